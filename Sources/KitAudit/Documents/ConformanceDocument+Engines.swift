internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

extension ConformanceDocument {
  /// What engines may claim by their statements.
  var engines: [String] {
    guard !statements.isEmpty else { return [] }
    let usual = statements.filter { !$0.isSoak }
    let head = [
      "Engine", "Version", "Claims", "Profile", "Seed", "Cases", "Passed", "Unsupported", "Other exceptions", "Kit",
    ]
    return [
      "## Results of engines", "",
      "From the conformance statements in this repository: the reference engine under both profiles, and the engines that its "
        + "tests adopt the kit with, which were written to be unlike it. Tests make each statement again.", "",
    ] + MarkdownText.table(head, usual.map(row)) + soak
  }

  /// The long runs, which are too long for tests to make again.
  private var soak: [String] {
    let long = statements.filter(\.isSoak)
    guard !long.isEmpty else { return [] }
    let head = [
      "Engine", "Profile", "Seed", "Drawn cases", "All cases", "Findings", "Least exercised", "Memory held", "Versions",
    ]
    return [
      "", "### Long runs", "",
      "Runs that no test repeats, since each takes minutes on every core: `.ci/soak` makes their statements, and `verify` makes "
        + "one again, with a kit of the same versions of rules and cases. Runs of other versions than those of this document say so. "
        + "Memory is the most that the process had held after the first and after the last tenth of the drawn cases.",
      "",
    ] + MarkdownText.table(head, long.map(soakRow))
  }

  private func soakRow(_ statement: ConformanceStatement) -> [String] {
    let findings = statement.exceptions.count { [.failed, .crashed, .hung].contains($0.verdict) }
    // Worked examples and queries of defaults are not drawn.
    let least = statement.passed.filter { $0.exercised > 0 }.min { $0.exercised < $1.exercised }
    return [
      MarkdownText.escaped(statement.engine.name),
      statement.profile.map { "`\(MarkdownText.escaped($0))`" } ?? "its own readings", "\(statement.seed)",
      "\(statement.cases)", statement.exhaustive.map { "\($0.cases), up to size \($0.size)" } ?? "–",
      findings == 0 ? "none" : "\(findings)", least.map { "\($0.rule), \($0.exercised) times" } ?? "–",
      memory(of: statement),
      "rules \(statement.versions.rules), cases \(statement.versions.generator)\(otherVersions(of: statement))",
    ]
  }

  private func memory(of statement: ConformanceStatement) -> String {
    guard let first = statement.memory?.first, let last = statement.memory?.last else { return "not measured" }
    return "\(first.mebibytes) MiB, \(last.mebibytes) MiB"
  }

  /// A remark on a statement that was not made with the versions of this document; `verify` refuses such a one.
  private func otherVersions(of statement: ConformanceStatement) -> String {
    statement.versions == .current ? "" : "; other versions than this document's"
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
      others.isEmpty ? "–" : others.joined(separator: ", "),
      MarkdownText.escaped(statement.versions.kit) + otherVersions(of: statement),
    ]
  }
}

extension ConformanceStatement {
  /// Whether it rests on more cases than tests can run again.
  fileprivate var isSoak: Bool { cases >= 1_000_000 }
}
