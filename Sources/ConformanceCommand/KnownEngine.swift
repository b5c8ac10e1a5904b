internal import ConformanceRunner
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
  /// Whether it lives in processes, one for each executor.
  let isInProcesses: Bool

  /// Whether several of its executors can work at the same time.
  var runsSideBySide: Bool { isInProcesses || description.instancesAreIndependent }

  /// An engine whose executors start processes.
  init(
    name: String, summary: String, description: EngineDescription,
    startingProcesses makeExecutor: @escaping (Readings) -> any CaseExecutor
  ) {
    isInProcesses = true
    self.name = name
    self.summary = summary
    self.description = description
    self.makeExecutor = makeExecutor
  }

  /// An engine of a list.
  package init(_ entry: EngineEntry) {
    isInProcesses = false
    name = entry.name
    summary = entry.summary
    description = entry.description
    makeExecutor = entry.makeExecutor
  }

  /// The engine of a type, under the name it gives itself.
  package init<Engine: TouchEngine>(_ type: Engine.Type) {
    let description = type.engineDescription
    isInProcesses = false
    name = description.name
    summary = "version \(SafeText.escaped(description.version))"
    self.description = description
    makeExecutor = { _ in InProcessExecutor(type) }
  }
}
