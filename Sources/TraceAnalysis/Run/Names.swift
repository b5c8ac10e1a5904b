public import TouchModel

extension Run {
  /// What is in the run and what happens in it, in words.
  public var names: Names { Names(run: self) }

  /// The names of what is in a run, and sentences about what happens there.
  public struct Names {
    fileprivate let run: Run

    /// The name of an object in the scene, whose names never change in a run.
    public subscript(object: ObjectID?) -> String { run.testCase.scene.name(of: object) }

    /// The name of a responder in a sentence, with its article where it has one; `nothing` for none.
    public func phrase(_ responder: ObjectID?) -> String {
      switch responder?.kind {
      case .controller, .application, .applicationDelegate, .windowScene: "the \(self[responder])"
      case .view, .recognizer, .target, .touch, .event, .unnamed, nil: self[responder]
      }
    }

    /// The name of a recognizer.
    public subscript(recognizer: Handle<Recognizer>) -> String { self[.recognizer(recognizer)] }

    /// The name of a touch that any record names.
    public subscript(touch: Handle<TrackedTouch>) -> String { self[run.trackedTouches[touch].id] }

    /// The name of a finger.
    public subscript(finger: Finger) -> String { "finger \(finger.number)" }

    /// The name of a trial's recognizer.
    public subscript(trial: Trial) -> String { self[trial.recognizer] }

    /// The name of a view in the scene of a hit test.
    public subscript(view: Handle<SceneView>, in hit: HitTestFacts) -> String {
      run.hits.scene(of: hit).name(of: run.hits.id(view, in: hit))
    }
  }
}

extension Run.Names {
  /// What happens to a finger, as part of a sentence: “finger 1 lifts at (60, 60)”.
  public func words(_ moment: FingerMoment) -> String {
    let name = self[run.fingers[moment.finger]]
    let place = NumberText.text(moment.location)
    switch moment.kind {
    case .down: return "\(name) goes down at \(place)"
    case .move: return "\(name) moves to \(place)"
    case .lift: return "\(name) lifts at \(place)"
    case .interruption: return "the system interrupts \(name) at \(place)"
    }
  }

  /// A change of state, as part of a sentence: “tap 1 on B becomes ended”.
  public func words(_ change: StateChange) -> String { "\(self[change.recognizer]) becomes \(change.to)" }

  /// A recognition, as part of a sentence: “pan 1 has begun”.
  public func words(_ recognition: Recognition) -> String {
    "\(self[recognition.recognizer]) \(recognition.isContinuous ? "has begun" : "has recognized")"
  }

  /// A list of methods in words.
  public func words(_ methods: [TouchMethod]) -> String {
    methods.isEmpty ? "nothing" : methods.map(\.words).joined(separator: ", ")
  }

  /// What is expected of a hit test, in words.
  public func expectedWords(_ hit: HitTestFacts) -> String {
    switch hit.expected {
    case .view(let view): self[view, in: hit]
    case .nothing: "no view"
    case .undecided: "something this rule leaves open"
    }
  }

  /// What the fingers of a trial do, as part of a sentence: “finger 1 stays 40 ms and moves at most 2 points”.
  public func deeds(of trial: Trial) -> String {
    let deeds = run.trials.fingers(of: trial).map { number in
      let stroke = run.fingers.strokes[number]
      let moved = NumberText.text(stroke.farthest)
      return "\(self[run.fingers[number]]) stays \(stroke.duration) ms and moves \(moved) points"
    }
    return deeds.joined(separator: ", ")
  }

  /// What a trial's recognizer did, as part of a sentence; that it is possible again afterwards is not of interest.
  public func outcome(of trial: Handle<Trial>) -> String {
    let states = run.trials.signs(.state, of: trial)
    let seen = (states.isEmpty ? run.trials.signs(.action, of: trial) : states).filter { $0.state != .possible }
    let name = self[run.trials[trial]]
    if seen.isEmpty { return "\(name) does nothing" }
    let words = seen.prefix(8).map(\.state.rawValue).joined(separator: ", ")
    return states.isEmpty ? "\(name) calls its action with \(words)" : "\(name) becomes \(words)"
  }
}
