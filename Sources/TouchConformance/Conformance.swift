/// Checks engines from a test, without a command line.
///
/// The name differs from the module's, so that `TouchConformance.Conformance` and every other qualified name is found.
public enum Conformance {
  /// Checks an engine against the rules, by default on the quick budget; on all cores where it declares that its instances are
  /// independent.
  ///
  /// ```swift
  /// let result = try Conformance.check(MyEngine.self)
  /// #expect(result.status == .conforms, "\(result.summary)")
  /// ```
  /// - Parameters:
  ///   - engine: The type of the engine; every case runs on a new instance of it.
  ///   - cases: How many cases to draw.
  ///   - seed: Which cases are drawn.
  ///   - search: How they are chosen; a guided search needs fewer cases, and more time for each.
  ///   - profile: How to read disputed points; `nil`: as the engine declares.
  ///   - rules: The rules to judge; where they are not all, each must be judged for an engine to conform.
  ///   - corpus: The pinned cases to run first, such as those of ``ConformanceRunner/Corpus/cases(in:)``.
  ///   - require: What the engine must declare; one that does not declare it does not conform.
  /// - Returns: Verdicts, bugs and counterexamples.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  public static func check<Engine: TouchEngine>(
    _ engine: Engine.Type, cases: Int = RunPlan.quickCases, seed: UInt64 = RunPlan.defaultSeed,
    search: RunPlan.Search = .plain, profile: Profile? = nil, rules: [Rule] = Catalogue.rules,
    corpus: [Corpus.PinnedCase] = [],
    require: CapabilitySet = []
  ) throws(ModelError) -> RunResult {
    var plan = RunPlan(rules: rules, seed: seed, cases: cases, profile: profile, corpus: corpus)
    plan.search = search
    plan.demand.capabilities = require
    plan.demandRules()
    return try ConformanceRun(executors(of: engine), plan: plan).run()
  }

  /// Checks engines that are made in a way of their own, such as variants of one engine, on the calling thread.
  ///
  /// ```swift
  /// let result = try Conformance.check(MyEngine.engineDescription) { MyEngine($0, $1, slop: 3) }
  /// ```
  /// - Parameters:
  ///   - description: What the engine says of itself.
  ///   - cases: How many cases to draw.
  ///   - seed: Which cases are drawn.
  ///   - profile: How to read disputed points; `nil`: as the engine declares.
  ///   - rules: The rules to judge; where they are not all, each must be judged for an engine to conform.
  ///   - shrinkingBudget: How often the engine may be run to make one counterexample smaller.
  ///   - make: Makes the engine of a case.
  /// - Returns: Verdicts, bugs and counterexamples.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  public static func check<Engine: TouchEngine>(
    _ description: EngineDescription, cases: Int = RunPlan.quickCases, seed: UInt64 = RunPlan.defaultSeed,
    profile: Profile? = nil, rules: [Rule] = Catalogue.rules, shrinkingBudget: Int = RunPlan.shrinkingExecutions,
    making make: @escaping (TouchScene, TraceRecorder) throws -> Engine
  ) throws(ModelError) -> RunResult {
    var plan = RunPlan(rules: rules, seed: seed, cases: cases, profile: profile, shrinkingBudget: shrinkingBudget)
    plan.demandRules()
    return try ConformanceRun(InProcessExecutor(description: description, make: make), plan: plan).run()
  }

  /// Checks an engine on every case up to a size, for hit testing, chains and one finger's touches, and draws none.
  ///
  /// ```swift
  /// let result = try Conformance.check(MyEngine.self, everyCaseUpTo: 3)
  /// #expect(result.status == .conforms, "\(result.summary)")
  /// ```
  /// - Parameters:
  ///   - engine: The type of the engine; every case runs on a new instance of it.
  ///   - size: The size of the largest cases, up to ``RunPlan/largestExhaustiveSize``; each size has some ten times as many cases
  ///     as the one before.
  ///   - profile: How to read disputed points; `nil`: as the engine declares.
  ///   - rules: The rules to judge; those that no such case exercises do not count.
  /// - Returns: Verdicts, bugs and counterexamples.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense, or the size is out of range.
  public static func check<Engine: TouchEngine>(
    _ engine: Engine.Type, everyCaseUpTo size: Int, profile: Profile? = nil, rules: [Rule] = Catalogue.rules
  ) throws(ModelError) -> RunResult {
    var plan = RunPlan(rules: rules, cases: 0, profile: profile)
    plan.exhaustiveSize = size
    return try ConformanceRun(executors(of: engine), plan: plan).run()
  }

  /// States what may be claimed of an engine, on the full budget; equal engines have equal statements to the byte.
  ///
  /// - Parameters:
  ///   - engine: The type of the engine; every case runs on a new instance of it.
  ///   - cases: How many cases to draw; a statement rests on at least ``RunPlan/fullCases``.
  ///   - seed: Which cases are drawn.
  ///   - profile: How to read disputed points; `nil`: as the engine declares.
  /// - Returns: The statement, whose text belongs in a file.
  /// - Throws: ``ConformanceStatement/Refusal`` when nothing may be claimed, ``ModelError`` when what the engine says of itself makes no
  ///   sense.
  public static func statement<Engine: TouchEngine>(
    of engine: Engine.Type, cases: Int = RunPlan.fullCases, seed: UInt64 = RunPlan.defaultSeed, profile: Profile? = nil
  ) throws -> ConformanceStatement {
    try ConformanceStatement(check(engine, cases: cases, seed: seed, profile: profile))
  }

  /// Checks one rule on one case, as regression tests do.
  ///
  /// ```swift
  /// try Conformance.expectHolds("HT-11", in: conformanceCase, on: MyEngine.self)
  /// ```
  ///
  /// Rules that follow the engine's own chain need a question for it in the script, such as `.chain(from: .view(0))`.
  /// - Parameters:
  ///   - rule: The id of the rule.
  ///   - testCase: The case.
  ///   - engine: The type of the engine.
  ///   - readings: The readings in force; `nil`: those that the engine declares.
  /// - Throws: ``RuleDoesNotHold``, whose description is the counterexample, when the rule is broken; also when it
  ///   does not apply to the case or cannot be judged.
  public static func expectHolds<Engine: TouchEngine>(
    _ rule: String, in testCase: ConformanceCase, on engine: Engine.Type, readings: Readings? = nil
  ) throws(RuleDoesNotHold) {
    guard let id = RuleID(rule), let judged = Catalogue.rule(id) else {
      throw RuleDoesNotHold(rule: rule, cause: .unknown, description: "\(SafeText.escaped(rule)) is not a rule")
    }
    let readings = readings ?? engine.engineDescription.readings.over()
    var replay = CaseReplay(InProcessExecutor(engine), readings: readings, rules: [judged])
    switch replay.judge(testCase) {
    case .success(let result): try RuleDoesNotHold.check(judged, result)
    case .failure(let failure):
      throw RuleDoesNotHold(rule: rule, cause: .engineFailed, description: "\(failure.title): \(failure.message)")
    }
  }

  /// Checks a case of a regression corpus by the rule that it once broke, under the readings of its file.
  ///
  /// ```swift
  /// @Test(arguments: try Corpus.cases(in: "Tests/Cases"))
  /// func `what once broke holds`(pinned: Corpus.PinnedCase) throws {
  ///   try Conformance.expectHolds(pinned, on: MyEngine.self)
  /// }
  /// ```
  /// - Parameters:
  ///   - pinned: The case.
  ///   - engine: The type of the engine.
  /// - Throws: ``RuleDoesNotHold`` as ``expectHolds(_:in:on:readings:)`` does, and for a file that names no rule.
  public static func expectHolds<Engine: TouchEngine>(
    _ pinned: Corpus.PinnedCase, on engine: Engine.Type
  ) throws(RuleDoesNotHold) {
    guard let rule = pinned.file.rule else {
      throw RuleDoesNotHold(rule: "", cause: .unknown, description: "\(pinned) names no rule")
    }
    try expectHolds("\(rule)", in: pinned.file.conformanceCase, on: engine, readings: pinned.file.readings)
  }
}

extension RunResult {
  /// The whole result as text, for the message of a test.
  public var summary: String { TextReport(colored: false).render(self) }
}

extension RunPlan {
  /// Asks for a judgement of each rule where they are not all that count.
  fileprivate mutating func demandRules() {
    let asked = Set(rules.map(\.id))
    let isPart = Catalogue.rules.contains { $0.counts(under: profile) && !asked.contains($0.id) }
    if isPart { demand.rules = asked }
  }
}
