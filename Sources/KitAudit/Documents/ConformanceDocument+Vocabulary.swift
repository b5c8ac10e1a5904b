internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

extension ConformanceDocument {
  /// All capabilities, a line each.
  var capabilities: [String] {
    let rows = Capability.allCases.map { ["`\($0.name)`", MarkdownText.cell($0.summary)] }
    return [
      "## Capabilities", "",
      "What an engine does not declare is never drawn for it. What it declares it has to offer: a promise that is not "
        + "kept ends the run with exit status \(RunResult.Status.engineUnreachable.rawValue).", "",
    ] + MarkdownText.table(["Capability", "Meaning"], rows)
  }

  /// Verdicts and exit statuses.
  var verdicts: [String] {
    let rows = RunResult.Verdict.allCases.map { ["`\($0.rawValue)`", MarkdownText.cell($0.meaning)] }
    return ["## Verdicts", "", "Each rule gets one.", ""]
      + MarkdownText.table(["Verdict", "Meaning"], rows)
      + ["", "The whole run gets an exit status.", ""]
      + MarkdownText.table(
        ["Exit status", "Meaning"],
        RunResult.Status.allCases.map { ["\($0.rawValue)", MarkdownText.cell($0.meaning)] })
  }

  /// All readings with their values, what each profile uses, and both sides of the dispute.
  var readings: [String] {
    let rows = Readings.all.map { reading in
      let dispute = reading.dispute
      return ["`\(reading.name)`", dispute.question, reading.values.map { "`\($0)`" }.joined(separator: ", ")]
        + Profile.all.map { "`\($0.readings[reading])`" }
        + ["\(dispute.recommended); \(dispute.other)."].map(MarkdownText.cell)
    }
    return [
      "# Readings and profiles", "", ConformanceDocument.remark, "",
      "Where the documents contradict each other, or UIKit, a named reading decides. Its first value is the "
        + "recommended one. A profile is a value for every reading: "
        + Profile.all.map { "`\($0.name)` is \($0.summary)" }.joined(separator: ", ") + ". What is given one by one "
        + "wins over the profile, the profile over the engine's own declaration. Where an engine declares another "
        + "value than the one in force, the rules of that dispute are `disputed`.", "",
    ]
      + MarkdownText.table(
        ["Reading", "Question", "Values"] + Profile.all.map(\.name) + ["Evidence for either side"], rows)
  }
}
