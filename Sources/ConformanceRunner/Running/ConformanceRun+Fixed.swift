internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

extension ConformanceRun {
  /// Runs the worked examples and the queries of defaults of every rule.
  func runFixedChecks() {
    for rule in rules {
      guard !isOverdue() else { return }
      fixed[rule.id] = fixedOutcome(of: rule)
    }
  }

  /// Runs the worked examples and the queries of defaults of every rule, and forgets what they came to.
  func runFixedChecksUnjudged() {
    runFixedChecks()
    (fixed, refusals, breakdowns, inconclusive) = ([:], [], [], [:])
  }

  /// Runs the worked examples and the queries of defaults of a rule.
  func fixedOutcome(of rule: Rule) -> FixedOutcome {
    var outcome = FixedOutcome()
    for check in rule.checks {
      switch check {
      case .examples(let examples): examples.forEach { run($0, of: rule, &outcome) }
      case .defaults(let expectations): ask(expectations, of: rule, &outcome)
      case .invariant, .comparison: break
      }
    }
    return outcome
  }

  private func run(_ example: WorkedExample, of rule: Rule, _ outcome: inout FixedOutcome) {
    guard engine.capabilities.isSuperset(of: example.capabilities), workers[0].executor.has(example.testCase),
      !isOverdue()
    else { return }
    guard !hasHungEnough else { return outcome.leaveOut("the example “\(example.name)”") }
    let ending = execute(example.testCase)
    if case .failed(let failure) = ending {
      if case .abandoned = failure { return }
      if case .unsupported(let text) = failure {
        refusals.add([RefusedCases(example.testCase, origin: .example, message: text)])
      }
      noteBreakdown(ending, example.testCase, .example(example.name), choices: [])
      outcome.breakdown = Breakdown.kind(of: failure)
      outcome.problem = "\(failure.title) in the example “\(example.name)”: \(failure.message)"
      return
    }
    var check = Check()
    example.verify(facts, &check)
    if !check.findings.isEmpty, isDisputed(example, of: rule) {
      outcome.disputed = outcome.disputed ?? example
      return
    }
    outcome.exercised += check.exercised
    guard !check.findings.isEmpty, outcome.counterexample == nil else { return }
    let candidate = CandidateFinding(check.findings) { facts, _ in
      var check = Check()
      example.verify(facts, &check)
      return check.findings
    }
    switch workers[0].confirm([candidate], in: example.testCase, evenIfOverdue: true).outcomes[0] {
    case .confirmed(let evidence):
      outcome.counterexample = counterexample(
        of: rule.id, asFound: evidence, origin: .example(example.name),
        stopReason: "a worked example is not made smaller")
    case .open: outcome.problem = unconfirmedReason
    case .unconfirmed(let finding): noteInconclusive(rule.id, finding, .example(example.name), in: example.testCase)
    }
  }

  /// Whether an example that broke a rule in the run made last holds under the readings that the engine declares.
  private func isDisputed(_ example: WorkedExample, of rule: Rule) -> Bool {
    guard let declared = facts.underDeclaredReadings else { return false }
    return !rule.isInForce(under: declared.readings) || example.holds(in: declared)
  }

  private func ask(_ expectations: [DefaultExpectation], of rule: Rule, _ outcome: inout FixedOutcome) {
    guard engine.capabilities.contains(Capability.defaultsQuery) else { return }
    for expectation in expectations where expectation.isAsked(of: engine.capabilities) && !isOverdue() {
      guard !hasHungEnough else { return outcome.leaveOut("a query of defaults") }
      guard let query = try? ConformanceCase.query(of: [expectation.subject]), workers[0].executor.has(query) else {
        continue
      }
      switch workers[0].executor.defaults(of: expectation.subject) {
      case .failure(.abandoned): return noteAbandonedCase()
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
          noteInconclusive(rule.id, finding, .defaults, in: query)
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
    let values = try? workers[0].executor.defaultsAlone(of: expectation.subject).get()
    finding.runs += 1
    finding.freshRuns += 1
    guard values?[expectation.attribute] == value else { return false }
    finding.timesSeen += 1
    return true
  }

  private func counterexample(
    of rule: RuleID, _ expectation: DefaultExpectation, _ value: DefaultValue, _ testCase: ConformanceCase
  ) -> RunResult.Counterexample? {
    guard execute(testCase) == .finished else { return nil }
    let finding = expectation.finding(value, records: Array(facts.trace.records.indices))
    return counterexample(
      of: rule, finding, original: nil, origin: .defaults, stopReason: "a query of defaults is not made smaller")
  }
}

extension WorkedExample {
  /// Whether a run of the example has the known outcome.
  func holds(in facts: Run) -> Bool {
    var check = Check()
    verify(facts, &check)
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

extension DefaultValue.Subject {
  /// The subject in words.
  fileprivate var words: String {
    switch self {
    case .view(let kind): kind == .plain ? "plain view" : "\(kind)"
    case .recognizer(let kind): "\(kind) recognizer"
    }
  }
}

extension DefaultValue {
  /// The value in words.
  fileprivate var words: String {
    switch self {
    case .flag(let value): "\(value)"
    case .number(let value): NumberText.text(value)
    case .direction(let value): "\(value)"
    case .state(let value): "\(value)"
    case .other: "something else"
    }
  }
}
