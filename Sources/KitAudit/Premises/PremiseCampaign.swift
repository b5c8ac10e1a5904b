internal import CaseGeneration
internal import ConformanceCommand
internal import ConformanceRunner
internal import FaultyEngines
package import TouchModel
package import TouchSpecs
internal import TraceAnalysis

/// Compares how much the rules can say of an engine with how much they say of the reference engine where it shows and is
/// asked for the same.
///
/// An honest engine that works in another way, such as one that defers what it delivers, is judged less where a premise
/// is wider than its reason.
package struct PremiseCampaign: Sendable {
  /// The seed of the cases.
  package var seed = RunPlan.defaultSeed
  /// How many cases both engines run.
  package var cases = usualCases
  /// The profile; `nil`: the engine's own readings.
  package var profile: Profile?
  /// The rules whose applications are counted.
  package var rules = Catalogue.rules

  /// How many cases are drawn unless another number is given.
  package static let usualCases = RunPlan.quickCases

  /// What the reference engine says of itself.
  private let reference: EngineDescription
  /// Makes the reference engine as if it described itself in another way.
  private let makeReference: @Sendable (EngineDescription, Readings) -> any CaseExecutor

  /// Plans a campaign.
  package init(of workshop: Workshop, _ reference: EngineDescription) {
    self.reference = reference
    let makeReference = workshop.makeReference
    self.makeReference = { makeReference($0, $1, .keeping) }
  }

  /// Runs the engine and the reference engine on the same cases.
  /// - Parameters:
  ///   - engine: The name of the engine.
  ///   - description: What it says of itself.
  ///   - makeExecutor: Makes an executor for it.
  ///   - isInterrupted: Whether the work is to end.
  /// - Returns: What was counted; `nil` when it was interrupted.
  /// - Throws: What is wrong with what the engine says of itself.
  package func run(
    _ engine: String, _ description: EngineDescription, _ makeExecutor: (Readings) -> any CaseExecutor,
    until isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws -> PremiseResult? {
    let readings = plan.readings(for: description)
    let alike = reference(like: description)
    let applications = try applications(description, makeExecutor, until: isInterrupted)
    guard !isInterrupted() else { return nil }
    let premises = zip(
      SharedPremise.all,
      zip(
        count(makeExecutor(readings), readings, isInterrupted),
        count(makeReference(alike, readings), readings, isInterrupted))
    ).map { PremiseResult.Premise(premise: $0, own: $1.0, reference: $1.1) }
    guard !isInterrupted() else { return nil }
    return PremiseResult(
      engine: engine, profile: profile, seed: seed, cases: cases, premises: premises, applications: applications)
  }

  /// Finds the rules that seldom apply to honest engines.
  ///
  /// Only the reference engine is run, once for each thing that liberties show and are asked for.
  /// - Parameters:
  ///   - liberties: What became of the engines, with the seed and the number of cases of this campaign.
  ///   - workers: How many workers share the work.
  ///   - isInterrupted: Whether the work is to end.
  ///   - onProgress: Called now and then: how many runs are done, of how many.
  /// - Returns: Each engine to which some rule applies less than half as often as to the reference engine, with these rules;
  ///   the same for any number of workers, and `nil` when it is interrupted.
  package func losses(
    of liberties: [LibertyOutcome], workers: Int, until isInterrupted: @escaping @Sendable () -> Bool = { false },
    onProgress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) -> [LibertyLosses]? {
    var alike: [EngineDescription] = []
    let numbers = liberties.map { outcome in
      let description = reference(like: outcome.liberty.engine.description)
      if let known = alike.firstIndex(of: description) { return known }
      alike.append(description)
      return alike.count - 1
    }
    var results: [RunResult?] = []
    for start in stride(from: 0, to: alike.count, by: PremiseCampaign.block) {
      onProgress(start, alike.count)
      let some = alike[start..<min(start + PremiseCampaign.block, alike.count)]
      // What cannot be judged at all is shown by the campaign of faults and liberties.
      results += Workers.map(some.count, on: workers) { _, position in
        try? judge(reference: some[start + position], isInterrupted)
      }
      if isInterrupted() { return nil }
    }
    return zip(liberties, numbers).compactMap { outcome, number in
      guard let reference = results[number] else { return nil }
      let lost = PremiseCampaign.applications(outcome.judged, beside: reference).filter(\.areLost)
      return lost.isEmpty ? nil : LibertyLosses(engine: outcome.liberty.engine.name, applications: lost)
    }
  }

  /// How many engines are begun before progress is reported again.
  private static let block = 16

  /// Counts how often each rule applies to an engine, and to the reference engine.
  func applications(
    _ description: EngineDescription, _ makeExecutor: (Readings) -> any CaseExecutor,
    until isInterrupted: @escaping @Sendable () -> Bool
  ) throws -> [RuleApplications] {
    let plan = plan
    let readings = plan.readings(for: description)
    let own = try judge(makeExecutor(readings), plan, isInterrupted)
    return PremiseCampaign.applications(
      own.rules, beside: try judge(reference: reference(like: description), isInterrupted))
  }

  private static func applications(
    _ own: [RunResult.RuleResult], beside reference: RunResult
  ) -> [RuleApplications] {
    own.compactMap { result in
      reference.result(of: result.rule.id).map {
        RuleApplications(
          rule: result.rule, verdict: result.verdict, own: result.timesExercised, reference: $0.timesExercised)
      }
    }
  }

  /// What the reference engine says of itself where it shows and is asked for what another engine does.
  private func reference(like description: EngineDescription) -> EngineDescription {
    var alike = reference
    alike.capabilities = description.capabilities
    alike.readings = description.readings
    return alike
  }

  private var plan: RunPlan {
    var plan = RunPlan(rules: rules, seed: seed, cases: cases, profile: profile, explainingBudget: 0)
    plan.shrinkingBudget = 0
    return plan
  }

  /// Runs the reference engine as if it described itself in another way.
  private func judge(
    reference description: EngineDescription, _ isInterrupted: @escaping @Sendable () -> Bool
  ) throws -> RunResult {
    try judge(makeReference(description, plan.readings(for: description)), plan, isInterrupted)
  }

  private func judge(
    _ executor: any CaseExecutor, _ plan: RunPlan, _ isInterrupted: @escaping @Sendable () -> Bool
  ) throws -> RunResult {
    try ConformanceRun(executor, plan: plan).run(ending: .at(isInterrupted))
  }

  /// Counts which premises hold in the runs that come to their end.
  private func count(
    _ executor: any CaseExecutor, _ readings: Readings, _ isInterrupted: () -> Bool
  ) -> [PremiseCount] {
    var executor = executor
    let generator = CaseGenerator(engine: executor.engine, readings: readings)
    let analyzer = TraceAnalyzer(
      engine: executor.engine, readings: readings, startingWith: generator.testCase(seed: seed, index: 0))
    var counts = SharedPremise.all.map { _ in PremiseCount() }
    for index in 0..<UInt64(cases) where !isInterrupted() {
      let testCase = generator.testCase(seed: seed, index: index)
      guard analyzer.analyze(testCase, { executor.run(testCase, into: &$0) }) == .finished else { continue }
      for position in counts.indices { counts[position] += SharedPremise.all[position].count(analyzer.run) }
    }
    return counts
  }
}
