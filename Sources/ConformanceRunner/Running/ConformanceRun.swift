internal import CaseGeneration
internal import PropertyTesting
public import TouchModel
internal import TouchSpecs

/// One run of an engine: draws cases, judges them, makes counterexamples small, gives verdicts.
///
/// The result depends on the plan and on what the engine says of itself, never on time, except where `shouldGoOn` says so.
public final class ConformanceRun {
  let plan: RunPlan
  let readings: Readings
  let generator: CaseGenerator
  var executor: any CaseExecutor
  let facts: CaseFacts
  let twinFacts: CaseFacts
  var judge: RuleJudge
  var failures: [RuleID: RuleFailure] = [:]
  var fixed: [RuleID: FixedOutcome] = [:]
  var queue: [RuleID] = []
  var corpus: [CorpusOutcome] = []
  var finishedCases = 0

  /// Prepares a run.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  public convenience init(_ executor: any CaseExecutor, plan: RunPlan) throws(ModelError) {
    try self.init(executor, plan: plan, maximumSteps: nil)
  }

  /// Prepares a run whose scripts have at most so many steps or gestures; `nil`: as many as the generator sees fit.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  package init(_ executor: any CaseExecutor, plan: RunPlan, maximumSteps: Int?) throws(ModelError) {
    try executor.engine.validate()
    let engine = executor.engine
    self.executor = executor
    self.plan = plan
    readings = plan.readings(for: engine)
    generator =
      if let maximumSteps {
        CaseGenerator(engine: engine, readings: readings, maximumSteps: maximumSteps)
      } else {
        CaseGenerator(engine: engine, readings: readings)
      }
    let supported = plan.countedRules(under: readings).filter {
      $0.needs.missing(from: engine.capabilities).isEmpty && !$0.checks.isEmpty
    }
    judge = RuleJudge(supported)
    let first = generator.testCase(seed: plan.seed, index: 0)
    facts = CaseFacts(engine: engine, readings: readings, startingWith: first)
    twinFacts = CaseFacts(engine: engine, readings: readings, startingWith: first)
  }

  /// Runs everything and gives the result.
  ///
  /// - Parameters:
  ///   - shouldGoOn: Asked between blocks of 250 cases with the number of cases done; `false` ends the drawing.
  ///   - onEvent: Told of progress.
  /// - Returns: What the run found out.
  public func run(
    shouldGoOn: (_ finishedCases: Int) -> Bool = { _ in true }, onEvent: (RunEvent) -> Void = { _ in }
  ) -> RunResult {
    runFixedChecks()
    if let failure = runCorpus() { return result(failure: failure) }
    if let failure = runDrawnCases(shouldGoOn, onEvent) { return result(failure: failure) }
    shrinkFailures(onEvent)
    return result(failure: nil)
  }

  /// How many cases are run before progress is told and the question is asked whether to go on.
  public static let block = 250

  private func runDrawnCases(_ shouldGoOn: (Int) -> Bool, _ onEvent: (RunEvent) -> Void) -> CaseFailure? {
    while finishedCases < plan.cases {
      if finishedCases % ConformanceRun.block == 0 {
        onEvent(.progress(finished: finishedCases, of: plan.cases, broken: queue.count))
        guard finishedCases == 0 || shouldGoOn(finishedCases) else { break }
      }
      if let failure = runCase(UInt64(finishedCases)) { return failure }
      finishedCases += 1
    }
    onEvent(.progress(finished: finishedCases, of: plan.cases, broken: queue.count))
    return nil
  }

  /// Runs the case with an index; gives the failure that ends the run, if any.
  private func runCase(_ index: UInt64) -> CaseFailure? {
    let testCase = generator.testCase(seed: plan.seed, index: index)
    if case .failed(let failure) = execute(testCase) {
      if case .unsupported = failure { return nil }
      return failure
    }
    let origin = Counterexample.Origin.drawn(index: index)
    note(judge.judge(facts), origin)
    note(judge.compare(facts, bias: generator.bias(forIndex: index), runTwin: runTwin), origin)
    return nil
  }

  /// Puts rules that are broken for the first time in the queue.
  func note(_ breaches: [RuleJudge.Breach], _ origin: Counterexample.Origin, choices: [UInt64]? = nil) {
    for breach in breaches where failures[breach.rule] == nil {
      failures[breach.rule] = RuleFailure(finding: breach.finding, origin: origin, choices: choices)
      queue.append(breach.rule)
    }
  }

  /// Runs a case and indexes what the engine did in ``facts``.
  func execute(_ testCase: ConformanceCase) -> CaseOutcome {
    facts.load(testCase) { trace in executor.run(testCase, into: &trace) }
  }

  /// Runs the second case of a comparison.
  func runTwin(_ testCase: ConformanceCase) -> CaseFacts? {
    let outcome = twinFacts.load(testCase) { trace in executor.run(testCase, into: &trace) }
    return outcome == .finished ? twinFacts : nil
  }
}

/// What a run tells while it goes on.
public enum RunEvent: Sendable {
  /// So many cases are done, and so many rules are broken.
  case progress(finished: Int, of: Int, broken: Int)
  /// The case of a rule is made smaller.
  case shrinking(rule: RuleID, bug: Int, of: Int)
}

/// A rule's first finding, before and after it is confirmed and made small.
struct RuleFailure {
  var finding: Finding
  var origin: Counterexample.Origin
  var choices: [UInt64]?
  var counterexample: Counterexample?
  /// Why the finding did not come again; `nil` when it did.
  var inconclusive: String?
}

/// What fixed examples and queries of defaults said of a rule.
struct FixedOutcome {
  var exercised = 0
  var counterexample: Counterexample?
  var problem: String?
}
