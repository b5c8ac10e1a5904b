package import CaseGeneration
package import TouchModel
package import TouchSpecs
internal import TraceAnalysis

/// The stages of a run, one at a time, so that what each costs can be measured.
package struct RunStages {
  private let generator: CaseGenerator
  private let seed: UInt64
  private let analyzer: TraceAnalyzer
  private let twinAnalyzer: TraceAnalyzer
  private var executor: any CaseExecutor
  private var judge: RuleJudge
  private var trace = TouchTrace()

  /// How many rules are judged.
  package var rules: Int { judge.rules.count }

  /// Prepares the stages for an engine, under the readings it declares; of the rules those are judged that a run judges.
  package init(_ executor: any CaseExecutor, generator: CaseGenerator, seed: UInt64, rules: [Rule]) {
    let engine = executor.engine
    let readings = engine.readings.over()
    self.executor = executor
    self.generator = generator
    self.seed = seed
    judge = RuleJudge(RunPlan(rules: rules).judgedRules(of: engine, under: readings))
    let first = generator.testCase(seed: seed, index: 0)
    analyzer = TraceAnalyzer(engine: engine, readings: readings, startingWith: first)
    twinAnalyzer = TraceAnalyzer(engine: engine, readings: readings, startingWith: first)
  }

  /// Draws a case.
  package func draw(_ index: UInt64) -> ConformanceCase { generator.testCase(seed: seed, index: index) }

  /// Runs the engine on a case and forgets what it did.
  package mutating func execute(_ testCase: ConformanceCase) { _ = executor.run(testCase, into: &trace) }

  /// Runs the engine on a case and gives what it did.
  package mutating func trace(of testCase: ConformanceCase) -> TouchTrace {
    execute(testCase)
    return trace
  }

  /// Judges what the engine did; the second runs of comparisons belong to judging.
  package mutating func judge(_ testCase: ConformanceCase, _ trace: TouchTrace, _ index: UInt64) {
    analyzer.analyze(testCase, trace)
    judgeFacts(index)
  }

  /// Draws a case, runs the engine on it and judges it, as a run does.
  package mutating func run(_ index: UInt64) {
    let testCase = draw(index)
    _ = analyzer.analyze(testCase) { trace in executor.run(testCase, into: &trace) }
    judgeFacts(index)
  }

  private mutating func judgeFacts(_ index: UInt64) {
    let runTwin = { [twinAnalyzer] (testCase: ConformanceCase) -> Run? in
      let outcome = twinAnalyzer.analyze(testCase) { trace in executor.run(testCase, into: &trace) }
      return outcome == .finished ? twinAnalyzer.run : nil
    }
    _ = judge.judge(analyzer.run, runTwin: runTwin)
    _ = judge.compare(analyzer.run, .bias(generator.bias(forIndex: index)), runTwin: runTwin)
  }
}
