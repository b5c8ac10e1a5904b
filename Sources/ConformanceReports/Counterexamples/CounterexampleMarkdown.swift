internal import CaseExplanation
package import ConformanceRunner
package import TouchModel
package import TouchSpecs

/// A counterexample as Markdown, for issues and summaries of builds.
package struct CounterexampleMarkdown: Sendable {
  /// Creates a reporter.
  package init() {}

  /// The counterexample, ending with a line break.
  package func render(
    _ counterexample: RunResult.Counterexample, rule: Rule, alsoBroken: [RuleID], engine: EngineDescription
  ) -> String {
    let parts = CounterexampleParts(counterexample: counterexample, rule: rule, engine: engine)
    let blocks = [
      heading(parts, engine), verdict(parts), picture(parts), scene(parts), explanation(parts), records(parts),
      background(parts, alsoBroken), keeping(parts),
    ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func heading(_ parts: CounterexampleParts, _ engine: EngineDescription) -> [String] {
    [
      "## \(parts.rule.id): \(MarkdownText.escaped(parts.rule.title))", "",
      "\(MarkdownText.escaped(parts.rule.sentence)) Broken by \(MarkdownText.escaped(engine.name)).",
    ]
  }

  private func verdict(_ parts: CounterexampleParts) -> [String] {
    [
      "- **\(LabelledVerdict.title(parts.verdict.expected.label)):** \(MarkdownText.escaped(parts.verdict.expected.text))",
      "- **\(LabelledVerdict.title(parts.verdict.observed.label)):** \(MarkdownText.escaped(parts.verdict.observed.text))",
    ]
  }

  private func picture(_ parts: CounterexampleParts) -> [String] {
    guard let picture = parts.picture else { return [] }
    return MarkdownText.code(picture.lines + [""] + picture.legend, "text")
  }

  private func scene(_ parts: CounterexampleParts) -> [String] {
    let lines = TextLayout.labelled("scene", parts.tree, indent: "") + [""]
    return MarkdownText.code(lines + TextLayout.labelled("script", parts.script, indent: ""), "text")
  }

  private func explanation(_ parts: CounterexampleParts) -> [String] {
    guard let digest = parts.explanation else { return [] }
    let lists = [
      ("Needed as it is", digest.needed), ("Needed within a range", digest.ranges), ("Free", digest.free),
      ("Not tried", digest.untried),
    ]
    let lines = lists.filter { !$0.1.isEmpty }.flatMap { title, words in
      ["- **\(title):**"] + words.map { "  - \(MarkdownText.escaped($0))" }
    }
    let nearest = "- **\(digest.nearestTitle):** \(MarkdownText.escaped(digest.nearest))"
    let head = ["", "<details>", "<summary>Which parts of the case matter</summary>", ""]
    return [nearest] + head + lines + ["", "</details>"]
  }

  private func records(_ parts: CounterexampleParts) -> [String] {
    let lines = parts.trace(Paint(isColored: false))
    guard !lines.isEmpty else { return [] }
    return ["<details>", "<summary>Trace</summary>", ""] + MarkdownText.code(lines, "text") + ["", "</details>"]
  }

  private func background(_ parts: CounterexampleParts, _ alsoBroken: [RuleID]) -> [String] {
    var lines = [
      "- **Why the rule exists:** \(MarkdownText.escaped(parts.rule.reason))",
      "- **What to look at:** \(MarkdownText.escaped(parts.rule.advice))",
    ]
    for term in parts.terms {
      lines.append("- **\(LabelledVerdict.title(term.rawValue)):** \(MarkdownText.escaped(term.meaning))")
    }
    if !parts.decidingFacts.isEmpty {
      lines.append("- **Hangs on:** \(MarkdownText.escaped(parts.decidingFacts.joined(separator: "; ")))")
    }
    if !alsoBroken.isEmpty {
      lines.append("- **Also broken:** \(parts.alsoBroken(alsoBroken))")
    }
    lines += parts.apart.map { "- **Apart:** \(MarkdownText.escaped($0.words)) `\($0.command)`" }
    if let likeness = parts.likeness { lines.append("- **Behaves like:** \(MarkdownText.escaped(likeness))") }
    lines.append("- **Size:** \(MarkdownText.escaped(parts.size))")
    return lines + ["- **Found:** \(MarkdownText.escaped(parts.history))"]
  }

  private func keeping(_ parts: CounterexampleParts) -> [String] {
    MarkdownText.code([parts.replayCommand], "sh") + [""] + KeptCase(parts).markdown
  }
}
