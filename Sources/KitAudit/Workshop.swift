package import ConformanceCommand
package import ConformanceRunner
package import FaultyEngines
package import TouchModel

/// What the kit's own tool knows beyond engines: faults and liberties, and an engine to measure.
package struct Workshop {
  /// The engine that has no fault.
  package let reference: EngineEntry
  /// The engines broken on purpose.
  package let faults: [Fault]
  /// The engines that differ only where the documents leave it open.
  package let liberties: [Liberty]
  /// How many cases the run draws that the document reports.
  package let documentedCases: Int
  /// In how many runs each change of testimony is tried for the document; 0: none is tried.
  package let changedRuns: Int
  /// How many cases of each workload are measured.
  package let measuredCases: Int
  /// The folder with what was recorded before and the document shows: statements of engines, and what was counted in reports of
  /// faults, measured by `bench`, and became of mutants; `nil` for none.
  package let records: String?
  /// Runs the body and counts the objects that it allocates; `nil` where they cannot be counted, and then it is not run.
  package let countAllocations: (_ body: () -> Void) -> Int?
  /// Makes the reference engine, as if it described itself like another, with what is to become of its reports.
  let makeReference: @Sendable (EngineDescription, Readings, TraceRecorder.Mode) -> any CaseExecutor

  /// Creates a workshop; its document reports a run on the full budget.
  package init(
    reference: EngineEntry, faults: [Fault], liberties: [Liberty], documentedCases: Int = RunPlan.fullCases,
    changedRuns: Int = 50, measuredCases: Int = RunPlan.fullCases, records: String? = nil,
    countAllocations: @escaping (_ body: () -> Void) -> Int? = AllocationCounter.allocations,
    makeReference: @escaping @Sendable (EngineDescription, Readings, TraceRecorder.Mode) -> any CaseExecutor
  ) {
    self.reference = reference
    self.faults = faults
    self.liberties = liberties
    self.documentedCases = documentedCases
    self.changedRuns = changedRuns
    self.measuredCases = measuredCases
    self.records = records
    self.countAllocations = countAllocations
    self.makeReference = makeReference
  }

  /// The reference engine and the liberties.
  package var honest: [Liberty] { [Liberty(engine: reference, openPoint: "none")] + liberties }

  /// The faults, as engines that deviate from the reference in one way each.
  package var deviations: KnownDeviations {
    KnownDeviations(from: reference, faults.map(\.deviation))
  }

  /// The commands that only the kit's own tool has: `faults`, `premises`, `document`, `site` and `bench`.
  package var commands: [OfferedCommand] {
    [
      OfferedCommand(FaultsCommand.description) { arguments, tool in
        if arguments.has("causes") { return try CausesCommand(arguments, of: self, for: tool) }
        if arguments.has("testimony") { return try TestimonyCommand(arguments, for: tool) }
        return try FaultsCommand(arguments, of: self)
      },
      OfferedCommand(PremisesCommand.description) { arguments, tool in
        try PremisesCommand(arguments, of: self, for: tool)
      },
      OfferedCommand(DocumentCommand.description) { arguments, tool in
        try DocumentCommand(arguments, of: self, for: tool)
      },
      OfferedCommand(SiteCommand.description) { arguments, tool in
        try SiteCommand(arguments, of: self, for: tool)
      },
      OfferedCommand(BenchCommand.description) { arguments, tool in
        try BenchCommand(arguments, of: self, for: tool)
      },
    ]
  }
}
