import ConformanceRunner
import FaultyEngines
import KitAudit
import Synchronization
import TestScopes
import Testing
import TouchModel
import TouchSpecs

@Suite struct DetectionTests {
  private static func faults(_ names: String...) throws -> [Fault] {
    try names.map { name in try #require(FaultRegistry.faults.first { $0.engine.name == "fault/" + name }) }
  }

  private static func detection(
    of name: String, limit: Int, adjust: @escaping @Sendable (inout RunPlan) -> Void = { _ in }
  ) throws -> FaultDetection {
    let campaign = DetectionCampaign(faults: try faults(name), seeds: [1, 2, 3], limit: limit, adjust: adjust)
    return try #require(campaign.run().faults.first)
  }

  private static let detections = Mutex<[String: FaultDetection]>([:])

  /// How a fault is found within 400 cases, found out once for all tests.
  private static func detection(of name: String) throws -> FaultDetection {
    try detections.withLock { detections in
      if let known = detections[name] { return known }
      let detection = try detection(of: name, limit: 400)
      detections[name] = detection
      return detection
    }
  }

  @Test(arguments: TestScope.every(2, of: ["HT-11-subviews-first", "RC-15-beginnings-only", "HT-11-overrides-escape"]))
  func `the last case that is counted is the first that breaks the fault's own rule`(name: String) throws {
    let detection = try Self.detection(of: name)
    let count = try #require(detection.ownRule.counts[0])
    let plan = detection.fault.plan(seed: 1, cases: count)
    let executor = detection.fault.engine.makeExecutor(plan.readings(for: detection.fault.engine.description))
    let run = try ConformanceRun(executor, plan: plan).run()
    #expect(run.result(of: detection.fault.rule)?.counterexample?.origin == .drawn(index: UInt64(count - 1)))
  }

  @Test func `any rule objects no later than the fault's own`() throws {
    let detection = try Self.detection(of: "HT-11-overrides-escape")
    let pairs = zip(detection.anyRule.counts, detection.ownRule.counts).map { ($0 ?? .max, $1 ?? .max) }
    #expect(pairs.allSatisfy { $0 <= $1 })
    #expect(pairs.contains { $0 < $1 })
  }

  @Test func `where its own rule is the only one, any rule is that rule`() throws {
    let detection = try Self.detection(of: "HT-11-overrides-escape", limit: 400) { plan in
      plan.rules.removeAll { $0.id != RuleID("HT", 11) }
    }
    #expect(detection.anyRule == detection.ownRule)
    #expect(detection.ownRule == (try Self.detection(of: "HT-11-overrides-escape")).ownRule)
  }

  @Test func `a limit cuts off what is beyond it and changes nothing else`() throws {
    let counts = try Self.detection(of: "HT-11-subviews-first").ownRule.counts
    let limit = try #require(counts.compactMap(\.self).max()) - 1
    let cut = try Self.detection(of: "HT-11-subviews-first", limit: limit).ownRule.counts
    #expect(cut == counts.map { $0.flatMap { $0 > limit ? nil : $0 } })
    #expect(cut.contains(nil))
  }

  @Test func `a fault that only an example shows is named as such and is not measured`() throws {
    let faults = try Self.faults("HT-20-forward-walk", "HT-01-delivers-to-window")
    let result = DetectionCampaign(faults: faults, seeds: [1], limit: 100).run()
    #expect(result.faults.map(\.isFoundByExampleAlone) == [true, false])
    #expect(result.measured.map(\.fault.engine.name) == ["fault/HT-01-delivers-to-window"])
  }

  @Test func `faults are counted alike whether they are alone or many`() throws {
    let names = ["HT-11-subviews-first", "HT-01-delivers-to-window", "RC-15-beginnings-only"]
    let faults = try names.flatMap { try Self.faults($0) }
    let all = DetectionCampaign(faults: faults, seeds: [1, 2, 3], limit: 400).run().faults
    let alone = try names.map { try Self.detection(of: $0) }
    #expect(all.map(\.ownRule) == alone.map(\.ownRule))
    #expect(all.map(\.anyRule) == alone.map(\.anyRule))
  }

  @Test func `the slowest faults come first and what is beyond the limit counts as slow`() throws {
    let faults = try Self.faults("HT-11-subviews-first", "HT-01-delivers-to-window", "RC-15-beginnings-only")
    let counts: [[Int?]] = [[1, 50, 2], [nil, nil, 7], [101, 102, 103]]
    let result = DetectionResult(
      seeds: [1, 2, 3], limit: 200,
      faults: zip(faults, counts).map { fault, counts in
        FaultDetection(
          fault: fault, isFoundByExample: false, anyRule: CasesToDetection([1, 1, 1]),
          ownRule: CasesToDetection(counts))
      })
    let medians = result.slowest(2).map(\.ownRule.median)
    #expect(medians == [nil, 102])
    #expect(result.medianOfMedians(\FaultDetection.ownRule) == 102)
    #expect(result.faults(above: 100, \FaultDetection.ownRule) == 2)
    #expect(result.faults(above: 2000, \FaultDetection.ownRule) == 1)
    #expect(result.faults(above: 0, \FaultDetection.anyRule) == 3)
  }

  @Test(
    arguments: [
      (50, [], nil), (50, [7], 7), (95, [7], 7), (50, [3, 1, 2], 2), (50, [4, 3, 2, 1], 2), (95, Array(1...20), 19),
      (95, Array(1...19) + [nil], 19), (95, Array(1...18) + [nil, nil], nil), (50, [nil, 5], 5), (100, [1, nil], nil),
    ] as [(Int, [Int?], Int?)])
  func `a percentile is the value of its nearest rank`(percent: Int, values: [Int?], expected: Int?) {
    #expect(NearestRank.value(percent, of: values) == expected)
  }
}
