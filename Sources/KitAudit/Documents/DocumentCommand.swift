internal import ConformanceCommand
internal import ConformanceRunner
internal import SafeFiles
internal import TouchModel
internal import TouchSpecs

/// Writes the document that says what conformance means, and its further pages, or says whether they are fresh.
struct DocumentCommand: CommandAction {
  static let description = CommandDescription(
    name: "document",
    summary: "Writes CONFORMANCE.md and its pages from the rules, a run of the first engine and the faults.",
    details: [
      "The further pages go into the folders of the sources that they are about, from the folder of the file on. All pages are "
        + "written, or none; on a terminal a line tells how far the work has come."
    ],
    options: [
      OptionDescription(name: "check", help: "Write nothing; name every page that is not what would be written."),
      OptionDescription(
        name: "file", value: "FILE",
        help: "The first page, or - for standard output, without the others. Default: CONFORMANCE.md."),
      OptionDescription(
        name: "statements", value: "DIR",
        help: "The folder with the statements of engines to show. Default: Tests/Fixtures/Statements in the repository."
      ),
    ],
    examples: [
      CommandExample("document", "Write the document."),
      CommandExample("document --check", "Say whether it is fresh, for a build."),
    ],
    statuses: [
      StatusDescription(.conforms, "the pages are written, or fresh"),
      StatusDescription(.broken, "a page is stale, or a change of testimony is a hole"),
      StatusDescription(.undecided, "it was interrupted, and nothing is written"),
    ])

  private let tool: CommandLineTool
  private let workshop: Workshop
  private let place: OutputPlace
  private let checks: Bool
  private let statements: [ConformanceStatement]
  private let causes: CauseRecords?
  private let benchmarks: BenchmarkResult?
  private let mutants: MutantFigures?

  init(_ arguments: ParsedArguments, of workshop: Workshop, for tool: CommandLineTool) throws {
    self.tool = tool
    self.workshop = workshop
    checks = arguments.has("check")
    place = try OutputPlace("file", in: arguments, isRead: checks) ?? .file(ConformanceDocument.name)
    if !checks, place == .file(ConformanceDocument.name) { try FileStore.checkPlace(ConformanceDocument.name) }
    let folder = arguments.text("statements") ?? workshop.records.map { "\($0)/Statements" }
    statements = try folder.map { try DocumentCommand.statements(in: $0) } ?? []
    causes = try workshop.records.map { try CauseRecords(folder: "\($0)/Causes") }
    benchmarks = try workshop.records.map { try BenchmarkResult(path: "\($0)/Benchmarks/figures.json") }
    mutants = try workshop.records.map { try MutantFigures(path: "\($0)/Mutants/figures.json") }
    if checks, place == .standardOutput { throw UsageError("--check needs a file, not -") }
  }

  private static func statements(in folder: String) throws(ModelError) -> [ConformanceStatement] {
    var statements: [ConformanceStatement] = []
    for name in try FileStore.names(inFolder: folder, endingIn: ".json", limit: 1000) {
      statements.append(try ConformanceStatement(path: "\(folder)/\(name)"))
    }
    return statements
  }

  var usesStandardOutput: Bool { place == .standardOutput }

  func run(on console: Console) throws -> RunResult.Status {
    guard case .file(let path) = place else {
      try place.write(try render(on: console).pages[0].text, on: console)
      return .conforms
    }
    if checks { return try check(path, on: console) }
    let pages = try render(on: console).pages
    let files = pages.map { (path: DocumentCommand.path(of: $0, first: path), bytes: Array($0.text.utf8)) }
    do { try FileStore.write(files) } catch {
      console.outputIsMissing(error)
      return .conforms
    }
    let others = pages.count > 1 ? ", with \(pages.count - 1) more pages" : ""
    console.complain("\(SafeText.escaped(path)) is written\(others)")
    return .conforms
  }

  /// Where a page goes: the first to the path that was asked for, the others from its folder on.
  private static func path(of page: ConformanceDocument.Page, first: String) -> String {
    guard page.path != ConformanceDocument.name else { return first }
    guard let slash = first.lastIndex(of: "/") else { return page.path }
    return String(first[...slash]) + page.path
  }

