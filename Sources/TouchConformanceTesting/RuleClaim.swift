internal import TouchConformance
package import TouchModel
package import TouchSpecs

/// What an engine claims and what it does not, by what it says of itself.
package struct RuleClaim {
  /// The rules to test, in the order of the catalogue.
  package let rules: [Rule]
  /// The rules that count and are not tested, each with the reason.
  package let unclaimed: [(rule: Rule, reason: String)]
  private let engine: EngineDescription
  private let counted: Int

  /// Divides the rules that count under the options; where these are wrong, one rule is left to say so.
  package init(_ engine: EngineDescription, _ options: Result<ConformanceOptions, ModelError>) {
    self.engine = engine
    let known = try? options.get()
    let plan = RunPlan(profile: known?.profile)
    let readings = plan.readings(for: engine)
    let counted = plan.countedRules(under: readings)
    // An entry of a list for a rule that is not judged is wrong, and no other test would report it.
    let listed = Set((try? known?.expectedFailures())?.failures.map(\.rule) ?? [])
    let tested = Catalogue.rules.filter { rule in
      listed.contains(rule.id)
        || counted.contains { $0.id == rule.id } && RuleClaim.reasonAgainst(rule, engine) == nil
    }
    // A test without arguments would pass vacuously, so one rule is there to report what is wrong with the engine, or,
    // once for all, with the options.
    rules = tested.isEmpty || known == nil ? Array(counted.prefix(1)) : tested
    self.counted = counted.count
    unclaimed = counted.compactMap { rule in RuleClaim.reasonAgainst(rule, engine).map { (rule, $0) } }
  }

  /// Why a rule is not judged; `nil` when it is.
  private static func reasonAgainst(_ rule: Rule, _ engine: EngineDescription) -> String? {
    let missing = rule.needs.missingWords(from: engine.capabilities)
    return missing.isEmpty ? nil : missing.joined(separator: ", ")
  }

  /// The rules that are not claimed, gathered by what is missing; `nil` when there are none.
  package var warning: String? {
    guard !unclaimed.isEmpty else { return nil }
    var reasons: [(reason: String, rules: [Rule])] = []
    for (rule, reason) in unclaimed {
      if let position = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[position].rules.append(rule)
      } else {
        reasons.append((reason, [rule]))
      }
    }
    let name = "\(SafeText.escaped(engine.name)) \(SafeText.escaped(engine.version))"
    let head = "\(name) claims \(counted - unclaimed.count) of \(counted) rules; not tested for want of"
    let lines = reasons.map { reason, rules in "\(reason): \(rules.map { "\($0.id)" }.joined(separator: ", "))" }
    return ([head] + lines).joined(separator: "\n")
  }
}
