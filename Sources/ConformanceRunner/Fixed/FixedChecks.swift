internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// The first stage of a run: the worked examples and the queries of defaults of every rule.
struct FixedChecks {
  /// What they came to.
  struct Results {
    /// What they said of each rule.
    fileprivate(set) var outcomes: [RuleID: FixedOutcome] = [:]
    /// The worked examples that the engine refused.
    fileprivate(set) var refusals: [RefusedCases] = []
    /// The first of each way of breaking down.
    fileprivate(set) var breakdowns: [Breakdown] = []
    /// The findings that did not come again.
    fileprivate(set) var inconclusive: [RuleID: InconclusiveFindings] = [:]
  }

  private let session: EngineSession
  private let rules: [Rule]
  private var results = Results()

  /// Prepares the checks of some rules, or of all that are judged.
  init(_ session: EngineSession, of rules: [Rule]? = nil) {
    self.session = session
    self.rules = rules ?? session.rules
  }

  /// Runs the checks of one rule after the other, until the run has to end.
  mutating func run() -> Results {
    for rule in rules {
      guard !session.isOverdue() else { break }
      results.outcomes[rule.id] = outcome(of: rule)
    }
    return results
  }

  private mutating func outcome(of rule: Rule) -> FixedOutcome {
    var outcome = FixedOutcome()
    for check in rule.checks {
      switch check {
      case .examples(let examples): for example in examples { run(example, of: rule, &outcome) }
      case .defaults(let expectations): ask(expectations, of: rule, &outcome)
      case .invariant, .comparison: break
      }
    }
    return outcome
  }

  private mutating func run(_ example: WorkedExample, of rule: Rule, _ outcome: inout FixedOutcome) {
    guard session.engine.capabilities.isSuperset(of: example.capabilities), session.has(example.testCase),
      !session.isOverdue()
    else { return }
    guard !session.hasHungEnough else { return outcome.leaveOut("the example “\(example.name)”") }
    if case .failed(let failure) = session.execute(example.testCase) {
      if case .abandoned = failure { return }
      if case .unsupported(let text) = failure {
        results.refusals.add([RefusedCases(example.testCase, origin: .example, message: text)])
      }
      results.breakdowns.note(
        session.breakdown(failure, example.testCase, .example(example.name), choices: []))
      outcome.breakdown = Breakdown.kind(of: failure)
      outcome.problem = "\(failure.title) in the example “\(example.name)”: \(failure.message)"
      return
    }
    var check = Check()
    example.verify(session.lastRun, &check)
    if !check.findings.isEmpty, isDisputed(example, of: rule) {
      outcome.disputed = outcome.disputed ?? example
      return
    }
    outcome.exercised += check.exercised
    guard !check.findings.isEmpty, outcome.counterexample == nil else { return }
    let candidate = CandidateFinding(check.findings) { run, _ in
      var check = Check()
      example.verify(run, &check)
      return check.findings
    }
    switch session.confirm(candidate, in: example.testCase) {
    case .confirmed(let evidence):
      outcome.counterexample = session.counterexample(
        of: rule.id, asFound: evidence, origin: .example(example.name),
        stopReason: "a worked example is not made smaller")
    case .open: outcome.problem = session.unconfirmedReason
    case .unconfirmed(let finding): note(finding, of: rule, .example(example.name), in: example.testCase)
    }
  }

  /// Whether an example that broke a rule in the run made last holds under the readings that the engine declares.
  private func isDisputed(_ example: WorkedExample, of rule: Rule) -> Bool {
    guard let declared = session.lastRun.underDeclaredReadings else { return false }
    return !rule.isInForce(under: declared.readings) || example.holds(in: declared)
  }

  private mutating func ask(_ expectations: [DefaultExpectation], of rule: Rule, _ outcome: inout FixedOutcome) {
    guard session.engine.capabilities.contains(Capability.defaultsQuery) else { return }
    for expectation in expectations
    where expectation.isAsked(of: session.engine.capabilities) && !session.isOverdue() {
      guard !session.hasHungEnough else { return outcome.leaveOut("a query of defaults") }
      guard let query = try? ConformanceCase.query(of: [expectation.subject]), session.has(query) else { continue }
      switch session.defaults(of: expectation.subject) {
      case .failure(.abandoned): return
      case .failure(let failure):
        outcome.breakdown = Breakdown.kind(of: failure)
        outcome.problem = "\(failure.title): \(failure.message)"
      case .success(let values):
        guard let value = values[expectation.attribute] else { continue }
        outcome.exercised += 1
        guard value != expectation.value, outcome.counterexample == nil else { continue }
        var finding = UnconfirmedFinding(expectation.finding(value, records: []))
        while !isDefault(value, of: expectation, &finding), finding.freshRuns < ConfirmationLimits.freshRuns {}
        guard finding.timesSeen > 1 else {
          note(finding, of: rule, .defaults, in: query)
          continue
        }
        outcome.counterexample = counterexample(of: rule.id, expectation, value, query)
      }
    }
  }

  /// Whether a fresh engine gives the same value again, which is counted.
  private func isDefault(
    _ value: DefaultValue, of expectation: DefaultExpectation, _ finding: inout UnconfirmedFinding
  ) -> Bool {
    let values = session.defaultsAlone(of: expectation.subject)
    finding.runs += 1
    finding.freshRuns += 1
    guard values?[expectation.attribute] == value else { return false }
    finding.timesSeen += 1
    return true
  }

  private func counterexample(
    of rule: RuleID, _ expectation: DefaultExpectation, _ value: DefaultValue, _ testCase: ConformanceCase
  ) -> RunResult.Counterexample? {
    guard session.execute(testCase) == .finished else { return nil }
    let all = session.lastRun.trace.records
    let records = all.indices.filter { index in
      guard case .defaultValue(expectation.subject, expectation.attribute, _) = all[index].event else { return false }
      return true
    }
    let finding = expectation.finding(value, records: records)
    return session.counterexample(
      of: rule, finding, original: nil, origin: .defaults, stopReason: "a query of defaults is not made smaller")
  }

  private mutating func note(
    _ finding: UnconfirmedFinding, of rule: Rule, _ origin: RunResult.Counterexample.Origin,
    in testCase: ConformanceCase
  ) {
    results.inconclusive.note(session.inconclusive(finding, origin, in: testCase), of: rule.id)
  }
}

extension WorkedExample {
  /// Whether a run of the example has the known outcome.
  func holds(in run: Run) -> Bool {
    var check = Check()
    verify(run, &check)
    return check.findings.isEmpty
  }
}

extension DefaultExpectation {
  /// What there is to say when the value is another.
  func finding(_ value: DefaultValue, records: [Int]) -> Finding {
    Finding(
      "default-\(attribute)", expected: "\(attribute) of a fresh \(subject.words) to be \(self.value.words)",
      observed: "it is \(value.words)", records: records)
  }
}
