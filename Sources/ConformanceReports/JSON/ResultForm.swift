internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// The result of a run as JSON has it; ``JSONReport`` documents the fields.
struct ResultForm: Encodable {
  let schema = RunResult.schema
  let version = RunResult.formVersion
  let catalogue = Catalogue.version
  let engine: EngineForm
  let profile: String?
  let readings: [String: String]
  let seed: String
  let search: String?
  let firstCase: Int?
  let plannedCases: Int
  let finishedCases: Int
  let isInterrupted: Bool?
  let status: StatusForm
  let claimedLevel: String?
  let shortfalls: [ShortfallForm]?
  let refusals: [RefusedCases]?
  let verdicts: [VerdictForm]
  let notInForce: [String]
  let statements: [StatementsForm]
  let bugs: [BugForm]
  let ledger: [LedgerForm]
  let exhaustive: ExhaustiveForm?
  let breakdowns: [BreakdownForm]?
  let failure: FailureForm?
  let expectations: [ExpectationForm]?
  let corpus: [PinnedCaseForm]?

  init(_ result: RunResult) throws {
    engine = EngineForm(result.engine)
    profile = result.profile
    readings = result.readings.form
    seed = "\(result.seed)"
    search = result.search == .plain ? nil : result.search.rawValue
    firstCase = result.firstCase == 0 ? nil : result.firstCase
    plannedCases = result.plannedCases
    finishedCases = result.finishedCases
    isInterrupted = result.isInterrupted ? true : nil
    let meaning = RunDigest(result: result).meaning
    status = StatusForm(exit: result.status.rawValue, name: "\(result.status)", meaning: meaning)
    claimedLevel = result.claimedLevel?.rawValue
    let missing = result.shortfalls.map { ShortfallForm(reason: $0.reason, rules: $0.rules.map(\.description)) }
    shortfalls = missing.isEmpty ? nil : missing
    refusals = result.refusals.isEmpty ? nil : result.refusals
    verdicts = try result.rules.map { try VerdictForm($0, isExhaustive: result.exhaustive != nil) }
    exhaustive = result.exhaustive.map(ExhaustiveForm.init)
    notInForce = result.notInForce.map(\.id.description)
    statements = result.statements.map(StatementsForm.init)
    bugs = try result.bugs.map(BugForm.init)
    ledger = result.ledger.map { LedgerForm(bias: $0.bias.map { "\($0)" }, cases: $0.cases) }
    breakdowns = result.breakdowns.isEmpty ? nil : try result.breakdowns.map(BreakdownForm.init)
    failure = try result.failure.map { failure in
      FailureForm(
        kind: failure.title, message: failure.message,
        code: try result.failedCase.map { try CaseCode.encode($0.testCase) },
        origin: result.failedCase.map { OriginForm($0.origin) })
    }
    expectations = result.expectations.isEmpty ? nil : result.expectations.map(ExpectationForm.init)
    corpus = result.corpus.isEmpty ? nil : result.corpus.map(PinnedCaseForm.init)
  }

  /// The exit status.
  struct StatusForm: Encodable {
    let exit: Int32
    let name: String
    let meaning: String
  }

  /// Something that was asked for and is not given.
  struct ShortfallForm: Encodable {
    let reason: String
    let rules: [String]
  }

  /// What became of the statements of one document.
  struct StatementsForm: Encodable {
    let source: String
    let statements: Int
    let holding: Int
    let broken: Int
    let undecided: Int

    init(_ count: StatementCount) {
      source = count.source.description
      statements = count.statements
      holding = count.holding
      broken = count.broken
      undecided = count.undecided
    }
  }

  /// How many cases were drawn with one bias, or with none.
  struct LedgerForm: Encodable {
    let bias: String?
    let cases: Int
  }

  /// How many of the cases up to a size were run, and how many there are of each kind.
  struct ExhaustiveForm: Encodable {
    let size: Int
    let cases: Int
    let finishedCases: Int
    let worlds: [WorldForm]

    init(_ outcome: ExhaustiveOutcome) {
      (size, cases, finishedCases) = (outcome.size, outcome.cases, outcome.finishedCases)
      worlds = outcome.worlds.map { WorldForm(name: $0.name, cases: $0.cases) }
    }
  }

