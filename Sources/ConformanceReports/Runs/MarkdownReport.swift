public import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A run as Markdown, for the summary of a build or a comment on a change.
///
/// What is wrong comes first and open, the rest is folded away. A comment on GitHub holds 65,536 characters, so that of many
/// bugs only the first are shown in full; the table has them all.
public struct MarkdownReport: Sendable {
  /// After how many characters no further bug is shown in full.
  static let mostCharacters = 30_000

  /// Creates a reporter.
  public init() {}

  /// The report, ending with a line break.
  public func render(_ result: RunResult) -> String {
    let digest = RunDigest(result: result)
    var blocks = [heading(digest)]
    if let failure = result.failure {
      let place = digest.failurePlace.map { "; \($0)" } ?? ""
      blocks.append("**\(failure.title):** \(MarkdownText.escaped(failure.message + place))")
      if let command = digest.failureCommand {
        blocks.append(MarkdownText.code([command], "sh").joined(separator: "\n"))
      }
    }
    blocks += result.breakdowns.map { BreakdownMarkdown().render($0, engine: result.engine) }
    blocks +=
      [bugTable(result)] + bugs(result) + [
        shortfalls(digest), inconclusive(digest), expectations(digest), pinnedCases(digest), refusals(digest),
      ]
    blocks += [
      verdicts(digest), statements(digest), notPassed(digest), beyondScope(digest), unsupported(digest),
      notInForce(digest), ledger(digest),
    ]
    return blocks.filter { !$0.isEmpty }.map(MarkdownReport.trimmed).joined(separator: "\n\n") + "\n"
  }

  /// All bugs, a line each, when there are several.
  private func bugTable(_ result: RunResult) -> String {
    guard result.bugs.count > 1 else { return "" }
    let rows = result.shownBugs.enumerated().map { index, bug in
      let finding = bug.counterexample.finding
      return [
        "\(index + 1)", "**\(bug.rule.id)** \(MarkdownText.escaped(bug.rule.title))",
        MarkdownText.escaped(finding.expected), MarkdownText.escaped(finding.observed),
        bug.alsoBroken.map(\.description).joined(separator: ", "),
      ]
    }
    return MarkdownText.table(["Bug", "Rule", "Expected", "Observed", "Also broken"], rows).joined(separator: "\n")
  }

  /// The bugs in full, all but the first folded, as many as there is room for.
  private func bugs(_ result: RunResult) -> [String] {
    var room = MarkdownReport.mostCharacters
    var blocks: [String] = []
    for (index, bug) in result.shownBugs.enumerated() {
      guard room > 0 else {
        blocks.append("The other bugs are in the table alone.")
        break
      }
      let text = CounterexampleMarkdown().render(
        bug.counterexample, rule: bug.rule, alsoBroken: bug.alsoBroken, engine: result.engine)
      room -= text.count
      let title = "Bug \(index + 1): \(bug.rule.id), \(MarkdownText.escaped(bug.rule.title))"
      blocks.append(index == 0 ? text : folded(title, text))
    }
    return blocks + (RunDigest(result: result).furtherBugs.map { ["\($0)."] } ?? [])
  }

  private func expectations(_ digest: RunDigest) -> String {
    guard !digest.expectations.isEmpty else { return "" }
    let lines = digest.expectations.map { failsRun, rule, words in
      "- \(failsRun ? "❌ " : "")**\(rule)** \(MarkdownText.escaped(words))"
    }
    return (["## Expected failures", ""] + lines).joined(separator: "\n")
  }

  private func inconclusive(_ digest: RunDigest) -> String {
    guard let cause = digest.inconclusiveCause else { return "" }
    let rows = digest.inconclusive.map { parts in
      ["**\(parts.rule)**"]
        + [parts.place, parts.expected, parts.observed, parts.frequency]
        .map(MarkdownText.escaped)
    }
    let commands = digest.inconclusive.map(\.command)
    let table = MarkdownText.table(["Rule", "Case", "Expected", "Observed", "How often"], rows)
    let more = digest.furtherInconclusive.isEmpty ? [] : ["", "\(digest.furtherInconclusive.joined(separator: "; "))."]
    return
      (["## Findings that did not come again on fresh engines", "", "Where a finding comes once, \(cause).", ""] + table
      + more + [""]
      + MarkdownText.code(commands, "sh")).joined(separator: "\n")
  }

