package import TouchModel

/// An engine with several faults at once, each of its own kind.
package struct Mixture: Sendable {
  /// The engine.
  package let engine: EngineEntry
  /// The faults that are in it, in the order of its name.
  package let faults: [Fault]

  /// Whether the first fault was chosen since it shows nearly wherever it can, in as many cases as few others do.
  package let firstIsUbiquitous: Bool

  /// Describes an engine that has the faults.
  package init(_ engine: EngineEntry, of faults: [Fault], firstIsUbiquitous: Bool = false) {
    self.engine = engine
    self.faults = faults
    self.firstIsUbiquitous = firstIsUbiquitous
  }
}
