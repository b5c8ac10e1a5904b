package import ConformanceRunner
package import TouchModel

/// What the kit's own tool knows beyond engines: faults and liberties, and an engine to measure.
package struct Workshop {
  /// The engines broken on purpose.
  package let faults: [Fault]
  /// The engines that differ only where the documents leave it open.
  package let liberties: [Liberty]
  /// Makes the engine that is measured, with what is to become of its reports.
  package let makeMeasured: (EngineDescription, TraceRecorder.Mode) -> any CaseExecutor

  /// Creates a workshop.
  package init(
    faults: [Fault], liberties: [Liberty],
    makeMeasured: @escaping (EngineDescription, TraceRecorder.Mode) -> any CaseExecutor
  ) {
    self.faults = faults
    self.liberties = liberties
    self.makeMeasured = makeMeasured
  }
}
