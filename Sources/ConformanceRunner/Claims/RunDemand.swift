package import TouchModel
package import TouchSpecs

/// What a run is asked to show beyond that nothing is broken; one that does not show it does not conform.
package struct RunDemand: Hashable, Sendable, Codable {
  /// The rules that must be judged, each by itself.
  package var rules: Set<RuleID>
  /// The level that must be claimed; `nil` asks for none.
  package var level: Level?
  /// What the engine must declare.
  package var capabilities: CapabilitySet

  /// Creates a demand; by default nothing is asked for.
  package init(rules: Set<RuleID> = [], level: Level? = nil, capabilities: CapabilitySet = []) {
    self.rules = rules
    self.level = level
    self.capabilities = capabilities
  }

  /// Whether nothing is asked for.
  package var isEmpty: Bool { self == RunDemand() }
}

extension RunDemand {
  /// The words by which capabilities can be required, one by one or all that a level requires.
  package static let words = Level.allCases.map(\.rawValue) + Capability.allCases.map(\.name)

  /// What a word requires of an engine: a capability, or all those that a level requires; `nil` for any other word.
  package static func capabilities(named word: String) -> CapabilitySet? {
    if let level = Level.allCases.first(where: { $0.rawValue == word || $0.title == word }) {
      return level.requiredCapabilities
    }
    return Capability(name: word).map { [$0] }
  }
}

/// Something that was asked of a run and that it does not give.
package struct Shortfall: Hashable, Sendable {
  /// The rules that were not judged, in the order of the catalogue; none where something else is missing.
  package var rules: [RuleID]
  /// Why they were not judged, or what is missing.
  package var reason: String

  /// The rules and the reason in a line.
  package var words: String {
    rules.isEmpty ? reason : "\(rules.map(\.description).joined(separator: ", ")): \(reason)"
  }
}

extension RunResult {
  /// What was asked of the run and is not given; empty when all of it is, or nothing was asked.
  package var shortfalls: [Shortfall] {
    let missing = demand.capabilities.subtracting(engine.capabilities).list.map(\.name)
    let undeclared =
      missing.isEmpty ? nil : "the engine does not declare what is required: \(missing.joined(separator: ", "))"
    return [undeclared, levelShortfall].compactMap(\.self).map { Shortfall(rules: [], reason: $0) } + ruleShortfalls
  }

  private var levelShortfall: String? {
    func isObstacle(_ claim: LevelClaim) -> Bool { claim.level <= demand.level ?? claim.level && !claim.isClaimed }
    guard let level = demand.level, let last = levels.first(where: isObstacle) else { return nil }
    let words = "the level “\(level.title)” may not be claimed"
    if let reach = levelInReach, reach.level >= level { return "\(words): \(reach.missingCases) more cases are needed" }
    // What more cases would not change comes first.
    let first = LevelClaim.allWithEnoughCases(on: claimGrounds).first(where: isObstacle) ?? last
    let place = first.level == level ? "" : "the level “\(first.level.title)” below it: "
    return "\(words): \(place)\(first.reason ?? "")"
  }

  private var ruleShortfalls: [Shortfall] {
    var shortfalls: [Shortfall] = []
    for rule in Catalogue.rules where demand.rules.contains(rule.id) {
      guard let reason = reasonNotJudged(rule) else { continue }
      if let position = shortfalls.firstIndex(where: { $0.reason == reason }) {
        shortfalls[position].rules.append(rule.id)
      } else {
        shortfalls.append(Shortfall(rules: [rule.id], reason: reason))
      }
    }
    return shortfalls
  }

  /// Why a rule was not judged; `nil` when it was.
  private func reasonNotJudged(_ rule: Rule) -> String? {
    guard let found = result(of: rule.id) else {
      guard rule.counts(under: Profile.named(profile)) else {
        return "it counts with the profile \(rule.ownProfile?.name ?? "") alone"
      }
      let conditions = rule.holdsUnder.map(\.description).joined(separator: ", ")
      return conditions.isEmpty ? "it is no rule of the run" : "it holds under other readings: \(conditions)"
    }
    switch found.verdict {
    case .passed, .failed, .crashed, .hung, .expectedFailure, .unexpectedPass: return nil
    case .notExercised, .unsupported, .disputed, .inconclusive: return found.reason ?? found.verdict.rawValue
    }
  }
}

extension RunDemand {
  /// The demand in words.
  var words: String {
    let asked = Catalogue.rules.map(\.id).filter(rules.contains)
    let parts = [
      asked.isEmpty ? nil : "rules \(asked.map(\.description).joined(separator: ", "))",
      level.map { "level \($0.rawValue)" },
      capabilities.isEmpty ? nil : "required \(capabilities.list.map(\.name).joined(separator: ", "))",
    ]
    let words = parts.compactMap(\.self).joined(separator: "; ")
    return words.isEmpty ? "none" : words
  }
}
