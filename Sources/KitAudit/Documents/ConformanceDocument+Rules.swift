internal import ConformanceReports
internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel
internal import TouchSpecs

extension ConformanceDocument {
  /// All rules, a table for each chapter.
  var ruleTables: [String] {
    var chapters: [String] = []
    for rule in rules where !chapters.contains(rule.rule.id.chapter) { chapters.append(rule.rule.id.chapter) }
    let lines = chapters.flatMap { chapter in
      let title = Catalogue.chapters.first { $0.id == chapter }.map { "\($0.title) (\(chapter))" } ?? chapter
      let rows = rules.filter { $0.rule.id.chapter == chapter }.map(row)
      let head = ["Rule", "Level", "Clarity", "The rule", "Sources", "Capabilities", "Exercised", "Faults"]
      let profile = Profile.all.first { $0.ownChapters.contains(chapter) }
      let remark = profile.map { ["Judged under the profile `\($0.name)` alone.", ""] } ?? []
      return ["", "### \(title)", ""] + remark + MarkdownText.table(head, rows)
    }
    return [
      "## Rules", "",
      "Clarity says how firmly the documents state a rule: *stated* by a document, *derived* from what they say, a "
        + "*default* value, a *scenario* they show, or *observed* in UIKit alone. Sources are document and line, or UIKit and "
        + "the number of a fact. "
        + "Below its sentence a rule says when it applies and what it leaves open, G-01 and the like being gaps of the documents. "
        + "Exercised counts how often the rule applied in drawn cases, and in examples and queries. "
        + "Faults are engines that are broken on purpose and found by the rule.",
    ] + lines
  }

  private func row(_ result: RunResult.RuleResult) -> [String] {
    let rule = result.rule
    let own = faults.faults.filter { $0.fault.rule == rule.id }.map { outcome in
      outcome.fault.slug
    }
    let exercised =
      result.exercisedFixed == 0 ? "\(result.exercised)" : "\(result.exercised) + \(result.exercisedFixed)"
    let capabilities = rule.needs.capabilityWords.filter { $0 != Capability.hitTesting.name }.map { "`\($0)`" }
    return [
      "**\(rule.id)**", rule.level.title, rule.clarity.rawValue, text(rule),
      rule.citations.map(\.description).joined(separator: ", "), capabilities.joined(separator: ", "),
      rule.notCheckedBecause.map { "not checked: \(MarkdownText.cell($0))" } ?? exercised,
      own.isEmpty ? "–" : "\(own.count): \(own.joined(separator: ", "))",
    ]
  }

  /// The sentence of a rule, when it applies and what it leaves open, in the lines of one cell.
  private func text(_ rule: Rule) -> String {
    var lines = [MarkdownText.cell(rule.sentence)]
    if !rule.applies.isEmpty { lines.append("*Applies* \(MarkdownText.cell(rule.applies)).") }
    if !rule.leavesOpen.isEmpty {
      lines.append("*Leaves open:* \(rule.leavesOpen.map { MarkdownText.cell($0) }.joined(separator: " "))")
    }
    return lines.joined(separator: "<br>")
  }

  /// How many rules each fault breaks, summed up by chapter.
  var faultSummary: [String] {
    var chapters: [String] = []
    for outcome in faults.faults where !chapters.contains(outcome.fault.rule.chapter) {
      chapters.append(outcome.fault.rule.chapter)
    }
    let rows = chapters.map { chapter in
      let own = faults.faults.filter { $0.fault.rule.chapter == chapter }
      let others = own.map(\.otherRules.count).sorted()
      return [
        chapter, "\(own.count)", "\(own.count(where: \.isAsItShouldBe))", "\(others[others.count / 2])",
        "\(others.last ?? 0)",
      ]
    }
    let many = faults.faults.filter { $0.otherRules.count > 5 }
    let quiet = faults.liberties.count(where: \.objections.isEmpty)
    return [
      "## Faults and liberties", "",
      "For every rule there are engines broken in one way that the rule must find, at the smallest size a person "
        + "would choose; and engines that differ where the documents leave it open, which no rule may fail: "
        + "\(quiet) of \(counted(faults.liberties.count, "liberty", plural: "liberties")) fail none. Each is run on \(counted(faults.cases, "case")) "
        + "with \(counted(faults.seeds.count, "seed")).", "",
    ]
      + MarkdownText.table(
        ["Chapter", "Faults", "Found as they should be", "Other rules broken, median", "At most"], rows, alignedFrom: 1
      )
      + manyRules(many)
  }

  private func manyRules(_ outcomes: [FaultOutcome]) -> [String] {
    guard !outcomes.isEmpty else { return [] }
    let rows = outcomes.map { outcome in
      [outcome.fault.slug, outcome.otherRules.map(\.description).joined(separator: ", ")]
    }
    return ["", "Faults that break more than five other rules:", ""]
      + MarkdownText.table(["Fault", "Other rules"], rows)
  }
}

extension Fault {
  /// The name of the fault in Markdown, without the folder that all faults share.
  fileprivate var slug: String {
    let name = engine.name
    let prefix = "fault/"
    return MarkdownText.escaped(name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
  }
}
