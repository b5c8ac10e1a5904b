internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// The rules that a command line chooses by id, pattern and level, and what the run has to show.
struct RuleSelection {
  static let options = [
    OptionDescription(
      name: "rule", value: "ID|GLOB",
      help: "Judge these rules only, such as HT-11 or 'HT-*'; the exit status is 0 only if each was judged. May be "
        + "given again.",
      isRepeatable: true, words: Catalogue.rules.map { "\($0.id)" }),
    OptionDescription(
      name: "level", value: "NAME",
      help: "Judge all rules of this level and those below, and end with 0 only when the level may be claimed: "
        + Level.allCases.map(\.rawValue).joined(separator: ", ") + ".", words: Level.allCases.map(\.rawValue)),
    OptionDescription(
      name: "require", value: "CAPABILITY|LEVEL",
      help:
        "End with 0 only when the engine declares this capability, or all those that the level requires; may be given "
        + "again.", isRepeatable: true, words: RunDemand.words),
  ]

  /// The chosen rules that count under the profile, in the order of the catalogue; all of them when nothing is chosen.
  let rules: [Rule]
  /// What the run has to show beyond that nothing is broken.
  let demand: RunDemand

  /// Reads the options.
  /// - Throws: ``UsageError`` when a word chooses no rule, level or capability, and for a level of some rules only.
  init(_ arguments: ParsedArguments, under profile: Profile?) throws(UsageError) {
    var demand = RunDemand()
    for word in arguments.texts("require") {
      guard let capabilities = RunDemand.capabilities(named: word) else {
        throw .unknown(
          "capability or level", word, among: RunDemand.words, otherwise: "PROTOCOL.md and CONFORMANCE.md list them")
      }
      demand.capabilities.formUnion(capabilities)
    }
    if arguments.has("level"), arguments.has("rule") {
      throw UsageError("--level and --rule exclude each other: a level is judged by all its rules")
    }
    let patterns = arguments.texts("rule")
    var chosen: Set<RuleID> = []
    for pattern in patterns { chosen.formUnion(try RuleSelection.rules(matching: pattern)) }
    demand.rules = chosen
    var rules = Catalogue.rules.filter { patterns.isEmpty || chosen.contains($0.id) }
    if let other = rules.first(where: { !$0.counts(under: profile) })?.ownProfile {
      rules.removeAll { !$0.counts(under: profile) }
      guard !rules.isEmpty else { throw UsageError("--rule: these rules count with --profile \(other.name) alone") }
    }
    if let word = arguments.text("level") {
      let level = try RuleSelection.level(word)
      demand.level = level
      rules.removeAll { $0.level > level }
    }
    (self.rules, self.demand) = (rules, demand)
  }

  /// The rules of a chapter, also by the last word of its name, or those whose ids a pattern matches, in letters of any case.
  /// - Throws: ``UsageError`` when there are none.
  static func rules(of word: String) throws(UsageError) -> [Rule] {
    let name = word.uppercased()
    let chapter = Catalogue.rules.filter { $0.id.chapter == name || $0.id.chapter.hasSuffix("-\(name)") }
    guard chapter.isEmpty else { return chapter }
    let ids = Set(try rules(matching: word))
    return Catalogue.rules.filter { ids.contains($0.id) }
  }

  private static func rules(matching pattern: String) throws(UsageError) -> [RuleID] {
    let glob = Glob(pattern.uppercased())
    let matches = Catalogue.rules.map(\.id).filter { glob.matches("\($0)") }
    guard !matches.isEmpty else { throw unknown(pattern) }
    return matches
  }

  private static func unknown(_ word: String) -> UsageError {
    let things = [
      ("reading", "readings", Readings.all.map(\.name)), ("threshold", "thresholds", Threshold.all.map(\.name)),
    ]
    for (kind, command, names) in things where names.contains(word) {
      return UsageError("\(word) is a \(kind) and no rule; the command \(command) shows it")
    }
    return .unknown(
      "rule", word, among: Catalogue.chapters.map(\.id) + Catalogue.rules.map { "\($0.id)" },
      otherwise: "the command rules lists them")
  }

  private static func level(_ word: String) throws(UsageError) -> Level {
    if let level = Level.allCases.first(where: { $0.rawValue == word || $0.title == word }) { return level }
    throw .unknown("level", word, among: Level.allCases.map(\.rawValue))
  }
}
