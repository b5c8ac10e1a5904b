internal import TouchModel
internal import TouchSpecs

/// A shard of a run as its file has it.
struct ShardForm: Codable {
  var schema = ShardResult.schema
  var version = ShardResult.version
  let versions: ConformanceStatement.Versions
  let shard: NumberForm
  let engine: EngineDescription
  let profile: String?
  let chosenReadings: DeclaredReadings
  let rules: [RuleID]
  let demand: DemandForm?
  let seed: String
  let firstCase: Int
  let cases: Int
  let ranges: [RangeForm]

  /// Which shard it is.
  struct NumberForm: Codable {
    let number: Int
    let count: Int
  }

  /// What the whole run must show beyond that nothing is broken.
  struct DemandForm: Codable {
    let rules: [RuleID]?
    let level: Level?
    let capabilities: CapabilitySet?
  }

  /// What cases that follow one another came to.
  struct RangeForm: Codable {
    let firstCase: Int
    let finishedCases: Int
    /// How often each rule applied; rules that did not apply are left out.
    let exercised: [String: Int]
    let breaches: [FirstViolationForm]
    let disputes: [DisputeForm]?
    /// The findings that did not come again, of each rule the first; missing when there is none.
    let inconclusive: [InconclusiveForm]?
    /// How many of them each rule has, those that are left out included; missing when there is none.
    let inconclusiveCounts: [String: Int]?
    let breakdowns: [BreakdownForm]?
    let refusals: [RefusedCases]?
    let failure: FailureForm?
  }

  /// A rule that is broken for the first time.
  struct FirstViolationForm: Codable {
    let index: Int
    let rule: RuleID
    let finding: String
  }

  /// A rule that some cases would break but for the readings that the engine declares.
  struct DisputeForm: Codable {
    let index: Int
    let rule: RuleID
    let cases: Int
  }

  /// A finding that did not come again on fresh engines.
  struct InconclusiveForm: Codable {
    let index: Int
    let rule: RuleID
    let finding: String
    let expected: String
    let observed: String
    let timesSeen: Int
    let runs: Int
    let freshRuns: Int
  }

  /// A case whose process broke down.
  struct BreakdownForm: Codable {
    let index: Int
    let kind: Breakdown.Kind
    let message: String
  }

  /// What ended the run.
  struct FailureForm: Codable {
    let kind: FailureKind
    let message: String
  }

  /// The failures that end a run; the others are verdicts or leave a case out.
  enum FailureKind: String, CaseIterable, Codable {
    case engineError, adapterError
  }

  /// The keys and words of a file.
  static let shape = JSONShape.object(
    ["schema", "profile", "seed", "rules"], whole: ["version", "firstCase", "cases"],
    [
      "versions": .object(["kit", "rules", "generator"]), "shard": .object(whole: ["number", "count"]),
      "engine": .engineDescription, "chosenReadings": .readings,
      "demand": .object(["rules", "capabilities"], ["level": .words(Level.allCases.map(\.rawValue))]),
      "ranges": .list(
        of: .object(
          whole: ["firstCase", "finishedCases"],
          [
            "exercised": .members(.whole),
            "breaches": .list(of: .object(["rule", "finding"], whole: ["index"])),
            "disputes": .list(of: .object(["rule"], whole: ["index", "cases"])),
            "inconclusive": .list(
              of: .object(
                ["rule", "finding", "expected", "observed"], whole: ["index", "timesSeen", "runs", "freshRuns"])),
            "inconclusiveCounts": .members(.whole),
            "breakdowns": .list(
              of: .object(
                ["message"], whole: ["index"], ["kind": .words(Breakdown.Kind.allCases.map(\.rawValue))])),
            "refusals": .refusals,
            "failure": .object(["message"], ["kind": .words(FailureKind.allCases.map(\.rawValue))]),
          ])),
    ])
}

