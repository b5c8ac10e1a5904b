package import ConformanceRunner

/// How a command line has the cases of a run chosen.
package enum SearchSelection {
  private static let names = RunPlan.Search.allCases.map(\.rawValue)

  static let option = OptionDescription(
    name: "search", value: "NAME",
    help:
      "How cases are chosen: plain draws each by its index alone; guided draws more of those that exercise what few cases "
      + "did so far, and needs somewhat fewer, each of which takes longer: where a case is expensive. Default: plain.",
    words: names)

  /// What a guided search cannot go with, and why.
  private static let refusals = [
    ("index", "its cases follow from all those before them; replay runs one again by its code"),
    ("shard", "its cases follow from all those before them, and a shard has only its own"),
    ("statement", "a statement rests on cases that seed and index draw"),
    ("exhaustive", "every case is run, and there is nothing to search"),
  ]

  /// Reads the option beside the others of a run.
  /// - Throws: ``UsageError`` when it names no search, and for options with which a search cannot be guided.
  static func search(_ arguments: ParsedArguments) throws(UsageError) -> RunPlan.Search {
    let search = try named(arguments.text("search"))
    guard search == .guided else { return search }
    for (option, reason) in refusals where arguments.has(option) {
      throw UsageError("--search guided and --\(option): \(reason)")
    }
    return search
  }

  /// The search of a name, the plain one where there is none.
  /// - Throws: ``UsageError`` when it names no search.
  package static func named(_ name: String?) throws(UsageError) -> RunPlan.Search {
    guard let name else { return .plain }
    guard let search = RunPlan.Search(rawValue: name) else { throw .unknown("search", name, among: names) }
    return search
  }
}
