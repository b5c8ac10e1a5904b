internal import ConformanceReports
internal import ConformanceRunner

/// What becomes of the result of a run: by which list it is judged, what of it is kept, where it is written.
struct ResultOptions {
  static let options =
    [
      OptionDescription(
        name: "json", value: "FILE", help: "Write the result as JSON; - writes it to standard output instead of text."),
      OptionDescription(
        name: "junit", value: "FILE",
        help:
          "Write the result as JUnit XML, a test case for each rule; - writes it to standard output instead of text."),
      ReportPlace.option,
    ] + ExpectationSelection.options + CorpusSelection.options + [
      StatementPlace.option, ExplainingBudget.option,
      OptionDescription(name: "verbose", help: "List the rules that pass, too."),
    ]

  /// Where the result goes as JSON.
  let json: OutputPlace?
  /// The pinned cases to run first, and where new ones are saved.
  let corpus: CorpusSelection
  /// How often the engine may be run to explain a case.
  let explainingBudget: Int
  /// Whether a statement is asked for, which needs all rules.
  var asksForStatement: Bool { statement != nil }
  private let junit: OutputPlace?
  private let report: ReportPlace?
  private let statement: StatementPlace?
  private let expectations: ExpectationSelection?
  private let isVerbose: Bool

  /// Reads the options.
  /// - Throws: `UsageError` or `ModelError` for what is wrong in them.
  init(_ arguments: ParsedArguments) throws {
    explainingBudget = try ExplainingBudget.executions(arguments)
    json = try OutputPlace("json", in: arguments)
    junit = try OutputPlace("junit", in: arguments)
    report = try ReportPlace(arguments)
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
  ///   - console: Where texts go.
  /// - Returns: The status of the command; the console shows what could not be written.
  /// - Throws: `ModelError` when a number in the result is not finite.
  func use(_ raw: RunResult, isPart: Bool, note: String = "", on console: Console) throws -> RunResult.Status {
    let result = try expectations?.judge(raw, isPart: isPart, on: console) ?? raw
    corpus.save(result, on: console)
    let isTextWanted = ![json, junit, statement?.place].contains(.standardOutput) && report != .standardOutput
    let text =
      isTextWanted ? TextReport(colored: console.isColored, verbose: isVerbose).render(result) + note : nil
    try json?.write(JSONReport().render(result), on: console)
    try junit?.write(JUnitReport().render(result), on: console)
    try report?.write(result, on: console)
    let stated = try statement?.write(raw, on: console)
    if let text { try console.standardOutput(text + missingNote(after: result.status, on: console)) }
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
      guard let other = others.first ?? (report?.includes(place) == true ? "report" : isList ? "fix" : nil) else {
        continue
      }
      throw UsageError("--\(name) and --\(other) cannot write to the same place")
    }
  }
}
