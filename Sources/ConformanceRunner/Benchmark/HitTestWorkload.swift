internal import CaseGeneration
package import TouchModel

/// The workload by which the kit's own cost is known: scenes of 1 to 12 views with one question each, judged by every
/// hit-testing rule.
///
/// The work can be done in parts, so that ratios can be measured in one run. Nothing here reads a clock.
package struct HitTestWorkload<Engine: TouchEngine> {
  /// What the engine says of itself, with the capabilities of the workload.
  package let engine: EngineDescription
  /// The seed of the cases.
  package let seed: UInt64
  private let generator: CaseGenerator
  private let samples: [ConformanceCase]

  /// How many different cases ``engineAlone(_:)`` goes through, over and over.
  package static var sampleCount: Int { 1000 }

  /// Prepares the workload for the engine of a type, which has to offer the capabilities.
  package init(
    _ type: Engine.Type, capabilities: CapabilitySet = .hitTestWorkload, seed: UInt64 = RunPlan.defaultSeed
  ) {
    var engine = Engine.engineDescription
    engine.capabilities = capabilities
    self.engine = engine
    self.seed = seed
    let generator = CaseGenerator(engine: engine, readings: engine.readings, maximumSteps: 1)
    self.generator = generator
    samples = (0..<HitTestWorkload.sampleCount).map { generator.testCase(seed: seed, index: UInt64($0)) }
  }

  /// Draws so many cases and gives the number of their views.
  package func drawing(_ cases: Int) -> Int {
    var views = 0
    for index in 0..<cases { views += generator.testCase(seed: seed, index: UInt64(index)).scene.views.count }
    return views
  }

  /// Runs the engine on so many cases that are drawn already, with a recorder that drops everything; gives the number of
  /// runs that came to their end.
  package func engineAlone(_ cases: Int) -> Int {
    var executor = InProcessExecutor(description: engine, mode: .dropping) { try Engine(scene: $0, recorder: $1) }
    var trace = Trace()
    var finished = 0
    for index in 0..<cases where executor.run(samples[index % samples.count], into: &trace) == .finished {
      finished += 1
    }
    return finished
  }

  /// Draws, runs and judges so many cases, and gives the result of the run.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  package func whole(_ cases: Int) throws(ModelError) -> RunResult {
    let executor = InProcessExecutor(description: engine) { try Engine(scene: $0, recorder: $1) }
    return try ConformanceRun(executor, plan: RunPlan(seed: seed, cases: cases), maximumSteps: 1).run()
  }
}

extension CapabilitySet {
  /// What the engine of the hit-testing workload has to offer: scenes of one window that never change.
  package static let hitTestWorkload: CapabilitySet = [
    .hitTesting, .transforms, .boundsOrigins, .pointInsideOverrides, .imageViews, .labels, .customControls,
    .scrollViews,
  ]
}
