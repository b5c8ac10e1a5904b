internal import CaseGeneration
package import TouchModel

/// All shards of one run, each once.
package struct ShardSet: Sendable {
  /// What they are shards of.
  package let whole: ShardedPlan
  /// The name of the first of them, for messages about all.
  package let source: String
  private let shards: [(source: String, shard: ShardResult)]

  /// Puts shards together, in any order.
  /// - Parameter files: One or more shards, each with its name for messages.
  /// - Throws: ``ModelError`` naming the first shard that belongs to another run or stands for the same cases as another, or
  ///   the shards that are missing.
  package init(_ files: [(source: String, shard: ShardResult)]) throws(ModelError) {
    guard let first = files.first else { throw ModelError("shards", expected: "at least one", found: "none") }
    var sources: [Int: String] = [:]
    for (source, shard) in files {
      if let difference = shard.whole.difference(from: first.shard.whole) {
        throw ModelError(
          "\(source): \(difference.place)", expected: "\(difference.other), as in \(first.source)",
          found: difference.own + ShardSet.hint(difference))
      }
      if let other = sources.updateValue(source, forKey: shard.shard.number) {
        throw ModelError(source, expected: "another shard than \(other)", found: "\(shard.shard) as well")
      }
    }
    (whole, source) = (first.shard.whole, first.source)
    try ShardSet.checkGaps(Set(sources.keys), of: whole.shardCount)
    shards = files.sorted { $0.shard.shard.number < $1.shard.shard.number }
  }

  private static func hint(_ difference: ShardedPlan.Difference) -> String {
    difference.place == "shard.count" ? " (is one of the two left over from another run?)" : ""
  }

  private static func checkGaps(_ numbers: Set<Int>, of count: Int) throws(ModelError) {
    let missing = (1...count).filter { !numbers.contains($0) }
    guard !missing.isEmpty else { return }
    let few = missing.prefix(5).map { "\($0)/\(count)" }.joined(separator: ", ")
    let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
    throw ModelError("shards", expected: "all of 1/\(count) to \(count)/\(count)", found: "no \(few)\(more)")
  }

  /// Ends the run of which these are the shards, as if it had drawn all the cases itself.
  ///
  /// - Parameters:
  ///   - executor: Runs the same engine.
  ///   - plan: The plan of the whole, perhaps with pinned cases, and with how much is to be made small and explained.
  ///   - ending: What ends the run before its time.
  ///   - onEvent: Called with progress.
  /// - Returns: What that run would have found out.
  /// - Throws: ``ModelError`` when the engine is not the one that the shards are of, or makes no sense, or when cases of a
  ///   shard that run again are not what it says.
  package func finish(
    on executor: any CaseExecutor, plan: RunPlan, ending: EarlyEnd = EarlyEnd(),
    onEvent: (RunEvent) -> Void = { _ in }
  ) throws(ModelError) -> RunResult {
    let run = try ConformanceRun(executor, plan: plan)
    // Without an engine no case can be compared, and all that is broken would be undecided.
    let nothing = RunFindings(run.rules)
    if let failure = run.standingFailure { return run.result(of: nothing, failure: failure) }
    let here = ShardedPlan(plan, engine: executor.engine, shardCount: whole.shardCount)
    if let difference = whole.difference(from: here) {
      throw ModelError(
        "\(source): \(difference.place)", expected: "\(difference.other), as the engine has it here",
        found: difference.own)
    }
    run.end(by: ending)
    if let failure = try sampleFailure(run) { return run.result(of: nothing, failure: failure) }
    return run.run(onEvent) { findings in run.take(shards.flatMap(\.shard.ranges), &findings) }
  }

  /// Runs a few cases of each shard again, and gives what ends a run if anything does.
  /// - Throws: ``ModelError`` naming the first shard that says otherwise.
  private func sampleFailure(_ run: ConformanceRun) throws(ModelError) -> CaseFailure? {
    for (source, shard) in shards {
      let sample = ShardSample(of: shard, count: ShardSample.cases / shards.count, run: run)
      do { if let failure = try sample.check() { return failure } } catch {
        throw error.within(source)
      }
    }
    return nil
  }
}
