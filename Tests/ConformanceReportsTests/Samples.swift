import ConformanceRunner
import FaultyEngines
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// Results to be rendered.
enum Samples {
  /// A run of the reference engine.
  static func passingRun(cases: Int = 400) throws -> RunResult {
    try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: RunPlan(cases: cases)).run()
  }

  /// A run of a fault.
  static func run(ofFault name: String, cases: Int = 1_000) throws -> RunResult {
    let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/\(name)" })
    let plan = RunPlan(cases: cases)
    return try ConformanceRun(fault.engine.makeExecutor(Readings()), plan: plan).run()
  }

}
