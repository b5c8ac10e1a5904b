internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel

/// What becomes of the result of a run: by which list it is judged, what of it is kept, where it is written.
struct ResultOptions {
  static let options =
    [
      OutputPlace.option("json", writing: "the result as JSON"),
      OutputPlace.option("junit", writing: "the result as JUnit XML, a test case for each rule"),
      ReportPlace.option, annotationsOption,
    ] + ExpectationSelection.options + CorpusSelection.options + [
      StatementPlace.option, ExplainingBudget.option, maximumBugsOption,
      OptionDescription(
        name: "verbose", help: "List every rule with its verdict and how often it was exercised, by chapter."),
    ]

  private static let annotationsOption = OptionDescription(
    name: "annotations", value: "FORM",
    help:
      "Also write what is wrong as lines that a build service reads in the log and shows beside a change: github (also "
      + "Gitea and Forgejo) or azure.", words: BuildAnnotations.Form.allCases.map(\.rawValue))

  /// The option that bounds what is shown.
  private static let maximumBugsOption = OptionDescription(
    name: "max-bugs", value: "N",
    help:
      "Explain at most so many bugs, the most frequent first, and show no more in reports for people; all of them are counted, "
      + "and JSON has them all. Default: all.")

  /// Where the result goes as JSON.
  let json: OutputPlace?
  /// The pinned cases to run first, and where new ones are saved.
  let corpus: CorpusSelection
  /// How often the engine may be run to explain a case.
  let explainingBudget: Int
  /// Whether a statement is asked for, which needs all rules.
  var asksForStatement: Bool { statement != nil }
  private let junit: OutputPlace?
  /// How many bugs are explained and shown at most; `nil` for all.
  let maximumBugs: Int?
  /// The bugs by which alone the list of expected failures expects rules to be broken.
  var knownBugs: [RuleID: [KnownBug]] { expectations?.knownBugs ?? [:] }
  private let reports: [ReportPlace]
  private let annotations: BuildAnnotations.Form?
  private let statement: StatementPlace?
  private let expectations: ExpectationSelection?
  private let isVerbose: Bool

  /// Reads the options.
  /// - Throws: `UsageError` or `ModelError` for what is wrong in them.
  init(_ arguments: ParsedArguments) throws {
    explainingBudget = try ExplainingBudget.executions(arguments)
    json = try OutputPlace("json", in: arguments)
    junit = try OutputPlace("junit", in: arguments)
    reports = try ReportPlace.all(arguments)
    annotations = try arguments.choice("annotations")
    maximumBugs = try arguments.number("max-bugs", in: 1...100_000)
    isVerbose = arguments.has("verbose")
    statement = try StatementPlace(arguments)
    expectations = try ExpectationSelection(arguments)
    corpus = try CorpusSelection(arguments)
    try checkPlaces()
  }

  /// Does with the result of a run what was asked for.
  ///
  /// - Parameters:
  ///   - raw: The result as the run gives it.
  ///   - isPart: Whether its rules were chosen by hand.
  ///   - note: What the text says at its end.
  ///   - asides: A help beside each bug that is shown; an empty one is none.
  ///   - duration: How long the run took, for reports that say so; `nil` where that is not known.
  ///   - console: Where texts go.
  /// - Returns: The status of the command; the console shows what could not be written.
  /// - Throws: `ModelError` when a number in the result is not finite.
  func use(
    _ raw: RunResult, isPart: Bool, note: String = "", asides: [String] = [], taking duration: Duration? = nil,
    on console: Console
  ) throws -> RunResult.Status {
    let result = try expectations?.judge(raw, isPart: isPart, on: console) ?? raw
    corpus.save(result, on: console)
    let isTextWanted = ![json, junit, statement?.place].contains(.standardOutput) && !reports.contains(.standardOutput)
    let report = TextReport(colored: console.isColored, verbose: isVerbose, columns: console.pageColumns)
    let text = isTextWanted ? report.render(result, asides: asides) + note : nil
    try json?.write(JSONReport().render(result), on: console)
    // What goes to standard output is the same for equal runs.
    let shownDuration = junit == .standardOutput ? nil : duration
    try junit?.write(JUnitReport(duration: shownDuration).render(result), on: console)
    for report in reports { try report.write(result, on: console) }
    let stated = try statement?.write(raw, on: console)
    let annotations = annotations.map { BuildAnnotations($0) }
    if let text {
      let whole = text + missingNote(after: result.status, on: console)
      try console.standardOutput(annotations?.defused(whole) ?? whole)
    }
    if let annotations {
      let lines = annotations.render(result)
      // Between the lines of another form they would spoil it; build services read both streams.
      if isTextWanted { try console.standardOutput(lines) } else { console.standardError(lines) }
    }
    // A run that conforms and allows no statement was asked for more than it gives.
    return result.status == .conforms ? stated ?? .conforms : result.status
  }

  /// What the text says where the command does not end with the status that the report states.
  private func missingNote(after status: RunResult.Status, on console: Console) -> String {
    guard console.isOutputMissing(), status != status.withoutOutput else { return "" }
    return "\nNot every output could be written, so the exit status is \(status.withoutOutput.rawValue).\n"
  }

  private func checkPlaces() throws(UsageError) {
    let places = [("json", json), ("junit", junit), ("statement", statement?.place)].compactMap { name, place in
      place.map { (name: name, place: $0) }
    }
    for (index, (name, place)) in places.enumerated() {
      let others = places[(index + 1)...].filter { $0.place.isSamePlace(as: place) }.map(\.name)
      let isList = expectations?.fixedPlace?.isSamePlace(as: place) == true
      guard let other = others.first ?? (reports.contains { $0.includes(place) } ? "report" : isList ? "fix" : nil)
      else {
        continue
      }
      throw UsageError("--\(name) and --\(other) cannot write to the same place")
    }
  }
}
