internal import CaseGeneration
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Measures how many cases of a workload a second the kit and the engine alone go through.
///
/// The cases come from the generator that runs use. Every stage runs over the same cases in turn, several rounds long, and its fastest round counts: what disturbs a
/// round only ever makes it slower.
struct WorkloadBenchmark {
  private let workload: Workload
  private let workshop: Workshop
  private let cases: UInt64
  private let rounds: Int
  private let now: () -> Duration

  init(_ workload: Workload, _ workshop: Workshop, cases: Int, rounds: Int, now: @escaping () -> Duration) {
    self.workload = workload
    self.workshop = workshop
    self.cases = UInt64(cases)
    self.rounds = rounds
    self.now = now
  }

  func run() -> BenchmarkResult.WorkloadSpeed {
    var keeping = stages(.keeping)
    var dropping = stages(.dropping)
    let drawn = (0..<cases).map { keeping.draw($0) }
    let traces = drawn.map { keeping.trace(of: $0) }
    // Adding up keeps the optimizer from leaving out work whose result nobody reads.
    var drawnViews = 0
    var best = [Duration](repeating: .seconds(1_000_000), count: 4)
    for _ in 0..<rounds {
      best[0] = min(best[0], time { for index in 0..<cases { drawnViews += keeping.draw(index).scene.views.count } })
      best[1] = min(best[1], time { for testCase in drawn { dropping.execute(testCase) } })
      best[2] = min(
        best[2], time { for index in drawn.indices { keeping.judge(drawn[index], traces[index], UInt64(index)) } })
      best[3] = min(best[3], time { for index in 0..<cases { keeping.run(index) } })
    }
    let views = drawnViews / rounds - drawn.reduce(0) { $0 + $1.scene.windows.count }
    let steps = drawn.reduce(0) { $0 + $1.script.steps.count }
    return BenchmarkResult.WorkloadSpeed(
      name: workload.name, summary: workload.summary, cases: Int(cases), rounds: rounds, rules: keeping.rules,
      meanViews: Double(views) / Double(max(1, cases)), meanSteps: Double(steps) / Double(max(1, cases)),
      drawing: speed(best[0]), engineAlone: speed(best[1]),
      judging: speed(best[2]), whole: speed(best[3]))
  }

  private func stages(_ mode: TraceRecorder.Mode) -> RunStages {
    RunStages(
      workshop.makeMeasured(workload.description, mode), generator: workload.generator, seed: RunPlan.defaultSeed,
      rules: workload.rules)
  }

  private func time(_ body: () -> Void) -> Duration {
    let start = now()
    body()
    return now() - start
  }

  private func speed(_ duration: Duration) -> Double {
    // A clock that stands still measures nothing; one nanosecond keeps the number finite.
    let seconds = max(duration / .seconds(1), 1e-9)
    return (Double(cases) / seconds).rounded()
  }
}
