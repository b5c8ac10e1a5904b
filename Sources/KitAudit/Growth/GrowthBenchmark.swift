internal import CaseGeneration
internal import ConformanceRunner
internal import EngineWire
internal import SystemLibrary
internal import TouchModel
internal import TouchSpecs

/// Measures how cost grows with what a case, or a run, holds.
///
/// Of every size the fastest of several rounds counts, and the exponent is that of the power which fits the three largest sizes best:
/// 1 where twice as much costs twice as much. Smaller sizes cost mostly what does not grow.
struct GrowthBenchmark {
  let workshop: Workshop
  let extent: BenchmarkPart.Extent
  let now: () -> Duration

  /// What is measured of a case.
  private enum Stage: String, CaseIterable { case engine, rules, request, answer }

  /// How many cases a run has, at the least.
  private var leastCases: Int { max(1, extent.cases(of: workshop.measuredCases) / 8) }
  /// How often a case goes through a stage in one round.
  private var repetitions: Int { extent.isQuick ? 2 : 20 }
  private var rounds: Int { extent.isQuick ? 2 : 5 }

  func run(_ show: (String) -> Void) throws -> [BenchmarkResult.Growth] {
    var growth: [BenchmarkResult.Growth] = []
    for series in GrowthSeries.all {
      show(series.name)
      growth += try measure(series)
    }
    growth.append(try measureRuns(show))
    return growth
  }

  private func measure(_ series: GrowthSeries) throws -> [BenchmarkResult.Growth] {
    let cases = try series.sizes.map { size throws(ModelError) in try series.testCase(size) }
    var costs: [Stage: [Double]] = [:]
    for testCase in cases {
      for (stage, cost) in try cost(of: testCase) { costs[stage, default: []].append(cost) }
    }
    return Stage.allCases.map { stage in
      BenchmarkResult.Growth(name: series.name, stage: stage.rawValue, sizes: series.sizes, costs: costs[stage] ?? [])
    }
  }

  private func cost(of testCase: ConformanceCase) throws -> [Stage: Double] {
    let description = EngineDescription(name: "measured", version: KitVersion.current, capabilities: .all)
    let readings = description.readings.over()
    var stages = RunStages(
      workshop.makeReference(description, Readings(), .keeping),
      generator: CaseGenerator(engine: description, readings: readings), seed: RunPlan.defaultSeed,
      rules: Catalogue.rules)
    let trace = stages.trace(of: testCase)
    let answer = try CaseReply("1", .success(trace)).line()
    return try Dictionary(
      uniqueKeysWithValues: Stage.allCases.map { stage in
        let cost = try fastest {
          switch stage {
          case .engine: stages.execute(testCase)
          case .rules: stages.judge(testCase, trace, 0)
          case .request: _ = try CaseRequest.addressed(testCase)
          case .answer: _ = try CaseReply(line: answer, source: "answer")
          }
        }
        return (stage, cost)
      })
  }

  /// The whole run of a number of cases on one core, examples and defaults among them.
  private func measureRuns(_ show: (String) -> Void) throws -> BenchmarkResult.Growth {
    let sizes = (0..<4).map { leastCases << $0 }
    let costs = try sizes.map { cases in
      show("a run of \(cases) cases")
      return try (0..<2).map { _ in
        let plan = RunPlan(cases: cases)
        let start = now()
        _ = try ConformanceRun(workshop.reference.makeExecutor(Readings()), plan: plan).run()
        return microseconds(now() - start)
      }.min() ?? 0
    }
    return BenchmarkResult.Growth(name: "cases of a run", stage: "run", sizes: sizes, costs: costs)
  }

  /// The microseconds that a body takes.
  private func fastest(_ body: () throws -> Void) throws -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let start = now()
      for _ in 0..<repetitions { try body() }
      best = min(best, microseconds(now() - start) / Double(repetitions))
    }
    return best
  }

  private func microseconds(_ duration: Duration) -> Double { duration / .microseconds(1) }
}

extension BenchmarkResult.Growth {
  /// What grows, and which stage it costs.
  var title: String { "\(name), \(stage)" }

  /// What sizes cost, with the exponent of the power that fits the three largest best.
  init(name: String, stage: String, sizes: [Int], costs: [Double]) {
    // A clock that stands still measures nothing; a nanosecond keeps the logarithm finite.
    let costs = costs.map { max($0, 0.001) }
    self.init(
      name: name, stage: stage, sizes: sizes, microseconds: costs,
      exponent: BenchmarkResult.Growth.exponent(sizes.suffix(3).map(Double.init), Array(costs.suffix(3))))
  }

  /// The slope of the line that fits the logarithms best, by least squares.
  static func exponent(_ sizes: [Double], _ costs: [Double]) -> Double {
    let points = zip(sizes, costs).map { (log($0), log($1)) }
    let count = Double(max(1, points.count))
    let middle = (points.reduce(0) { $0 + $1.0 } / count, points.reduce(0) { $0 + $1.1 } / count)
    let spread = points.reduce(0) { $0 + ($1.0 - middle.0) * ($1.0 - middle.0) }
    let together = points.reduce(0) { $0 + ($1.0 - middle.0) * ($1.1 - middle.1) }
    return spread > 0 ? max(0, together / spread) : 0
  }
}
