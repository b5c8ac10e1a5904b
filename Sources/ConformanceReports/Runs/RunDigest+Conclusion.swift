internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

extension RunDigest {
  /// What may be claimed, in a sentence.
  var claim: String {
    if result.isExhaustiveOnly { return "levels rest on drawn cases, so that none may be claimed" }
    let claims = result.levels
    if let level = claims.last(where: \.isClaimed)?.level {
      return "may claim \(claim(of: level)), on \(counted(result.finishedCases, "case"))\(shortage)"
    }
    if let reach = result.levelInReach {
      return "\(counted(reach.missingCases, "more case")) are needed to claim \(claim(of: reach.level))"
    }
    guard result.status != .broken, result.failure == nil, partial == nil, let reason = claims.first?.reason else {
      return "no level may be claimed"
    }
    return "no level may be claimed: \(SafeText.escaped(reason, limit: 300))"
  }

  /// A level with what it is judged by, and how many of its rules the engine leaves out.
  private func claim(of level: Level) -> String {
    let unsupported = result.unsupportedRules(upTo: level).count
    let exception = unsupported == 0 ? "" : ", with \(counted(unsupported, "unsupported rule"))"
    return "the level “\(level.title)” under \(judge)\(exception)"
  }

  /// What more cases would do for the level above the claimed one; nothing where other things stand in its way.
  private var shortage: String {
    guard let next = result.levelShortOfCases, let reason = next.reason else { return "" }
    let least = ConformanceStatement.leastExercised
    return """
      ; for “\(next.level.title)” more cases are needed: each rule has to be exercised \(least) times, and \
      \(SafeText.escaped(reason, limit: 300))
      """
  }

  /// What the engine is judged by, in words that a claim can go on with.
  private var judge: String {
    let profile = result.profile.map { SafeText.escaped($0) } ?? "the engine's own readings"
    return result.hasChosenReadings ? "\(profile) but for chosen readings" : profile
  }

  /// One line: the outcome, what may be claimed, what to fix first, what the exit status means.
  var conclusion: String {
    var parts = [outcome]
    if let noCounterexample { parts.append(noCounterexample) }
    if let partial { parts.append("a partial result, \(ending) after \(partial)") }
    parts.append(claim)
    if let first = result.breakdowns.first {
      parts.append("see first why it \(first.kind.rawValue)")
    } else if let first = result.bugs.first {
      parts.append("\(result.status == .conforms ? "see" : "fix") \(first.rule.id) first")
    }
    return parts.joined(separator: "; ") + ". Exit status \(result.status.rawValue): \(meaning)."
  }

  /// How far a run came that ended before its time; `nil` for others.
  private var partial: String? {
    guard result.failure == nil else { return nil }
    let isShort = result.isInterrupted || result.finishedCases < result.plannedCases
    if let outcome = result.exhaustive, !outcome.isComplete || isShort && result.isExhaustiveOnly { return exhaustive }
    return isShort ? result.extent : nil
  }

  /// What ended a run before its time.
  private var ending: String {
    if result.isInterrupted { return "interrupted" }
    return result.breakdowns.isEmpty ? "stopped" : "ended by too many breakdowns"
  }

  private var outcome: String {
    switch result.status {
    case .conforms: brokenAdvice ?? "No rule is broken" + exceptExpected
    case .broken: broken
    case .undecided:
      brokenAdvice.map { "\($0); not everything was decided" }
        ?? "Nothing is broken\(exceptExpected), but not everything was decided"
    case .engineUnreachable, .kitFault, .usage: result.status.headline
    }
  }
}

extension RunDigest {
  /// How many failures the list expects, for a run in which nothing else is broken.
  private var exceptExpected: String {
    let expected = result.rules.count { $0.verdict == .expectedFailure }
    return expected == 0 ? "" : " but \(counted(expected, "rule that is", plural: "rules that are")) expected to fail"
  }

  /// What is broken, where that is advice alone, which does not count; `nil` where nothing is.
  private var brokenAdvice: String? {
    let broken = result.rules.filter { $0.verdict.isBroken }
    guard !broken.isEmpty else { return nil }
    let names = FingerAction.list(broken.map { "\($0.rule.id)" })
    return "No rule with MUST is broken\(exceptExpected); \(names), with SHOULD, \(broken.count == 1 ? "is" : "are")"
  }

  /// How the engine broke down, in how many of the cases where it was in some that were drawn or enumerated.
  var breakdownWords: [String] {
    result.breakdowns.map { breakdown in
      let all = result.finishedCases + (result.exhaustive?.finishedCases ?? 0)
      return "the engine \(breakdown.kind.rawValue)"
        + (breakdown.cases > 0 ? " in \(breakdown.cases) of \(counted(all, "case"))" : "")
    }
  }

  private var broken: String {
    let wrong = result.expectations.count(where: \.failsRun)
    let others = wrong + result.breakdowns.count
    let bugs = result.bugs.isEmpty && others > 0 ? [] : [counted(result.bugs.count, "bug")]
    let list = wrong == 0 ? [] : ["the list of expected failures is wrong about \(counted(wrong, "rule"))"]
    return (breakdownWords + bugs + list).joined(separator: ", ")
  }
}
