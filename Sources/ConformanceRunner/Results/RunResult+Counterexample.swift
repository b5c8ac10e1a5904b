package import CaseExplanation
public import TouchModel
public import TouchSpecs

extension RunResult {
  /// A rule of a bug in a case that does not break the rule that names the bug.
  package struct BrokenApart: Hashable, Sendable {
    /// The rule.
    package let rule: RuleID
    /// The smallest case that is known to break it.
    package let testCase: ConformanceCase
  }

  /// A case that breaks a rule, made as small as it can.
  public struct Counterexample: Sendable {
    /// The rule.
    public var rule: RuleID
    /// What the rule expects and what the engine did, in the smallest case.
    public var finding: Finding
    /// The smallest case.
    public var testCase: ConformanceCase
    /// What the engine did in it.
    public var trace: TouchTrace
    /// The readings in force.
    public var readings: Readings
    /// Where the case came from.
    package var origin: Origin
    /// How big the case was that was found, and how big the smallest is.
    package var sizeBefore: CaseSize
    /// How big the smallest case is.
    package var sizeAfter: CaseSize
    /// How often the engine was run to make the case smaller.
    package var executions: Int
    /// Why shrinking stopped, in words.
    package var stopReason: String
    /// The choices of the smallest case; empty for a fixed example.
    package var choices: [UInt64]
    /// Which of its parts the finding needs; `nil` where no explanation was asked for, and for worked examples and queries of defaults.
    package var explanation: CaseExplanation?
    /// The other rules that this very case breaks, of those with the same cause.
    package var alsoBreaks: Set<RuleID> = []
    /// Rules of the same bug that are broken in cases which do not break its own, the least related first: they may have other causes.
    package var brokenApart: [BrokenApart] = []
    /// The readings and thresholds that the finding hangs on; none for worked examples and queries of defaults.
    package var decidingFacts: [DecidingFact] = []
    /// Which engines of known faults do the same in the cases of its bug; `nil` when none does, or the tool knows none.
    package var likeness: Likeness?

    /// The case as it was found, before it was made smaller; `nil` for one that never was another.
    package var original: ConformanceCase?

    /// How its tool runs a case again; `nil`: the kit's own tool, with the engine's name.
    package var invocation: ReplayInvocation?

    /// Where a case came from.
    package enum Origin: Hashable, Sendable {
      /// Drawn with this index of the run.
      case drawn(index: UInt64)
      /// Drawn with this index of a run whose search is guided; only the whole run draws it again.
      case guided(index: UInt64)
      /// Enumerated with this index among all cases up to a size.
      case enumerated(index: UInt64)
      /// Seen while another rule's case was made smaller.
      case shrinking(of: RuleID)
      /// A worked example of the documents.
      case example(String)
      /// A query of defaults.
      case defaults
      /// An input of a fuzzer.
      case fuzzed
      /// A case of the regression corpus, with the name of its file.
      case pinned(String)
      /// A recorded case, with the place where it stands.
      case recorded(String)
      /// A case that was given to be run again.
      case replayed
    }
  }
}

extension RunResult.Counterexample.Origin {
  /// The index of a case that was drawn, in whichever search.
  var drawnIndex: UInt64? {
    switch self {
    case .drawn(let index), .guided(let index): index
    case .enumerated, .shrinking, .example, .defaults, .fuzzed, .pinned, .recorded, .replayed: nil
    }
  }
}

extension RunResult.Counterexample {
  /// Whether the case was met when all cases up to a size were run, and so is among the smallest.
  package var isEnumerated: Bool { if case .enumerated = origin { true } else { false } }
}

extension RunResult.Counterexample {
  /// Whether it is a worked example, or a query of defaults, which stands alone as one does.
  var isOfExample: Bool {
    switch origin {
    case .example, .defaults: true
    case .drawn, .guided, .enumerated, .shrinking, .fuzzed, .pinned, .recorded, .replayed: false
    }
  }

  /// Whether the case was drawn, and so made smaller.
  package var isDrawn: Bool {
    switch origin {
    case .drawn, .guided, .shrinking, .fuzzed: true
    case .example, .defaults, .pinned, .enumerated, .recorded, .replayed: false
    }
  }
}
