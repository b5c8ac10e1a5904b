internal import ConformanceRunner

/// The variables by which schedulers give a process its part of the work.
///
/// - Bazel test sharding: `TEST_SHARD_INDEX` from 0, `TEST_TOTAL_SHARDS`, and `TEST_SHARD_STATUS_FILE`, which a runner makes to
///   show that it shards (the test encyclopedia, “Test sharding”). `BAZEL_TEST` without them is a test that is not sharded.
/// - Kubernetes indexed jobs: `JOB_COMPLETION_INDEX` from 0; `spec.completions` stands in no variable.
/// - Slurm arrays: `SLURM_ARRAY_TASK_ID` from `SLURM_ARRAY_TASK_MIN` to `SLURM_ARRAY_TASK_MAX`, `SLURM_ARRAY_TASK_COUNT` of them
///   in equal steps. An array with gaps gives no shards, for nothing says which number a task has.
struct SchedulerVariables {
  private let variables: [String: String]

  init(_ variables: [String: String]) { self.variables = variables.filter { !$0.value.isEmpty } }

  /// The shard that the variables name.
  /// - Parameter count: How many shards there are, when the command line says so.
  /// - Returns: The shard, with the file to make where the scheduler waits for one.
  /// - Throws: ``UsageError`` when there are no variables, those of several schedulers, or values that name no shard.
  func assignment(count: Int?) throws(UsageError) -> ShardAssignment {
    let schedulers = Scheduler.allCases.filter { scheduler in scheduler.signs.contains { variables[$0] != nil } }
    guard let scheduler = schedulers.first else {
      if variables["BAZEL_TEST"] == "1", count ?? 1 == 1 { return try assignment(0, of: 1) }
      let signs = Scheduler.allCases.map { $0.signs[0] }.joined(separator: ", ")
      throw UsageError("--shard: auto needs one of the variables \(signs), and there is none")
    }
    guard schedulers.count == 1 else {
      let signs = schedulers.compactMap { scheduler in scheduler.signs.first { variables[$0] != nil } }
      throw UsageError("--shard: auto cannot choose between \(signs.joined(separator: " and ")); say I/N")
    }
    switch scheduler {
    case .bazel: return try bazel(count)
    case .kubernetes: return try kubernetes(count)
    case .slurm: return try slurm(count)
    }
  }

  private func bazel(_ count: Int?) throws(UsageError) -> ShardAssignment {
    let total = try number("TEST_TOTAL_SHARDS", in: 1...CaseShard.most)
    try check(count, total, "TEST_TOTAL_SHARDS")
    var assignment = try assignment(number("TEST_SHARD_INDEX", in: 0...total - 1), of: total)
    assignment.statusFile = variables["TEST_SHARD_STATUS_FILE"]
    return assignment
  }

  private func kubernetes(_ count: Int?) throws(UsageError) -> ShardAssignment {
    guard let count else {
      throw UsageError(
        "--shard: expected auto/N with the completions of the job, which no variable gives, found \"auto\"")
    }
    return try assignment(number("JOB_COMPLETION_INDEX", in: 0...count - 1), of: count)
  }

  private func slurm(_ count: Int?) throws(UsageError) -> ShardAssignment {
    let total = try number("SLURM_ARRAY_TASK_COUNT", in: 1...CaseShard.most)
    try check(count, total, "SLURM_ARRAY_TASK_COUNT")
    let most = Int(UInt32.max)
    let first = try number("SLURM_ARRAY_TASK_MIN", in: 0...most)
    let last = try number("SLURM_ARRAY_TASK_MAX", in: first...most)
    let task = try number("SLURM_ARRAY_TASK_ID", in: first...last)
    let step = total == 1 ? 1 : (last - first) / (total - 1)
    guard last - first == step * (total - 1), step > 0, (task - first) % step == 0 else {
      throw UsageError(
        "--shard: SLURM_ARRAY_TASK_ID: expected one of \(total) tasks from \(first) to \(last) in equal steps, found "
          + "\"\(task)\"; say I/N")
    }
    return try assignment((task - first) / step, of: total)
  }

  private func assignment(_ index: Int, of count: Int) throws(UsageError) -> ShardAssignment {
    guard let shard = CaseShard(index + 1, of: count) else {
      throw UsageError("--shard: expected one of \(count) shards, found number \(index) from 0")
    }
    return ShardAssignment(shard: shard)
  }

  private func check(_ count: Int?, _ total: Int, _ name: String) throws(UsageError) {
    guard let count, count != total else { return }
    throw UsageError("--shard: \(name): expected \(count), as auto/\(count) says, found \"\(total)\"")
  }

  private func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    let text = variables[name] ?? ""
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--shard: \(name): expected a whole number from \(range.lowerBound) to \(range.upperBound), found "
          + "\(UsageError.shown(text))")
    }
    return number
  }
}

/// A scheduler whose variables are known.
private enum Scheduler: CaseIterable {
  case bazel, kubernetes, slurm

  /// The variables by which it is known; one of them is enough.
  var signs: [String] {
    switch self {
    case .bazel: ["TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS"]
    case .kubernetes: ["JOB_COMPLETION_INDEX"]
    case .slurm: ["SLURM_ARRAY_TASK_ID"]
    }
  }
}
