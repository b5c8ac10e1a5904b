internal import CaseGeneration
internal import PropertyTesting
package import TouchModel
internal import TouchSpecs

/// Runs engines on the same cases, of what all of them offer, and finds where they do not do the same though no rule is broken.
package final class EngineComparison {
  /// An engine that takes part.
  package struct Participant {
    let executor: any CaseExecutor
    let readings: Readings
    let profile: String?

    let recording: (any CaseRecording)?

    /// An engine with the readings by which it is judged, and the name of the profile they are of; or the executor of a recording.
    package init(
      _ executor: any CaseExecutor, readings: Readings, profile: String?, recording: (any CaseRecording)? = nil
    ) {
      self.executor = executor
      self.recording = recording
      self.readings = readings
      self.profile = profile
    }
  }

  /// What came out.
  package struct Outcome: Sendable {
    /// How many cases were drawn.
    package var cases: Int
    /// In how many of them the engines do the same.
    package var alike: Int
    /// In how many of them one of the engines breaks a rule.
    package var violating: Int
    /// How many an engine did not run.
    package var notRun: Int
    /// The capabilities that all engines declare, of which cases are drawn.
    package var capabilities: CapabilitySet
    /// The sorts of disagreement, the most frequent first.
    package var disagreements: [Disagreement]
  }

  /// How many kinds of disagreement are distinguished; what comes after them is counted as alike as none.
  static let mostSorts = 100

  private var executors: [any CaseExecutor]
  private var replays: [CaseReplay]
  private let generator: CaseGenerator
  private let seed: UInt64
  private let shrinkingBudget: Int
  private let capabilities: CapabilitySet
  /// Where there are recordings, their cases are compared, by their numbers.
  private let recordings: [any CaseRecording]

  /// Prepares comparing two or more engines.
  /// - Throws: ``ModelError`` when what an engine says of itself makes no sense.
  package init(_ participants: [Participant], seed: UInt64, shrinkingBudget: Int = 1_000) throws(ModelError) {
    guard var common = participants.first?.executor.engine, participants.count > 1 else {
      throw ModelError("comparison", expected: "at least two engines")
    }
    for participant in participants {
      try participant.executor.engine.validate()
      common.capabilities = common.capabilities.intersection(participant.executor.engine.capabilities)
      common.tolerance = max(common.tolerance, participant.executor.engine.tolerance)
    }
    executors = participants.map(\.executor)
    recordings = participants.compactMap(\.recording)
    replays = participants.map { participant in
      let profile = Profile.named(participant.profile)
      let rules = Catalogue.rules.filter { $0.counts(under: profile) && $0.isInForce(under: participant.readings) }
      return CaseReplay(participant.executor, readings: participant.readings, rules: rules)
    }
    capabilities = common.capabilities
    generator = CaseGenerator(engine: common, readings: participants[0].readings)
    self.seed = seed
    self.shrinkingBudget = shrinkingBudget
  }

  /// Why an engine fails every case, as may be known only after some; `nil` while cases can be run.
  package var standingFailure: CaseFailure? { executors.lazy.compactMap(\.standingFailure).first }

  /// Begins to report what is waited for, and to wait no longer than the watch allows.
  package func heed(_ watch: WaitWatch) {
    for position in executors.indices { executors[position].heed(watch) }
  }

  /// How many cases can be compared of those that are wanted.
  package func count(of cases: Int) -> Int { recordings.map(\.count).reduce(cases, min) }

  /// The case with an index, of the first recording if there is one.
  private func testCase(at index: UInt64) -> ConformanceCase {
    // Each is asked, so that its executor has what became of the case with this number.
    recordings.map { $0.testCase(at: index) }.first ?? generator.testCase(seed: seed, index: index)
  }

  /// Runs the cases; `onProgress` gets how many are done.
  package func run(cases: Int, onProgress: (Int) -> Void = { _ in }) -> Outcome {
    run(cases: cases, until: { false }, onProgress)
  }

  /// Runs the cases, unless it is interrupted; then the outcome is partial.
  package func run(cases: Int, until isInterrupted: @escaping () -> Bool, _ onProgress: (Int) -> Void) -> Outcome {
    let cases = count(of: cases)
    var outcome = Outcome(
      cases: cases, alike: 0, violating: 0, notRun: 0, capabilities: capabilities, disagreements: [])
    var places: [Disagreement.Sort: Int] = [:]
    for index in 0..<UInt64(max(0, cases)) {
      if index.isMultiple(of: 100) { onProgress(Int(index)) }
      guard !isInterrupted() else { break }
      let testCase = testCase(at: index)
      guard !hasHungEnough, let traces = traces(of: testCase) else {
        outcome.notRun += 1
        continue
      }
      guard let sort = EngineComparison.sort(traces) else {
        outcome.alike += 1
        continue
      }
      if breaksARule(testCase) {
        outcome.violating += 1
      } else if let place = places[sort] {
        outcome.disagreements[place].cases += 1
        if !recordings.isEmpty, testCase.isSmaller(than: outcome.disagreements[place].testCase) {
          outcome.disagreements[place].testCase = testCase
          outcome.disagreements[place].sides = sides(traces)
        }
      } else if places.count < EngineComparison.mostSorts {
        places[sort] = outcome.disagreements.count
        // What is recorded cannot be made smaller: the smallest of the cases is shown.
        outcome.disagreements.append(
          recordings.isEmpty
            ? disagreement(sort, index, isInterrupted)
            : Disagreement(sort: sort, index: index, cases: 1, testCase: testCase, sides: sides(traces)))
      }
    }
    outcome.disagreements.sort { ($1.cases, $0.index) < ($0.cases, $1.index) }
    return outcome
  }

  /// Whether the engines have cost so many time-outs that no further case is run.
  private var hasHungEnough: Bool { executors.reduce(0) { $0 + $1.timeouts } >= 2 * BreakdownLimit.timeouts }

  /// What every engine does in a case; `nil` when one did not run it.
  private func traces(of testCase: ConformanceCase) -> [TouchTrace]? {
    var traces: [TouchTrace] = []
    for position in executors.indices {
      var trace = TouchTrace()
      guard executors[position].run(testCase, into: &trace) == .finished else { return nil }
      traces.append(trace)
    }
    return traces
  }

  private func breaksARule(_ testCase: ConformanceCase) -> Bool {
    replays.indices.contains { position in
      guard case .success(let result) = replays[position].judge(testCase) else { return true }
      return result.rules.contains { !$0.findings.isEmpty }
    }
  }

  private func disagreement(
    _ sort: Disagreement.Sort, _ index: UInt64, _ isInterrupted: @escaping () -> Bool
  ) -> Disagreement {
    let choices = generator.choices(seed: seed, index: index)
    let shrunk = Shrinker(maximumExecutions: shrinkingBudget).shrink(choices, unless: isInterrupted) { source in
      let testCase = self.generator.draw(from: &source, bias: nil)
      guard !self.hasHungEnough, let traces = self.traces(of: testCase) else { return false }
      return EngineComparison.sort(traces) == sort && !self.breaksARule(testCase)
    }
    var replayed = ChoiceSource(replaying: shrunk.sequence.values)
    let smallest = generator.draw(from: &replayed, bias: nil)
    let drawn = generator.testCase(seed: seed, index: index)
    // A bias may have made choices that mean another case without it.
    let isSame = traces(of: smallest).flatMap(EngineComparison.sort) == sort
    let testCase = isSame ? smallest : drawn
    return Disagreement(
      sort: sort, index: index, cases: 1, testCase: testCase, sides: sides(traces(of: testCase) ?? []))
  }

  private func sides(_ traces: [TouchTrace]) -> [Disagreement.Side?] {
    let all = traces.map(Observation.all)
    // The first place at which any engine differs from the first.
    let place = all.dropFirst().compactMap { EngineComparison.difference(all[0], $0) }.min() ?? 0
    return traces.indices.map { position in
      let record = place < all[position].count ? all[position][place].sequence : nil
      return Disagreement.Side(trace: traces[position], record: record)
    }
  }

  /// What the engines differ in first; `nil` when they do the same.
  private static func sort(_ traces: [TouchTrace]) -> Disagreement.Sort? {
    let first = Observation.all(in: traces[0])
    for (number, trace) in traces.enumerated().dropFirst() {
      let other = Observation.all(in: trace)
      guard let place = difference(first, other) else { continue }
      return Disagreement.Sort(
        engine: number, first: place < first.count ? first[place].kind : nil,
        other: place < other.count ? other[place].kind : nil, isOrder: count(first) == count(other))
    }
    return nil
  }

  private static func difference(_ first: [Observation], _ other: [Observation]) -> Int? {
    if let place = zip(first, other).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
      return place
    }
    return first.count == other.count ? nil : min(first.count, other.count)
  }

  private static func count(_ observations: [Observation]) -> [Observation: Int] {
    Dictionary(observations.map { ($0, 1) }, uniquingKeysWith: +)
  }
}
