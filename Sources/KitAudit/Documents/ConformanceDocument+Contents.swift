internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

extension ConformanceDocument {
  /// What was measured of the kit itself, in a line each.
  var measured: [String] {
    let found = faults.faults.count(where: \.isAsItShouldBe)
    let quiet = faults.liberties.count(where: \.objections.isEmpty)
    var rows = [
      ["faults found by their rule, at the expected size", "\(found) of \(faults.faults.count)"],
      ["liberties that fail no rule", "\(quiet) of \(faults.liberties.count)"],
    ]
    if let parts {
      let quiet = parts.count(where: \.isAsItShouldBe)
      rows.append(["parts of honest engines that fail no rule", "\(quiet) of \(parts.count)"])
    }
    if let mutants { rows.append(["mutants of the reference engine's source", mutants.text]) }
    for (reports, figures) in causes?.byReports ?? [] {
      rows += figures.shares.map { ["\(reports): \($0.measure.rawValue)", $0.text] }
    }
    if let testimony {
      let counts = [CellOutcome.State.killed, .open, .hole].map { state in testimony.cells.count { $0.state == state } }
      rows.append([
        "changes of what an engine writes of its runs", "\(counts[0]) noticed, \(counts[1]) open, \(counts[2]) holes",
      ])
    }
    if let losses {
      let quiet = faults.liberties.count - losses.count
      rows.append([
        "liberties to which every rule applies at least half as often as to the reference engine",
        "\(quiet) of \(faults.liberties.count)",
      ])
    }
    let conditions = causes.map { ["", $0.conditions] } ?? []
    return [
      "## What was measured", "",
      "A kit that objects to nothing passes every engine, so it is tested from both sides: by engines broken in one way that a "
        + "rule must find, and by *liberties*, honest engines that differ where the documents leave it open. A part of one offers and tells a drawn part of what it could, "
        + "and follows drawn readings where it follows any.", "",
    ] + MarkdownText.table(["Measured", "Found"], rows) + conditions
  }

  /// The other pages.
  var contents: [String] {
    let chapters = chapters.map { "[\($0.title)](\(DocumentPlaces.place(of: $0)))" }.joined(separator: ", ")
    var lines = [
      "- [The rules](\(DocumentPlaces.rules)): chapters, capabilities, what is not tested, versions. By chapter: \(chapters).",
      "- [Readings and profiles](\(DocumentPlaces.readings)): where the documents disagree, and what each profile uses.",
      "- [The documents](\(DocumentPlaces.sources)): what each says, line by line in our own words, what none says, and the facts about "
        + "UIKit.",
      "- [Faults and liberties](\(DocumentPlaces.faults)): every engine, and which rules find it.",
    ]
    if testimony != nil {
      lines.append("- [Changed testimony](\(DocumentPlaces.testimony)): what rules notice of wrong records.")
    }
    if losses != nil {
      lines.append("- [Premises](\(DocumentPlaces.premises)): honest engines to which rules apply seldom.")
    }
    if benchmarks != nil {
      lines.append(
        "- [Speed and search](\(DocumentPlaces.benchmarks)): speeds, and how many cases it takes to notice a fault.")
    }
    return ["## More", ""] + lines
  }
}
