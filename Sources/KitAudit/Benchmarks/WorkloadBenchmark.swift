internal import CaseGeneration
internal import ConformanceCommand
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Measures how many cases of a workload a second the kit and the engine alone go through, and what they allocate.
///
/// The cases come from the generator that runs use. Every stage runs over the same cases in turn, several rounds long, and its fastest round counts: what disturbs a
/// round only ever makes it slower. Allocations are counted in a round of their own, since counting takes time.
struct WorkloadBenchmark {
  private let workload: Workload
  private let workshop: Workshop
  private let cases: Int
  private let rounds: Int
  private let console: Console

  init(_ workload: Workload, _ workshop: Workshop, cases: Int, rounds: Int, on console: Console) {
    self.workload = workload
    self.workshop = workshop
    self.cases = cases
    self.rounds = rounds
    self.console = console
  }

  func run() -> BenchmarkResult.Speed {
    var rig = WorkloadRig(
      keeping: stages(.keeping), dropping: stages(.dropping), cases: UInt64(cases))
    var best: [WorkloadRig.Stage: Duration] = [:]
    for _ in 0..<rounds {
      for stage in WorkloadRig.Stage.allCases {
        let start = console.now()
        rig.run(stage)
        let time = console.now() - start
        best[stage] = min(best[stage] ?? time, time)
      }
    }
    let allocations = WorkloadRig.Stage.allCases.map { stage in
      (stage, workshop.countAllocations { rig.run(stage) })
    }
    return result(rig, best, Dictionary(uniqueKeysWithValues: allocations))
  }

  private func stages(_ mode: TraceRecorder.Mode) -> RunStages {
    RunStages(
      workshop.makeReference(workload.description, Readings(), mode), generator: workload.generator,
      seed: RunPlan.defaultSeed,
      rules: workload.rules)
  }

  private func result(
    _ rig: WorkloadRig, _ best: [WorkloadRig.Stage: Duration], _ allocations: [WorkloadRig.Stage: Int?]
  ) -> BenchmarkResult.Speed {
    func figures(of stage: WorkloadRig.Stage) -> BenchmarkResult.Stage {
      BenchmarkResult.Stage(
        casesPerSecond: speed(best[stage] ?? .zero),
        allocationsPerCase: allocations[stage]?.map { (Double($0) / Double(cases) * 100).rounded() / 100 })
    }
    return BenchmarkResult.Speed(
      name: workload.name, summary: workload.summary, cases: cases, rounds: rounds, rules: rig.rules,
      meanViews: rig.meanViews, meanSteps: rig.meanSteps, drawing: figures(of: .drawing),
      engineAlone: figures(of: .engineAlone), judging: figures(of: .judging), whole: figures(of: .whole),
      wholeToEngineAlone: speed(best[.engineAlone] ?? .zero) / speed(best[.whole] ?? .zero))
  }

  private func speed(_ duration: Duration) -> Double {
    // A clock that stands still measures nothing; one nanosecond keeps the number finite.
    let seconds = max(duration / .seconds(1), 1e-9)
    return max(1, (Double(cases) / seconds).rounded())
  }
}
