import CaseExplanation
import ConformanceRunner
import FaultyEngines
import Synchronization
import Testing
import TouchModel
import TouchSpecs

/// The counterexample of a fault's own rule with its explanation.
struct ExplainedFault {
  let rule: Rule
  let counterexample: RunResult.Counterexample
  let explanation: CaseExplanation
  private let engine: EngineEntry

  init(named name: String, budget: Int = RunPlan.explainingExecutions) throws {
    let fault = try #require(FaultRegistry.faults.first { $0.engine.name == name })
    self = try #require(try ExplainedFault(fault, budget: budget))
  }

  private static let explained = Mutex<[String: ExplainedFault]>([:])

  /// The fault with a name, explained once for all tests.
  static func shared(_ name: String) throws -> ExplainedFault {
    try explained.withLock { explained in
      if let known = explained[name] { return known }
      let fault = try ExplainedFault(named: name)
      explained[name] = fault
      return fault
    }
  }

  /// `nil` when the rule is broken by a worked example or a query of defaults, which are not explained, or nothing may be run for it.
  init?(_ fault: Fault, budget: Int = RunPlan.explainingExecutions) throws {
    let rule = try #require(Catalogue.rule(fault.rule))
    var plan = RunPlan(
      rules: [rule], cases: fault.rareCases ?? RunPlan.quickCases, profile: rule.ownProfile,
      chosenReadings: rule.choices(beside: rule.ownProfile?.readings ?? Readings()), explainingBudget: budget)
    plan.furtherStarts = 0
    let run = try ConformanceRun(fault.engine.makeExecutor(plan.readings(for: fault.engine.description)), plan: plan)
    var broken = 0
    let result = run.run(
      shouldGoOn: { _ in broken == 0 },
      onEvent: { event in if case .progress(_, _, let rules) = event { broken = rules } })
    let bug = try #require(result.bugs.first, "\(fault.engine.name) was not found")
    guard let explanation = bug.counterexample.explanation else {
      let isFixed =
        switch bug.counterexample.origin {
        case .example, .defaults: true
        case .drawn, .guided, .enumerated, .shrinking, .fuzzed, .pinned, .recorded, .replayed: false
        }
      #expect(isFixed || budget == 0, "\(fault.engine.name) is not explained")
      return nil
    }
    self.rule = rule
    self.explanation = explanation
    counterexample = bug.counterexample
    engine = fault.engine
  }

  /// What the explanation claims, to be checked against the engine.
  func claims() -> ExplanationClaims {
    ExplanationClaims(
      self, CaseReplay(engine.makeExecutor(counterexample.readings), readings: counterexample.readings, rules: [rule]))
  }
}

extension CaseExplanation {
  /// The case with everything that is free changed at once: each part to the first value that was tried of it, or to the last.
  ///
  /// The finding is there in both. The order of siblings and the superview of a view are left as they are.
  fileprivate func withFreePartsChanged(in testCase: ConformanceCase, toLast: Bool) -> ConformanceCase? {
    JointChange(testCase).applied(parts.filter { $0.need == .free }.compactMap { $0.change(toLast: toLast) })
  }
}

/// The claims of an explanation, checked by running the changed cases once more.
struct ExplanationClaims {
  private let explained: ExplainedFault
  private var replay: CaseReplay
  /// How often the rule applies in the case that is explained.
  private var applications = 1

  init(_ explained: ExplainedFault, _ replay: CaseReplay) {
    self.explained = explained
    self.replay = replay
  }

  private var testCase: ConformanceCase { explained.counterexample.testCase }

  mutating func check() throws {
    #expect(explained.explanation.executions <= RunPlan.explainingExecutions)
    #expect(try outcome(of: testCase) == .breaks)
    for part in explained.explanation.parts { try check(part) }
    for toLast in [false, true] {
      let changed = try #require(explained.explanation.withFreePartsChanged(in: testCase, toLast: toLast))
      #expect(try outcome(of: changed) == .breaks, "all that is free at once, \(changed)")
    }
    guard let neighbour = explained.explanation.neighbour else { return }
    #expect(isNatural(neighbour))
    let changed = neighbour.edits.applied(to: testCase)
    #expect(changed == neighbour.testCase)
    #expect(neighbour.testCase != testCase)
    #expect(try outcome(of: neighbour.testCase) == neighbour.outcome)
    #expect([.holds, .appliesLess, .silent].contains(neighbour.outcome))
  }

  /// Whether a neighbour changes no window that is alone, and takes no finger out of the windows.
  private func isNatural(_ neighbour: PassingNeighbour) -> Bool {
    let windows = neighbour.testCase.scene.windows.compactMap { neighbour.testCase.scene.view(.view($0.view))?.frame }
    let isInside = { (place: ScenePoint) in windows.contains { $0.contains(place) } }
    if windows.count == 1, testCase.scene.windows.count == 1, testCase.scene.views[0].frame != windows[0] {
      return false
    }
    return testCase.places.contains { !isInside($0) } || neighbour.testCase.places.allSatisfy(isInside)
  }

  private mutating func check(_ part: ExplainedPart) throws {
    #expect(testCase.value(of: part.part) == part.value)
    for trial in part.trials where !trial.isJoint {
      #expect(try outcome(of: CaseEdit(part.part, trial.value)) == trial.outcome, "\(part.part) \(trial.value)")
    }
    switch part.need {
    case .needed: #expect(part.trials.contains { $0.outcome != .breaks })
    case .free: #expect(!part.trials.isEmpty && part.trials.allSatisfy { $0.outcome == .breaks }, "\(part.part)")
    case .within(let lowest, let highest, let gaps):
      for gap in gaps { #expect(part.trials.contains { $0.value == .number(gap) && $0.outcome != .breaks }) }
      let step = part.part.property == .alpha ? 0.01 : 1
      if let lowest { try checkLimit(lowest, of: part, outside: lowest - step) }
      if let highest { try checkLimit(highest, of: part, outside: highest + step) }
    case .untried: #expect(explained.explanation.isCutShort)
    }
  }

  private mutating func checkLimit(_ limit: Double, of part: ExplainedPart, outside: Double) throws {
    #expect(try outcome(of: CaseEdit(part.part, .number(limit))) == .breaks, "\(part.part) at \(limit)")
    // Nothing is claimed of what lies between a hundredth and the next number.
    guard part.part.property != .alpha else { return }
    #expect(try outcome(of: CaseEdit(part.part, .number(outside))) != .breaks, "\(part.part) at \(outside)")
  }

  private mutating func outcome(of edit: CaseEdit) throws -> TrialOutcome {
    try outcome(of: try #require(edit.applied(to: testCase), "\(edit)"))
  }

  private mutating func outcome(of changed: ConformanceCase) throws -> TrialOutcome {
    guard case .success(let result) = replay.judge(changed) else { return .notRun }
    let judged = try #require(result.result(of: explained.rule.id))
    if judged.findings.contains(where: { $0.kind == explained.counterexample.finding.kind }) {
      if changed == testCase { applications = judged.exercised }
      return .breaks
    }
    if !judged.findings.isEmpty { return .breaksOtherwise }
    if judged.exercised == 0 { return .silent }
    return judged.exercised < applications ? .appliesLess : .holds
  }
}
