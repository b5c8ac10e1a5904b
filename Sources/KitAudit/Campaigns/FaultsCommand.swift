internal import FaultyEngines
internal import ConformanceCommand
internal import ConformanceRunner
internal import TouchModel

/// Runs the faults and liberties, to show that the rules fail where they should and nowhere else.
struct FaultsCommand: CommandAction {
  static let description = CommandDescription(
    name: "faults", summary: "Runs the faults and liberties: each fault must be found by its rule, no liberty by any.",
    details: TestimonyCommand.details,
    options: [
      OptionDescription(name: "seeds", value: "N", help: "Run every engine with the seeds 1 to N. Default: 1."),
      OptionDescription(
        name: "fault", value: "NAME|GLOB",
        help: "Run these faults and liberties only, such as 'HT-05-*' or 'liberty/*'; may be given again.",
        isRepeatable: true),
      OptionDescription(
        name: "withholding",
        help:
          "Run no fault, and the reference engine and each liberty again and again, each time without the records of one sort, which "
          + "it does not declare then."),
      OptionDescription(
        name: "parts", value: "N",
        help:
          "Run no fault, and N honest engines: the reference engine and the liberties in turn, of each a drawn part of what it declares, "
          + "with drawn readings."),
      OptionDescription(name: "matrix", help: "Show which fault breaks which rules."),
      OutputPlace.option("json", writing: "the result as JSON"),
    ] + CausesCommand.options + TestimonyCommand.options,
    examples: [
      CommandExample("faults", "All of them, with one seed."),
      CommandExample("faults --seeds 20", "The same with twenty seeds."),
      CommandExample("faults --fault 'HT-05-*' --matrix", "The faults of one rule, and which other rules find them."),
      CommandExample("faults --withholding", "Honest engines that say less, to which no rule may object."),
      CommandExample("faults --parts 300", "Honest engines that offer and say a part of what they could."),
      CommandExample("faults --causes --seeds 5 --pairs 200", "How often the reports of faults name the cause."),
      CommandExample("faults --testimony --profile uikit", "Which changes of the first engine's records rules notice."),
      CommandExample(
        "faults --testimony --cell 'touch.phase/missing/once'", "One change, with a case that escapes."),
    ],
    statuses: [
      StatusDescription(
        .conforms,
        "each fault is found at its size, each rule has one, no liberty is flagged; with --testimony: there is no hole; with --causes: every share is as large as it should be"
      ),
      StatusDescription(
        .broken, "one of these does not hold, or shrinking takes more than \(most) executions in the median"),
      StatusDescription(.undecided, "it was interrupted, and nothing is decided"),
    ])

  /// The most executions that making a drawn case small may take in the median.
  private static let most = 300

  private var campaign: FaultCampaign
  private let isPart: Bool
  private let showsMatrix: Bool
  private let json: OutputPlace?

  init(_ arguments: ParsedArguments, of workshop: Workshop) throws {
    try CausesCommand.refuse(arguments)
    try TestimonyCommand.refuse(arguments)
    let seeds = try arguments.number("seeds", in: 1...10_000) ?? 1
    campaign = FaultCampaign(
      faults: workshop.faults, liberties: workshop.liberties, seeds: (1...seeds).map(UInt64.init))
    let parts = try arguments.number("parts", in: 1...100_000)
    guard parts == nil || !arguments.has("withholding") else {
      throw UsageError("--withholding and --parts: expected one of them, found both")
    }
    isPart = arguments.has("fault") || arguments.has("withholding") || parts != nil
    showsMatrix = arguments.has("matrix")
    json = try OutputPlace("json", in: arguments)
    if arguments.has("withholding") || parts != nil {
      campaign.faults = []
      campaign.liberties = parts.map { workshop.honest.parts($0) } ?? workshop.honest.flatMap(\.withholding)
      campaign.profile = try ReadingSelection(arguments).profile
    }
    if arguments.has("fault") {
      try FaultsCommand.choose(arguments.texts("fault"), &campaign.faults, &campaign.liberties)
    }
  }

  func run(on console: Console) throws -> RunResult.Status {
    let line = ProgressLine(console)
    let outcome = campaign.run(until: console.isInterrupted) { done, all, name in
      line.show("\(done) of \(all) engines: \(name)")
    }
    line.remove()
    guard var result = outcome else { throw CommandFailure.interrupted("nothing is decided") }
    // A choice of faults cannot show whether every rule has one.
    if isPart { result.rulesWithoutFault = [] }
    try json?.write(FaultReportJSON().render(result), on: console)
    if json != .standardOutput {
      let report = FaultReport(colored: console.isColored)
      try console.standardOutput(showsMatrix ? report.matrix(result) : report.render(result))
    }
    return isAsItShouldBe(result, on: console) ? .conforms : .broken
  }

  private func isAsItShouldBe(_ result: FaultCampaignResult, on console: Console) -> Bool {
    // The median of a few faults proves little.
    guard !isPart, let median = result.medianExecutions, median > FaultsCommand.most else {
      return result.isAsItShouldBe
    }
    console.complain("faults: expected at most \(FaultsCommand.most) executions in the median, found \(median)")
    return false
  }

  /// Leaves the engines that patterns name.
  static func choose(
    _ patterns: [String], _ faults: inout [Fault], _ liberties: inout [Liberty]
  ) throws(UsageError) {
    let names = faults.map(\.engine.name) + liberties.map(\.engine.name)
    for pattern in patterns where !names.contains(where: { matches($0, pattern) }) {
      throw .unknown("fault", pattern, among: names, otherwise: "the command engines lists them")
    }
    faults.removeAll { fault in !patterns.contains { matches(fault.engine.name, $0) } }
    liberties.removeAll { liberty in !patterns.contains { matches(liberty.engine.name, $0) } }
  }

  /// Whether a name is of a pattern, with or without the word before its first slash.
  private static func matches(_ name: String, _ pattern: String) -> Bool {
    let glob = Glob(pattern)
    let short = name.split(separator: "/", maxSplits: 1).last.map(String.init) ?? name
    return glob.matches(name) || glob.matches(short)
  }
}
