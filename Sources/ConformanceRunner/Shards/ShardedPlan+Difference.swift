internal import TouchModel

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
    // The readings follow from what is asked for, which is named first.
    if let difference = engine.difference(from: other.engine, ignoringReadings: true) { return Difference(difference) }
    let members: [(String, (ShardedPlan) -> String)] = [
      ("seed", { "\($0.seed)" }), ("profile", { $0.profile.map { Spelling.quoted($0) } ?? "none" }),
      ("chosenReadings", { $0.readingWords }), ("firstCase", { "\($0.firstCase)" }), ("cases", { "\($0.cases)" }),
      ("shard.count", { "\($0.shardCount)" }),
    ]
    for (place, words) in members where words(self) != words(other) {
      return Difference(place: place, own: words(self), other: words(other))
    }
    guard rules == other.rules else { return difference(fromRules: other.rules) }
    guard demand == other.demand else {
      return Difference(place: "demand", own: demand.words, other: other.demand.words)
    }
    return engine.difference(from: other.engine).map { Difference($0) }
  }

  private func difference(fromRules others: [RuleID]) -> Difference {
    if let only = rules.first(where: { !others.contains($0) }) {
      return Difference(place: "rules", own: "\(only) among them", other: "rules without \(only)")
    }
    let missing = others.first { !rules.contains($0) }.map { "\($0)" } ?? "others"
    return Difference(place: "rules", own: "rules without \(missing)", other: "\(missing) among them")
  }

  private var readingWords: String {
    let words = chosenReadings.assignments
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }
}

extension ShardedPlan.Difference {
  fileprivate init(_ difference: DescriptionDifference) {
    self.init(place: difference.place, own: difference.own, other: difference.other)
  }
}
