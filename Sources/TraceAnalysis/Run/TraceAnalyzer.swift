public import TouchModel

/// Says what runs of one engine mean, one run after the other, under the same readings.
///
/// The storage of a run serves the next, unless someone keeps the run.
public final class TraceAnalyzer {
  /// What the engine says of itself.
  public let engine: EngineDescription
  /// The readings in force.
  public let readings: Readings
  /// The run that was analyzed last; at first one in which nothing happens.
  public private(set) var run: Run
  // What stands in for the last run while its storage is filled anew.
  private let blank: Run
  // Analyzes the same runs under the readings that the engine declares, where they are not the ones in force.
  private let declared: TraceAnalyzer?

  /// Prepares the analysis of runs of one engine under the given readings.
  public init(engine: EngineDescription, readings: Readings, startingWith testCase: ConformanceCase) {
    self.engine = engine
    self.readings = readings
    let declaredReadings = engine.readings.over(readings)
    declared =
      declaredReadings == readings
      ? nil : TraceAnalyzer(engine: engine, readings: declaredReadings, startingWith: testCase)
    blank = Run(RunIndex(testCase: testCase, timeline: SceneTimeline(testCase.scene)), engine, readings, declared)
    run = blank
  }

  /// Analyzes a run whose trace is already there.
  @discardableResult
  public func analyze(_ testCase: ConformanceCase, _ trace: TouchTrace) -> Run {
    var index = takeStorage(for: testCase)
    index.trace = trace
    return finish(index)
  }

  /// Runs a case into the storage of the run before, and analyzes it.
  /// - Parameters:
  ///   - testCase: The case.
  ///   - execute: Runs the case and fills the trace.
  /// - Returns: What came of running the case; the analysis is ``run``.
  public func analyze<Outcome>(_ testCase: ConformanceCase, _ execute: (inout TouchTrace) -> Outcome) -> Outcome {
    var index = takeStorage(for: testCase)
    let outcome = execute(&index.trace)
    finish(index)
    return outcome
  }

  private func takeStorage(for testCase: ConformanceCase) -> RunIndex {
    var index = RunIndex(run)
    run = blank
    index.testCase = testCase
    return index
  }

  @discardableResult
  private func finish(_ index: consuming RunIndex) -> Run {
    index.index(run.policy, engine, readings)
    run = Run(index, engine, readings, declared)
    return run
  }
}
