package import ConformanceRunner
package import FaultyEngines
internal import TouchModel

/// Counts for every fault how many cases are drawn until it is noticed, with each of some seeds; makes no case smaller.
package struct DetectionCampaign: Sendable {
  /// The broken engines.
  package var faults: [Fault]
  /// The seeds; every fault is looked for with each of them.
  package var seeds: [UInt64]
  /// The most cases that are drawn to find a fault with one seed.
  package var limit: Int
  /// Changes the plan of every search, so that searches of different sorts can be measured alike.
  package var adjust: @Sendable (inout RunPlan) -> Void

  /// The seeds that are used unless others are given.
  static let usualSeeds: [UInt64] = Array(1...20)
  /// The limit unless another is given.
  static let usualLimit = RunPlan.fullCases

  /// Plans a campaign; the plans of its searches are those of ``Fault/plan(seed:cases:rules:)`` unless they are changed.
  package init(
    faults: [Fault], seeds: [UInt64] = DetectionCampaign.usualSeeds, limit: Int = DetectionCampaign.usualLimit,
    adjust: @escaping @Sendable (inout RunPlan) -> Void = { _ in }
  ) {
    self.faults = faults
    self.seeds = seeds
    self.limit = limit
    self.adjust = adjust
  }

  /// Looks for every fault, several side by side.
  /// - Parameter onProgress: Called now and then: how many faults are done, of how many, and the name of the next.
  /// - Returns: The numbers, the same on any number of cores.
  package func run(onProgress: (_ done: Int, _ all: Int, _ name: String) -> Void = { _, _, _ in }) -> DetectionResult {
    var result = DetectionResult(seeds: seeds, limit: limit, faults: [])
    for start in stride(from: 0, to: faults.count, by: DetectionCampaign.block) {
      onProgress(start, faults.count, faults[start].engine.name)
      let some = faults[start..<min(start + DetectionCampaign.block, faults.count)]
      result.faults += Workers.map(some.count) { detection(of: some[start + $0]) }
    }
    onProgress(faults.count, faults.count, "")
    return result
  }

  /// How many faults are begun before progress is reported again.
  private static let block = 32

  private func detection(of fault: Fault) -> FaultDetection {
    var detection = FaultDetection(
      fault: fault, isFoundByExample: false, anyRule: CasesToDetection([]), ownRule: CasesToDetection([]))
    for seed in seeds {
      let run = self.run(of: fault, seed)
      let cases = run?.casesToDetection(by: fault.rule)
      detection.anyRule.counts.append(cases?.any)
      detection.ownRule.counts.append(cases?.own)
      // Examples do not depend on the seed.
      if seed == seeds.first { detection.isFoundByExample = run?.isBrokenByExample(fault.rule) ?? false }
    }
    return detection
  }

  private func run(of fault: Fault, _ seed: UInt64) -> ConformanceRun? {
    var plan = fault.plan(seed: seed, cases: limit)
    adjust(&plan)
    // An engine that contradicts itself is never found, which shows.
    return try? ConformanceRun(fault.engine.makeExecutor(plan.readings(for: fault.engine.description)), plan: plan)
  }
}
