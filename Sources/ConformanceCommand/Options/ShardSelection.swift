internal import ConformanceRunner
internal import TouchModel

/// The shard of a run that a command line asks for: one that it names, or the one that a scheduler has given to this process.
enum ShardSelection {
  case named(CaseShard)
  /// `auto`, or `auto/N` with the number of shards.
  case automatic(count: Int?)

  static let option = OptionDescription(
    name: "shard", value: "I/N",
    help: "Run shard I of N of the cases, counted from 1, and say whether anything in it is broken; --json writes it "
      + "for merge, and deletes an older file first. Shards are whole blocks of \(ConformanceRun.block) cases, and there "
      + "are no more of them than blocks. auto takes I and N from the variables of a Bazel test or a Slurm array, auto/N takes I from those of a "
      + "Kubernetes indexed job, too. Default: all cases; the variables are then ignored.")

  /// Reads the option; `nil` when it is not given.
  /// - Throws: ``UsageError`` when it names no shard, and for options that only the whole run can serve.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.text("shard") else { return nil }
    if let shard = CaseShard(text) {
      self = .named(shard)
    } else if text == "auto" {
      self = .automatic(count: nil)
    } else if text.hasPrefix("auto/"), let shard = CaseShard("1/\(text.dropFirst("auto/".count))") {
      self = .automatic(count: shard.count)
    } else {
      throw UsageError(
        "--shard: expected I/N with 1 ≤ I ≤ N ≤ \(CaseShard.most), auto or auto/N, found \(UsageError.shown(text))")
    }
    if arguments.has("time") {
      throw UsageError("--shard and --time: shards that a clock ends do not make a whole; say --cases")
    }
    for option in ResultOptions.options.map(\.name) where option != "json" && arguments.has(option) {
      throw UsageError("--\(option) needs the whole run, of which --shard runs a part; give --\(option) to merge")
    }
  }

  /// The shard to run.
  /// - Parameters:
  ///   - cases: How many cases the whole run has.
  ///   - environment: The variables of the process, which only `auto` looks at.
  /// - Returns: The shard, with the file to make where a scheduler waits for one.
  /// - Throws: ``UsageError`` for variables that name no shard, and for more shards than the cases can have.
  func assignment(of cases: Int, in environment: [String: String]) throws(UsageError) -> ShardAssignment {
    let assignment: ShardAssignment =
      switch self {
      case .named(let shard): ShardAssignment(shard: shard)
      case .automatic(let count): try SchedulerVariables(environment).assignment(count: count)
      }
    let most = CaseShard.most(in: cases)
    guard assignment.shard.count <= most else {
      throw UsageError(
        "--shard: expected at most \(counted(most, "shard")) of \(cases) cases, since a shard has whole "
          + "blocks of \(ConformanceRun.block), found \(assignment.shard.count)")
    }
    return assignment
  }
}

/// The shard that this process is to run.
struct ShardAssignment: Equatable {
  /// The shard.
  let shard: CaseShard
  /// The file that shows a scheduler that its variables are used.
  var statusFile: String?
}
