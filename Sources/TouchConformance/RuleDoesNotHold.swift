/// Why a pinned case does not show that a rule holds.
public struct RuleDoesNotHold: Error, CustomStringConvertible, Sendable {
  /// What stands in the way.
  public enum Cause: Hashable, Sendable {
    /// The engine breaks the rule.
    case broken
    /// The rule is broken under the readings in force, but not under those that the engine declares.
    case disputed
    /// The engine broke the rule, and did not when the case was run again on fresh engines.
    case inconclusive
    /// The rule does not apply to the case.
    case notExercised
    /// The engine does not declare what the rule needs.
    case unsupported
    /// The engine did not run the case.
    case engineFailed
    /// There is no such rule.
    case unknown
  }

  /// The rule.
  public let rule: String
  /// What stands in the way.
  public let cause: Cause
  /// The counterexample as text when the rule is broken, else one line.
  public let description: String

  /// Throws unless a replay has exercised a rule and found nothing wrong.
  static func check(_ rule: Rule, _ result: ReplayResult) throws(RuleDoesNotHold) {
    let id = "\(rule.id)"
    guard let judged = result.result(of: rule.id) else {
      throw RuleDoesNotHold(rule: id, cause: .unknown, description: "\(id) was not judged")
    }
    if !judged.missing.isEmpty {
      let names = rule.needs.missingWords(from: result.engine.capabilities).joined(separator: ", ")
      throw RuleDoesNotHold(
        rule: id, cause: .unsupported, description: "\(id) cannot be judged: the engine does not declare \(names)")
    }
    if judged.isDisputed {
      throw RuleDoesNotHold(
        rule: id, cause: .disputed, description: "\(id) is disputed: the engine declares another reading")
    }
    if let counterexample = result.counterexample(of: rule.id) {
      let text = CounterexampleText(colored: false).render(
        counterexample, rule: rule, alsoBroken: [], engine: result.engine)
      throw RuleDoesNotHold(rule: id, cause: .broken, description: text)
    }
    if let inconclusive = judged.inconclusive {
      let finding = inconclusive.finding
      throw RuleDoesNotHold(
        rule: id, cause: .inconclusive,
        description: "\(id) is not decided: \(inconclusive.frequency); \(inconclusive.cause)\n  expected  "
          + "\(SafeText.escaped(finding.expected))\n  observed  \(SafeText.escaped(finding.observed))")
    }
    guard judged.exercised > 0 else {
      throw RuleDoesNotHold(
        rule: id, cause: .notExercised, description: "\(id) is not exercised: it does not apply to this case")
    }
  }
}
