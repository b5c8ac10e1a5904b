public import TouchModel

/// An engine that a tool knows by name.
public struct EngineEntry: Sendable {
  /// The name by which it is chosen.
  public let name: String
  /// What it is, in a line.
  public let summary: String
  /// What the engine says of itself.
  public let description: EngineDescription
  /// Makes an executor for it that follows the given readings as far as the engine can.
  public let makeExecutor: @Sendable (Readings) -> any CaseExecutor

  /// Creates an entry.
  public init(
    name: String, summary: String, description: EngineDescription,
    makeExecutor: @escaping @Sendable (Readings) -> any CaseExecutor
  ) {
    self.name = name
    self.summary = summary
    self.description = description
    self.makeExecutor = makeExecutor
  }
}
