internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// Judges runs of cases by a list of rules and keeps count.
///
/// What every case needs lies flat: the checks of all rules in one list, the counts and flags in others.
struct RuleJudge {
  /// Which sampled comparisons look at a case.
  enum Sampling {
    /// Those of rules that ask for a bias; without one, none.
    case bias(Bias?)
    /// All of them.
    case everything

    func includes(_ biases: [Bias]?) -> Bool {
      guard case .bias(let bias) = self, let biases else { return true }
      return bias.map(biases.contains) ?? false
    }
  }

  /// The rules that are judged.
  let rules: [Rule]
  /// How often each rule applied.
  private(set) var exercised: [Int]
  /// Whether each rule has been broken, so that it is not asked any more.
  private var isBroken: [Bool]
  /// The checks of single runs.
  private let invariants: InvariantList
  /// The comparisons of all rules, those of one rule side by side.
  private let comparisons: [ComparisonList.Comparison]
  private var check = Check()

  init(_ rules: [Rule]) {
    self.rules = rules
    exercised = rules.map { _ in 0 }
    isBroken = rules.map { _ in false }
    invariants = InvariantList(rules)
    comparisons = ComparisonList(rules).all
  }

  /// Starts another block of cases: all counts are 0 again, and only the rules that are known to be broken are not asked.
  mutating func begin(except known: [Bool]) {
    isBroken = known
    for rule in exercised.indices { exercised[rule] = 0 }
  }

  /// The positions of the rules that applied since so often.
  func rules(exercisedSince counts: [Int]) -> [Int] { exercised.indices.filter { exercised[$0] > counts[$0] } }

  /// Asks a rule again from now on: what it found did not come again.
  mutating func reopen(_ rule: Int) { isBroken[rule] = false }

  /// Asks every rule that is not broken yet about a run, and gives what is found of each that the run breaks.
  mutating func judge(_ run: Run, runTwin: (ConformanceCase) -> Run?) -> [RuleViolation] {
    var violations: [RuleViolation] = []
    let reserved = run.reservedCapabilities
    // Most runs reserve nothing, and are judged by every rule.
    let isReserved = !reserved.isEmpty
    for rule in rules.indices where !isBroken[rule] {
      if isReserved, !invariants.judges(rule: rule, runsWith: reserved) { continue }
      if invariants.ask(rule: rule, about: run, &check) { settle(rule, run, &violations, runTwin: runTwin) }
    }
    return violations
  }

  /// Asks the comparison rules about a run; `runTwin` runs the second case.
  ///
  /// Sampled comparisons look only at the cases that are drawn with a bias their rule asks for, and at all that are
  /// enumerated.
  mutating func compare(
    _ run: Run, _ sampling: Sampling, runTwin: (ConformanceCase) -> Run?
  ) -> [RuleViolation] {
    var violations: [RuleViolation] = []
    let reserved = run.reservedCapabilities
    for position in comparisons.indices {
      let rule = comparisons[position].rule
      if !isBroken[rule], sampling.includes(comparisons[position].biases),
        invariants.judges(rule: rule, runsWith: reserved),
        let twin = comparisons[position].twin(run), let other = runTwin(twin)
      {
        comparisons[position].compare(run, other, &check)
      }
      let isLast = position + 1 == comparisons.count || comparisons[position + 1].rule != rule
      if isLast, check.isTouched { settle(rule, run, &violations, runTwin: runTwin) }
    }
    return violations
  }

  private mutating func settle(
    _ rule: Int, _ run: Run, _ violations: inout [RuleViolation], runTwin: (ConformanceCase) -> Run?
  ) {
    defer { check.reset() }
    var isDisputed = false
    if !check.findings.isEmpty {
      isDisputed = rules[rule].isDisputed(in: run, runTwin: runTwin)
      isBroken[rule] = !isDisputed
      violations.append(
        RuleViolation(rule: rules[rule].id, position: rule, findings: check.findings, isDisputed: isDisputed))
    }
    if !isDisputed { exercised[rule] += check.exercised }
  }
}