  private func pinnedCases(_ digest: RunDigest) -> String {
    guard let corpus = digest.corpus else { return "" }
    let lines = digest.pinnedCases.map { "- \(MarkdownText.escaped($0.name)): \(MarkdownText.escaped($0.words))" }
    return (["Regression corpus, \(corpus)."] + (lines.isEmpty ? [] : [""]) + lines).joined(separator: "\n")
  }

  private func shortfalls(_ digest: RunDigest) -> String {
    guard !digest.shortfalls.isEmpty else { return "" }
    return (["Asked for and not given:", ""] + digest.shortfalls.map { "- \(MarkdownText.escaped($0))" })
      .joined(separator: "\n")
  }

  private func refusals(_ digest: RunDigest) -> String {
    guard let refusals = digest.refusals else { return "" }
    let rows = digest.refusedKinds.map { kind, cases, needs, message in
      [kind, cases, needs, message].map(MarkdownText.escaped)
    }
    let table = MarkdownText.table(["Kind", "Refused", "All need", "The engine says"], rows, alignedFrom: .max)
    let rest = digest.otherRefusedKinds.map { ["", "\($0)."] } ?? []
    return (["\(MarkdownText.escaped(refusals.prefix(1).uppercased() + refusals.dropFirst())).", ""] + table + rest)
      .joined(separator: "\n")
  }

  private func folded(_ title: String, _ text: String) -> String {
    "<details>\n<summary>\(title)</summary>\n\n\(MarkdownReport.trimmed(text))\n\n</details>"
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

  private func beyondScope(_ digest: RunDigest) -> String {
    guard !digest.beyondScope.isEmpty else { return "" }
    return "Rules that no small case exercises: \(digest.beyondScope.map(\.description).joined(separator: ", "))."
  }

  private func notInForce(_ digest: RunDigest) -> String {
    guard !digest.notInForce.isEmpty else { return "" }
    return "Rules that hold under other readings: \(digest.notInForce.joined(separator: ", "))."
  }

  private func statements(_ digest: RunDigest) -> String {
    guard !digest.statements.isEmpty else { return "" }
    return (["Statements checked that hold:", ""] + digest.statements.map { "- \($0)" }).joined(separator: "\n")
  }

  /// The rules that did not pass for another reason than that the engine does not offer what they need.
  private func notPassed(_ digest: RunDigest) -> String {
    let rows = digest.notPassed.filter { $0.verdict != .unsupported }.map { rule in
      ["\(rule.rule.id)", rule.verdict.rawValue, MarkdownText.escaped(digest.reason(rule))]
    }
    guard !rows.isEmpty else { return "" }
    return MarkdownText.table(["Rule", "Verdict", "Reason"], rows).joined(separator: "\n")
  }

  /// The unsupported rules by what is missing.
  private func unsupported(_ digest: RunDigest) -> String {
    let rules = digest.notPassed.filter { $0.verdict == .unsupported }
    var reasons: [String] = []
    for rule in rules where !reasons.contains(digest.reason(rule)) { reasons.append(digest.reason(rule)) }
    guard !reasons.isEmpty else { return "" }
    let rows = reasons.map { reason in
      let own = rules.filter { digest.reason($0) == reason }
      return [MarkdownText.escaped(reason), own.map(\.rule.id.description).joined(separator: ", ")]
    }
    let table = MarkdownText.table(["Reason", "Rules"], rows).joined(separator: "\n")
    return folded("\(counted(rules.count, "unsupported rule")), which count neither for nor against a claim", table)
  }

  private func ledger(_ digest: RunDigest) -> String {
    let result = digest.result
    let isExhaustive = result.exhaustive != nil
    let rules = result.rules.filter { $0.timesExercised > 0 }.map { rule in
      ["\(rule.rule.id)", "\(rule.exercised)", "\(rule.exercisedFixed)"]
        + (isExhaustive ? ["\(rule.exercisedEnumerated)"] : [])
    }
    guard !rules.isEmpty else { return "" }
    let biases = result.ledger.filter { $0.cases > 0 }
      .map { "\($0.bias.map { "\($0)" } ?? "no bias") \($0.cases)" }.joined(separator: ", ")
    let head = ["Rule", "Times exercised", "In fixed examples"] + (isExhaustive ? ["In enumerated cases"] : [])
    let table = MarkdownText.table(head, rules, alignedFrom: 1)
    let drawn = biases.isEmpty ? [] : ["Cases drawn: \(biases).", ""]
    let worlds = digest.worlds.map { ["Enumerated \($0).", ""] } ?? []
    let lines = drawn + worlds + table
    return folded("Ledger: how often each rule was exercised", lines.joined(separator: "\n"))
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
