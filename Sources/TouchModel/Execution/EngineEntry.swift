/// An engine that a tool knows by name.
package struct EngineEntry: Sendable {
  /// The name by which it is chosen.
  package let name: String
  /// What it is, in a line.
  package let summary: String
  /// What the engine says of itself.
  package let description: EngineDescription
  /// Makes an executor for it that follows the given readings as far as the engine can.
  package let makeExecutor: @Sendable (Readings) -> any CaseExecutor

  /// Creates an entry.
  package init(
    name: String, summary: String, description: EngineDescription,
    makeExecutor: @escaping @Sendable (Readings) -> any CaseExecutor
  ) {
    self.name = name
    self.summary = summary
    self.description = description
    self.makeExecutor = makeExecutor
  }
}