  /// How many cases are about one thing.
  struct WorldForm: Encodable {
    let name: String
    let cases: Int
  }

  /// Why the engine did not answer as the protocol asks.
  struct FailureForm: Encodable {
    let kind: String
    let message: String
    /// The short code of the case in which that was; missing when it was in none.
    let code: String?
    /// Where that case came from.
    let origin: OriginForm?
  }
}

/// The verdict on one rule, as JSON has it.
struct VerdictForm: Encodable {
  let rule: String
  let title: String
  let requirement: String
  let level: String
  let verdict: String
  let exercised: Int
  let exercisedFixed: Int
  let exercisedEnumerated: Int?
  let reason: String?
  let inconclusive: InconclusiveForm?

  init(_ result: RunResult.RuleResult, isExhaustive: Bool) throws {
    rule = "\(result.rule.id)"
    title = result.rule.title
    requirement = result.rule.requirement.rawValue
    level = result.rule.level.rawValue
    verdict = result.verdict.rawValue
    exercised = result.exercised
    exercisedFixed = result.exercisedFixed
    exercisedEnumerated = isExhaustive ? result.exercisedEnumerated : nil
    reason = result.reason
    inconclusive = try result.inconclusive.map(InconclusiveForm.init)
  }
}

/// The findings of a rule that did not come again, as JSON has them.
struct InconclusiveForm: Encodable {
  /// How many there were.
  let count: Int
  /// The first of them.
  let findings: [FindingForm]

  init(_ findings: InconclusiveFindings) throws {
    count = findings.count
    self.findings = try findings.first.map(FindingForm.init)
  }

  /// One of them.
  struct FindingForm: Encodable {
    let code: String
    let origin: OriginForm
    let kind: String
    let expected: String
    let observed: String
    /// In how many of the runs of the case it came.
    let timesSeen: Int
    let runs: Int
    /// How many of the runs were on fresh engines, in none of which it came.
    let freshRuns: Int
    /// Whether these had processes of their own.
    let hadOwnProcesses: Bool

    init(_ inconclusive: InconclusiveFinding) throws {
      let finding = inconclusive.finding
      code = try CaseCode.encode(inconclusive.testCase)
      origin = OriginForm(inconclusive.origin)
      (kind, expected, observed) = (finding.kind, finding.expected, finding.observed)
      (timesSeen, runs, freshRuns) = (finding.timesSeen, finding.runs, finding.freshRuns)
      hadOwnProcesses = inconclusive.hadOwnProcesses
    }
  }
}

/// A bug as JSON has it.
struct BugForm: Encodable {
  let rule: RuleForm
  let alsoBroken: [String]
  /// Rules of the bug that may have causes of their own; missing where there is none.
  let apart: [Apart]?
  let behavesLike: LikenessForm?
  let counterexample: CounterexampleForm

  /// A rule that is broken in a case that does not break the rule of its bug.
  struct Apart: Encodable {
    let rule: String
    /// The case as a short code.
    let code: String
  }

  init(_ bug: RunResult.Bug) throws {
    let others = bug.counterexample.brokenApart.map {
      Apart(rule: $0.rule.description, code: CaseCode.shown($0.testCase))
    }
    apart = others.isEmpty ? nil : others
    behavesLike = bug.counterexample.likeness.map(LikenessForm.init)
    rule = RuleForm(bug.rule)
    alsoBroken = bug.alsoBroken.map(\.description)
    counterexample = try CounterexampleForm(bug.counterexample)
  }
}

/// What a bug behaves like, as JSON has it.
struct LikenessForm: Encodable {
  let agreeing: Int
  let cases: Int
  let engines: [Engine]
  let others: [LikenessForm]?

  struct Engine: Encodable {
    let name: String
    let summary: String
  }

  init(_ likeness: RunResult.Likeness) {
    (agreeing, cases) = (likeness.agreeing, likeness.cases)
    engines = likeness.engines.map { Engine(name: $0.name, summary: $0.summary) }
    others = likeness.others.isEmpty ? nil : likeness.others.map(LikenessForm.init)
  }
}
