internal import TouchModel
internal import TouchSpecs

/// Where what was found again differs from what is stated.
package struct StatementDifference: Hashable, Sendable {
  /// The member, such as `passed HT-11 exercised`.
  package var place: String
  /// What is stated; `nil` for nothing.
  package var stated: String?
  /// What was found; `nil` for nothing.
  package var found: String?
}

extension ConformanceStatement {
  /// The differences to what was found again, in the order of the text; none when the two are equal.
  package func differences(from found: ConformanceStatement) -> [StatementDifference] {
    var differences: [StatementDifference] = []
    func compare(_ place: String, _ stated: String?, _ found: String?) {
      guard stated != found else { return }
      differences.append(StatementDifference(place: place, stated: stated, found: found))
    }
    compare("versions", versions.words, found.versions.words)
    if let difference = engine.difference(from: found.engine) {
      compare(difference.place.replacing(".", with: " "), difference.own, difference.other)
    }
    compare("profile", profile, found.profile)
    for reading in readings.differences(from: found.readings) {
      compare("reading \(reading.name)", readings[reading], found.readings[reading])
    }
    compare("seed", "\(seed)", "\(found.seed)")
    compare("cases", "\(cases)", "\(found.cases)")
    compare("exhaustive", exhaustive?.words, found.exhaustive?.words)
    compare("refusals", refusals?.words, found.refusals?.words)
    for level in Level.allCases {
      compare("level \(level.rawValue)", claim(of: level), found.claim(of: level))
    }
    for rule in Catalogue.rules { compare("\(rule.id)", words(of: rule.id), found.words(of: rule.id)) }
    if self != found, differences.isEmpty { compare("order", "another", "that of the catalogue") }
    return differences
  }

  private func claim(of level: Level) -> String? {
    levels.first { $0.level == level }.map { $0.isClaimed ? "claimed" : "not claimed: \($0.reason ?? "")" }
  }

  private func words(of rule: RuleID) -> String? {
    if let own = passed.first(where: { $0.rule == rule }) {
      return "passed, exercised \(own.exercised) + \(own.exercisedFixed) times"
    }
    return exceptions.first { $0.rule == rule }.map { "\($0.verdict.rawValue): \($0.reason)" }
  }
}

extension ConformanceStatement.Exhaustive {
  /// The cases in words.
  package var words: String { "\(cases) cases up to size \(size)" }
}

extension ConformanceStatement.Versions {
  /// The versions in words.
  package var words: String { "kit \(kit), rules \(rules), cases \(generator)" }
}
