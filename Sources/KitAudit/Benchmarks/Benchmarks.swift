internal import ConformanceCommand
internal import ConformanceRunner
internal import PropertyTesting
internal import TouchModel

/// Measures the parts that were asked for.
struct Benchmarks {
  let workshop: Workshop
  let tool: CommandLineTool
  let parts: Set<BenchmarkPart>
  let workloads: [Workload]
  let extent: BenchmarkPart.Extent
  let search: RunPlan.Search

  func run(on console: Console) throws -> BenchmarkResult {
    let line = ProgressLine(console)
    defer { line.remove() }
    var result = BenchmarkResult(isOptimized: Benchmarks.isOptimized, isQuick: extent.isQuick)
    if parts.contains(.speed) { result.workloads = speeds(line, console) }
    if !parts.isDisjoint(with: [.shrinking, .detection]) {
      let found = detect(line)
      if parts.contains(.detection) {
        result.detection = BenchmarkResult.Detection(found)
        result.detection?.search = search == .plain ? nil : search.rawValue
      }
      if parts.contains(.shrinking) { result.shrinking = try shrink(found, line, console.now) }
    }
    if parts.contains(.challenge) {
      result.challenge = challenge(line)
      result.heldNumbers = heldNumbers(line)
    }
    if parts.contains(.property) {
      line.show("measuring the plain property")
      let cases = extent.cases(of: workshop.measuredCases)
      result.property = PlainPropertyBenchmark(cases: cases, rounds: extent.rounds, now: console.now).run()
    }
    if parts.contains(.wire) { result.wire = try wire(line, console.now) }
    if parts.contains(.growth) {
      let benchmark = GrowthBenchmark(workshop: workshop, extent: extent, now: console.now)
      result.growth = try benchmark.run { name in line.show("measuring growth: \(name)") }
    }
    return result
  }

  private func wire(_ line: ProgressLine, _ now: @escaping () -> Duration) throws -> [BenchmarkResult.WireSpeed] {
    try [Workload.hitTest, .everything].map { workload in
      line.show("measuring the wire: \(workload.name)")
      return try WireBenchmark(workload, workshop, of: tool, extent, now: now).run()
    }
  }

  private func speeds(_ line: ProgressLine, _ console: Console) -> [BenchmarkResult.Speed] {
    workloads.map { workload in
      line.show("measuring \(workload.name)")
      let cases = extent.cases(of: workshop.measuredCases)
      return WorkloadBenchmark(workload, workshop, cases: cases, rounds: extent.rounds, on: console).run()
    }
  }

  private func detect(_ line: ProgressLine) -> DetectionResult {
    // Shrinking alone needs no case beyond those that a quick run draws.
    let limit = parts.contains(.detection) ? extent.detectionLimit : RunPlan.quickCases
    let campaign = DetectionCampaign(
      faults: extent.some(of: workshop.faults), seeds: Array(extent.seeds), limit: limit
    ) { [search] plan in plan.search = search }
    return campaign.run { done, all, name in line.show("looking for faults, \(done) of \(all): \(name)") }
  }

  private func shrink(
    _ found: DetectionResult, _ line: ProgressLine, _ now: @escaping () -> Duration
  ) throws -> BenchmarkResult.Shrinking {
    try ShrinkingBenchmark(found, now: now).run { done, all, name in
      line.show("shrinking faults, \(done) of \(all): \(name)")
    }
  }

  private func challenge(_ line: ProgressLine) -> [BenchmarkResult.ChallengeRow] {
    ShrinkingChallenge.all.map { challenge in
      line.show("shrinking challenge: \(challenge.name)")
      let result = challenge.run(seeds: 0..<extent.challengeSeeds)
      let record = challenge.record ?? 0...0
      return BenchmarkResult.ChallengeRow(
        name: challenge.name, recordLow: record.lowerBound, recordHigh: record.upperBound,
        meanExecutions: result.meanExecutions, minimal: result.minimalCount, seeds: Int(extent.challengeSeeds))
    }
  }

  private func heldNumbers(_ line: ProgressLine) -> [BenchmarkResult.HeldNumbersRow] {
    HeldNumbersChallenge.all.map { challenge in
      line.show("numbers that hold each other: \(challenge.name)")
      let result = challenge.run(seeds: 0..<extent.challengeSeeds)
      return BenchmarkResult.HeldNumbersRow(
        name: challenge.name, meanExecutions: result.meanExecutions, mostExecutions: result.mostExecutions,
        minimal: result.minimalCount, seeds: Int(extent.challengeSeeds))
    }
  }

  private static var isOptimized: Bool {
    // Assertions are left out exactly where the optimizer runs.
    var isOptimized = true
    assert(
      {
        isOptimized = false
        return true
      }())
    return isOptimized
  }
}
