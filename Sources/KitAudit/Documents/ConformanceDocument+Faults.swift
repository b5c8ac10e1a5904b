internal import ConformanceReports
internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel
internal import TouchSpecs

extension ConformanceDocument {
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
    let many = faults.faults.filter { $0.otherRules.count > Fault.handful }
    let quiet = faults.liberties.count(where: \.objections.isEmpty)
    return [
      "# Faults and liberties", "", ConformanceDocument.remark, "",
      "For every rule there are engines broken in one way that the rule must find, at the smallest size a person "
        + "would choose; and engines that differ where the documents leave it open, which no rule may fail: "
        + "\(quiet) of \(counted(faults.liberties.count, "liberty", plural: "liberties")) fail none. Each is run on \(counted(faults.cases, "case")) "
        + "with \(counted(faults.seeds.count, "seed")); a fault until its rule finds it, but on "
        + "\(FaultCampaign.casesForOtherRules) at least, in which other rules may find it as well. One that shows seldom may take "
        + "more.", "",
    ]
      + MarkdownText.table(
        ["Chapter", "Faults", "Found as they should be", "Other rules broken, median", "At most"], rows, alignedFrom: 1
      )
      + manyRules(many)
  }

  /// Every fault and every liberty, a line each.
  var faultLists: [String] {
    let rows = faults.faults.map { outcome in
      let size = outcome.runs.first?.counterexample?.sizeAfter.words
      return [
        outcome.fault.slug, "\(outcome.fault.rule)", MarkdownText.cell(outcome.fault.engine.summary),
        size ?? "not found",
        "\(outcome.otherRules.count)",
      ]
    }
    let honest = faults.liberties.map { outcome in
      [
        MarkdownText.escaped(outcome.liberty.engine.name), outcome.liberty.openPoint,
        MarkdownText.cell(outcome.liberty.engine.summary),
      ]
    }
    let gaps = DocumentPlaces.link(from: DocumentPlaces.faults, to: DocumentPlaces.sources)
    return [
      "## Faults", "",
      "Each with the rule that must find it, the size of the smallest case that the rule breaks on, and how many other rules it "
        + "breaks.", "",
    ] + MarkdownText.table(["Fault", "Rule", "What is wrong", "Smallest case", "Other rules"], rows, alignedFrom: 4)
      + [
        "", "## Liberties", "", "Each with the [gap of the documents](\(gaps)), or the rule, whose open point it uses.",
        "",
      ]
      + MarkdownText.table(["Liberty", "Open", "What is different"], honest)
  }

  private func manyRules(_ outcomes: [FaultOutcome]) -> [String] {
    guard !outcomes.isEmpty else { return [] }
    let rows = outcomes.map { outcome in
      [outcome.fault.slug, outcome.otherRules.map(\.description).joined(separator: ", ")]
    }
    return ["", "Faults that break more than \(Fault.handful) other rules:", ""]
      + MarkdownText.table(["Fault", "Other rules"], rows)
  }
}

extension Fault {
  /// The name of the fault in Markdown, without the folder that all faults share.
  var slug: String {
    let name = engine.name
    let prefix = "fault/"
    return MarkdownText.escaped(name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
  }
}
