internal import ConformanceRunner
internal import TouchModel

/// A breakdown as Markdown.
struct BreakdownMarkdown {
  /// The breakdown, without a line break at the end.
  func render(_ breakdown: Breakdown, engine: EngineDescription) -> String {
    let parts = BreakdownParts(breakdown: breakdown, engine: engine)
    let picture = parts.picture.map { MarkdownText.code($0.lines + [""] + $0.legend, "text") } ?? []
    let story =
      TextLayout.labelled("scene", parts.tree, indent: "") + [""]
      + TextLayout.labelled("script", parts.script, indent: "")
    let output = parts.output.isEmpty ? [] : ["", "It wrote:", ""] + MarkdownText.code(parts.output, "text")
    let facts = [("Size", parts.size), ("Found", parts.history), ("Note", parts.note ?? "")].filter { !$0.1.isEmpty }
    let lines =
      [
        "## \(parts.title)", "", "- **Expected:** \(MarkdownText.escaped(parts.expected))",
        "- **Observed:** \(MarkdownText.escaped(parts.observed))",
      ] + output + [""] + picture + [""] + MarkdownText.code(story, "text") + [""]
      + facts.map { "- **\($0.0):** \(MarkdownText.escaped($0.1))" } + [""]
    return (lines + MarkdownText.code([parts.replayCommand], "sh")).joined(separator: "\n")
  }
}
