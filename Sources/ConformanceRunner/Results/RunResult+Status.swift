internal import TouchModel
internal import TouchSpecs

extension RunResult {
  /// How a run ends for its caller; the raw value is the exit status.
  public enum Status: Int32, CaseIterable, Codable, Sendable {
    /// Everything that counts passes.
    case conforms = 0
    /// A rule is broken.
    case broken = 1
    /// Nothing is broken, but something that counts was not exercised or not decided, or an output could not be written.
    case undecided = 2
    /// The engine or its adapter did not answer as the protocol asks.
    case engineUnreachable = 3
    /// The kit itself failed.
    case kitFault = 4
    /// The command line or a file that it names was wrong.
    case usage = 64

    /// The status where an output that was asked for could not be written: a broken rule remains, and a conforming run becomes undecided.
    package var withoutOutput: RunResult.Status { self == .conforms ? .undecided : self }

    /// What the exit status means.
    package var meaning: String {
      switch self {
      case .conforms: "everything that counts passes"
      case .broken: "a rule is broken"
      case .undecided: "something that counts was not exercised or not decided"
      case .engineUnreachable: "the engine or its adapter did not answer as the protocol asks"
      case .kitFault: "the kit itself failed"
      case .usage: "the command line or a file that it names is wrong"
      }
    }

    /// The outcome of a run of which nothing more is said, as a sentence without its full stop.
    package var headline: String {
      switch self {
      case .conforms: "Everything that counts passes"
      case .broken: "A rule is broken"
      case .undecided: "Nothing is broken, but not everything was decided"
      case .engineUnreachable: "The engine did not answer as the protocol asks"
      case .kitFault: "The kit itself failed"
      case .usage: "The command line was wrong"
      }
    }
  }
}

extension RunResult {
  /// The status: broken MUST rules and lists that are wrong come first, then what was left undecided.
  public var status: RunResult.Status {
    if failure != nil { return .engineUnreachable }
    if expectations.contains(where: \.failsRun) || !breakdowns.isEmpty { return .broken }
    let counted = rules.filter { $0.rule.requirement == .must }
    if counted.contains(where: { $0.verdict.isBroken }) { return .broken }
    guard isComplete, shortfalls.isEmpty, refusedTooMuch == nil, isAnythingJudged else { return .undecided }
    let isUndecided = counted.contains { rule in
      rule.verdict == .notExercised && !isExhaustiveOnly || rule.verdict == .inconclusive || rule.verdict == .disputed
    }
    if isExhaustiveOnly, !counted.contains(where: { $0.exercisedEnumerated > 0 }) { return .undecided }
    return isUndecided ? .undecided : .conforms
  }

  /// Whether the run did all that it was to do.
  private var isComplete: Bool {
    !isInterrupted && finishedCases >= plannedCases && exhaustive?.isComplete != false
  }

  /// Whether the run enumerated cases and drew none, so that it speaks of the rules alone that small cases exercise.
  package var isExhaustiveOnly: Bool { exhaustive != nil && plannedCases == 0 }

  /// Whether the run judged any rule at all; a run that judged none has shown nothing.
  private var isAnythingJudged: Bool {
    rules.contains { [.passed, .failed, .expectedFailure].contains($0.verdict) }
  }
}
