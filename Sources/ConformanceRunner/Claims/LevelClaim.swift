internal import TouchModel
public import TouchSpecs

/// Whether a level may be claimed of an engine, or what stands in the way.
///
/// Runs, statements and every report take their claims from here. A level may be claimed when the engine declares what the level
/// requires and every MUST of the catalogue for the level, and for those below it, was judged and passed, in cases enough and
/// exercised often enough. Rules that need what the engine does not declare are left aside.
package struct LevelClaim: Hashable, Sendable, Codable {
  /// The level.
  package var level: Level
  /// Whether it may be claimed.
  package var isClaimed: Bool
  /// Why it may not; `nil` when it may.
  package var reason: String?
}

extension LevelClaim {
  /// Every level with whether it may be claimed on the given grounds: each needs the one before it.
  static func all(on grounds: ClaimGrounds) -> [LevelClaim] { all { grounds.obstacle(to: $0) } }

  /// Every level as ``all(on:)`` has it, were there cases enough.
  static func allWithEnoughCases(on grounds: ClaimGrounds) -> [LevelClaim] {
    all { grounds.obstacleForAnyCount(to: $0) }
  }

  private static func all(_ obstacle: (Level) -> String?) -> [LevelClaim] {
    var isClaimed = true
    return Level.allCases.map { level in
      guard isClaimed else {
        return LevelClaim(level: level, isClaimed: false, reason: "the level before is not claimed")
      }
      let reason = obstacle(level)
      isClaimed = reason == nil
      return LevelClaim(level: level, isClaimed: isClaimed, reason: reason)
    }
  }
}

extension [LevelClaim] {
  /// The highest level that may be claimed; `nil` when there is none.
  var highest: Level? { last(where: \.isClaimed)?.level }
}

extension RunResult {
  /// Every level, the lowest first, with whether it may be claimed.
  package var levels: [LevelClaim] { LevelClaim.all(on: claimGrounds) }

  /// The highest level that may be claimed; `nil` when there is none.
  public var claimedLevel: Level? { levels.highest }

  /// The highest level that could be claimed if only more cases had been drawn, with how many are missing; `nil` when the number
  /// of cases is not what stands in the way.
  public var levelInReach: (level: Level, missingCases: Int)? {
    let missing = ConformanceStatement.leastCases - finishedCases
    guard missing > 0, let level = LevelClaim.allWithEnoughCases(on: claimGrounds).highest else { return nil }
    return (level, missing)
  }

  /// The level above the claimed one, with the rules that too few cases exercised, where nothing else stands in its way; `nil`
  /// where something does, or there were too few cases for any level.
  package var levelShortOfCases: LevelClaim? {
    let grounds = claimGrounds
    let claims = LevelClaim.all(on: grounds)
    guard let claimed = claims.highest, let next = claims.first(where: { $0.level > claimed }),
      LevelClaim.allWithEnoughCases(on: grounds).contains(where: { $0.level == next.level && $0.isClaimed })
    else { return nil }
    return next
  }

  /// Whether readings are in force that neither the profile nor, without one, the engine's own declaration gives.
  package var hasChosenReadings: Bool {
    readings != (Profile.named(profile)?.readings(for: engine) ?? engine.readings.over())
  }

  /// The rules up to a level that need what the engine does not declare.
  package func unsupportedRules(upTo level: Level) -> [Rule] {
    rules.filter { $0.rule.level <= level && $0.verdict == .unsupported }.map(\.rule)
  }
}
