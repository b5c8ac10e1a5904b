package import ConformanceRunner

/// An engine with several faults at once, each of its own kind.
package struct Mixture: Sendable {
  /// The engine.
  package let engine: EngineEntry
  /// The faults that are in it, in the order of its name.
  package let faults: [Fault]

  /// Describes an engine that has the faults.
  package init(_ engine: EngineEntry, of faults: [Fault]) {
    self.engine = engine
    self.faults = faults
  }
}
