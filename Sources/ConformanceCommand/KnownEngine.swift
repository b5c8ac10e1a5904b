package import ConformanceRunner
package import TouchModel

/// An engine that a tool knows by name.
///
/// Unlike `EngineEntry` it need not cross threads, so that an engine bound to the main actor can be one.
package struct KnownEngine {
  /// The name by which it is chosen.
  package let name: String
  /// What it is, in a line.
  package let summary: String
  /// What the engine says of itself.
  package let description: EngineDescription
  /// Makes an executor for it that follows the given readings as far as the engine can.
  package let makeExecutor: (Readings) -> any CaseExecutor

  /// An engine by its parts.
  package init(
    name: String, summary: String, description: EngineDescription,
    makeExecutor: @escaping (Readings) -> any CaseExecutor
  ) {
    self.name = name
    self.summary = summary
    self.description = description
    self.makeExecutor = makeExecutor
  }

  /// An engine of a list.
  package init(_ entry: EngineEntry) {
    name = entry.name
    summary = entry.summary
    description = entry.description
    makeExecutor = entry.makeExecutor
  }

  /// The engine of a type, under the name it gives itself.
  package init<Engine: TouchEngine>(_ type: Engine.Type) {
    let description = type.engineDescription
    name = description.name
    summary = "version \(SafeText.escaped(description.version))"
    self.description = description
    makeExecutor = { _ in InProcessExecutor(type) }
  }
}
