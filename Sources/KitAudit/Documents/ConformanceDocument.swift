internal import ConformanceReports
package import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// The page that says what conformance means, generated from the catalogue, a run of the reference engine and the faults.
///
/// The page is a function of these alone, so that a test finds out whether the checked-in page is stale.
package struct ConformanceDocument: Sendable {
  let result: RunResult
  let faults: FaultCampaignResult
  /// What became of parts of honest engines; `nil`: nothing is said of them.
  let parts: [LibertyOutcome]?
  /// The statements of engines, in the order of their files.
  let statements: [ConformanceStatement]
  /// The changes of what the engine of ``result`` writes, and which of them are noticed; `nil`: nothing is said of them.
  let testimony: TestimonyResult?
  /// The rules that seldom apply to honest engines; `nil`: nothing is said of them.
  let losses: [LibertyLosses]?
  /// How often reports of faults name the cause; `nil`: nothing is said of it.
  let causes: CauseRecords?
  /// How fast the kit is; `nil`: nothing is said of it.
  let benchmarks: BenchmarkResult?
  /// What became of mutants of the reference engine; `nil`: nothing is said of them.
  let mutants: MutantFigures?
  /// The results of all rules in the order of the catalogue, those that count under one profile alone behind the others.
  let rules: [RunResult.RuleResult]

  /// Prepares the page from a run of the reference engine on the full budget, runs of it under the profiles with rules of
  /// their own, a campaign of all faults, and statements of engines.
  package init(
    result: RunResult, under profiles: [RunResult] = [], faults: FaultCampaignResult, parts: [LibertyOutcome]? = nil,
    testimony: TestimonyResult? = nil, losses: [LibertyLosses]? = nil, causes: CauseRecords? = nil,
    benchmarks: BenchmarkResult? = nil, mutants: MutantFigures? = nil, statements: [ConformanceStatement] = []
  ) {
    self.result = result
    self.faults = faults
    self.parts = parts
    self.testimony = testimony
    self.losses = losses
    self.causes = causes
    self.benchmarks = benchmarks
    self.mutants = mutants
    self.statements = statements
    let elsewhere = Set(result.notInForce.map(\.id))
    let others = profiles.flatMap { $0.rules.filter { $0.rule.ownProfile != nil || elsewhere.contains($0.rule.id) } }
    let order = Catalogue.rules.enumerated().map { ($0.element.id, $0.offset) }
    let places = Dictionary(order, uniquingKeysWith: { first, _ in first })
    rules = (result.rules + others).sorted { places[$0.rule.id] ?? .max < places[$1.rule.id] ?? .max }
  }

  /// One page of the document.
  package struct Page: Hashable, Sendable {
    /// Where it stands, from the folder of the whole on.
    package let path: String
    /// The page in Markdown, ending with a line break.
    package let text: String

    init(_ path: String, _ sections: [[String]]) {
      self.path = path
      text = sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }
  }

  /// All pages: the one that says what a claim means, then those with the rules and what was measured, each in the folder of the
  /// sources that it is about.
  package var pages: [Page] {
    [Page(ConformanceDocument.name, [introduction, meaning, claims, engines, verdicts, measured, contents])]
      + [Page(DocumentPlaces.rules, [overview, capabilities, limits, versions])] + chapterPages
      + [
        Page(DocumentPlaces.readings, [readings]), Page(DocumentPlaces.sources, [documents, gaps, facts]),
        Page(DocumentPlaces.faults, [faultSummary, faultLists]),
      ] + (testimony.map { [Page(DocumentPlaces.testimony, [ConformanceDocument.section(on: $0)])] } ?? [])
      + (losses.map { losses in
        let section = ConformanceDocument.section(on: losses, of: faults.liberties.count, PremiseCampaign.usualCases)
        return [Page(DocumentPlaces.premises, [section])]
      } ?? [])
      + (benchmarks.map { benchmarks in
        [Page(DocumentPlaces.benchmarks, [ConformanceDocument.section(on: benchmarks, faults.faults.map(\.fault))])]
      } ?? [])
  }

  /// The name of the first page.
  package static let name = "CONFORMANCE.md"

  private var introduction: [String] {
    let own = rules.count { $0.rule.ownProfile != nil }
    return [
      "# Conformance", "", ConformanceDocument.remark, "",
      "What an engine that follows the rules may claim. There are [\(counted(rules.count, "rule"))](\(DocumentPlaces.rules)); "
        + "\(own) of them say what UIKit does beyond the documents and count under its profile alone. All numbers here and on "
        + "the pages below come from runs of the kit.",
    ]
  }

  /// What stands at the head of every page.
  static let remark =
    "<!-- Generated; every change belongs in the rules, the faults or the generator of this page. -->"

  private var meaning: [String] {
    [
      "## What it means", "",
      "An engine *conforms* to a level when it declares the capabilities that the level requires and every MUST of "
        + "the level, and of the levels before it, passes on the full budget of \(RunPlan.fullCases) drawn cases, "
        + "the worked examples and the queries of defaults.", "",
      "It means that none of so many random cases broke a rule, and nothing more:", "",
      "- It is no proof. A rule that is exercised thousands of times may still be broken by a case that was not drawn. "
        + "Only where a statement names a size was every case up to it run (`check --exhaustive`).",
      "- It is not sameness with UIKit. The rules say what five documents say; where public evidence shows UIKit to "
        + "do otherwise, a reading says so.",
      "- It is no statement about drawing, speed, memory, accessibility or anything that this page does not list.",
      "- A rule whose capabilities the engine does not declare is `unsupported`. It does not stand in the way of a "
        + "claim, and it is never counted as passed.",
      "- A case that the engine refuses although it declares what the case needs is counted, by kind, in every report and in the "
        + "statement. An engine that refuses more than 1 in \(RefusedCases.casesPerRefusal) of the cases drawn for what it "
        + "declares, a worked example or a pinned case, ends the run with status 2 and claims nothing.",
    ]
  }

  private var claims: [String] {
    let rows = Level.allCases.map { level in
      let own = rules.count { $0.rule.level == level }
      return [
        level.title, level.requiredCapabilities.list.map { "`\($0.name)`" }.joined(separator: ", "), "\(own)",
      ]
    }
    return [
      "## How to claim it", "",
      "Each level includes the ones before it. A claim names the highest level whose rules all pass, in a run of all of them that "
        + "drew at least \(ConformanceStatement.leastCases) cases from the first on and exercised each at least "
        + "\(ConformanceStatement.leastExercised) times, worked examples and queries of defaults excepted. A run that was guided, "
        + "interrupted or divided, or that finds a broken rule of any level, claims nothing; `check --level NAME` judges the "
        + "rules up to a level alone, and ends with 0 only when the level may be claimed.", "",
    ] + MarkdownText.table(["Level", "Required capabilities", "Rules of its own"], rows, alignedFrom: 2) + [
      "",
      "A claim states the level, the profile or the readings, the engine and its version, the version of the kit, the "
        + "seed and the number of cases, and the rules that are unsupported. For example: “Conforms to the "
        + "touch conformance rules, level delivery, profile documents; engine 2.1, kit 1.0, seed 1, 20000 cases; "
        + "unsupported: none.”",
      "",
      "`check --statement FILE` writes all of that into a file, a *conformance statement*, in which every rule that passed was "
        + "exercised at least \(ConformanceStatement.leastExercised) times in at least \(ConformanceStatement.leastCases) "
        + "drawn cases, worked examples and queries of defaults excepted. `verify FILE` runs it again; a statement holds when "
        + "the same bytes come out.",
    ]
  }
}
