/// What the benchmarks measured, in the shape of its JSON, version 2 of its schema.
struct BenchmarkResult: Encodable {
  let schema = "touch-conformance bench"
  let version = 2
  /// Whether the program was built with optimization; without it the speeds say nothing.
  let isOptimized: Bool
  let workloads: [WorkloadSpeed]
  let shrinking: ShrinkingCost?
  let challenge: [ChallengeRow]?

  /// How fast the cases of a workload go, in cases a second.
  struct WorkloadSpeed: Encodable {
    let name: String
    let summary: String
    let cases: Int
    let rounds: Int
    let rules: Int
    let meanViews: Double
    let meanSteps: Double
    let drawing: Double
    let engineAlone: Double
    let judging: Double
    let whole: Double

    /// How many times as long as the engine alone the whole takes.
    var ratio: Double { engineAlone / whole }

    private enum Key: CodingKey {
      case name, cases, rounds, rules, meanViews, meanSteps, drawing, engineAlone, judging, whole, wholeToEngineAlone
    }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(name, forKey: .name)
      try object.encode(cases, forKey: .cases)
      try object.encode(rounds, forKey: .rounds)
      try object.encode(rules, forKey: .rules)
      try object.encode(meanViews, forKey: .meanViews)
      try object.encode(meanSteps, forKey: .meanSteps)
      try object.encode(drawing, forKey: .drawing)
      try object.encode(engineAlone, forKey: .engineAlone)
      try object.encode(judging, forKey: .judging)
      try object.encode(whole, forKey: .whole)
      try object.encode(ratio, forKey: .wholeToEngineAlone)
    }
  }

  /// What making the cases of the faults smaller costs.
  struct ShrinkingCost: Encodable {
    let faults: Int
    let medianExecutions: Int?
  }

  /// One problem of the shrinking challenge.
  struct ChallengeRow: Encodable {
    let name: String
    let recordLow: Double
    let recordHigh: Double
    let meanExecutions: Double
    let minimal: Int
    let seeds: Int
  }
}
