internal import CaseGeneration
internal import PropertyTesting
public import TouchModel
internal import TouchSpecs

/// One run of an engine: draws cases, judges them, makes counterexamples small, gives verdicts.
///
/// The result depends on the plan and on what the engine says of itself, never on time, except where `shouldGoOn` says so,
/// and never on how many executors share the work.
public final class ConformanceRun {
  let plan: RunPlan
  let readings: Readings
  let generator: CaseGenerator
  let workers: [CaseWorker]
  /// The rules that are judged.
  let rules: [Rule]
  /// Looks for further rules that the cases of shrinking break.
  var judge: RuleJudge
  var tally: CaseTally
  var failures: [RuleID: RuleFailure] = [:]
  var breakdowns: [Breakdown] = []
  var fixed: [RuleID: FixedOutcome] = [:]
  var queue: [RuleID] = []
  var corpus: [CorpusOutcome] = []

  /// Prepares a run.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  public convenience init(_ executor: any CaseExecutor, plan: RunPlan) throws(ModelError) {
    try self.init([executor], plan: plan, maximumSteps: nil)
  }

  /// Prepares a run that several executors of one engine share, each on a thread of its own.
  ///
  /// - Parameters:
  ///   - executors: One or more, all of the same engine; those of engines in this process only where it declares that its
  ///     instances are independent.
  ///   - plan: What to do.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  public convenience init(_ executors: [any CaseExecutor], plan: RunPlan) throws(ModelError) {
    try self.init(executors, plan: plan, maximumSteps: nil)
  }

  /// Prepares a run whose scripts have at most so many steps or gestures; `nil`: as many as the generator sees fit.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  package convenience init(
    _ executor: any CaseExecutor, plan: RunPlan, maximumSteps: Int?
  ) throws(ModelError) {
    try self.init([executor], plan: plan, maximumSteps: maximumSteps)
  }

  private init(_ executors: [any CaseExecutor], plan: RunPlan, maximumSteps: Int?) throws(ModelError) {
    precondition(!executors.isEmpty, "a run needs an executor")
    let engine = executors[0].engine
    try engine.validate()
    let readings = plan.readings(for: engine)
    let generator =
      if let maximumSteps {
        CaseGenerator(engine: engine, readings: readings, maximumSteps: maximumSteps)
      } else {
        CaseGenerator(engine: engine, readings: readings)
      }
    let rules = plan.judgedRules(of: engine, under: readings)
    self.plan = plan
    self.readings = readings
    self.generator = generator
    self.rules = rules
    judge = RuleJudge(rules)
    tally = CaseTally(rules)
    workers = executors.map { executor in
      CaseWorker(executor, generator: generator, seed: plan.seed, readings: readings, judging: rules)
    }
  }

  /// Runs everything and gives the result.
  ///
  /// - Parameters:
  ///   - shouldGoOn: Asked between blocks of cases with the number of cases done; `false` ends the drawing.
  ///   - onEvent: Told of progress.
  /// - Returns: What the run found out.
  public func run(
    shouldGoOn: (_ finishedCases: Int) -> Bool = { _ in true }, onEvent: (RunEvent) -> Void = { _ in }
  ) -> RunResult {
    run(onEvent) { drawCases(shouldGoOn, onEvent) }
  }

  /// Runs everything, with the drawn cases left to whoever has them.
  func run(_ onEvent: (RunEvent) -> Void, drawing: () -> Void) -> RunResult {
    runFixedChecks()
    if let failure = runCorpus() { return result(failure: failure) }
    drawing()
    if let failure = tally.failure { return result(failure: failure) }
    shrinkFailures(onEvent)
    shrinkBreakdowns(onEvent)
    return result(failure: nil)
  }
}

extension ConformanceRun {
  /// What the engine says of itself.
  var engine: EngineDescription { workers[0].executor.engine }
  /// The run that was made last outside of blocks.
  var facts: CaseFacts { workers[0].facts }
  /// The second run of a comparison that was made last outside of blocks.
  var twinFacts: CaseFacts { workers[0].twinFacts }

  /// The rule with an id, when it is judged.
  func rule(_ id: RuleID) -> Rule? { rules.first { $0.id == id } }

  /// Runs a case outside of blocks and indexes what the engine did in ``facts``.
  func execute(_ testCase: ConformanceCase) -> CaseOutcome { workers[0].execute(testCase) }

  /// Runs the second case of a comparison outside of blocks.
  func runTwin(_ testCase: ConformanceCase) -> CaseFacts? { workers[0].runTwin(testCase) }

  /// Puts a rule in the queue when it is broken for the first time.
  func note(_ rule: RuleID, _ kind: String, _ origin: Counterexample.Origin, choices: [UInt64]? = nil) {
    guard failures[rule] == nil else { return }
    failures[rule] = RuleFailure(kind: kind, origin: origin, choices: choices)
    queue.append(rule)
  }
}

/// What a run tells while it goes on.
public enum RunEvent: Sendable {
  /// So many cases are done, and so many rules are broken.
  case progress(finished: Int, of: Int, broken: Int)
  /// The case of a rule is made smaller.
  case shrinking(rule: RuleID, bug: Int, of: Int)
  /// The case of a breakdown is made smaller.
  case shrinkingBreakdown(Breakdown.Kind)
}

/// A rule's first finding, before and after it is confirmed and made small.
struct RuleFailure {
  /// The kind of the finding, by which it is known again.
  var kind: String
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
  /// What became of the engine's process in one of them.
  var breakdown: Breakdown.Kind?
}
