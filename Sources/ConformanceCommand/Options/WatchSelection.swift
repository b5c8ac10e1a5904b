internal import ConformanceRunner
internal import TouchModel

/// The files of an engine whose changes make a run begin again.
struct WatchSelection {
  static let option = OptionDescription(
    name: "watch", value: "PATH",
    help:
      "Run again whenever this file of the engine, or one in this folder, changes, until control-C: the cases of --corpus and "
      + "\(cases) drawn ones. Needs an engine in a process of its own, which begins anew: --command or --isolate. May be "
      + "given again.", isRepeatable: true)

  /// How many cases are drawn each time unless --cases says otherwise.
  static let cases = 500

  /// What makes no sense again and again.
  private static let refused = ["shard", "record", "statement", "fix", "exhaustive"]

  /// How long to wait between two looks.
  private static let pause = Duration.milliseconds(200)

  private let files: WatchedFiles

  /// Reads the option; `nil` when it is not given.
  /// - Throws: `UsageError` or `ModelError` for files that are not there, and for options that make no sense beside it.
  init?(_ arguments: ParsedArguments) throws {
    let paths = arguments.texts("watch")
    guard !paths.isEmpty else { return nil }
    for option in WatchSelection.refused where arguments.has(option) {
      throw UsageError("--watch and --\(option) exclude each other: a run that begins again has no end")
    }
    guard arguments.has("command") || arguments.has("isolate") else {
      throw UsageError("--watch needs --command or --isolate: an engine in this process does not change")
    }
    files = try WatchedFiles(paths)
  }

  /// Runs, and again after every change, until control-C; what goes wrong in a run is said, and the next one waited for.
  /// - Returns: The status of the last run.
  func run(
    on console: Console, first: (Console) throws -> RunResult.Status, again: (Console) throws -> RunResult.Status
  ) throws -> RunResult.Status {
    var state = files.state
    var status = try first(console)
    while let changed = change(since: state, on: console) {
      console.complain("\n" + SafeText.escaped("\(changed) has changed"))
      state = files.state
      do { status = try again(console) } catch {
        let failure = CommandFailure(error, in: "check")
        console.complain(SafeText.escaped(failure.message, limit: 1000))
        status = failure.status
      }
    }
    return status
  }

  /// The first file that is another than in a state, once no further one changes; `nil` after control-C.
  private func change(since state: WatchedFiles.State, on console: Console) -> String? {
    var last = state
    while !console.isInterrupted() {
      console.pause(WatchSelection.pause)
      let now = files.state
      // A tool may write several files, one after the other.
      if now == last, let changed = now.difference(from: state) { return changed }
      last = now
    }
    return nil
  }
}
