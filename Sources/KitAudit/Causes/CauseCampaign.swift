internal import ConformanceRunner
package import FaultyEngines
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs

/// Counts whether the reports of broken engines name the cause: one bug for each fault, headed by its rule.
package struct CauseCampaign: Sendable {
  /// The broken engines.
  package var faults: [Fault]
  /// The seeds; every engine is run with each of them.
  package var seeds: [UInt64]
  /// How many cases a run draws.
  package var cases: Int
  /// How many pairs of faults of different chapters are drawn.
  package var pairs: Int
  /// How many triples are drawn.
  package var triples: Int
  /// Engines that have several faults at once.
  package var mixtures: [Mixture]
  /// Tells what each third fault behaves like, when it is not among those that are known itself; `nil`: that is not looked for.
  package var likeness: HeldOutLikeness?
  /// How many engines are run side by side.
  package var workers: Int

  /// Plans a campaign, by default with one seed on the quick budget and without combinations.
  package init(
    faults: [Fault], seeds: [UInt64] = [RunPlan.defaultSeed], cases: Int = RunPlan.quickCases, pairs: Int = 0,
    triples: Int = 0, mixtures: [Mixture] = [], likeness: HeldOutLikeness? = nil,
    workers: Int = 1
  ) {
    self.faults = faults
    self.seeds = seeds
    self.cases = cases
    self.pairs = pairs
    self.triples = triples
    self.mixtures = mixtures
    self.likeness = likeness
    self.workers = workers
  }

  /// Runs everything, unless it is interrupted; then there is no result.
  /// - Returns: What became of every engine, the same for any number of workers.
  package func run(
    until isInterrupted: @escaping @Sendable () -> Bool = { false },
    onProgress: (_ done: Int, _ all: Int, _ name: String) -> Void = { _, _, _ in }
  ) -> CauseResult? {
    let alone = faults.map { Mixture($0.engine, of: [$0]) }
    let subjects = alone + drawn(pairs, of: 2) + drawn(triples, of: 3) + mixtures
    var outcomes: [CauseOutcome] = []
    for start in stride(from: 0, to: subjects.count, by: CauseCampaign.block) {
      onProgress(start, subjects.count, subjects[start].engine.name)
      let some = subjects[start..<min(start + CauseCampaign.block, subjects.count)]
      outcomes += Workers.map(some.count, on: workers) { _, piece in
        outcome(
          of: some[start + piece], isHeldOut: start + piece < faults.count && (start + piece) % 3 == 0, isInterrupted)
      }
    }
    onProgress(subjects.count, subjects.count, "")
    return isInterrupted() ? nil : CauseResult(seeds: seeds, cases: cases, outcomes: outcomes)
  }

  /// How many engines are begun before progress is reported again.
  private static let block = 32

  /// Combinations of faults of different chapters, drawn in an order that depends on nothing but the faults.
  private func drawn(_ count: Int, of size: Int) -> [Mixture] {
    let candidates = faults.filter { $0.isCombinable }
    guard Set(candidates.map(\.rule.chapter)).count >= size else { return [] }
    return (0..<count).compactMap { number in
      var random = CounterBasedRandomSource(seed: UInt64(size), index: UInt64(number))
      var chosen: [Fault] = []
      while chosen.count < size {
        let fault = candidates[Int(random.next(upTo: UInt64(candidates.count - 1)))]
        if chosen.allSatisfy({ $0.rule.chapter != fault.rule.chapter }) { chosen.append(fault) }
      }
      return EngineEntry(combining: chosen).map { Mixture($0, of: chosen) }
    }
  }

  private func outcome(
    of subject: Mixture, isHeldOut: Bool, _ isInterrupted: @escaping @Sendable () -> Bool
  ) -> CauseOutcome {
    let engine = subject.engine
    var outcome = CauseOutcome(faults: subject.faults, runs: [], firstIsUbiquitous: subject.firstIsUbiquitous)
    for seed in seeds {
      let plan = subject.faults[0].planOfReport(seed: seed, cases: cases)
      let run = try? ConformanceRun(engine.makeExecutor(plan.readings(for: engine.description)), plan: plan)
      guard !isInterrupted(), var result = run?.run(ending: .at(isInterrupted)) else { continue }
      if isHeldOut, outcome.runs.isEmpty { outcome.likest = likeness?.likest(subject.faults[0], in: &result) }
      outcome.runs.append(
        CauseRun(
          seed: seed, bugs: result.bugs, broken: Set(result.rules.filter { $0.verdict.isBroken }.map(\.rule.id))))
    }
    return outcome
  }
}

extension Fault {
  /// Whether it can be combined with others: it is run under the readings of the reference engine, by all rules that hold then.
  package var isCombinable: Bool {
    let plan = plan(seed: 0, cases: 0)
    return plan.profile == nil && plan.chosenReadings == DeclaredReadings() && EngineEntry(combining: [self]) != nil
  }
}
