package import TouchModel
internal import TouchSpecs

/// A finding that did not come again when its case was run on fresh engines, so that it neither breaks its rule nor is forgotten.
package struct InconclusiveFinding: Hashable, Sendable {
  /// Where the case came from.
  package var origin: RunResult.Counterexample.Origin
  /// The case.
  package var testCase: ConformanceCase
  /// The kind of the finding, what the rule expected, what the engine did, and in how many runs.
  package var finding: UnconfirmedFinding
  /// Whether the fresh engines had processes of their own; else they were new instances in the same process.
  package var hadOwnProcesses: Bool
  /// How its tool runs a case again; `nil`: the kit's own tool, with the engine's name.
  package var invocation: ReplayInvocation?

  /// Creates a finding.
  package init(
    origin: RunResult.Counterexample.Origin, testCase: ConformanceCase, finding: UnconfirmedFinding,
    hadOwnProcesses: Bool,
    invocation: ReplayInvocation? = nil
  ) {
    self.origin = origin
    self.testCase = testCase
    self.finding = finding
    self.hadOwnProcesses = hadOwnProcesses
    self.invocation = invocation
  }
}

/// What was found in a case and did not come again, with how often it came in how many runs of the case.
package struct UnconfirmedFinding: Hashable, Sendable {
  /// The kind of the finding.
  package var kind: String
  /// What the rule expected.
  package var expected: String
  /// What the engine did.
  package var observed: String
  /// In how many runs of the case it came.
  package var timesSeen: Int
  /// How many runs of the case there were.
  package var runs: Int
  /// How many of these were on fresh engines, to look for the finding again; it came in none of them.
  package var freshRuns: Int

  /// Creates what was found.
  package init(kind: String, expected: String, observed: String, timesSeen: Int = 1, runs: Int = 1, freshRuns: Int = 0)
  {
    (self.kind, self.expected, self.observed) = (kind, expected, observed)
    (self.timesSeen, self.runs, self.freshRuns) = (timesSeen, runs, freshRuns)
  }

  init(_ finding: Finding) { self.init(kind: finding.kind, expected: finding.expected, observed: finding.observed) }
}

/// The findings of one rule that did not come again: how many there were, and the first of them.
package struct InconclusiveFindings: Hashable, Sendable {
  /// How many are kept.
  package static let mostKept = 3

  /// The first of them, in the order in which they came.
  package private(set) var first: [InconclusiveFinding] = []
  /// How many there were.
  package private(set) var count = 0

  init() {}

  /// Notes further findings, of which some are given.
  package mutating func add(_ findings: [InconclusiveFinding], of count: Int) {
    first += findings.prefix(max(0, InconclusiveFindings.mostKept - first.count))
    self.count += count
  }
}

extension InconclusiveFindings {
  /// What a verdict says of them, in a line.
  package var reason: String {
    guard let finding = first.first else { return "" }
    let others = count == 1 ? "" : "; \(count) findings of it did not come again"
    return "\(finding.origin.place) broke it once: \(finding.frequency)\(others)"
  }
}

extension InconclusiveFinding {
  /// How often it came, in how many runs of what sort.
  package var frequency: String {
    let whole = "it came in \(finding.timesSeen) of \(finding.runs) runs"
    guard finding.freshRuns > 0 else { return whole }
    let fresh = finding.freshRuns == 1 ? "1 fresh" : "\(finding.freshRuns) fresh"
    guard hadOwnProcesses else {
      return whole + ", not in \(fresh) \(finding.freshRuns == 1 ? "instance" : "instances") of the engine"
    }
    return whole + ", in a process that runs other cases, too, and not in \(fresh) "
      + (finding.freshRuns == 1 ? "process" : "processes")
  }

  /// What may be the cause, in a sentence.
  package var cause: String {
    hadOwnProcesses
      ? "either an earlier case of the process leaves something behind, or chance decides"
      : "either instances share something that changes, or chance decides"
  }
}

extension RunResult.Counterexample.Origin {
  /// The case that came from here, in words.
  package var place: String {
    switch self {
    case .drawn(let index): "case \(index)"
    case .guided(let index): "case \(index) of the guided search"
    case .enumerated(let index): "case \(index) of those up to a size"
    case .shrinking(let rule): "a case met while that of \(rule) was made smaller"
    case .example(let name): "the example “\(SafeText.escaped(name))”"
    case .defaults: "a query of defaults"
    case .fuzzed: "an input of a fuzzer"
    case .pinned(let name): "the pinned case \(SafeText.escaped(name))"
    case .recorded(let place): "the recorded case in \(SafeText.escaped(place))"
    case .replayed: "the case that was run again"
    }
  }
}
