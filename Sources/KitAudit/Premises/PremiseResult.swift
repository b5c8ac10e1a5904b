internal import ConformanceRunner
package import TouchSpecs

/// How much the rules can say of an engine, beside the reference engine with the same capabilities and readings.
package struct PremiseResult: Sendable {
  /// The name of the engine.
  package let engine: String
  /// The profile; `nil`: the engine's own readings.
  package let profile: Profile?
  /// The seed of the cases.
  package let seed: UInt64
  /// How many cases both engines ran.
  package let cases: Int
  /// How often each premise that many rules share was met.
  let premises: [Premise]
  /// How often each rule applied.
  package let applications: [RuleApplications]

  /// A premise and how often it was met.
  struct Premise: Sendable {
    /// The premise.
    let premise: SharedPremise
    /// In runs of the engine.
    let own: PremiseCount
    /// In runs of the reference engine.
    let reference: PremiseCount
  }

  /// The rules that apply less than half as often as with the reference engine.
  package var lost: [RuleApplications] { applications.filter(\.areLost) }
}

/// The rules that seldom apply to an honest engine.
package struct LibertyLosses: Sendable {
  /// The name of the engine.
  package let engine: String
  /// The rules that apply less than half as often as to the reference engine.
  package let applications: [RuleApplications]
}

/// How often a rule applied.
package struct RuleApplications: Sendable {
  /// The rule.
  package let rule: Rule
  /// What came of the engine.
  let verdict: RunResult.Verdict
  /// How often it applied to the engine.
  package let own: Int
  /// How often it applied to the reference engine.
  package let reference: Int

  /// Fewer applications of the reference engine say nothing of a share.
  static let fewest = 20

  /// Whether the engine can be judged by the rule, which applies less than half as often as with the reference engine.
  var areLost: Bool { verdict != .unsupported && reference >= RuleApplications.fewest && own * 2 < reference }
}
