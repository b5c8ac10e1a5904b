import CaseGeneration
import ConformanceRunner
import ReferenceEngine
import Testing
import TouchModel

/// What the reference engine does in drawn cases.
struct DrawnRun {
  let testCase: ConformanceCase
  let trace: TouchTrace

  /// Runs the first cases of a seed.
  static func runs(_ count: Int, seed: UInt64 = 1) throws -> [DrawnRun] {
    var executor: any CaseExecutor = InProcessExecutor(ReferenceEngine.self)
    return try cases(count, for: executor.engine, seed: seed).map { testCase in
      var trace = TouchTrace()
      try #require(executor.run(testCase, into: &trace) == .finished)
      return DrawnRun(testCase: testCase, trace: trace)
    }
  }

  /// Draws the first cases of a seed.
  static func cases(_ count: Int, for engine: EngineDescription, seed: UInt64 = 1) -> [ConformanceCase] {
    let generator = CaseGenerator(engine: engine, readings: engine.readings.over())
    return (0..<count).map { generator.testCase(seed: seed, index: UInt64($0)) }
  }
}