  private func check(_ path: String, on console: Console) throws -> RunResult.Status {
    // A document that is missing or cannot be read is not fresh, and that is known before anything is run.
    do { _ = try FileStore.read(path) } catch { throw CommandFailure("\(error)", .broken) }
    let rendered = try render(on: console)
    let option = path == ConformanceDocument.name ? "" : " --file \(path)"
    var isFresh = true
    for page in rendered.pages {
      let place = DocumentCommand.path(of: page, first: path)
      guard (try? FileStore.read(place)) != Array(page.text.utf8) else { continue }
      isFresh = false
      let word = FileStore.isFile(place) ? "stale" : "missing"
      console.complain(SafeText.escaped("\(place) is \(word); \(tool.name) document\(option) writes it anew"))
    }
    if isFresh {
      let others = rendered.pages.count > 1 ? ", and so are \(rendered.pages.count - 1) more pages" : ""
      console.complain(SafeText.escaped("\(path) is fresh\(others)"))
    }
    guard let testimony = rendered.testimony, !testimony.isAsItShouldBe else { return isFresh ? .conforms : .broken }
    console.complain("changes of testimony are not as they should be; \(tool.name) faults --testimony lists them")
    return .broken
  }

  /// Runs the first engine; a run that was interrupted is no part of a document.
  private func run(_ plan: RunPlan, on console: Console) throws -> RunResult {
    let result = try EngineRun(tool.engines[0], plan, on: console).run()
    guard !result.isInterrupted else { throw DocumentCommand.interrupted }
    return result
  }

  private static let interrupted = CommandFailure.interrupted("nothing is written")

  /// Changes what the first engine writes; `nil` where the document says nothing of it.
  private func testimony(_ line: ProgressLine, on console: Console) throws -> TestimonyResult? {
    guard workshop.changedRuns > 0 else { return nil }
    let campaign = TestimonyCampaign(tool.engines[0], runsOfCell: workshop.changedRuns, workers: tool.cores)
    let result = campaign.run(until: console.isInterrupted) { done, cells in
      line.show("testimony: \(done) of \(campaign.cases) cases; \(cells) cells are changed further")
    }
    guard let result else { throw DocumentCommand.interrupted }
    return result
  }

  /// Runs a part of each honest engine; `nil` where the document says nothing of changed testimony either.
  private func parts(_ line: ProgressLine, on console: Console) throws -> [LibertyOutcome]? {
    guard workshop.changedRuns > 0 else { return nil }
    let campaign = FaultCampaign(faults: [], liberties: workshop.honest.parts(workshop.honest.count))
    let result = campaign.run(until: console.isInterrupted) { done, all, name in
      line.show("parts of honest engines: \(done) of \(all), \(name)")
    }
    guard let result else { throw DocumentCommand.interrupted }
    return result.liberties
  }

  /// Counts how often rules apply to liberties; `nil` where the document says nothing of changed testimony either.
  private func losses(
    of liberties: [LibertyOutcome], _ line: ProgressLine, on console: Console
  ) throws -> [LibertyLosses]? {
    guard workshop.changedRuns > 0 else { return nil }
    let campaign = PremiseCampaign(of: workshop, tool.engines[0].description)
    let losses = campaign.losses(of: liberties, workers: tool.cores, until: console.isInterrupted) { done, all in
      line.show("premises: \(done) of \(all) runs")
    }
    guard let losses else { throw DocumentCommand.interrupted }
    return losses
  }

  private func render(on console: Console) throws -> (pages: [ConformanceDocument.Page], testimony: TestimonyResult?) {
    let cases = workshop.documentedCases
    let result = try run(RunPlan(cases: cases), on: console)
    let profiles = try Profile.all.filter { !$0.ownChapters.isEmpty }.map { profile in
      let rules = Catalogue.rules.filter { $0.ownProfile == profile }
      return try run(RunPlan(rules: rules, cases: cases, profile: profile), on: console)
    }
    let readings = try result.notInForce.map { rule in
      let plan = RunPlan(rules: [rule], cases: cases, chosenReadings: rule.choices(beside: result.readings))
      return try run(plan, on: console)
    }
    let line = ProgressLine(console)
    defer { line.remove() }
    let campaign = FaultCampaign(faults: workshop.faults, liberties: workshop.liberties)
    let faults = campaign.run(until: console.isInterrupted) { done, all, name in
      line.show("faults and liberties: \(done) of \(all) engines, \(name)")
    }
    guard let faults else { throw DocumentCommand.interrupted }
    let parts = try parts(line, on: console)
    let losses = try losses(of: faults.liberties, line, on: console)
    let testimony = try testimony(line, on: console)
    let document = ConformanceDocument(
      result: result, under: profiles + readings, faults: faults, parts: parts, testimony: testimony, losses: losses,
      causes: causes, benchmarks: benchmarks, mutants: mutants, statements: statements)
    return (document.pages, testimony)
  }
}
