/// A problem by which shrinkers are compared.
package struct Challenge: Sendable {
  /// The name by which the problem is known.
  package let name: String
  /// The mean executions of the best tool on record, and of the best one that the record has for every seed; `nil` for none.
  package let record: ClosedRange<Double>?
  private let runSeed: @Sendable (UInt64) -> Attempt

  /// Looks for a failure with each seed and shrinks it.
  package func run(seeds: Range<UInt64>) -> ChallengeResult {
    ChallengeResult(seeds: seeds, attempts: seeds.map(runSeed))
  }

  /// What came of one seed.
  struct Attempt: Sendable {
    let minimum: String
    let isMinimal: Bool
    let executions: Int
    let runs: Int
  }
}

extension Challenge {
  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - record: The lowest and the highest mean on record, if there is one.
  ///   - generator: Draws the values.
  ///   - isMinimal: Whether a value is the smallest that fails.
  ///   - holds: The property; it fails for some values.
  init<Value>(
    _ name: String,
    record: ClosedRange<Double>? = nil,
    _ generator: Generator<Value>,
    isMinimal: @escaping @Sendable (Value) -> Bool,
    holds: @escaping @Sendable (Value) -> Bool
  ) {
    self.name = name
    self.record = record
    let property = Property(for: generator, holds)
    runSeed = { seed in
      guard let failure = property.check(seed: seed, cases: 1_000_000).failure else {
        return Attempt(minimum: "no failure found", isMinimal: false, executions: 0, runs: 0)
      }
      let shrinking = failure.shrinking
      return Attempt(
        minimum: "\(failure.smallest)",
        isMinimal: isMinimal(failure.smallest),
        // The first failure counts, and a case whose generator rejected it never reached the property.
        executions: shrinking.executions - shrinking.rejections + 1,
        runs: shrinking.executions + 1
      )
    }
  }
}

/// How a challenge went over many seeds.
package struct ChallengeResult: Sendable {
  /// The seeds.
  package let seeds: Range<UInt64>
  /// How many seeds led to the minimum.
  package let minimalCount: Int
  /// The mean number of executions of the property per seed, from the first failure on, which counts as one.
  package let meanExecutions: Double
  /// The most executions, of the generator as of the property, that a seed took.
  package let mostExecutions: Int
  /// The mean number of runs of the generator per seed, with those that it rejected.
  let meanRuns: Double
  /// Every smallest value reached and how often, the most frequent first.
  package let minima: [(text: String, count: Int)]

  init(seeds: Range<UInt64>, attempts: [Challenge.Attempt]) {
    self.seeds = seeds
    minimalCount = attempts.count { $0.isMinimal }
    let count = Double(max(1, attempts.count))
    meanExecutions = Double(attempts.map(\.executions).reduce(0, +)) / count
    mostExecutions = attempts.map(\.runs).max() ?? 0
    meanRuns = Double(attempts.map(\.runs).reduce(0, +)) / count
    minima = Dictionary(grouping: attempts, by: \.minimum)
      .map { (text: $0, count: $1.count) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }
}
