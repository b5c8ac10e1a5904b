internal import TouchModel
package import TraceAnalysis

extension Threshold {
  /// The thresholds that say whether a finger clearly taps.
  static let ofClearTaps: [Threshold] = [
    tapMovement, tapDuration, pressDuration, pressMovement, panDistance, swipeDistance,
  ]
}

/// What a finger clearly does, by the script alone: clear of every threshold by a factor of two.
extension Run {
  /// Whether a finger clearly taps, alone: short, at one place, nothing else going on.
  func clearlyTaps(_ finger: Handle<Finger>) -> Bool {
    isUndisturbed(finger) && duration(of: finger) * 2 <= engine.thresholds.tapDuration
      && duration(of: finger) * 2 <= engine.thresholds.pressDuration
      && staysPut(finger)
  }

  /// Whether a finger clearly stays where it goes down.
  func staysPut(_ finger: Handle<Finger>) -> Bool { farthest(of: finger) * 2 <= shortestWay }

  /// Whether a finger clearly goes further than a pan needs, alone, and slowly enough to be no swipe.
  func clearlyDrags(_ finger: Handle<Finger>) -> Bool {
    isUndisturbed(finger) && farthestMove(of: finger) >= 2 * engine.thresholds.panDistance
  }

  /// Whether a finger is alone on the screen from its going down to its lift, is not interrupted, and meets no change of the scene.
  func isUndisturbed(_ finger: Handle<Finger>) -> Bool {
    guard isOrderly, fingers[finger].ending == .lift, testCase.scene.effects.isEmpty, tree(during: finger) != nil
    else { return false }
    let own = fingers[finger]
    for other in fingers.indices where other != finger {
      if fingers[other].down <= own.end, fingers[other].lift >= own.down { return false }
    }
    for step in max(0, own.down.position - 1)...own.end.position {
      if case .report(_, true) = testCase.script.steps[step].action { return false }
    }
    return true
  }

  /// Whether a recognizer is ready for a finger: it is possible when the finger goes down, and no earlier tap may still count.
  package func isFresh(_ recognizer: Handle<Recognizer>, for finger: Handle<Finger>) -> Bool {
    let records = dispatches[fingers[finger].down].records
    guard !records.isEmpty, states.of(recognizer, before: records.lowerBound) == .possible,
      !states.mayReportOthers(recognizer, whenDown: fingers[finger])
    else { return false }
    if recognizers[recognizer].kind != .tap || recognizers[recognizer].taps == 1 { return true }
    // Of several taps the earlier ones may still count, without a tapInterval however long ago they were.
    let pause = pause(before: finger)
    let isForgetful = engine.thresholds.tapInterval != EngineDescription.Thresholds.noLimit
    return pause == .max || isForgetful && pause >= 2 * engine.thresholds.longestWait
  }

  /// How long no finger has been down when one goes down, in milliseconds.
  func pause(before finger: Handle<Finger>) -> Int {
    let start = dispatches[fingers[finger].down].time
    return fingers.indices.reduce(.max) { pause, other in
      guard fingers[other].down < fingers[finger].down else { return pause }
      let end = fingers[other].end
      return min(pause, start - dispatches[min(end, dispatches.endIndex.advanced(by: -1))].time)
    }
  }

  /// How long a finger stays, in milliseconds.
  func duration(of finger: Handle<Finger>) -> Int {
    dispatches[fingers[finger].end].time - dispatches[fingers[finger].down].time
  }

  /// How far from its start a finger comes at the most, passed places included, in points.
  func farthest(of finger: Handle<Finger>) -> Double {
    var farthest = 0.0
    for moment in fingers.moments where moment.finger == finger {
      farthest = max(farthest, distance(moment.location, fingers[finger].location))
      for place in fingers.samples(at: moment, of: moment.dispatch) {
        farthest = max(farthest, distance(place, fingers[finger].location))
      }
    }
    return farthest
  }

  /// How far from its start a finger is at the most in reports of its movement, in points.
  func farthestMove(of finger: Handle<Finger>) -> Double {
    fingers.moments.reduce(0) { farthest, moment in
      guard moment.finger == finger, moment.kind == .move, moment.isAlive else { return farthest }
      return max(farthest, distance(moment.location, fingers[finger].location))
    }
  }

  private func distance(_ one: ScenePoint, _ other: ScenePoint) -> Double {
    let way = one - other
    return (way.x * way.x + way.y * way.y).squareRoot()
  }

  /// The shortest way on which a finger's movement means something to any recognizer, in points.
  private var shortestWay: Double {
    let thresholds = engine.thresholds
    return min(thresholds.tapMovement, thresholds.pressMovement, thresholds.panDistance, thresholds.swipeDistance)
  }

  /// The only recognizer on the path of a finger's view, when it is free to recognize; `nil` when there is none, or several.
  func soleRecognizer(of finger: Handle<Finger>) -> Handle<Recognizer>? {
    let path = recognizers.onPath(of: fingers[finger])
    guard path.count == 1, isFree(path[0]) else { return nil }
    return path[0]
  }

  /// Whether nothing but fingers keeps a recognizer from recognizing.
  func isFree(_ recognizer: Handle<Recognizer>) -> Bool {
    let own = recognizers[recognizer]
    return own.isEnabled && own.shouldBegin != false && own.shouldReceive != false && !own.hasRequirements
  }

