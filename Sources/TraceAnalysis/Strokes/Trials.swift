public import TouchModel

extension Run {
  /// What each recognizer gets to see in each touch sequence, and what it makes of it.
  @inlinable
  @inline(__always)
  public var trials: Trials { Trials(run: self) }

  /// The trials of a run.
  @frozen
  public struct Trials: EntityList {
    /// The handles of the entities.
    public typealias Indices = Handles<Trial>

    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The list itself.
    @inlinable
    @inline(__always)
    public var all: List<Trial> { run.index.strokes.trials }
  }
}

extension Run.Trials {
  /// The fingers of trials.
  @inlinable
  @inline(__always)
  public var fingers: [Handle<Finger>] { run.index.strokes.trialFingers }

  /// What recognizers let be seen: states, actions, resets of readings.
  @inlinable
  @inline(__always)
  public var signs: List<GestureSign> { run.index.strokes.signs }

  /// The recognizer of a trial, with what the scene sets.
  @inlinable
  @inline(__always)
  public func recognizer(of trial: Trial) -> SceneRecognizer { run.recognizers.attributes(of: trial.recognizer) }

  /// The fingers of a trial.
  @inlinable
  @inline(__always)
  public func fingers(of trial: Trial) -> ArraySlice<Handle<Finger>> { fingers[trial.fingers] }

  /// The only finger of a trial; `nil` when there are several.
  public func onlyFinger(of trial: Trial) -> Handle<Finger>? {
    trial.fingers.count == 1 ? fingers[trial.fingers.lowerBound] : nil
  }

  /// The trials of one kind of recognizer, by their numbers.
  @inlinable
  @inline(__always)
  public func of(_ kind: RecognizerKind) -> TrialWalk { TrialWalk(all, kind) }

  /// The trials of one kind of recognizer, going from each to the next.
  @frozen
  public struct TrialWalk: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let trials: List<Trial>
    @usableFromInline let kind: RecognizerKind
    @usableFromInline var current: Handle<Trial>

    @inlinable
    @inline(__always)
    init(_ trials: List<Trial>, _ kind: RecognizerKind) {
      self.trials = trials
      self.kind = kind
      current = trials.startIndex
    }

