package import TouchModel

/// Thresholds as text for a terminal: what each decides, what it is where an engine says nothing, and what may be declared.
package struct ThresholdText: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  package init(colored: Bool) { paint = Paint(isColored: colored) }

  /// A paragraph for each threshold, in the order of the table.
  package func list(_ thresholds: [Threshold]) -> String { thresholds.map(explain).joined(separator: "\n") }

  private func explain(_ threshold: Threshold) -> String {
    let facts = [("default", threshold.value(in: EngineDescription.Thresholds())), ("range", threshold.range)]
    let lines = TextLayout.titled(threshold.name, "\(threshold.meaning).", paint.bold)
    return (lines + facts.flatMap { TextLayout.labelled($0, [$1], width: 14) }).joined(separator: "\n") + "\n"
  }
}

extension Threshold {
  /// What it decides, and its default.
  package var words: String { "\(meaning); \(value(in: EngineDescription.Thresholds())) where an engine says nothing" }
}
