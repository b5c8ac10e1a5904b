internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel

/// What the benchmarks measured, in the shape of its JSON; parts that were not asked for are left out.
package struct BenchmarkResult: Codable {
  static let schema = "touch-conformance bench"
  static let version = 3

  var schema = BenchmarkResult.schema
  var version = BenchmarkResult.version
  /// The version of the kit.
  var kit = KitVersion.current
  /// Whether the program was built with optimization; without it the speeds mean little.
  let isOptimized: Bool
  /// Whether a tenth was measured of what there is.
  let isQuick: Bool
  var workloads: [Speed]?
  var shrinking: Shrinking?
  var detection: Detection?
  var challenge: [ChallengeRow]?
  var heldNumbers: [HeldNumbersRow]?
  var property: [PropertySpeed]?
  var wire: [WireSpeed]?
  var growth: [Growth]?

  /// What the cases of a workload cost.
  struct Speed: Codable {
    let name: String
    let summary: String
    let cases: Int
    let rounds: Int
    let rules: Int
    let meanViews: Double
    let meanSteps: Double
    let drawing: Stage
    let engineAlone: Stage
    let judging: Stage
    let whole: Stage
    /// How many times as long as the engine alone the whole takes.
    let wholeToEngineAlone: Double
  }

  /// What one stage of a case costs.
  struct Stage: Codable {
    let casesPerSecond: Double
    /// How many objects are allocated for a case in the mean; `nil` where they cannot be counted.
    let allocationsPerCase: Double?
  }

  /// What making the cases of faults smaller costs.
  struct Shrinking: Codable {
    let seeds: Int
    /// The most cases that were drawn to find a fault.
    let cases: Int
    let all: ShrinkingCost
    let faults: [Fault]

    /// One fault.
    struct Fault: Codable {
      let name: String
      let cost: ShrinkingCost
    }
  }

  /// What some cases cost to be made smaller.
  struct ShrinkingCost: Codable {
    /// How many cases they are.
    let shrinks: Int
    let medianExecutions: Int?
    let percentile95Executions: Int?
    let medianMilliseconds: Double?
    /// How many of them reach the size that is expected.
    let minimal: Int
  }

  /// How many cases are drawn until faults are noticed.
  struct Detection: Codable {
    let seeds: Int
    /// The most cases that were drawn with each seed.
    let limit: Int
    /// The search, where it is not the plain one.
    var search: String?
    let anyRule: DetectionSummary
    let ownRule: DetectionSummary
    /// The same for the faults of rules on hit testing alone.
    let ownRuleOfHitTesting: DetectionSummary
    /// The slowest first, those that only examples show last.
    var faults: [DetectedFault]
  }

  /// Many faults in a few numbers; percentiles of what is not noticed within the limit are `nil`.
  struct DetectionSummary: Codable {
    let faults: Int
    let medianOfMedians: Int?
    let mediansAbove100: Int
    let mediansAbove2000: Int
    let percentiles95Above2000: Int
  }

  /// How many cases are drawn until a fault is noticed; `nil`: more than the limit.
  struct DetectedFault: Codable {
    let name: String
    let rule: String
    let isFoundByExampleAlone: Bool
    /// Whether the generation of cases is not fitted to it; `nil` in files that say nothing of it.
    let isHeldOut: Bool?
    let anyRuleMedian: Int?
    let anyRulePercentile95: Int?
    let ownRuleMedian: Int?
    let ownRulePercentile95: Int?
  }

  /// How fast the property-testing library by itself is with one distribution of the plain property.
  struct PropertySpeed: Codable {
    let name: String
    let cases: Int
    let rounds: Int
    /// Cases a second of a loop that draws straight from a random source, without the library.
    let handLoop: Double
    /// Cases a second where the generator is written on a source of choices.
    let choices: Double
    /// Cases a second where it is put together from combinators.
    let combinators: Double
    /// The speeds of both as shares of the hand loop's.
    let choicesToHandLoop: Double
    let combinatorsToHandLoop: Double
  }

  /// What a case of a workload costs where the engine is in a process of its own, in cases a second.
  struct WireSpeed: Codable {
    let name: String
    let cases: Int
    let rounds: Int
    /// The bytes of a request and of its answer in the mean.
    let requestBytes: Double
    let answerBytes: Double
    /// The reference engine in this process, and in a process of its own.
    let inProcess: Double
    let isolated: Double
    /// An engine in a process of its own that has its answers ready.
    let fromMemory: Double
    /// What the kit does for a case of such an engine, one after the other: writing requests, reading answers, auditing them.
    let writing: Double
    let reading: Double
    let auditing: Double
    /// How many times as long a case takes in a process of its own.
    let isolatedToInProcess: Double
  }

  /// How the cost of a stage grows with a size.
  struct Growth: Codable {
    /// What grows.
    let name: String
    /// Which stage it costs.
    let stage: String
    let sizes: [Int]
    /// What each size costs.
    let microseconds: [Double]
    /// The exponent of the power of the size that fits the costs of the three largest.
    let exponent: Double
  }

  /// One problem whose numbers hold each other.
  struct HeldNumbersRow: Codable {
    let name: String
    let meanExecutions: Double
    /// The most executions that a seed took.
    let mostExecutions: Int
    let minimal: Int
    let seeds: Int
  }

  /// One problem of the shrinking challenge.
  struct ChallengeRow: Codable {
    let name: String
    let recordLow: Double
    let recordHigh: Double
    let meanExecutions: Double
    let minimal: Int
    let seeds: Int
  }
}
