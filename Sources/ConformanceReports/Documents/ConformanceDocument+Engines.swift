internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

extension ConformanceDocument {
  /// What engines may claim by their statements.
  var engines: [String] {
    guard !statements.isEmpty else { return [] }
    let head = [
      "Engine", "Version", "Claims", "Profile", "Seed", "Cases", "Passed", "Unsupported", "Other exceptions", "Kit",
    ]
    return [
      "## Results of engines", "",
      "From the conformance statements in this repository: the reference engine under both profiles, and the engines that its "
        + "tests adopt the kit with, which were written to be unlike it. Tests make each statement again.", "",
    ] + MarkdownText.table(head, statements.map(row))
  }

  private func row(_ statement: ConformanceStatement) -> [String] {
    let unsupported = statement.exceptions.count { $0.verdict == .unsupported }
    let others = statement.exceptions.filter { $0.verdict != .unsupported }
      .map { "\($0.rule) \($0.verdict == .passed ? "exercised too seldom" : $0.verdict.rawValue)" }
    return [
      MarkdownText.escaped(statement.engine.name), MarkdownText.escaped(statement.engine.version),
      statement.claimedLevel?.title ?? "no level",
      statement.profile.map { "`\(MarkdownText.escaped($0))`" } ?? "its own readings", "\(statement.seed)",
      "\(statement.cases)", "\(statement.passed.count)", "\(unsupported)",
      others.isEmpty ? "–" : others.joined(separator: ", "), MarkdownText.escaped(statement.versions.kit),
    ]
  }
}
