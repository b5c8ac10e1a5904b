public import TouchModel

/// One rule of the catalogue: what an engine has to do, why, where it is written, and how it is checked.
///
/// A rule is checked on traces and scene values alone. It judges one stage of dispatch and takes the earlier stages from
/// the trace; it never asks another engine.
public struct Rule: Sendable {
  /// The permanent identity, never used again.
  public let id: RuleID
  /// A few words by which people remember the rule.
  public let title: String
  /// What the rule demands, in one sentence with MUST or SHOULD.
  public let sentence: String
  /// Why the rule exists: what goes wrong without it.
  public let reason: String
  /// How binding it is.
  public let requirement: Requirement
  /// The first level of conformance it counts for: that of its chapter unless it names another, and the first of all for a rule that
  /// stands in no chapter.
  public var level: Level { ownLevel ?? defaults?.level ?? .hitTesting }
  /// How firmly the documents state it.
  package let clarity: Clarity
  /// Where the documents say so.
  package let citations: [Citation]
  /// When the rule applies: its premise, as a clause that completes “applies …”.
  public let applies: String
  /// What the rule leaves open on purpose, each as a sentence: named gaps of the documents, and liberties of engines.
  public let leavesOpen: [String]
  /// What an engine must have for the rule to be judged.
  package let needs: Needs
  /// What the rule reads of touches, for the reports of its counterexamples.
  package let shows: [TouchDetail]
  /// The named disputes that decide what the rule expects.
  package let readings: [Reading]
  /// The thresholds that decide when the rule applies, or what it expects then.
  package let thresholds: [Threshold]
  /// The values of readings under which alone the rule holds; none for a rule that holds under all.
  package let holdsUnder: [ReadingCondition]
  /// The kinds of case that exercise it, for the generator.
  package let biases: [Bias]
  /// Whether it catches what more specific rules miss, and so names a cause only where none of these is broken.
  package let isCatchAll: Bool
  /// The capabilities beside ``needs`` of which a run may have reserved ones, see ``Run/reservedCapabilities``, for the rule to judge
  /// it: a rule that looks up in the tree of each moment who is in whom judges runs in which views come to other superviews or go.
  package var alsoJudges: CapabilitySet { ownAlsoJudges.union(defaults?.alsoJudges ?? []) }
  /// What to look at in an engine that breaks it.
  public let advice: String
  /// How it is checked, in at least one way.
  package let checks: [RuleCheck]
  /// Whether this is a rule of the catalogue itself and not one made elsewhere, on which no claim rests.
  package var isOfCatalogue: Bool { defaults != nil }
  /// What its chapter gives it; `nil` for a rule that stands in none.
  var defaults: Defaults?
  private let ownLevel: Level?
  private let ownAlsoJudges: CapabilitySet

  /// Creates a rule; see the properties for what each argument is.
  package init(
    _ id: String, _ title: String, demands sentence: String, because reason: String, requirement: Requirement = .must,
    level: Level? = nil, clarity: Clarity, citations: [Citation],
    applies: String = "", leavesOpen: [String] = [], needs: Needs, shows: [TouchDetail] = [],
    readings: [any PartialKeyPath<Readings> & Sendable] = [], thresholds: [Threshold] = [],
    holdsUnder: [ReadingCondition] = [], biases: [Bias] = [], isCatchAll: Bool = false,
    alsoJudges: CapabilitySet = [], advice: String, checks: [RuleCheck]
  ) {
    guard let id = RuleID(id) else { preconditionFailure("\(id) is not the id of a rule") }
    precondition(!checks.isEmpty, "\(id) is not checked")
    self.id = id
    self.title = title
    self.sentence = sentence
    self.reason = reason
    self.requirement = requirement
    ownLevel = level
    self.clarity = clarity
    self.citations = citations
    self.applies = applies
    self.leavesOpen = leavesOpen
    self.needs = needs
    self.shows = shows
    let own = readings.map { Reading($0) }
    self.readings = own + holdsUnder.map(\.reading).filter { !own.contains($0) }
    self.thresholds = thresholds
    self.holdsUnder = holdsUnder
    self.biases = biases
    self.isCatchAll = isCatchAll
    ownAlsoJudges = alsoJudges
    self.advice = advice
    self.checks = checks
  }
}

extension Rule {
  /// What a chapter gives to those of its rules that do not say it themselves.
  struct Defaults {
    /// The first level of conformance they count for.
    let level: Level
    /// What they judge beside what they need.
    let alsoJudges: CapabilitySet
  }

  /// How binding a rule is, in the words of RFC 2119.
  public enum Requirement: String, Codable, Sendable {
    /// A broken MUST fails the run.
    case must = "MUST"
    /// A broken SHOULD is reported and does not change the status.
    case should = "SHOULD"
  }
}
