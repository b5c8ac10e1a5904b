internal import ConformanceCommand
internal import ConformanceReports
internal import ConformanceRunner
internal import SafeFiles
internal import TouchModel
internal import TouchSpecs

/// Writes all rules as a site with a picture for each.
struct SiteCommand: CommandAction {
  static let description = CommandDescription(
    name: "site", summary: "Writes how touches work as a site: a page for each rule, with pictures to step through.",
    details: [
      "Each rule has its sentence, when it applies, why, how it is checked, what it leaves open and its sources; a run in which "
        + "it is followed, and the smallest case of each engine that is broken on purpose. The pages need nothing but a "
        + "browser and can be opened from the folder. The folder is written whole or not at all; one that this command "
        + "wrote before is replaced."
    ],
    operand: OperandDescription(name: "DIR", help: "the folder, such as site"),
    options: [
      OptionDescription(
        name: "rule", value: "RULE|GLOB",
        help: "Show these rules only, such as HT-11 or 'GR-TAP-*'; may be given again.",
        isRepeatable: true)
    ],
    examples: [
      CommandExample("site site", "All rules; open site/index.html."),
      CommandExample("site taps --rule 'GR-TAP-*'", "The rules on taps alone."),
    ],
    statuses: [
      StatusDescription(.conforms, "the site is written"),
      StatusDescription(.broken, "an engine that is broken on purpose breaks no rule, and nothing is written"),
      StatusDescription(.undecided, "it was interrupted, and nothing is written"),
      StatusDescription(.usage, "in the folder lies something that this command did not write"),
    ])

  private let folder: String
  private let campaign: ExhibitCampaign

  init(_ arguments: ParsedArguments, of workshop: Workshop, for tool: CommandLineTool) throws {
    folder = arguments.operand ?? ""
    try SiteCommand.files.checkPlace(folder)
    let patterns = arguments.texts("rule")
    for pattern in patterns where !Catalogue.rules.contains(where: { Glob(pattern).matches("\($0.id)") }) {
      let ids = Catalogue.rules.map(\.id.description)
      throw UsageError.unknown("rule", pattern, among: ids, otherwise: "the command rules lists them")
    }
    let rules = Catalogue.rules.filter { rule in
      patterns.isEmpty || patterns.contains { Glob($0).matches("\(rule.id)") }
    }
    campaign = ExhibitCampaign(rules, faults: workshop.faults, reference: tool.engines[0])
  }

  private static let files = FileSet(listedIn: ".touch-conformance-site")

  func run(on console: Console) throws -> RunResult.Status {
    let line = ProgressLine(console)
    let exhibits: [RuleExhibit]?
    do {
      defer { line.remove() }
      exhibits = try campaign.run(until: console.isInterrupted) { done, all, name in
        line.show("\(done) of \(all) broken engines: \(name)")
      }
    } catch { throw CommandFailure("\(error)", .broken) }
    guard let exhibits else { throw CommandFailure.interrupted("nothing is written") }
    let pages = try RulebookSite(exhibits).pages().map { (name: $0.name, bytes: Array($0.source.utf8)) }
    do { try SiteCommand.files.write(pages, to: folder) } catch {
      console.outputIsMissing(error)
      return .conforms
    }
    let bytes = pages.reduce(0) { $0 + $1.bytes.count }
    console.complain(
      SafeText.escaped(
        "\(FileStore.path(of: "index.html", in: folder)) is written, with \(pages.count - 1) more pages, \(bytes) bytes in all"
      ))
    return .conforms
  }
}
