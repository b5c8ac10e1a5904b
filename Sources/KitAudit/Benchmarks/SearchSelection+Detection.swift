internal import ConformanceCommand
internal import ConformanceRunner

extension SearchSelection {
  /// The option of the search in which faults are looked for.
  static let detectionOption = OptionDescription(
    name: "search", value: "NAME",
    help: "Look for the faults of --part detection in this search: "
      + "\(RunPlan.Search.allCases.map(\.rawValue).joined(separator: " or ")). Default: plain.")

  /// Reads the option of measurements.
  /// - Throws: ``UsageError`` when it names no search, and when anything but detection is measured.
  static func search(
    _ arguments: ParsedArguments, measuring parts: [BenchmarkPart]
  ) throws(UsageError) -> RunPlan.Search {
    let search = try named(arguments.text("search"))
    guard search == .plain || parts == [.detection] else {
      throw UsageError("--search guided: expected --part detection beside it, and no other part")
    }
    return search
  }
}
