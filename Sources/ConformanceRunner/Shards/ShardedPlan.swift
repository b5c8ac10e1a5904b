package import TouchModel
internal import TouchSpecs

/// What all shards of one run have in common: what is run, on which engine.
package struct ShardedPlan: Hashable, Sendable {
  /// What the engine says of itself.
  package var engine: EngineDescription
  /// The name of the profile asked for; `nil` when none was.
  package var profile: String?
  /// The readings given one by one.
  package var chosenReadings: [ReadingName: ReadingValue]
  /// The rules to judge, in the order of the catalogue.
  package var rules: [RuleID]
  /// The seed of the cases.
  package var seed: UInt64
  /// The index of the first case of the whole run.
  package var firstCase: Int
  /// How many cases the whole run draws.
  package var cases: Int
  /// Into how many shards they are divided.
  package var shardCount: Int

  /// Takes from a plan what the shards have to agree about.
  package init(_ plan: RunPlan, engine: EngineDescription, shardCount: Int) {
    self.engine = engine
    self.shardCount = shardCount
    profile = plan.profile?.name
    chosenReadings = plan.chosenReadings
    rules = plan.rules.map(\.id)
    (seed, firstCase, cases) = (plan.seed, plan.firstCase, plan.cases)
  }

  /// The plan of the whole run.
  package var plan: RunPlan {
    let chosen = Set(rules)
    var plan = RunPlan(
      rules: Catalogue.rules.filter { chosen.contains($0.id) }, seed: seed, cases: cases,
      profile: Profile.all.first { $0.name == profile }, chosenReadings: chosenReadings)
    plan.firstCase = firstCase
    return plan
  }

  /// The rules that the run judges, in the order in which it counts.
  var judgedRules: [RuleID] {
    let plan = plan
    return plan.judgedRules(of: engine, under: plan.readings(for: engine)).map(\.id)
  }
}

extension ShardedPlan {
  /// Where two plans differ: the first of their members, and what it is in each.
  struct Difference {
    let place: String
    let own: String
    let other: String
  }

  /// The first difference to another plan; `nil` when the two are equal.
  func difference(from other: ShardedPlan) -> Difference? {
    guard self != other else { return nil }
    let members: [(String, (ShardedPlan) -> String)] = [
      ("engine.name", { Spelling.quoted($0.engine.name) }), ("engine.version", { Spelling.quoted($0.engine.version) }),
      ("engine.capabilities", { $0.engine.capabilities.list.map(\.name).joined(separator: ", ") }),
      ("seed", { "\($0.seed)" }), ("profile", { $0.profile.map { Spelling.quoted($0) } ?? "none" }),
      ("chosenReadings", { $0.readingWords }), ("firstCase", { "\($0.firstCase)" }), ("cases", { "\($0.cases)" }),
      ("shard.count", { "\($0.shardCount)" }),
    ]
    for (place, words) in members where words(self) != words(other) {
      return Difference(place: place, own: words(self), other: words(other))
    }
    guard rules == other.rules else { return difference(fromRules: other.rules) }
    return Difference(place: "engine", own: "one description", other: "another")
  }

  private func difference(fromRules others: [RuleID]) -> Difference {
    if let only = rules.first(where: { !others.contains($0) }) {
      return Difference(place: "rules", own: "\(only) among them", other: "none such")
    }
    let missing = others.first { !rules.contains($0) }
    return Difference(place: "rules", own: "no \(missing.map { "\($0)" } ?? "other")", other: "one such")
  }

  private var readingWords: String {
    let words = ReadingName.allCases.compactMap { name in
      chosenReadings[name].map { "\(name.rawValue)=\($0.rawValue)" }
    }
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }
}
