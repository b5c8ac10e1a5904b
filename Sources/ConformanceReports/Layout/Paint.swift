/// Colours for a terminal, or none.
package struct Paint: Sendable {
  /// Whether escape sequences are written.
  package let isColored: Bool

  /// Paints when this is wanted.
  package init(isColored: Bool) { self.isColored = isColored }

  /// Sets off headings and conclusions.
  package func bold(_ text: String) -> String { wrapped(text, "1") }
  /// Sets back remarks, captions and what was not tried.
  package func dim(_ text: String) -> String { wrapped(text, "2") }
  /// Marks what is broken or missing.
  package func red(_ text: String) -> String { wrapped(text, "31") }
  /// Marks what holds.
  package func green(_ text: String) -> String { wrapped(text, "32") }
  /// Marks what is not decided.
  package func yellow(_ text: String) -> String { wrapped(text, "33") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