    /// The next element; `nil` at the end.
    @inlinable
    @inline(__always)
    public mutating func next() -> (number: Handle<Trial>, trial: Trial)? {
      while current < trials.endIndex {
        defer { current = current.advanced(by: 1) }
        if trials[current].kind == kind { return (current, trials[current]) }
      }
      return nil
    }
  }

  /// What became of a trial of one sort, in the order of the trace.
  public func signs(_ kind: GestureSign.Kind, of trial: Handle<Trial>) -> [GestureSign] {
    signs.filter { $0.trial == trial && $0.kind == kind }
  }

  /// Whether a recognizer's states can be seen in the run.
  public func showsStates(_ trial: Trial) -> Bool {
    signs.contains { $0.kind == .state && $0.recognizer == trial.recognizer }
  }

  /// The targets of a trial's recognizer; none where it has several and actions are called in the run, none with its own.
  public func targets(of trial: Handle<Trial>) -> [Int] {
    let targets = Set(recognizer(of: self[trial]).targets ?? [])
    let calls = signs.filter { $0.kind == .action }
    let areNamed = targets.count < 2 || calls.isEmpty || calls.contains { $0.target != nil }
    return areNamed ? targets.sorted() : []
  }

  /// The calls of an action for one of ``targets(of:)``.
  public func actions(of trial: Handle<Trial>, for target: Int) -> [GestureSign] {
    signs(.action, of: trial).filter { $0.target == nil || $0.target == .target(target) }
  }

  /// What was read in an action, or right after a reading was made neutral.
  public func reading(_ sign: GestureSign) -> ActionCall? {
    switch run.trace.records[sign.sequence].event {
    case .action(let call), .readingReset(let call): call
    // A sign stands for one of these two records, or for a change of state, which holds no reading.
    default: nil
    }
  }

  /// Whether what a tap recognizer saw means that it has to recognize, must not, or may.
  public func tapVerdict(_ trial: Trial) -> Certainty {
    if trial.tapsAtMost < trial.taps || trial.togetherAtMost < trial.touches { return .no }
    let isDue = trial.isUnopposed && trial.tapPosition == trial.taps
    return isDue && !run.recognizers.seesSingleTaps(trial.recognizer) ? .yes : .open
  }

  /// Whether the recognizer of a trial has to recognize, with nothing that may recognize instead.
  public func hasToRecognize(_ trial: Trial) -> Bool {
    trial.kind == .tap ? tapVerdict(trial) == .yes : trial.isDue
  }

  /// A trial of the same touch sequence that has none of the fingers of a trial, and whose recognizer recognizes before the last
  /// of these lifts; `nil` where there is none.
  public func recognizedBeside(_ number: Handle<Trial>) -> Trial? {
    let trial = self[number]
    guard trial.fingers.count < run.index.strokes.sequences[trial.sequence].fingers.count else { return nil }
    return all.first { other in
      guard other.sequence == trial.sequence, let sign = signs[other.recognition] else { return false }
      return sign.dispatch < trial.last && fingers(of: other).allSatisfy { !fingers(of: trial).contains($0) }
    }
  }

  /// Whether a recognizer may recognize instead of a trial's.
  public func isRival(_ recognizer: Handle<Recognizer>, of trial: Trial) -> Bool {
    recognizer.position < 64 && trial.rivals >> UInt64(recognizer.position) & 1 == 1
  }

  /// Whether a recognizer that may recognize instead of a trial's does.
  public func isTakenByRival(_ trial: Trial) -> Bool {
    guard trial.rivals != 0 else { return false }
    let isTaken = all.contains { $0.sequence == trial.sequence && $0.isRecognized && isRival($0.recognizer, of: trial) }
    return isTaken
      || signs.contains {
        $0.isOfSuccess && trial.records.contains($0.sequence) && isRival($0.recognizer, of: trial)
      }
  }

  /// The line from the first to the second finger of a trial when a dispatch is over.
  public func line(of trial: Trial, after dispatch: Handle<Dispatch>) -> ScenePoint {
    let pair = fingers(of: trial)
    return run.fingers.location(of: pair[pair.startIndex + 1], after: dispatch)
      - run.fingers.location(of: pair[pair.startIndex], after: dispatch)
  }

  /// By how much the line between the two fingers of a trial turned between two dispatches, in radians, full turns counted.
  public func turn(of trial: Trial, from first: Handle<Dispatch>, to last: Handle<Dispatch>) -> Double {
    var turn = 0.0
    var line = line(of: trial, after: first)
    for dispatch in first..<Swift.max(first, last) {
      let next = self.line(of: trial, after: dispatch.advanced(by: 1))
      turn += TwoFingers.turn(from: line, to: next)
      line = next
    }
    return turn
  }

  /// The shortest that the line between the two fingers of a trial gets between two dispatches, in points.
  public func shortestLine(of trial: Trial, from first: Handle<Dispatch>, to last: Handle<Dispatch>) -> Double {
    var shortest = Double.infinity
    for dispatch in first...Swift.max(first, last) {
      shortest = Swift.min(shortest, line(of: trial, after: dispatch).length)
    }
    return shortest
  }

  /// Whether the two fingers of a trial have been clearly apart since both came down, so that every distance has a ratio to
  /// the first.
  public func isClearlyWide(_ trial: Trial, until dispatch: Handle<Dispatch>) -> Bool {
    guard let both = dispatchesOfBoth(trial) else { return false }
    return shortestLine(of: trial, from: both.lowerBound, to: dispatch) >= TwoFingers.shortest
  }

  /// The same for as long as both are down.
  public func staysClearlyWide(_ trial: Trial) -> Bool {
    guard let both = dispatchesOfBoth(trial), let last = both.last else { return false }
    return isClearlyWide(trial, until: last)
  }

  /// The dispatches in which both fingers of a trial are down and stay so to the end; `nil` when it has not two, or they
  /// are not down together.
  public func dispatchesOfBoth(_ trial: Trial) -> Range<Handle<Dispatch>>? {
    guard trial.fingers.count == 2, trial.together == 2 else { return nil }
    let pair = fingers(of: trial)
    let down = pair.map { run.fingers[$0].down }.max() ?? trial.first
    let lift = pair.map { run.fingers.strokes[$0].lift }.min() ?? trial.first
    return down < lift ? down..<lift : nil
  }

  /// The readings of a trial in its actions and after resets, up to its last lift where a place may or may not count.
  ///
  /// The first action of a recognition that comes late may read before the report or after it, and is left out unless it is
  /// asked for.
  public func readings(of number: Handle<Trial>, withLateOnes: Bool = false) -> [Run.ReadingPoint] {
    let trial = self[number]
    let isLate = run.readings.recognitionLag == .upToOneReport && !withLateOnes
    return signs.filter { sign in
      sign.isReading(of: number) && sign.isOfSuccess && !(isLate && sign.state == .began)
        && (sign.dispatch < trial.last || !movesWithALift(trial, in: sign.dispatch))
    }.compactMap { sign in reading(sign).map { Run.ReadingPoint(sign: sign, call: $0) } }
  }

  /// Whether a finger of a trial lifts elsewhere than it was before.
  public func movesWithALift(_ trial: Trial, in dispatch: Handle<Dispatch>) -> Bool {
    guard run.dispatches.indices.contains(dispatch) else { return true }
    return run.fingers.moments[run.dispatches[dispatch].moments].contains { moment in
      moment.kind == .lift && fingers(of: trial).contains(moment.finger)
        && moment.location != moment.previous
    }
  }

  /// The records that show what comes of a trial: the recognizer's states, else its actions, else how its first finger goes down.
  public func evidence(of trial: Handle<Trial>) -> [Int] {
    let states = signs(.state, of: trial)
    let shown = (states.isEmpty ? signs(.action, of: trial) : states).filter { $0.state != .possible }
    if !shown.isEmpty { return shown.prefix(12).map(\.sequence) }
    return fingers(of: self[trial]).first.map { run.fingers.evidence(ofDown: run.fingers[$0]) } ?? []
  }
}

extension GestureSign {
  /// Whether it is an action or a reset of a trial.
  fileprivate func isReading(of number: Handle<Trial>) -> Bool { trial == number && kind != .state }
}

extension Trial {
  /// Whether states follow one another as those of a continuous gesture that ends: began, changed any number of times, ended.
  public static func isWholeGesture(_ states: [RecognizerState]) -> Bool {
    states.count >= 2 && states.first == .began && states.last == .ended
      && states.dropFirst().dropLast().allSatisfy { $0 == .changed }
  }
}

extension Run {
  /// A reading with what the fingers had done by then.
  public struct ReadingPoint: Sendable {
    /// The sign that holds it.
    public let sign: GestureSign
    /// What was read.
    public let call: ActionCall
    /// The last step that had begun.
    @inlinable
    @inline(__always)
    public var dispatch: Handle<Dispatch> { sign.dispatch }
  }
}
