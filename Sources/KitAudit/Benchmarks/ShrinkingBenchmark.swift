internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel

/// Measures what it costs to shrink the first case in which each fault breaks its own rule.
///
/// The cases are made smaller one after another, so that none takes time from another.
struct ShrinkingBenchmark {
  private let detection: DetectionResult
  private let cases: Int
  private let now: () -> Duration

  private struct Trial {
    let executions: Int
    let time: Duration
    let isMinimal: Bool
  }

  /// Prepares measuring; faults that need more than so many cases are left out.
  init(_ detection: DetectionResult, cases: Int = RunPlan.quickCases, now: @escaping () -> Duration) {
    self.detection = detection
    self.cases = cases
    self.now = now
  }

  /// Measures all faults; `onProgress` gets how many are done, of how many, and the name of the next.
  func run(onProgress: (_ done: Int, _ all: Int, _ name: String) -> Void) throws -> BenchmarkResult.Shrinking {
    var all: [Trial] = []
    var faults: [BenchmarkResult.Shrinking.Fault] = []
    for (number, fault) in detection.faults.enumerated() {
      let name = fault.fault.engine.name
      onProgress(number, detection.faults.count, name)
      let trials = try self.trials(of: fault)
      all += trials
      if !trials.isEmpty { faults.append(.init(name: name, cost: ShrinkingBenchmark.cost(of: trials))) }
    }
    return BenchmarkResult.Shrinking(
      seeds: detection.seeds.count, cases: cases, all: ShrinkingBenchmark.cost(of: all), faults: faults)
  }

  private func trials(of detection: FaultDetection) throws -> [Trial] {
    try zip(self.detection.seeds, detection.ownRule.counts).compactMap { seed, count in
      guard let count, count <= cases else { return nil }
      let trial = try ShrinkingTrial(detection.fault, seed: seed, caseNumber: count)
      let start = now()
      let counterexample = trial.shrink()
      let time = now() - start
      return counterexample.map { smallest in
        Trial(
          executions: smallest.executions, time: time, isMinimal: detection.fault.smallest.allows(smallest))
      }
    }
  }

  private static func cost(of trials: [Trial]) -> BenchmarkResult.ShrinkingCost {
    let time = NearestRank.value(50, of: trials.map { $0.time })
    return BenchmarkResult.ShrinkingCost(
      shrinks: trials.count, medianExecutions: NearestRank.value(50, of: trials.map { $0.executions }),
      percentile95Executions: NearestRank.value(95, of: trials.map { $0.executions }),
      medianMilliseconds: time.map { ($0 / .microseconds(1)).rounded() / 1_000 },
      minimal: trials.count { $0.isMinimal })
  }
}
