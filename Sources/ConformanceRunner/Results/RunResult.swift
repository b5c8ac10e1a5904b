public import TouchModel
public import TouchSpecs

/// What a run found out.
public struct RunResult: Sendable {
  /// The value of the key `schema` of every result in JSON.
  package static let schema = "touch-conformance result"
  /// The version of that form.
  package static let formVersion = 1

  /// What the engine says of itself.
  public package(set) var engine: EngineDescription
  /// The name of the profile asked for; `nil` when none was.
  public package(set) var profile: String?
  /// The readings in force.
  public package(set) var readings: Readings
  /// The seed of the cases.
  public package(set) var seed: UInt64
  /// Whether the cases were recorded before, and none was drawn.
  package var isRecorded = false
  /// How the drawn cases were chosen.
  package var search = RunPlan.Search.plain
  /// The index of the first drawn case.
  package var firstCase = 0
  /// How many cases were asked for.
  public package(set) var plannedCases: Int
  /// How many cases were run.
  public package(set) var finishedCases: Int
  /// What every case up to a size came to; `nil` when none were enumerated.
  package var exhaustive: ExhaustiveOutcome?
  /// Whether the run was interrupted, so that its result is partial.
  public package(set) var isInterrupted = false
  /// One entry for every rule that was to be judged, in the order of the catalogue.
  public package(set) var rules: [RunResult.RuleResult]
  /// The rules that hold under other readings only, and so were not judged.
  package var notInForce: [Rule]
  /// What the run was asked to show beyond that nothing is broken.
  package var demand = RunDemand()
  /// Whether the run is a shard of another, which decides.
  package var isShard = false
  /// The cases that the engine refused although it declares what they need, by kind; empty when there are none.
  package var refusals: [RefusedCases] = []
  /// The bugs, the most frequent first.
  public package(set) var bugs: [RunResult.Bug]
  /// How many bugs are shown at most; `nil` for all of them.
  package var maximumBugs: Int?
  /// How often each bias shaped a case; `nil` counts the cases without one.
  package var ledger: [LedgerEntry]
  /// The cases in which the process of the engine broke down, one for each way.
  package var breakdowns: [Breakdown] = []
  /// Why the engine did not answer as the protocol asks; `nil` when it did.
  package var failure: CaseFailure?
  /// The case in which that was; `nil` when it was in none, or the engine never answered.
  package var failedCase: FailedCase?
  /// How much memory the process had held at most after some of the cases, where it is watched.
  package var memory: [MemorySample] = []

  /// What became of the pinned cases, in the order in which they were run.
  package var corpus: [CorpusOutcome] = []
  /// What became of the failures that a list expects, in its order; none without a list.
  package var expectations: [ExpectationOutcome] = []

  /// The result of a rule.
  public func result(of id: RuleID) -> RunResult.RuleResult? { rules.first { $0.rule.id == id } }

  /// The bugs that reports for people show, the most frequent first.
  package var shownBugs: ArraySlice<RunResult.Bug> { bugs.prefix(maximumBugs ?? bugs.count) }

  /// How many cases were drawn, and of how many where there were to be more.
  package var extent: String {
    let all = counted(plannedCases, "case")
    return finishedCases == plannedCases ? all : "\(finishedCases) of \(all)"
  }
}

/// How many cases one kind of drawing gave.
package struct LedgerEntry: Hashable, Sendable {
  /// The bias; `nil` for cases without one.
  package var bias: Bias?
  /// How many cases were drawn with it.
  package var cases: Int
}

extension RunResult {
  /// What a run found out about one rule.
  public struct RuleResult: Sendable {
    /// The rule.
    public package(set) var rule: Rule
    /// What the run says of it.
    public package(set) var verdict: RunResult.Verdict
    /// How often its premise was met in drawn cases.
    public package(set) var exercised: Int
    /// How often its premise was met in fixed examples and queries of defaults.
    package var exercisedFixed: Int
    /// How often its premise was met in enumerated cases.
    package var exercisedEnumerated = 0
    /// What the verdict rests on, in a few words, where it needs some.
    public package(set) var reason: String?
    /// The smallest case that breaks it.
    public package(set) var counterexample: RunResult.Counterexample?
    /// The findings that did not come again, for any verdict; `nil` when there was none.
    package var inconclusive: InconclusiveFindings?
  }
}

extension RunResult.RuleResult {
  /// The reason of a rule that was judged, and to which no case was of the kind that it speaks of.
  package static let unmet = "no case met its premise"

  /// How often its premise was met in cases of any sort.
  public var timesExercised: Int { exercised + exercisedFixed + exercisedEnumerated }
}

extension RunResult {
  /// Broken rules with one cause.
  public struct Bug: Sendable {
    /// The broken rule that names the cause, whose counterexample is shown.
    public var rule: Rule
    /// The counterexample that is shown.
    public var counterexample: RunResult.Counterexample
    /// The other rules that the same cause breaks.
    public var alsoBroken: [RuleID]
  }
}
