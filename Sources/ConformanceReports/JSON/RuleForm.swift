internal import TouchModel
internal import TouchSpecs

/// A rule as JSON has it.
struct RuleForm: Encodable {
  /// The permanent id.
  let id: String
  /// The chapter's short name.
  let chapter: String
  /// A few words.
  let title: String
  /// The rule with MUST or SHOULD.
  let sentence: String
  /// Why it exists.
  let reason: String
  /// When it applies, as a clause that completes “applies …”; missing where it does not say.
  let applies: String?
  /// What it leaves open, each a sentence; missing where it does not say.
  let leavesOpen: [String]?
  /// `MUST` or `SHOULD`.
  let requirement: String
  /// The first level it counts for.
  let level: String
  /// How firmly the documents state it.
  let clarity: String
  /// The only profile under which it counts.
  let profile: String?
  /// Where they do, `document:line`.
  let citations: [String]
  /// The capabilities an engine must declare.
  let capabilities: [String]
  /// The readings that decide what it expects.
  let readings: [String]
  /// The thresholds that decide when it applies or what it expects; missing where none does.
  let thresholds: [String]?
  /// The values of readings under which alone it holds; missing where it always does.
  let holdsUnder: [String: [String]]?
  /// The kinds of case that exercise it.
  let biases: [String]
  /// What to look at when it fails.
  let advice: String
  /// The ways in which it is checked.
  let checks: [String]

  init(_ rule: Rule) {
    id = "\(rule.id)"
    chapter = rule.id.chapter
    title = rule.title
    sentence = rule.sentence
    reason = rule.reason
    applies = rule.applies.isEmpty ? nil : rule.applies
    leavesOpen = rule.leavesOpen.isEmpty ? nil : rule.leavesOpen
    requirement = rule.requirement.rawValue
    level = rule.level.rawValue
    clarity = rule.clarity.rawValue
    profile = rule.ownProfile?.name
    citations = rule.citations.map(\.description)
    capabilities = rule.needs.capabilityWords
    readings = rule.readings.map(\.name)
    thresholds = rule.thresholds.isEmpty ? nil : rule.thresholds.map(\.name)
    holdsUnder =
      rule.holdsUnder.isEmpty
      ? nil : Dictionary(rule.holdsUnder.map { ($0.reading.name, $0.values) }, uniquingKeysWith: { $1 })
    biases = rule.biases.map { "\($0)" }
    advice = rule.advice
    checks = rule.checks.map(\.kind)
  }
}