extension ShardForm {
  /// The form of a shard.
  init(_ result: ShardResult) {
    let whole = result.whole
    let rules = whole.judgedRules
    var first = result.indices.lowerBound
    versions = .current
    shard = NumberForm(number: result.shard.number, count: result.shard.count)
    (engine, profile, self.rules) = (whole.engine, whole.profile, whole.rules)
    demand = DemandForm(whole.demand)
    chosenReadings = whole.chosenReadings
    (seed, firstCase, cases) = ("\(whole.seed)", whole.firstCase, whole.cases)
    ranges = result.ranges.map { block in
      defer { first += block.finishedCases }
      return RangeForm(block, first: first, rules: rules)
    }
  }
}

extension ShardForm.RangeForm {
  fileprivate init(_ block: CaseBlock, first: Int, rules: [RuleID]) {
    firstCase = first
    finishedCases = block.finishedCases
    exercised = Self.counts(block.exercised, of: rules)
    breaches = block.violations.map {
      ShardForm.FirstViolationForm(index: Int($0.index), rule: $0.rule, finding: $0.kind)
    }
    let disputed = block.disputes.map {
      ShardForm.DisputeForm(index: Int($0.first), rule: $0.rule, cases: $0.cases)
    }
    disputes = disputed.isEmpty ? nil : disputed
    let unconfirmed = block.unconfirmed.map(ShardForm.InconclusiveForm.init)
    inconclusive = unconfirmed.isEmpty ? nil : unconfirmed
    inconclusiveCounts = unconfirmed.isEmpty ? nil : Self.counts(block.unconfirmedCounts, of: rules)
    let broken = block.breakdowns.map {
      ShardForm.BreakdownForm(index: Int($0.index), kind: $0.kind, message: $0.message)
    }
    breakdowns = broken.isEmpty ? nil : broken
    refusals = block.refusals.isEmpty ? nil : block.refusals
    failure = block.failure.map { ShardForm.FailureForm($0) }
  }
}

extension ShardForm.DemandForm {
  /// The form of a demand; `nil` where nothing is asked for.
  fileprivate init?(_ demand: RunDemand) {
    guard !demand.isEmpty else { return nil }
    let asked = Catalogue.rules.map(\.id).filter(demand.rules.contains)
    rules = asked.isEmpty ? nil : asked
    level = demand.level
    capabilities = demand.capabilities.isEmpty ? nil : demand.capabilities
  }

  /// The demand as a run has it.
  var demand: RunDemand { RunDemand(rules: Set(rules ?? []), level: level, capabilities: capabilities ?? []) }
}

extension ShardForm.RangeForm {
  /// The counts of rules by name; those of 0 are left out.
  private static func counts(_ counts: [Int], of rules: [RuleID]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: zip(rules, counts).filter { $0.1 > 0 }.map { ("\($0.0)", $0.1) })
  }
}

extension ShardForm.InconclusiveForm {
  fileprivate init(_ unconfirmed: CaseBlock.Unconfirmed) {
    (index, rule) = (Int(unconfirmed.index), unconfirmed.rule)
    let found = unconfirmed.finding
    (finding, expected, observed) = (found.kind, found.expected, found.observed)
    (timesSeen, runs, freshRuns) = (found.timesSeen, found.runs, found.freshRuns)
  }

  /// The finding as a run has it.
  var unconfirmed: CaseBlock.Unconfirmed {
    let found = UnconfirmedFinding(
      kind: finding, expected: expected, observed: observed, timesSeen: timesSeen, runs: runs, freshRuns: freshRuns)
    return CaseBlock.Unconfirmed(index: UInt64(index), rule: rule, finding: found)
  }
}

extension ShardForm.FailureForm {
  fileprivate init(_ failure: CaseFailure) {
    if case .engineError = failure { kind = .engineError } else { kind = .adapterError }
    message = failure.text
  }

  /// The failure as a run has it.
  var failure: CaseFailure { kind == .engineError ? .engineError(message) : .adapterError(message) }
}
