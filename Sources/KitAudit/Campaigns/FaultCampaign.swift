package import ConformanceRunner
package import FaultyEngines
package import TouchModel
package import TouchSpecs

/// Runs broken engines and honest ones, to show that the rules fail where they should and nowhere else.
package struct FaultCampaign: Sendable {
  /// The broken engines.
  package var faults: [Fault]
  /// The honest ones.
  package var liberties: [Liberty]
  /// The rules that need a fault each.
  package var rules: [Rule]
  /// The seeds; every engine is run with each of them.
  package var seeds: [UInt64]
  /// How many cases a run draws.
  package var cases: Int
  /// The profile under which honest engines are judged; `nil`: their own readings.
  package var profile: Profile?
  /// Whether each fault is judged by its own rule alone, which finds the same counterexample and not what else it breaks.
  var asksOwnRulesAlone = false

  /// Plans a campaign, by default on the quick budget.
  package init(
    faults: [Fault], liberties: [Liberty], rules: [Rule] = Catalogue.rules, seeds: [UInt64] = [RunPlan.defaultSeed],
    cases: Int = RunPlan.quickCases
  ) {
    self.faults = faults
    self.liberties = liberties
    self.rules = rules
    self.seeds = seeds
    self.cases = cases
  }

  /// Runs everything, several engines side by side.
  /// - Parameter onProgress: Called now and then: how many engines are done, of how many, and the name of the next.
  /// - Returns: What became of every engine, the same on any number of cores.
  package func run(onProgress: (_ done: Int, _ all: Int, _ name: String) -> Void = { _, _, _ in })
    -> FaultCampaignResult
  {
    run(EarlyEnd(), onProgress)
  }

  /// Runs everything, unless it is interrupted; then there is no result.
  package func run(
    until isInterrupted: @escaping @Sendable () -> Bool, onProgress: (_ done: Int, _ all: Int, _ name: String) -> Void
  ) -> FaultCampaignResult? {
    let result = run(.at(isInterrupted), onProgress)
    return isInterrupted() ? nil : result
  }

  private func run(
    _ ending: EarlyEnd, _ onProgress: (_ done: Int, _ all: Int, _ name: String) -> Void
  ) -> FaultCampaignResult {
    let names = faults.map(\.engine.name) + liberties.map(\.engine.name)
    func outcomes<Engine: Sendable, Outcome: Sendable>(
      of engines: [Engine], after done: Int, _ outcome: @Sendable (Engine) -> Outcome
    ) -> [Outcome] {
      stride(from: 0, to: engines.count, by: FaultCampaign.block).flatMap { start in
        onProgress(done + start, names.count, names[done + start])
        let some = engines[start..<min(start + FaultCampaign.block, engines.count)]
        return Workers.map(some.count) { outcome(some[start + $0]) }
      }
    }
    let covered = Set(faults.map(\.rule))
    let result = FaultCampaignResult(
      seeds: seeds, cases: cases, faults: outcomes(of: faults, after: 0) { outcome(of: $0, ending) },
      liberties: outcomes(of: liberties, after: faults.count) { outcome(of: $0, ending) },
      rulesWithoutFault: rules.map(\.id).filter { !covered.contains($0) })
    onProgress(names.count, names.count, "")
    return result
  }

  /// How many engines are begun before progress is reported again.
  private static let block = 32
  /// How many cases are drawn at least to see which rules a fault breaks beside its own; more only until its own is broken.
  static let casesForOtherRules = 500

  private func outcome(of fault: Fault, _ ending: EarlyEnd) -> FaultOutcome {
    FaultOutcome(fault: fault, runs: seeds.map { seed in outcome(of: fault, seed, ending) })
  }

  private func outcome(of fault: Fault, _ seed: UInt64, _ ending: EarlyEnd) -> FaultRun {
    let asked = asksOwnRulesAlone ? rules.filter { $0.id == fault.rule } : rules
    let result = judge(fault.engine, fault.plan(seed: seed, cases: cases, rules: asked), ending) { progress in
      progress.finishedCases >= FaultCampaign.casesForOtherRules && progress.isBroken(fault.rule)
    }
    let own = result?.result(of: fault.rule)
    let broken = result?.rules.filter { $0.verdict.isBroken }.map(\.rule.id) ?? []
    var counterexample = own?.verdict.isBroken == true ? own?.counterexample : nil
    if let found = counterexample, !fault.smallest.allows(found) {
      counterexample = reported(fault, seed, ending) ?? found
    }
    return FaultRun(seed: seed, counterexample: counterexample, otherRules: broken.filter { $0 != fault.rule })
  }

  /// What a report on the fault's own rule shows, which is made small from further cases that break the rule as well; `nil` where
  /// the rule is not found broken.
  ///
  /// That takes several times as long as to make the first of them small.
  private func reported(_ fault: Fault, _ seed: UInt64, _ ending: EarlyEnd) -> RunResult.Counterexample? {
    let plan = fault.planOfReport(seed: seed, cases: cases, rules: rules.filter { $0.id == fault.rule })
    let readings = plan.readings(for: fault.engine.description)
    let run = try? ConformanceRun(fault.engine.makeExecutor(readings), plan: plan)
    return run?.run(ending: ending).bugs.first { $0.rule.id == fault.rule }?.counterexample
  }

  private func outcome(of liberty: Liberty, _ ending: EarlyEnd) -> LibertyOutcome {
    var objections: [RuleID: RunResult.Counterexample] = [:]
    var unjudged: String?
    var judged: [RunResult.RuleResult] = []
    for seed in seeds {
      let plan = RunPlan(rules: rules, seed: seed, cases: cases, profile: profile, explainingBudget: 0)
      guard let result = judge(liberty.engine, plan, ending) else {
        unjudged = unjudged ?? "what it says of itself makes no sense"
        continue
      }
      unjudged = unjudged ?? result.engineProblem
      if seed == seeds.first { judged = result.rules }
      for rule in result.rules where rule.verdict.isBroken || rule.verdict == .inconclusive {
        objections[rule.rule.id] = objections[rule.rule.id] ?? rule.counterexample
      }
    }
    return LibertyOutcome(
      liberty: liberty, objections: rules.map(\.id).filter { objections[$0] != nil }, examples: objections,
      unjudged: unjudged, judged: judged)
  }

  private func judge(
    _ engine: EngineEntry, _ plan: RunPlan, _ ending: EarlyEnd,
    isEnough: (RunProgress) -> Bool = { _ in false }
  ) -> RunResult? {
    guard !ending.isInterrupted() else { return nil }
    let readings = plan.readings(for: engine.description)
    // Once every rule that is asked is broken, further cases add nothing.
    var broken = 0
    guard let run = try? ConformanceRun(engine.makeExecutor(readings), plan: plan) else { return nil }
    return run.run(
      shouldGoOn: { broken < plan.countedRules(under: readings).count && !isEnough($0) }, ending: ending,
      onEvent: { event in if case .progress(_, _, let rules) = event { broken = rules } })
  }
}

