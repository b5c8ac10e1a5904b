internal import TouchModel
internal import TouchSpecs

/// A few cases of a shard, which run again to see whether it is of the engine at hand.
///
/// What differs is run once more before it is held against the shard, since an engine may answer now so and now so: then the
/// rules are inconclusive, and no shard is wrong.
package struct ShardSample {
  /// How many cases of all shards together run again; every shard has at least one of them.
  package static let cases = 250

  private let run: ConformanceRun
  private let shard: ShardResult
  private let indices: [Int]
  /// The case that breaks each rule first.
  private let violations: [RuleID: UInt64]
  private let brokenCases: Set<UInt64>

  init(of shard: ShardResult, count: Int, run: ConformanceRun) {
    self.run = run
    self.shard = shard
    let (first, all) = (shard.indices.lowerBound, shard.finishedCases)
    let count = min(max(1, count), all)
    indices = (0..<count).map { first + (2 * $0 + 1) * all / (2 * count) }
    violations = Dictionary(
      shard.ranges.flatMap(\.violations).map { ($0.rule, $0.index) }, uniquingKeysWith: { min($0, $1) })
    brokenCases = Set(shard.ranges.flatMap(\.breakdowns).map(\.index))
  }

  /// Runs the cases, and gives what ends a run if anything does.
  /// - Throws: ``ModelError`` when the shard says otherwise, twice.
  func check() throws(ModelError) -> CaseFailure? {
    switch try look() {
    case .failure(let failure): return failure
    case .success(nil): return nil
    case .success: break
    }
    switch try look() {
    case .failure(let failure): return failure
    case .success(nil): return nil
    case .success(let difference?): throw difference
    }
  }

  /// Runs the cases once, and gives the first thing that the shard says otherwise.
  private func look() throws(ModelError) -> Result<ModelError?, CaseFailure> {
    var exercised = run.rules.map { _ in 0 }
    for index in indices.map(UInt64.init) where !brokenCases.contains(index) {
      // Most of what was asked for is better than all of it too late.
      guard !run.session.ending.isInterrupted() else { break }
      let block = run.workers[0].run(
        index..<index + 1, of: run.session.drawnSource, except: run.rules.map { _ in false })
      if let failure = block.failure { return .failure(failure) }
      if let broken = block.breakdowns.first {
        return .success(
          ModelError(
            "breakdowns", expected: "case \(index), in which the engine \(broken.kind.rawValue)", found: "none"))
      }
      if let violation = block.violations.first(where: { isMissing($0) }) {
        let found = violations[violation.rule].map { "none before case \($0)" } ?? "none"
        return .success(
          ModelError("breaches", expected: "\(violation.rule) in case \(index), which breaks it here", found: found))
      }
      for (position, rule) in run.rules.enumerated() where index <= violations[rule.id] ?? .max {
        exercised[position] += block.exercised[position]
      }
    }
    return .success(difference(from: exercised))
  }

  private func isMissing(_ violation: CaseBlock.FirstViolation) -> Bool {
    violations[violation.rule].map { violation.index < $0 } ?? true
  }

  private func difference(from exercised: [Int]) -> ModelError? {
    for (position, rule) in run.rules.enumerated() {
      let stated = shard.ranges.reduce(0) { $0 + $1.exercised[position] }
      guard stated < exercised[position] else { continue }
      return ModelError(
        "exercised.\(rule.id)", expected: "\(exercised[position]) or more, since some of the cases give that here",
        found: "\(stated)")
    }
    return nil
  }
}
