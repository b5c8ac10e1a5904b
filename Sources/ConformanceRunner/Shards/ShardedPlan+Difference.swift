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
    guard demand == other.demand else {
      return Difference(place: "demand", own: demand.words, other: other.demand.words)
    }
    return difference(fromEngine: other.engine)
  }

  private func difference(fromEngine other: EngineDescription) -> Difference {
    // Numbers are finite, for a description with others is refused wherever it comes from.
    guard let own = try? StrictJSON.tree(of: engine), let other = try? StrictJSON.tree(of: other),
      let difference = Difference(own, other, at: "engine")
    else { return Difference(place: "engine", own: "one description", other: "another description") }
    return difference
  }

  private func difference(fromRules others: [RuleID]) -> Difference {
    if let only = rules.first(where: { !others.contains($0) }) {
      return Difference(place: "rules", own: "\(only) among them", other: "rules without \(only)")
    }
    let missing = others.first { !rules.contains($0) }.map { "\($0)" } ?? "others"
    return Difference(place: "rules", own: "rules without \(missing)", other: "\(missing) among them")
  }

  private var readingWords: String {
    let words = ReadingName.allCases.compactMap { name in
      chosenReadings[name].map { "\(name.rawValue)=\($0.rawValue)" }
    }
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }
}

extension ShardedPlan.Difference {
  /// The first member in which two trees differ; `nil` when they are equal.
  fileprivate init?(_ own: JSONValue, _ other: JSONValue, at place: String) {
    guard own != other else { return nil }
    if case .object(let members) = own, case .object = other {
      for member in members {
        guard let value = other[member.key] else { continue }
        guard let difference = Self(member.value, value, at: "\(place).\(member.key)") else { continue }
        self = difference
        return
      }
    }
    self.init(place: place, own: own.text(.compact), other: other.text(.compact))
  }
}
