internal import ConformanceRunner
internal import TouchModel

/// The size up to which every case is run.
enum ExhaustiveSelection {
  static let option = OptionDescription(
    name: "exhaustive", value: "N",
    help: "Instead of drawing cases, run every case up to size N, from 1 to \(RunPlan.largestExhaustiveSize), for hit "
      + "testing, chains and one finger's touches; with --statement, before drawing. The size counts the views and the "
      + "attributes unlike their default; TheTool.md defines it. One machine runs them all, on all its cores.")

  /// The size that the option gives; `nil` when it is not given.
  /// - Throws: `UsageError` when it is none, and for options that say which cases are drawn where none are.
  static func size(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    guard let size = try arguments.number("exhaustive", in: 1...RunPlan.largestExhaustiveSize) else { return nil }
    for option in ["time", "index", "shard"] where arguments.has(option) {
      throw UsageError("--exhaustive and --\(option) exclude each other: every case up to the size is run")
    }
    for option in ["cases", "seed"] where arguments.has(option) && !arguments.has("statement") {
      throw UsageError("--exhaustive and --\(option) exclude each other, except with --statement: no case is drawn")
    }
    return size
  }
}
