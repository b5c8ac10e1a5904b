internal import CaseExplanation
package import ConformanceRunner
package import TouchModel
package import TouchSpecs

/// A counterexample as text for a terminal, to be understood in ten seconds.
///
/// What was expected and observed comes first, then the picture; what a person needs only to fix the engine or to keep the case
/// comes last.
package struct CounterexampleText: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  package init(colored: Bool) { paint = Paint(isColored: colored) }

  /// The counterexample, ending with a line break.
  package func render(
    _ counterexample: RunResult.Counterexample, rule: Rule, alsoBroken: [RuleID], engine: EngineDescription
  ) -> String {
    let parts = CounterexampleParts(counterexample: counterexample, rule: rule, engine: engine)
    let sections = [
      heading(rule, engine), verdict(parts), picture(parts), scene(parts), explanation(parts), records(parts),
      background(parts, alsoBroken), keeping(parts),
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func heading(_ rule: Rule, _ engine: EngineDescription) -> [String] {
    let name = "\(SafeText.escaped(engine.name)) \(SafeText.escaped(engine.version))"
    return TextLayout.heading("✗ \(rule.id)", rule.title, "— broken by \(name)", paint)
      + TextLayout.wrapped(rule.sentence, width: TextLayout.width - 2).map { "  \($0)" }
  }

  private func verdict(_ parts: CounterexampleParts) -> [String] {
    parts.verdict.lines(paint)
  }

  private func picture(_ parts: CounterexampleParts) -> [String] {
    guard let picture = parts.picture else { return [] }
    return picture.lines.map { "    \($0)" } + picture.legend.map { "    \(paint.dim($0))" }
  }

  private func scene(_ parts: CounterexampleParts) -> [String] {
    TextLayout.labelled("scene", parts.tree) + TextLayout.labelled("script", parts.script)
  }

  private func explanation(_ parts: CounterexampleParts) -> [String] {
    parts.explanation.map { ExplanationLines($0).labelled } ?? []
  }

  private func records(_ parts: CounterexampleParts) -> [String] {
    TextLayout.labelled("trace", parts.trace(paint))
  }

  private func background(_ parts: CounterexampleParts, _ alsoBroken: [RuleID]) -> [String] {
    var lines = TextLayout.labelled("why", TextLayout.wrapped(parts.rule.reason, width: TextLayout.bodyWidth))
    lines += TextLayout.labelled("look at", TextLayout.wrapped(parts.rule.advice, width: TextLayout.bodyWidth))
    let terms = parts.terms.flatMap { term in
      TextLayout.wrapped("\(term.rawValue): \(term.meaning.filter { $0 != "`" })", width: TextLayout.bodyWidth)
    }
    if !terms.isEmpty { lines += TextLayout.labelled("terms", terms) }
    let facts = parts.decidingFacts.flatMap { TextLayout.wrapped($0, width: TextLayout.bodyWidth) }
    if !facts.isEmpty { lines += TextLayout.labelled("hangs on", facts) }
    if !alsoBroken.isEmpty {
      let ids = parts.alsoBroken(alsoBroken)
      lines += TextLayout.labelled("also", TextLayout.wrapped("breaks \(ids)", width: TextLayout.bodyWidth))
    }
    let apart = parts.apart.flatMap { TextLayout.wrapped($0.words, width: TextLayout.bodyWidth) + [$0.command] }
    if !apart.isEmpty { lines += TextLayout.labelled("apart", apart) }
    if let likeness = parts.likeness {
      lines += TextLayout.labelled(
        "behaves", TextLayout.wrapped("like \(likeness)", width: TextLayout.bodyWidth))
    }
    lines += TextLayout.labelled("size", TextLayout.wrapped(parts.size, width: TextLayout.bodyWidth))
    return lines + TextLayout.labelled("found", TextLayout.wrapped(parts.history, width: TextLayout.bodyWidth))
  }

  private func keeping(_ parts: CounterexampleParts) -> [String] {
    TextLayout.labelled("again", [parts.replayCommand]) + KeptCase(parts).labelled
  }
}
