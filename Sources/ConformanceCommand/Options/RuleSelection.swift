internal import TouchModel
internal import TouchSpecs

/// The rules that a command line chooses by id, pattern and level.
enum RuleSelection {
  static let options = [
    OptionDescription(
      name: "rule", value: "ID|GLOB", help: "Judge these rules only, such as HT-11 or 'HT-*'; may be given again.",
      isRepeatable: true),
    OptionDescription(
      name: "level", value: "NAME",
      help: "Judge the rules of this level and those below: "
        + Level.allCases.map(\.rawValue).joined(separator: ", ") + "."),
  ]

  /// The chosen rules that count under a profile, in the order of the catalogue; all of them when nothing is chosen.
  /// - Throws: ``UsageError`` when a word chooses no rule.
  static func rules(_ arguments: ParsedArguments, under profile: Profile?) throws(UsageError) -> [Rule] {
    let patterns = arguments.texts("rule")
    var chosen: Set<RuleID> = []
    for pattern in patterns { chosen.formUnion(try rules(matching: pattern)) }
    var rules = Catalogue.rules.filter { patterns.isEmpty || chosen.contains($0.id) }
    if let other = rules.first(where: { !$0.counts(under: profile) })?.ownProfile {
      rules.removeAll { !$0.counts(under: profile) }
      guard !rules.isEmpty else { throw UsageError("--rule: these rules count with --profile \(other.name) alone") }
    }
    if let word = arguments.text("level") {
      let level = try level(word)
      rules.removeAll { $0.level > level }
      guard !rules.isEmpty else { throw UsageError("no rule of --rule is of the level \(level.rawValue) or below") }
    }
    return rules
  }

  /// The rule with an id, in letters of any case.
  /// - Throws: ``UsageError`` when there is none.
  static func rule(_ word: String) throws(UsageError) -> Rule {
    if let rule = Catalogue.rules.first(where: { "\($0.id)" == word.uppercased() }) { return rule }
    throw unknown(word)
  }

  private static func rules(matching pattern: String) throws(UsageError) -> [RuleID] {
    let glob = Glob(pattern.uppercased())
    let matches = Catalogue.rules.map(\.id).filter { glob.matches("\($0)") }
    guard !matches.isEmpty else { throw unknown(pattern) }
    return matches
  }

  private static func unknown(_ word: String) -> UsageError {
    .unknown("rule", word, among: Catalogue.rules.map { "\($0.id)" }, otherwise: "the command rules lists them")
  }

  private static func level(_ word: String) throws(UsageError) -> Level {
    if let level = Level.allCases.first(where: { $0.rawValue == word || $0.title == word }) { return level }
    throw .unknown("level", word, among: Level.allCases.map(\.rawValue))
  }
}
