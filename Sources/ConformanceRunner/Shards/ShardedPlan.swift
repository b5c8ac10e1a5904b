package import TouchModel
internal import TouchSpecs

/// What all shards of one run have in common: what is run, on which engine.
package struct ShardedPlan: Hashable, Sendable {
  /// What the engine says of itself.
  package var engine: EngineDescription
  /// The name of the profile asked for; `nil` when none was.
  package var profile: String?
  /// The readings given one by one.
  package var chosenReadings: DeclaredReadings
  /// The rules to judge, in the order of the catalogue.
  package var rules: [RuleID]
  /// What the whole run must show beyond that nothing is broken.
  package var demand: RunDemand
  /// The seed of the cases.
  package var seed: UInt64
  /// The index of the first case of the whole run.
  package var firstCase: Int
  /// How many cases the whole run draws.
  package var cases: Int
  /// Into how many shards they are divided.
  var shardCount: Int

  /// Takes from a plan what the shards have to agree about.
  package init(_ plan: RunPlan, engine: EngineDescription, shardCount: Int) {
    self.engine = engine
    self.shardCount = shardCount
    profile = plan.profile?.name
    chosenReadings = plan.chosenReadings
    rules = plan.rules.map(\.id)
    demand = plan.demand
    (seed, firstCase, cases) = (plan.seed, plan.firstCase, plan.cases)
  }

  /// The plan of the whole run.
  package var plan: RunPlan {
    let chosen = Set(rules)
    var plan = RunPlan(
      rules: Catalogue.rules.filter { chosen.contains($0.id) }, seed: seed, cases: cases,
      profile: Profile.named(profile), chosenReadings: chosenReadings)
    plan.firstCase = firstCase
    plan.demand = demand
    return plan
  }

  /// The rules that the run judges, in the order in which it counts.
  var judgedRules: [RuleID] {
    let plan = plan
    return plan.judgedRules(of: engine, under: plan.readings(for: engine)).map(\.id)
  }
}
