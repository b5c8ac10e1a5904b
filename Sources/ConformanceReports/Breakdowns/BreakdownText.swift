internal import ConformanceRunner
internal import TouchModel

/// A breakdown as text for a terminal.
struct BreakdownText {
  let paint: Paint

  /// The breakdown, without a line break at the end.
  func render(_ breakdown: Breakdown, engine: EngineDescription) -> String {
    let parts = BreakdownParts(breakdown: breakdown, engine: engine)
    let name = "\(SafeText.escaped(engine.name)) \(SafeText.escaped(engine.version))"
    let picture = parts.picture.map { $0.lines + $0.legend.map(paint.dim) } ?? []
    let sections: [[String]] = [
      ["\(paint.bold(paint.red("✗ \(parts.title)")))  \(paint.dim("— \(name)"))"],
      labelled("expected", parts.expected, paint.green) + labelled("observed", parts.observed, paint.red)
        + TextLayout.labelled("it wrote", parts.output),
      picture.map { "    \($0)" },
      TextLayout.labelled("scene", parts.tree) + TextLayout.labelled("script", parts.script),
      labelled("size", parts.size) + labelled("found", parts.history) + labelled("note", parts.note ?? ""),
      TextLayout.labelled("again", [parts.replayCommand]),
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func labelled(_ label: String, _ text: String, _ color: (String) -> String = { $0 }) -> [String] {
    guard !text.isEmpty else { return [] }
    return TextLayout.labelled(label, TextLayout.wrapped(text, width: TextLayout.bodyWidth).map(color))
  }
}
