internal import ConformanceRunner
internal import SafeFiles
internal import TouchModel

/// The list of expected failures that a command line names, and the day by which it is read.
struct ExpectationSelection {
  static let options = [
    OptionDescription(
      name: "expected", value: "FILE",
      help:
        "Expect the failures of a list: a rule at the beginning of a line, below it indented lines with reason:, link:, "
        + "expires: YYYY-MM-DD and, if you like, case: with the code or file of the smallest case of the one bug that is "
        + "expected, or message: with what the failure begins with. A listed rule that does not fail in that way fails the run.",
      isInput: true),
    OptionDescription(
      name: "fix",
      help: "Rewrite the list of --expected as the run asks for; comments are kept. The run is judged by it."),
    OptionDescription(
      name: "today", value: "YYYY-MM-DD", help: "The day by which the list is read. Default: that of the clock, in UTC."
    ),
  ]

  /// Where the list is written anew; `nil` when it is only read.
  var fixedPlace: OutputPlace? { fixes ? .file(path) : nil }

  /// The bugs by which alone rules are expected to be broken.
  var knownBugs: [RuleID: [KnownBug]] { list.failures.knownBugs }

  private let path: String
  private let list: ExpectedFailureList
  private let fixes: Bool
  private let day: CalendarDay?

  /// Reads the options and the list; `nil` when there is none.
  /// - Throws: `UsageError` or `ModelError` for what is wrong in them.
  init?(_ arguments: ParsedArguments) throws {
    day = try ExpectationSelection.day(arguments)
    fixes = arguments.has("fix")
    guard let path = arguments.text("expected") else {
      for option in ["fix", "today"] where arguments.has(option) {
        throw UsageError("--\(option) needs --expected FILE")
      }
      return nil
    }
    self.path = path
    if fixes { try FileStore.checkPlace(path) }
    // A list that --fix is to begin need not be there.
    list = fixes && !FileStore.isFile(path) ? ExpectedFailureList() : try ExpectedFailureList(path: path)
  }

  private static func day(_ arguments: ParsedArguments) throws(UsageError) -> CalendarDay? {
    guard let text = arguments.text("today") else { return nil }
    if let day = CalendarDay(text) { return day }
    throw UsageError("--today: expected a day as YYYY-MM-DD, found \(UsageError.shown(text))")
  }

  /// The result with the failures of the list expected; the list is written anew where that was asked for.
  ///
  /// A list that cannot be written excuses nothing: the run is judged by the one that stands. Where the rules of the run were chosen by hand, those that are not among them are left alone.
  func judge(_ result: RunResult, isPart: Bool, on console: Console) throws -> RunResult {
    let today = day ?? console.today()
    let judged = result.expecting(list, on: today, isPart: isPart)
    guard fixes else { return judged }
    guard !result.isInterrupted else {
      console.complain("\(SafeText.escaped(path)) is left as it is, for the run was interrupted")
      return judged
    }
    let fixed = list.fixed(after: judged, on: today)
    if fixed.text != list.text || !FileStore.isFile(path) {
      guard try OutputPlace.file(path).write(fixed.text, on: console) else { return judged }
      console.complain("\(SafeText.escaped(path)) is written anew; it expects \(fixed.failures.count) rules to fail")
    }
    return result.expecting(fixed, on: today, isPart: isPart)
  }
}
