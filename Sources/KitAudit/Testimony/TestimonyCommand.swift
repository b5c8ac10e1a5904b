internal import ConformanceCommand
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Runs the changes of testimony, to show that rules notice what wrong engines would write.
struct TestimonyCommand: CommandAction {
  /// What `faults` takes for it.
  static let options = [
    OptionDescription(
      name: "testimony",
      help:
        "Run no fault: change what the first engine wrote of its runs the way a wrong engine would write it, every member "
        + "of every kind of record, and count which changes rules notice."),
    OptionDescription(
      name: "cell", value: "NAME|GLOB",
      help:
        "With --testimony: change this alone, such as 'touch.phase/missing/once', and show a case "
        + "in which no rule notices it."),
    OptionDescription(
      name: "cases", value: "N",
      help:
        "With --testimony: draw at most N cases, by default \(TestimonyCampaign.usualCases). With --causes: draw N cases of each "
        + "engine, by default \(RunPlan.quickCases)."),
    OptionDescription(
      name: "runs", value: "N",
      help:
        "With --testimony: change each cell in N runs, by default \(TestimonyCampaign.usualRunsOfCell), and in as many as there "
        + "are while no rule objects and nothing leaves it open."),
    OptionDescription(
      name: "seed", value: "N", help: "With --testimony and --causes: draw them with this seed. Default: 1."),
    OptionDescription(
      name: "workers", value: "N",
      help:
        "With --testimony and --causes: do so many cases or engines side by side; the report is the same for any number. Default: as many as "
        + "there are cores."),
    OptionDescription(
      name: "profile", value: "NAME",
      help:
        "With --testimony: judge under this profile, \(Profile.all.map(\.name).joined(separator: " or ")). Default: as the "
        + "engine declares."),
  ]

  /// What the help of `faults` says of it.
  static let details = [
    "With --testimony a cell is a member of a kind of record, a change, and an extent: throughout a run, once, or missing from "
      + "then on. It is killed when a rule objects in some run in which the change can be seen, open when the documents leave "
      + "it open, else a hole, and unreported when no run says what would be changed.",
    words("Changes of records", .dropped, .doubled, .oneReportLate, .beforeItsCause),
    words("Of objects", .toTheParent, .toASibling, .toUnknown),
    words(
      "Of values", .ofAnotherRecord, .defaultValue, .missing, .offByAConstant, .offByAFactor, .oneFrameOld, .negated),
    words("Of lists", .oneLeftOut, .oneTwice, .emptied),
  ]

  private static func words(_ title: String, _ changes: TestimonyChange...) -> String {
    "\(title): " + changes.map { "\($0.rawValue) (\($0.words))" }.joined(separator: ", ") + "."
  }

  private var campaign: TestimonyCampaign
  private let showsDetails: Bool
  private let json: OutputPlace?

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    for option in ["seeds", "fault", "matrix", "pairs", "triples"] where arguments.has(option) {
      throw UsageError("--\(option) has no place beside --testimony, which runs no fault")
    }
    let pattern = arguments.text("cell") ?? "*"
    let names = TestimonyCampaign.cellNames
    guard names.contains(where: Glob(pattern).matches) else {
      throw UsageError.unknown(
        "cell", pattern, among: names, otherwise: "faults --testimony --json - lists them")
    }
    let profile = try arguments.text("profile").map { word throws(UsageError) in try ReadingSelection.profile(word) }
    campaign = TestimonyCampaign(
      tool.engines[0], cellsNamed: [pattern],
      seed: try arguments.number("seed", in: 0...UInt64.max) ?? RunPlan.defaultSeed,
      cases: try arguments.number("cases", in: 1...1_000_000) ?? TestimonyCampaign.usualCases,
      runsOfCell: try arguments.number("runs", in: 1...1_000_000) ?? TestimonyCampaign.usualRunsOfCell,
      profile: profile,
      workers: try arguments.number("workers", in: 1...256) ?? tool.cores)
    showsDetails = arguments.has("cell")
    json = try OutputPlace("json", in: arguments)
  }

  /// Refuses what goes with `--testimony` alone.
  static func refuse(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.has("profile"), !arguments.has("withholding"), !arguments.has("parts") {
      throw UsageError("--profile needs --testimony, --withholding or --parts beside it")
    }
    for option in ["cell", "runs"] where arguments.has(option) {
      throw UsageError("--\(option) needs --testimony beside it")
    }
    for option in ["cases", "seed", "workers"] where arguments.has(option) {
      throw UsageError("--\(option) needs --testimony or --causes beside it")
    }
  }

  func run(on console: Console) throws -> RunResult.Status {
    let line = ProgressLine(console)
    let cases = campaign.cases
    let outcome = campaign.run(until: console.isInterrupted) { done, cells in
      line.show("\(done) of \(cases) cases; \(cells) cells are changed further")
    }
    line.remove()
    guard let result = outcome else { throw CommandFailure.interrupted("nothing is decided") }
    try json?.write(TestimonyReportJSON().render(result), on: console)
    if json != .standardOutput {
      let report = TestimonyReport(colored: console.isColored)
      try console.standardOutput(showsDetails ? report.details(result) : report.render(result))
    }
    return result.isAsItShouldBe ? .conforms : .broken
  }
}
