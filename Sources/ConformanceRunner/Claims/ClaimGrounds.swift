internal import TouchModel
internal import TouchSpecs

/// What a claim rests on, from a run, a statement or the file of a result.
struct ClaimGrounds {
  /// What a rule came to.
  struct Outcome {
    var verdict: RunResult.Verdict
    /// How often the rule applied in drawn cases.
    var exercised: Int
  }

  /// The profile asked for; `nil` when none was.
  var profile: Profile?
  /// The readings in force.
  var readings: Readings
  /// What the engine declares.
  var capabilities: CapabilitySet
  /// How many cases were drawn.
  var cases: Int
  /// The outcome of every rule that was judged.
  var outcomes: [RuleID: Outcome]
  /// Why the whole allows no claim, for any outcomes of rules; `nil` when it does.
  var obstacle: String?
}

extension ClaimGrounds {
  /// What stands in the way of a level, those below it left aside; `nil` when nothing does.
  func obstacle(to level: Level) -> String? {
    if let obstacle = obstacleForAnyCount(to: level) { return obstacle }
    guard cases >= ConformanceStatement.leastCases else {
      return "a statement rests on at least \(ConformanceStatement.leastCases) cases, and there were \(cases)"
    }
    let rare = rules(of: level).compactMap(rarity)
    return rare.isEmpty ? nil : rare.joined(separator: ", ")
  }

  /// What stands in the way of a level however many cases are drawn; `nil` when nothing does.
  func obstacleForAnyCount(to level: Level) -> String? {
    if let obstacle = obstacle ?? brokenRules { return obstacle }
    let missing = level.requiredCapabilities.subtracting(capabilities).list.map(\.name)
    guard missing.isEmpty else { return "the engine does not declare \(missing.joined(separator: ", "))" }
    let rules = rules(of: level)
    let leftOut = rules.filter { outcomes[$0.id] == nil }
    guard leftOut.isEmpty else { return "\(RuleID.few(leftOut.map(\.id))) left out of the run" }
    let undecided = rules.filter { !mayBeClaimed($0) }
    guard undecided.isEmpty else {
      return undecided.map { "\($0.id) is \(outcomes[$0.id]?.verdict.rawValue ?? "")" }.joined(separator: ", ")
    }
    let isAnyJudged = rules.contains { outcomes[$0.id]?.verdict != .unsupported }
    return isAnyJudged ? nil : "no rule of the level was judged"
  }

  /// A run that finds a broken rule claims nothing, whichever level the rule counts for: what an engine declares it must do.
  private var brokenRules: String? {
    let broken = Catalogue.rules.filter { rule in
      guard let verdict = outcomes[rule.id]?.verdict, rule.requirement == .must else { return false }
      return verdict.isBroken || verdict == .expectedFailure
    }
    guard !broken.isEmpty else { return nil }
    return "\(RuleID.few(broken.map(\.id))) broken"
  }

  /// The rules that a level asks for: those of the catalogue that count and hold under the readings in force.
  private func rules(of level: Level) -> [Rule] {
    Catalogue.rules.filter { rule in
      rule.level == level && rule.requirement == .must && rule.counts(under: profile) && rule.isInForce(under: readings)
    }
  }

  /// Whether a rule leaves its level to be claimed, were there cases enough to exercise it.
  private func mayBeClaimed(_ rule: Rule) -> Bool {
    switch outcomes[rule.id]?.verdict {
    case .passed, .notExercised: true
    // A verdict alone does not excuse a rule; the declaration does.
    case .unsupported: !rule.needs.missing(from: capabilities).isEmpty
    case .failed, .disputed, .crashed, .hung, .inconclusive, .expectedFailure, .unexpectedPass, nil: false
    }
  }

  /// That a rule applied too seldom, if it did; worked examples and queries of defaults are as many as they are.
  private func rarity(of rule: Rule) -> String? {
    guard let outcome = outcomes[rule.id], outcome.verdict != .unsupported else { return nil }
    guard outcome.verdict == .passed else { return "\(rule.id) is \(outcome.verdict.rawValue)" }
    guard outcome.exercised < ConformanceStatement.leastExercised, !rule.hasFixedChecksOnly else { return nil }
    return "\(rule.id) was exercised \(outcome.exercised) times"
  }
}

extension RunResult {
  /// What the run gives for a claim; rules that are not the catalogue's own count for none.
  var claimGrounds: ClaimGrounds {
    let known = Profile.named(profile)
    let own = rules.filter(\.rule.isOfCatalogue)
    return ClaimGrounds(
      profile: known, readings: readings, capabilities: engine.capabilities, cases: finishedCases,
      outcomes: Dictionary(
        own.map { ($0.rule.id, ClaimGrounds.Outcome(verdict: $0.verdict, exercised: $0.exercised)) },
        uniquingKeysWith: { first, _ in first }),
      obstacle: claimObstacle)
  }

  /// Why the run as a whole allows no claim; `nil` when it does.
  private var claimObstacle: String? {
    if let failure { return "\(failure.title): \(failure.message)" }
    if let breakdown = breakdowns.first { return "the engine \(breakdown.kind.rawValue)" }
    if isShard { return "a shard is a part of a run" }
    if search != .plain { return "the search was guided, and a statement rests on cases that seed and index draw" }
    if isExhaustiveOnly { return "levels rest on drawn cases, and none were drawn" }
    guard finishedCases >= plannedCases, !isInterrupted else {
      return "the run \(isInterrupted ? "was interrupted" : "ended") after \(extent)"
    }
    if let outcome = exhaustive, !outcome.isComplete {
      return "the run ended after \(outcome.finishedCases) of the \(outcome.cases) cases up to size \(outcome.size)"
    }
    if firstCase != 0 {
      return "the cases begin with that of index \(firstCase), and a statement rests on those from 0 on"
    }
    return refusedTooMuch
  }
}

extension RuleID {
  /// A few rules of a list, with the number of the others, and the verb that follows them.
  static func few(_ rules: [RuleID]) -> String {
    let shown = rules.prefix(5).map(\.description)
    guard rules.count > 1 else { return "\(shown.first ?? "nothing") is" }
    let more = rules.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more are" : " are")
  }
}
