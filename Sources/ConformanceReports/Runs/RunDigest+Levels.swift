internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// The levels of a run with what may be claimed of them, and what an engine could declare next.
extension RunDigest {
  /// The verdicts of one level, counted.
  struct LevelRow {
    let level: Level
    let counts: [RunResult.Verdict: Int]
    /// Whether the level may be claimed, in a few words; nothing for a run that can claim none.
    let claim: String
  }

  /// The verdicts counted by level, for the levels that have rules in the run.
  var levelRows: [LevelRow] {
    let claims = result.levels
    let reach = result.levelInReach
    return Level.allCases.compactMap { level in
      let rules = result.rules.filter { $0.rule.level == level }
      guard !rules.isEmpty else { return nil }
      let isClaimed = claims.contains { $0.level == level && $0.isClaimed }
      let isInReach = reach.map { level <= $0.level } ?? false
      let claim = isClaimed ? "may be claimed" : isInReach ? "in reach" : "–"
      return LevelRow(
        level: level, counts: Dictionary(grouping: rules, by: \.verdict).mapValues(\.count),
        claim: result.isExhaustiveOnly ? "–" : claim)
    }
  }

  /// Up to how many rules that no case exercised have a line each where not every rule has one.
  private static let mostSilentRows = 8

  /// The rules that did not pass and are not unsupported; many that no case exercised are apart, for one list.
  var notable: (rows: [RunResult.RuleResult], silent: [RunResult.RuleResult]) {
    let rows = notPassed.filter { $0.verdict != .unsupported }
    func isSilent(_ rule: RunResult.RuleResult) -> Bool {
      rule.verdict == .notExercised && [nil, RunResult.RuleResult.unmet].contains(rule.reason)
    }
    let silent = rows.filter(isSilent)
    guard silent.count > RunDigest.mostSilentRows else { return (rows, []) }
    return (rows.filter { !isSilent($0) }, silent)
  }

  /// How many rules are unsupported; `nil` when none is.
  var unsupported: String? {
    let rules = result.rules.filter { $0.verdict == .unsupported }
    guard !rules.isEmpty else { return nil }
    return "\(counted(rules.count, "unsupported rule")): the engine does not declare what they need"
  }

  /// What the engine could declare next, with how many rules that opens; `nil` when no capability opens any, or there is
  /// something to mend first.
  var next: String? {
    guard result.status == .conforms || result.status == .undecided, let next = result.nextCapability else {
      return nil
    }
    let names = next.alternatives.map { "`\($0.name)`" }
    let what = names.count == 1 ? names[0] : "one of \(names.joined(separator: ", "))"
    return "next: declare \(what), which opens \(counted(next.rules, "rule"))"
  }

  /// How many bugs are not shown; `nil` when all are.
  var furtherBugs: String? {
    let others = result.bugs.count - result.shownBugs.count
    return others == 0 ? nil : "\(counted(others, "further bug")), not shown"
  }
}
