internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel
internal import TouchSpecs

extension BenchmarkResult.Detection {
  /// The numbers of a campaign, the slowest faults first and those that only examples show last.
  init(_ result: DetectionResult) {
    var hitTesting = result
    hitTesting.faults.removeAll { Catalogue.chapter(of: $0.fault.rule)?.level != .hitTesting }
    let faults = result.slowest(result.faults.count) + result.faults.filter(\.isFoundByExampleAlone)
    self.init(
      seeds: result.seeds.count, limit: result.limit,
      anyRule: BenchmarkResult.DetectionSummary(result, \.anyRule),
      ownRule: BenchmarkResult.DetectionSummary(result, \.ownRule),
      ownRuleOfHitTesting: BenchmarkResult.DetectionSummary(hitTesting, \.ownRule),
      faults: faults.map(BenchmarkResult.DetectedFault.init))
  }
}

extension BenchmarkResult.Detection {
  /// What the faults that drawn cases show need in all, where what is not noticed counts as much as the limit.
  func sum(_ cases: KeyPath<BenchmarkResult.DetectedFault, Int?>) -> Int {
    measured.reduce(0) { $0 + ($1[keyPath: cases] ?? limit) }
  }

  /// What so many of a hundred of these faults do not exceed; `nil`: more than the limit.
  func percentile(_ percent: Int, _ cases: KeyPath<BenchmarkResult.DetectedFault, Int?>) -> Int? {
    NearestRank.value(percent, of: measured.map { $0[keyPath: cases] })
  }

  /// How many of these faults need more than so many cases.
  func count(above most: Int, _ cases: KeyPath<BenchmarkResult.DetectedFault, Int?>) -> Int {
    measured.count { $0[keyPath: cases] ?? .max > most }
  }

  /// The same of the faults that are held out alone.
  var heldOut: BenchmarkResult.Detection {
    var detection = self
    detection.faults.removeAll { $0.isHeldOut != true }
    return detection
  }

  /// The faults that drawn cases are to show.
  var measured: [BenchmarkResult.DetectedFault] { faults.filter { !$0.isFoundByExampleAlone } }
}

extension BenchmarkResult.DetectionSummary {
  fileprivate init(_ result: DetectionResult, _ counts: KeyPath<FaultDetection, CasesToDetection>) {
    self.init(
      faults: result.measured.count, medianOfMedians: result.medianOfMedians(counts),
      mediansAbove100: result.faults(above: 100, counts), mediansAbove2000: result.faults(above: 2_000, counts),
      percentiles95Above2000: result.measured.count { $0[keyPath: counts].percentile95 ?? .max > 2_000 })
  }
}

extension BenchmarkResult.DetectedFault {
  fileprivate init(_ detection: FaultDetection) {
    self.init(
      name: detection.fault.engine.name, rule: "\(detection.fault.rule)",
      isFoundByExampleAlone: detection.isFoundByExampleAlone, isHeldOut: detection.fault.isHeldOut,
      anyRuleMedian: detection.anyRule.median, anyRulePercentile95: detection.anyRule.percentile95,
      ownRuleMedian: detection.ownRule.median,
      ownRulePercentile95: detection.ownRule.percentile95)
  }
}
