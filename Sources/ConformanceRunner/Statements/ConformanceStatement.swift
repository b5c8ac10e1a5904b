internal import CaseGeneration
package import TouchModel
public import TouchSpecs

/// What may be claimed of an engine, with all that is needed to find the same again.
///
/// Two runs with the same versions of engine and kit give the same statement to the byte, but for the memory that may
/// have been measured. It is made of what a run found,
/// before any list of expected failures: what is expected to fail fails all the same.
public struct ConformanceStatement: Hashable, Sendable {
  /// The value of the key `schema` of every statement.
  package static let schema = "touch-conformance statement"
  /// The version of the form.
  package static let version = 1
  /// How often a rule must be exercised in drawn cases to count as passed in a statement.
  package static let leastExercised = 100
  /// The fewest drawn cases that a statement rests on.
  package static let leastCases = RunPlan.fullCases

  /// The versions of kit, rules and drawing; others draw and judge other cases.
  package struct Versions: Hashable, Sendable, Codable {
    /// The version of the kit.
    package var kit: String
    /// The version of the rules.
    package var rules: String
    /// The version of the drawing of cases.
    package var generator: String

    /// Those of this kit.
    package static let current = Versions(
      kit: KitVersion.current, rules: Catalogue.version, generator: CaseGenerator.version)
  }

  /// A rule that passed, with how often it applied.
  package struct PassedRule: Hashable, Sendable, Codable {
    /// The rule.
    package var rule: RuleID
    /// In drawn cases.
    package var exercised: Int
    /// In worked examples and queries of defaults.
    package var exercisedFixed: Int
  }

  /// A rule that did not pass, or not often enough.
  package struct Exception: Hashable, Sendable, Codable {
    /// The rule.
    package var rule: RuleID
    /// What the run says of it.
    package var verdict: RunResult.Verdict
    /// Why, or what the engine did.
    package var reason: String
  }

  /// All cases up to a size, none of which breaks a rule that passed.
  package struct Exhaustive: Hashable, Sendable, Codable {
    /// The size of the largest of them.
    package var size: Int
    /// How many there are for the engine.
    package var cases: Int
  }

  /// What the engine says of itself.
  package var engine: EngineDescription
  /// The versions it rests on.
  package var versions: Versions
  /// The name of the profile asked for; `nil` when none was.
  package var profile: String?
  /// The readings in force.
  package var readings: Readings
  /// The seed of the cases.
  package var seed: UInt64
  /// How many cases were drawn.
  package var cases: Int
  /// The cases that were enumerated beside the drawn ones; `nil` when none were.
  package var exhaustive: Exhaustive?
  /// How much memory the process held, where it was watched: measured, and so no part of what verifying compares.
  package var memory: [MemorySample]?
  /// The cases that the engine refused although it declares what they need, by kind; `nil` when there are none.
  package var refusals: [RefusedCases]?
  /// Every level, the lowest first.
  package var levels: [LevelClaim]
  /// The rules that passed, in the order of the catalogue.
  package var passed: [PassedRule]
  /// The rules that did not, in the order of the catalogue.
  package var exceptions: [Exception]

  /// The highest level that is claimed, as far as the statement's own numbers allow it; `nil` when there is none.
  public var claimedLevel: Level? {
    guard let stated = levels.highest, let allowed = LevelClaim.all(on: claimGrounds).highest else { return nil }
    return min(stated, allowed)
  }
}

extension ConformanceStatement {
  /// States what a run found.
  /// - Throws: ``ConformanceStatement/Refusal`` when the run does not allow a statement at all, or no level may be claimed.
  public init(_ result: RunResult) throws(ConformanceStatement.Refusal) {
    if let failure = result.failure {
      throw ConformanceStatement.Refusal("\(failure.title): \(failure.message)", .engineUnreachable)
    }
    if let breakdown = result.breakdowns.first {
      throw ConformanceStatement.Refusal("the engine \(breakdown.kind.rawValue)", .broken)
    }
    engine = result.engine
    versions = .current
    profile = result.profile
    readings = result.readings
    seed = result.seed
    cases = result.finishedCases
    exhaustive = result.exhaustive.map { Exhaustive(size: $0.size, cases: $0.cases) }
    memory = result.memory.isEmpty ? nil : result.memory
    passed = result.rules.filter(\.isStated).map {
      PassedRule(rule: $0.rule.id, exercised: $0.exercised, exercisedFixed: $0.exercisedFixed)
    }
    exceptions = result.rules.filter { !$0.isStated }.map {
      Exception(rule: $0.rule.id, verdict: $0.verdict, reason: $0.statementReason)
    }
    refusals = result.refusals.isEmpty ? nil : result.refusals
    levels = result.levels
    guard claimedLevel != nil else {
      throw ConformanceStatement.Refusal(
        levels.first?.reason ?? "there are no levels", result.status == .broken ? .broken : .undecided)
    }
  }
}

extension ConformanceStatement {
  /// What the statement itself gives for its claims.
  private var claimGrounds: ClaimGrounds {
    let known = Profile.named(profile)
    let counts = passed.map { ($0.rule, ClaimGrounds.Outcome(verdict: .passed, exercised: $0.exercised)) }
    // A rule that passed and is an exception was exercised too seldom.
    let others = exceptions.map { ($0.rule, ClaimGrounds.Outcome(verdict: $0.verdict, exercised: 0)) }
    return ClaimGrounds(
      profile: known, readings: readings, capabilities: engine.capabilities, cases: cases,
      outcomes: Dictionary(others + counts, uniquingKeysWith: { first, _ in first }),
      obstacle: refusals?.obstacle(drawn: cases, enumerated: exhaustive?.cases ?? 0))
  }
}

extension ConformanceStatement {
  /// Why nothing can be stated.
  public struct Refusal: Error, Hashable, Sendable {
    /// The reason in a line.
    public var reason: String
    /// How a command that was asked for a statement ends.
    public var status: RunResult.Status

    init(_ reason: String, _ status: RunResult.Status) {
      self.reason = reason
      self.status = status
    }
  }
}

extension RunResult.RuleResult {
  /// Whether the rule passed and was exercised often enough to be stated; examples and queries of defaults are as many as
  /// they are.
  fileprivate var isStated: Bool {
    verdict == .passed && (exercised >= ConformanceStatement.leastExercised || rule.hasFixedChecksOnly)
  }

  /// Why a rule is an exception.
  fileprivate var statementReason: String {
    if verdict == .passed {
      return "exercised \(exercised) times; a statement asks for \(ConformanceStatement.leastExercised)"
    }
    return counterexample?.finding.message ?? reason.map { SafeText.escaped($0) } ?? verdict.rawValue
  }
}
