internal import ConformanceReports

extension ConformanceDocument {
  /// The lines on how often reports name the cause.
  static func section(on causes: CauseResult, of faults: Int) -> [String] {
    let rows = causes.shares.map { share in
      [
        share.measure.rawValue, "\(share.met) of \(share.count)", share.percent,
        share.measure.aim.map { "\($0) %" } ?? "",
      ]
    }
    let measured = causes.outcomes.count { $0.faults.count == 1 }
    return [
      "## What reports say of a fault", "",
      "A report groups broken rules by cause, and the rule that names the cause heads each bug. How often that is so for \(measured) "
        + "of the \(counted(faults, "fault")), run with \(counted(causes.cases, "case")) and seed "
        + "\(causes.seeds.map { "\($0)" }.joined(separator: ", ")); `faults --causes` measures all and lists those for which it is not.",
      "",
    ] + MarkdownText.table(["What is counted", "Times", "Share", "Aim"], rows, alignedFrom: 1)
  }
}
