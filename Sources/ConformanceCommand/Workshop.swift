package import ConformanceRunner
package import TouchModel

/// What the kit's own tool knows beyond engines: faults and liberties, and an engine to measure.
package struct Workshop {
  /// The engines broken on purpose.
  package let faults: [Fault]
  /// The engines that differ only where the documents leave it open.
  package let liberties: [Liberty]
  /// How many cases the run draws that the document reports.
  package let documentedCases: Int
  /// How many cases of each workload are measured.
  package let measuredCases: Int
  /// The folder with the statements that the document shows; `nil` for none.
  package let statements: String?
  /// Makes the engine that is measured, with what is to become of its reports.
  package let makeMeasured: (EngineDescription, TraceRecorder.Mode) -> any CaseExecutor

  /// Creates a workshop; its document reports a run on the full budget.
  package init(
    faults: [Fault], liberties: [Liberty], documentedCases: Int = RunPlan.fullCases,
    measuredCases: Int = 20_000, statements: String? = nil,
    makeMeasured: @escaping (EngineDescription, TraceRecorder.Mode) -> any CaseExecutor
  ) {
    self.faults = faults
    self.liberties = liberties
    self.documentedCases = documentedCases
    self.measuredCases = measuredCases
    self.statements = statements
    self.makeMeasured = makeMeasured
  }
}
