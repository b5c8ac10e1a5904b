internal import ConformanceReports
internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel
internal import TouchSpecs

extension ConformanceDocument {
  /// The chapters that have rules, in reading order.
  var chapters: [Chapter] {
    let shown = Set(rules.map(\.rule.id.chapter))
    return Catalogue.chapters.filter { shown.contains($0.id) }
  }

  /// The rules of each chapter on a page of its own.
  var chapterPages: [Page] { chapters.map { Page(DocumentPlaces.place(of: $0), sections($0)) } }

  private func sections(_ chapter: Chapter) -> [[String]] {
    let page = DocumentPlaces.place(of: chapter)
    let profile = Profile.all.first { $0.ownChapters.contains(chapter.id) }
    let remark = profile.map { ["", "Judged under the profile `\($0.name)` alone."] } ?? []
    let own = rules.filter { $0.rule.id.chapter == chapter.id }
    let all = DocumentPlaces.link(from: page, to: DocumentPlaces.rules)
    let head =
      ["# \(chapter.title) (\(chapter.id))", "", ConformanceDocument.remark, "", chapter.introduction] + remark + [
        "", "[All chapters](\(all)) say how these rules are to be read.",
      ]
    return [head] + own.map { section($0, on: page) }
  }

  private func section(_ result: RunResult.RuleResult, on page: String) -> [String] {
    let rule = result.rule
    let facts = [rule.requirement.rawValue, "level \(rule.level.title)", rule.clarity.rawValue, exercised(result)]
    var lines = ["## \(rule.id) \(rule.title)", "", rule.sentence, "", "*\(facts.joined(separator: " · "))*", ""]
    let texts = [
      ("Applies", rule.applies), ("Why", rule.reason), ("Checked", rule.checkWords),
      ("Look at", rule.advice),
      ("Holds under", rule.holdsUnder.map { "`\($0)`" }.joined(separator: ", ")),
      ("Needs", rule.needs.capabilityWords.map { "`\($0)`" }.joined(separator: ", ")),
    ]
    lines += texts.filter { !$0.1.isEmpty }.map { "- **\($0.0):** \(MarkdownText.cell($0.1))" }
    let lists = [
      ("Leaves open", rule.leavesOpen), ("Readings", rule.readings.map { reading($0, on: page) }),
      ("Thresholds", rule.thresholds.map { "`\($0.name)`: \($0.words)" }),
      ("Faults", faults(of: rule.id)),
    ]
    for (title, entries) in lists where !entries.isEmpty {
      lines += ["- **\(title):**"] + entries.map { "  - \(MarkdownText.cell($0))" }
    }
    lines += ["- **Sources:**"] + sources(rule)
    for example in rule.examples {
      lines += ["", "**Worked example, \(example.name).** \(example.story)", ""] + MarkdownText.code(example.lines)
    }
    return lines
  }

  private func exercised(_ result: RunResult.RuleResult) -> String {
    let fixed = result.exercisedFixed
    return "applied \(result.exercised) times" + (fixed == 0 ? "" : " and \(fixed) in examples and queries")
  }

  private func reading(_ reading: Reading, on page: String) -> String {
    let link = DocumentPlaces.link(from: page, to: DocumentPlaces.readings)
    return "[`\(reading.name)`](\(link)): \(reading.dispute.question)"
  }

  /// The documents, and in each what it says at the places that the rule cites.
  private func sources(_ rule: Rule) -> [String] {
    CitedPlaces(rule.citations).groups.flatMap { group in
      let name = group.source == .facts ? "UIKit" : "Document \(group.source)"
      return ["  - \(name), \(group.title)"]
        + group.places.map { "    - \($0.words): \(MarkdownText.cell($0.statement))" }
    }
  }

  private func faults(of rule: RuleID) -> [String] {
    faults.faults.filter { $0.fault.rule == rule }.map { "\($0.fault.slug): \($0.fault.engine.summary)" }
  }
}

extension ConformanceDocument {
  /// The chapters in reading order, and how rules are to be read.
  var overview: [String] {
    let rows = chapters.map { chapter in
      let link = DocumentPlaces.link(from: DocumentPlaces.rules, to: DocumentPlaces.place(of: chapter))
      return [
        "[\(chapter.title)](\(link))", chapter.id, "\(rules.count { $0.rule.id.chapter == chapter.id })",
        MarkdownText.cell(chapter.introduction),
      ]
    }
    let clarities = Clarity.allCases.map { "- \($0.meaning)" }
    return [
      "# The rules", "", ConformanceDocument.remark, "",
      "The rules by chapter, in the order in which things happen; `site DIR` shows them with pictures. The sources in these "
        + "folders are the specification; the pages are generated from them.", "",
    ] + MarkdownText.table(["Chapter", "Ids", "Rules", "What happens"], rows) + [
      "",
      "A rule is one sentence. It says when it *applies*, and what it *leaves open*, G-01 and the like being gaps of the "
        + "documents. How often it applied is counted in a run of the reference engine on "
        + "\(counted(result.finishedCases, "case")), seed \(result.seed). Its sources are retold in the kit's own words. "
        + "Its faults are engines that are broken on purpose and that it finds. How firmly the documents state it:", "",
    ] + clarities
  }
}