/// What a campaign found out.
package struct FaultCampaignResult: Sendable {
  /// The seeds that were used.
  package var seeds: [UInt64]
  /// How many cases each run drew.
  package var cases: Int
  /// One entry for each fault.
  package var faults: [FaultOutcome]
  /// One entry for each liberty.
  package var liberties: [LibertyOutcome]
  /// The rules that no fault breaks.
  package var rulesWithoutFault: [RuleID]

  /// How many executions making a counterexample small may take in the median.
  static let allowedMedianExecutions = 300

  /// Whether every fault is found by its rule at its expected size and at the allowed cost, every rule has a fault, and no
  /// liberty is flagged.
  package var isAsItShouldBe: Bool {
    rulesWithoutFault.isEmpty && faults.allSatisfy(\.isAsItShouldBe) && liberties.allSatisfy(\.isAsItShouldBe)
      && (medianExecutions ?? 0) <= FaultCampaignResult.allowedMedianExecutions
  }

  /// The median number of executions to make a drawn counterexample small; `nil` when there was none.
  package var medianExecutions: Int? {
    let counts = faults.flatMap(\.runs).compactMap(\.counterexample).filter(\.isDrawn).map(\.executions).sorted()
    return counts.isEmpty ? nil : counts[counts.count / 2]
  }
}

/// What became of one fault.
package struct FaultOutcome: Sendable {
  /// The fault.
  package var fault: Fault
  /// One run for each seed.
  package var runs: [FaultRun]

  /// Whether its rule found it with every seed, at the expected size, and no more than a handful of others did as well
  /// unless the fault says why.
  package var isAsItShouldBe: Bool {
    runs.allSatisfy { run in run.counterexample.map { fault.smallest.allows($0) } ?? false }
      && (fault.breaksManyBecause != nil || otherStages.count <= Fault.handful)
  }

  /// The other rules but for scenarios, which run from end to end and are broken by any mistake in a stage.
  private var otherStages: [RuleID] { otherRules.filter { Catalogue.rule($0)?.clarity != .scenario } }

  /// The rules that it sets off beside its own, with any seed, in the order of the catalogue.
  var otherRules: [RuleID] {
    let all = Set(runs.flatMap(\.otherRules))
    return Catalogue.rules.map(\.id).filter(all.contains)
  }
}

/// One run of a fault.
package struct FaultRun: Sendable {
  /// The seed.
  package var seed: UInt64
  /// The counterexample of the fault's own rule; `nil` when the rule did not find it.
  package var counterexample: RunResult.Counterexample?
  /// The other rules that were broken.
  var otherRules: [RuleID]
}

/// What became of one liberty.
package struct LibertyOutcome: Sendable {
  /// The liberty.
  package var liberty: Liberty
  /// The rules that it fails, which should be none.
  package var objections: [RuleID]
  /// A counterexample for each objection.
  package var examples: [RuleID: RunResult.Counterexample]
  /// Why no rule could object; `nil` when all could.
  package var unjudged: String?
  /// What came of each rule with the first seed; none where the engine could not be run.
  package var judged: [RunResult.RuleResult]

  /// Whether it was judged and fails no rule.
  package var isAsItShouldBe: Bool { objections.isEmpty && unjudged == nil }
}

extension RunResult {
  /// Why the engine was not judged in every case; `nil` when it was.
  fileprivate var engineProblem: String? {
    if let failure { return "\(failure.title): \(failure.message)" }
    return breakdowns.first.map { "it \($0.kind.rawValue)" } ?? refusedTooMuch
  }
}
