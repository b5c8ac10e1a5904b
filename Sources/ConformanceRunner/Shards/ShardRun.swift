package import TouchModel

/// A run of one shard of the cases of a plan.
///
/// It judges drawn cases alone: worked examples, queries of defaults and pinned cases belong to the whole, and so does
/// making a case small. What is broken is confirmed on a fresh engine, so that its own result can report it.
package struct ShardRun {
  private let run: ConformanceRun
  private let shard: CaseShard
  private let whole: ShardedPlan

  /// Prepares the run of a shard, which several executors of one engine share.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense, or the search is guided.
  package init(_ executors: [any CaseExecutor], plan: RunPlan, shard: CaseShard) throws(ModelError) {
    guard plan.search == .plain else {
      throw ModelError("plan.search", expected: "plain for a shard", found: plan.search.rawValue)
    }
    let cases = shard.cases(of: plan.cases)
    var part = plan
    part.firstCase += cases.lowerBound
    part.cases = cases.count
    part.shrinkingBudget = 0
    part.explainingBudget = 0
    part.corpus = []
    // What is asked of the whole is no matter of a part.
    part.demand = RunDemand()
    run = try ConformanceRun(executors, plan: part)
    self.shard = shard
    whole = ShardedPlan(plan, engine: run.session.engine, shardCount: shard.count)
  }

  /// Runs the cases of the shard.
  ///
  /// - Parameters:
  ///   - runsExamples: Whether worked examples and queries of defaults run first, so that they are recorded; they are judged with the
  ///     whole.
  ///   - ending: What ends the run before its time.
  ///   - onEvent: Called with progress.
  /// - Returns: What is to be put together with the other shards, and what the shard says by itself, its cases as found.
  package func run(
    runsExamples: Bool = false, ending: EarlyEnd = EarlyEnd(),
    onEvent: (RunEvent) -> Void = { _ in }
  ) -> (shard: ShardResult, result: RunResult) {
    var ranges: [CaseBlock] = []
    var findings = RunFindings(run.rules)
    run.end(by: ending)
    if runsExamples { runExamples() }
    if let failure = run.standingFailure {
      ranges.join(CaseBlock(exercised: run.rules.map { _ in 0 }, failure: failure))
      return (ShardResult(shard: shard, whole: whole, ranges: ranges), run.result(of: findings, failure: failure))
    }
    run.drawCases(&findings, { _ in true }, onEvent) { ranges.join($0) }
    let failure = findings.drawn.failure
    if failure == nil { run.makeSmall(&findings) { _ in } }
    var result = run.result(of: findings, failure: failure)
    result.isShard = true
    return (ShardResult(shard: shard, whole: whole, ranges: ranges), result)
  }

  /// Runs the worked examples and the queries of defaults, and forgets what they came to.
  private func runExamples() {
    var checks = FixedChecks(run.session)
    _ = checks.run()
  }
}

extension RunResult {
  /// The status of a shard: broken or not, for what was not exercised or not decided is a matter of the whole.
  package var statusOfShard: RunResult.Status { status == .undecided && !isInterrupted ? .conforms : status }
}
