public import TouchModel

extension Run {
  /// The recognizer of a trial, with what the scene sets.
  @inlinable
  @inline(__always)
  public func recognizer(of trial: Trial) -> SceneRecognizer { attributes(of: trial.recognizer) }

  /// The fingers of a trial.
  @inlinable
  @inline(__always)
  public func fingers(of trial: Trial) -> ArraySlice<Handle<Finger>> { trialFingers[trial.fingers] }

  /// The only finger of a trial; `nil` when there are several.
  public func onlyFinger(of trial: Trial) -> Handle<Finger>? {
    trial.fingers.count == 1 ? trialFingers[trial.fingers.lowerBound] : nil
  }

  /// The trials of one kind of recognizer, by their numbers.
  @inline(__always)
  public func trials(of kind: RecognizerKind) -> TrialWalk { TrialWalk(trials, kind) }

  /// The trials of one kind of recognizer, going from each to the next.
  public struct TrialWalk: Sequence, IteratorProtocol, Sendable {
    private let trials: List<Trial>
    private let kind: RecognizerKind
    private var current: Handle<Trial>

    fileprivate init(_ trials: List<Trial>, _ kind: RecognizerKind) {
      self.trials = trials
      self.kind = kind
      current = trials.startIndex
    }

    /// The next element; `nil` at the end.
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
    gestureSigns.filter { $0.trial == trial && $0.kind == kind }
  }

  /// Whether a recognizer's states can be seen in the run.
  public func showsStates(_ trial: Trial) -> Bool {
    gestureSigns.contains { $0.kind == .state && $0.recognizer == trial.recognizer }
  }

  /// The targets of a trial's recognizer.
  @inlinable
  @inline(__always)
  public func targets(of trial: Trial) -> [Int] { Array(Set(recognizer(of: trial).targets ?? [])).sorted() }

  /// The states with which an action was called, for one target; all calls that name none count for the first.
  public func actionStates(of trial: Handle<Trial>, target: Int, isFirst: Bool) -> [RecognizerState] {
    signs(.action, of: trial).filter { $0.target == .target(target) || $0.target == nil && isFirst }.map(\.state)
  }

  /// What was read in an action, or right after a reading was made neutral.
  public func reading(_ sign: GestureSign) -> ActionCall? {
    switch trace.records[sign.sequence].event {
    case .action(let call), .readingReset(let call): call
    // A sign stands for one of these two records, or for a change of state, which holds no reading.
    default: nil
    }
  }

  /// Whether what a tap recognizer saw means that it has to recognize, must not, or may.
  public func tapVerdict(_ trial: Trial) -> Certainty {
    if trial.tapsAtMost < trial.taps || trial.togetherAtMost < trial.touches { return .no }
    // Under one reading a recognizer that lets endings pass sees taps of one.
    let isSplit =
      trial.taps > 1 && readings.doubleTapNeedsDelay == .true
      && recognizer(of: trial).delaysTouchesEnded == false
    return trial.isUnopposed && trial.tapPosition == trial.taps && !isSplit ? .yes : .open
  }

  /// Whether a recognizer that may recognize instead of a trial's does.
  public func isTakenByRival(_ trial: Trial) -> Bool {
    guard trial.rivals != 0 else { return false }
    return trials.contains {
      $0.sequence == trial.sequence && $0.isRecognized && isRival($0.recognizer, of: trial)
    }
      || gestureSigns.contains {
        $0.isOfSuccess && trial.records.contains($0.sequence) && isRival($0.recognizer, of: trial)
      }
  }

  /// Whether a recognizer may recognize instead of a trial's.
  public func isRival(_ recognizer: Handle<Recognizer>, of trial: Trial) -> Bool {
    recognizer.position < 64 && trial.rivals >> UInt64(recognizer.position) & 1 == 1
  }
}

extension Run {
  /// The records that show a trial: its first and last, and the recognizer's signs.
  public func evidence(of trial: Handle<Trial>) -> [Int] {
    let records = trials[trial].records
    var shown = gestureSigns.filter { $0.trial == trial }.prefix(12).map(\.sequence)
    if let first = records.first, !shown.contains(first) { shown.insert(first, at: 0) }
    return shown
  }
}

extension Run {
  /// Whether states follow one another as those of a continuous gesture that ends: began, changed any number of times, ended.
  public static func isWholeGesture(_ states: [RecognizerState]) -> Bool {
    states.count >= 2 && states.first == .began && states.last == .ended
      && states.dropFirst().dropLast().allSatisfy { $0 == .changed }
  }

  /// The methods by which the view of a finger received it directly, in order, up to a dispatch; `nil` when that cannot be
  /// seen.
  public func viewStory(of finger: Handle<Finger>, before dispatch: Int = Int.max) -> [TouchMethod]? {
    let known = fingers[finger]
    guard let touch = known.touch, known.isObserved, known.acceptance == .yes else { return nil }
    let view = touches[touch].view
    var story: [TouchMethod] = []
    for delivery in deliveries(of: touches[touch]) where delivery.isDirect {
      let call = call(delivery)
      if call.receiver == view, call.dispatch < dispatch { story.append(call.method) }
    }
    return story
  }

  /// Whether no recognizer on a finger's path holds back what its view receives of it, and no scroll view does.
  public func isHeardAtOnce(_ finger: Handle<Finger>) -> Bool {
    let recognizers = testCase.scene.recognizers
    let isDelayed = recognizers.indices.prefix(64).contains {
      strokes[finger].onPath >> UInt64($0) & 1 == 1 && recognizers[$0].delaysTouchesBegan == true
    }
    let isHeld = strokes[finger].path.contains(.scrollView) && readings.contentTouches == .delayed
    return !isDelayed && !isHeld
  }
}
