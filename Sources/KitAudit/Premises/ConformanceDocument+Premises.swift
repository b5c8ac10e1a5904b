internal import ConformanceReports
internal import TouchModel
internal import TouchSpecs

extension ConformanceDocument {
  /// The lines on which rules seldom apply to honest engines.
  static func section(on losses: [LibertyLosses], of liberties: Int, _ cases: Int) -> [String] {
    let rows = losses.map { loss in
      let rules = loss.applications.map { "\($0.rule.id) (\($0.own) of \($0.reference))" }
      return ["`\(loss.engine)`", rules.joined(separator: ", ")]
    }
    return [
      "# Honest engines that are judged less", "", ConformanceDocument.remark, "",
      "A rule says something only where its premise holds, and an engine that shows less, or works in another way, may meet "
        + "premises less often. To \(liberties - losses.count) of the \(counted(liberties, "liberty", plural: "liberties")) every "
        + "rule that can judge them applies at least half as often as to the reference engine with the same capabilities and "
        + "readings, on \(counted(cases, "case")); for the others, how often it applied of how often it would. "
        + "`premises` shows the same of any engine.", "",
    ] + MarkdownText.table(["Engine", "Rules"], rows)
  }
}
