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
  // What the last run is made of. While it is filled anew no run shares its storage, but one that was kept.
  private var index: RunIndex
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
    index = RunIndex(testCase: testCase, timeline: SceneTimeline(testCase.scene))
    blank = Run(index, engine, readings, declared)
    run = blank
  }

  /// Analyzes a run whose trace is already there.
  @discardableResult
  public func analyze(_ testCase: ConformanceCase, _ trace: TouchTrace) -> Run {
    begin(testCase)
    index.trace = trace
    return finish()
  }

  /// Runs a case into the storage of the run before, and analyzes it.
  /// - Parameters:
  ///   - testCase: The case.
  ///   - execute: Runs the case and fills the trace.
  /// - Returns: What came of running the case; the analysis is ``run``.
  public func analyze<Outcome>(_ testCase: ConformanceCase, _ execute: (inout TouchTrace) -> Outcome) -> Outcome {
    begin(testCase)
    // Taken out meanwhile: an access that lasted as long as the engine runs would be compared with each of its own.
    var trace = TouchTrace()
    swap(&trace, &index.trace)
    let outcome = execute(&trace)
    index.trace = trace
    finish()
    return outcome
  }

  private func begin(_ testCase: ConformanceCase) {
    run = blank
    index.testCase = testCase
  }

  @discardableResult
  private func finish() -> Run {
    index.index(run.policy, engine, readings)
    run = Run(index, engine, readings, declared)
    return run
  }
}
