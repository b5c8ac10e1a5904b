public import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A run as Markdown, for the summary of a build or a comment on a change.
public struct MarkdownReport: Sendable {
  /// Creates a reporter.
  public init() {}

  /// The report, ending with a line break.
  public func render(_ result: RunResult) -> String {
    let digest = RunDigest(result: result)
    var blocks = [heading(digest)]
    if let failure = result.failure {
      blocks.append("**\(failure.title):** \(MarkdownText.escaped(failure.message))")
    }
    blocks += result.bugs.map { bug in
      CounterexampleMarkdown().render(
        bug.counterexample, rule: bug.rule, alsoBroken: bug.alsoBroken, engine: result.engine)
    }
    blocks += [verdicts(digest), statements(digest), notPassed(digest), notInForce(digest), ledger(result)]
    return blocks.filter { !$0.isEmpty }.map(MarkdownReport.trimmed).joined(separator: "\n\n") + "\n"
  }

  private func heading(_ digest: RunDigest) -> String {
    var lines = [
      "# Conformance of \(MarkdownText.escaped(digest.result.engine.name))", "",
      "**\(MarkdownText.escaped(digest.conclusion))**", "",
      "- Engine: \(MarkdownText.escaped(digest.engine))",
      "- Run: \(MarkdownText.escaped("\(digest.profile), \(digest.cases)"))",
    ]
    if !digest.readings.isEmpty {
      lines.append("- Readings: \(digest.readings.map(MarkdownText.escaped).joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }

  private func verdicts(_ digest: RunDigest) -> String {
    let verdicts = digest.verdicts
    let rows = digest.rows.map { row in
      [row.level.title, row.chapter] + verdicts.map { row.counts[$0].map { "\($0)" } ?? "–" }
    }
    let table = MarkdownText.table(["Level", "Chapter"] + verdicts.map(\.rawValue), rows, alignedFrom: 2)
    return (["## Verdicts", ""] + table).joined(separator: "\n")
  }

  private func notInForce(_ digest: RunDigest) -> String {
    guard !digest.notInForce.isEmpty else { return "" }
    return "Rules that hold under other readings: \(digest.notInForce.joined(separator: ", "))."
  }

  private func statements(_ digest: RunDigest) -> String {
    guard !digest.statements.isEmpty else { return "" }
    return (["Statements checked that hold:", ""] + digest.statements.map { "- \($0)" }).joined(separator: "\n")
  }

  private func notPassed(_ digest: RunDigest) -> String {
    guard !digest.notPassed.isEmpty else { return "" }
    let rows = digest.notPassed.map { rule in
      ["\(rule.rule.id)", rule.verdict.rawValue, MarkdownText.escaped(digest.reason(rule))]
    }
    return MarkdownText.table(["Rule", "Verdict", "Reason"], rows).joined(separator: "\n")
  }

  private func ledger(_ result: RunResult) -> String {
    let rules = result.rules.filter { $0.exercised + $0.exercisedFixed > 0 }.map { rule in
      ["\(rule.rule.id)", "\(rule.exercised)", "\(rule.exercisedFixed)"]
    }
    guard !rules.isEmpty else { return "" }
    let biases = result.ledger.filter { $0.cases > 0 }
      .map { "\($0.bias.map { "\($0)" } ?? "no bias") \($0.cases)" }.joined(separator: ", ")
    let table = MarkdownText.table(["Rule", "Times exercised", "In fixed examples"], rules, alignedFrom: 1)
    let lines = ["<details>", "<summary>Ledger</summary>", "", "Cases drawn: \(biases).", ""] + table
    return (lines + ["", "</details>"]).joined(separator: "\n")
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