  /// Whether the view of a finger receives touchesEnded before a recognizer that does not delay it recognizes (`001:214`); nothing
  /// is left for it to cancel then.
  func endsBefore(_ recognizer: Handle<Recognizer>, _ sequence: Int, _ finger: Handle<Finger>) -> Bool {
    guard !recognizers[recognizer].delaysTouchesEnded, let touch = touches[fingers[finger].touch] else { return false }
    return touches.ownDelivery(touch) { $0.method == .ended && $0.sequence < sequence } != nil
  }

  /// Whether a recognizer recognizes one tap of one finger.
  func isSimpleTap(_ recognizer: Handle<Recognizer>) -> Bool {
    recognizers[recognizer].kind == .tap && recognizers[recognizer].taps == 1 && recognizers[recognizer].fingers == 1
  }

  /// Whether a recognizer recognizes between a finger's going down and the next.
  func recognizes(_ recognizer: Handle<Recognizer>, during finger: Handle<Finger>) -> Recognition? {
    let next = fingers.indices.first { fingers[$0].down > fingers[finger].end }
    return recognitions.first { recognition in
      recognition.recognizer == recognizer && follows(recognition, finger)
        && !(next.map { follows(recognition, $0) } ?? false)
    }
  }

  /// Whether a recognition comes when a finger goes down or later; where recognitions come late, one that is reported just then is
  /// of what was before.
  private func follows(_ recognition: Recognition, _ finger: Handle<Finger>) -> Bool {
    let down = fingers[finger].down
    guard recognition.sequence >= dispatches[down].records.lowerBound else { return false }
    return states.lag == 0 || recognition.dispatch != down || turns[recognition.turn].isTimer
  }
}

extension ConformanceCase {
  /// The same case in which a control or table is a plain view.
  func withPlainView(_ view: ObjectID) -> ConformanceCase? {
    guard let position = scene.handle(of: view)?.position else { return nil }
    var views = scene.views
    views[position].kind = .plain
    let plain = try? TouchScene(
      views: views, windows: scene.windows, controllers: scene.controllers, application: scene.application,
      recognizers: scene.recognizers, tables: scene.tables.filter { .view($0.view) != view }, effects: scene.effects,
      controlActions: scene.controlActions.filter { .view($0.control) != view }, implementations: scene.implementations)
    return plain.flatMap { try? ConformanceCase($0, script) }
  }

  /// The same case in which a recognizer is disabled.
  func withDisabledRecognizer(_ recognizer: Handle<Recognizer>) -> ConformanceCase? {
    var recognizers = scene.recognizers
    guard recognizers.indices.contains(recognizer.position) else { return nil }
    recognizers[recognizer.position].isEnabled = false
    let other = try? TouchScene(
      views: scene.views, windows: scene.windows, controllers: scene.controllers, application: scene.application,
      recognizers: recognizers, tables: scene.tables, effects: scene.effects, controlActions: scene.controlActions,
      implementations: scene.implementations)
    return other.flatMap { try? ConformanceCase($0, script) }
  }
}

extension RuleCheck {
  /// Runs the case again when a recognizer does not recognize what a finger does.
  ///
  /// A plain view is then in the view's place, or another recognizer is missing; when it recognizes there, that is what
  /// kept it from recognizing.
  static func keptFromRecognizing(_ suspects: @escaping @Sendable (Run) -> [KeptRecognizer]) -> RuleCheck {
    .comparison(
      isSampled: false,
      twin: { run in
        guard let suspect = run.firstKept(suspects) else { return nil }
        if let other = suspect.other { return run.testCase.withDisabledRecognizer(other) }
        return run.testCase.withPlainView(suspect.view)
      },
      compare: { run, twin, check in
        guard let suspect = run.firstKept(suspects), twin.fingers.count == run.fingers.count else { return }
        check.applies()
        guard twin.recognizes(suspect.recognizer, during: suspect.finger) != nil else { return }
        let name = run.names[suspect.recognizer]
        let down = run.dispatches[run.fingers[suspect.finger].down].records.lowerBound
        let failure = run.states.first {
          $0.recognizer == suspect.recognizer && $0.sequence > down && $0.to != .possible
        }
        let word = run.recognizers[suspect.recognizer].kind.isContinuous ? "began" : "ended"
        let deed = "what \(run.names[run.fingers[suspect.finger]]) does"
        let finding = Finding(
          "kept-from-recognizing", expected: "\(name) recognizes \(deed)",
          observed: "\(name) does not recognize it" + (failure.map { ", and becomes \($0.to)" } ?? ""),
          records: failure.map { [$0.sequence] } ?? run.fingers.evidence(ofDown: run.fingers[suspect.finger]),
          expectedObject: .recognizer(suspect.recognizer),
          missing: failure.map { MissingEvent(word, at: .recognizer(suspect.recognizer), after: $0.sequence) }
            ?? run.missing(word, at: .recognizer(suspect.recognizer), by: run.fingers[suspect.finger].end))
        check.violated(
          suspect.other.map { finding.comparing(with: run.names[$0]) } ?? finding.comparing(suspect.view, in: run))
      })
  }
}

/// A recognizer that has to recognize what a finger does on a view.
struct KeptRecognizer {
  let recognizer: Handle<Recognizer>
  let finger: Handle<Finger>
  /// The view that may be what keeps it.
  let view: ObjectID
  /// The recognizer that may be what keeps it; `nil` when that is the view.
  var other: Handle<Recognizer>?
}

extension Run {
  /// The first of some recognizers that does not recognize.
  fileprivate func firstKept(_ suspects: (Run) -> [KeptRecognizer]) -> KeptRecognizer? {
    recognizers.isEmpty || fingers.isEmpty
      ? nil : suspects(self).first { recognizes($0.recognizer, during: $0.finger) == nil }
  }
}
