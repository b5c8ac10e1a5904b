internal import CaseGeneration
internal import PropertyTesting
package import TouchModel
internal import TouchSpecs

/// Judges the cases that the bytes of a fuzzer stand for, one input after another on one engine.
///
/// The bytes become choices (``FuzzBytes``), the choices a case by the same drawing that runs use, so that a fuzzer which looks at
/// the coverage of the engine walks through the same cases, and what it finds is made as small as ever.
package final class ConformanceFuzzer {
  private let run: ConformanceRun

  /// Prepares fuzzing an engine by the rules and readings of a plan; its numbers of cases do not matter.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  package init(_ executor: any CaseExecutor, plan: RunPlan = RunPlan()) throws(ModelError) {
    var plan = plan
    (plan.cases, plan.corpus, plan.exhaustiveSize) = (0, [], nil)
    run = try ConformanceRun(executor, plan: plan)
  }

  /// The case that bytes stand for.
  package func testCase(of bytes: some Sequence<UInt8>) -> ConformanceCase {
    var source = ChoiceSource(replaying: FuzzBytes.choices(of: bytes))
    return run.generator.draw(from: &source, bias: nil)
  }

  /// Bytes that stand for the case with an index of a run, for a fuzzer to begin with.
  package func seed(_ index: UInt64) -> [UInt8] {
    FuzzBytes.bytes(of: run.generator.choices(seed: run.plan.seed, index: index).values)
  }

  /// Runs the case that bytes stand for.
  ///
  /// - Returns: What is broken, with the smallest cases, or why the engine does not answer as the protocol asks; `nil` when nothing is wrong.
  package func test(_ bytes: some Sequence<UInt8>) -> RunResult? {
    run.forgetFindings()
    switch run.look(at: FuzzBytes.choices(of: bytes)) {
    case .sound, .silent, .refused, .inconclusive, .abandoned:
      return run.standingFailure.map { run.result(failure: $0) }
    case .unreachable(let failure): return run.result(failure: failure)
    case .broken, .brokenDown: return finish()
    }
  }

  /// What the last input broke and did not when it was run again on fresh engines, a line for each rule; they are given once.
  package func takeInconclusive() -> [String] {
    defer { run.inconclusive = [:] }
    return run.rules.compactMap { rule in run.inconclusive[rule.id].map { "\(rule.id) inconclusive: \($0.reason)" } }
  }

  /// Runs the case that one of several bytes stand for, and notes what it breaks, for ``finish()``.
  package func look(at bytes: some Sequence<UInt8>) -> FuzzedInput { run.look(at: FuzzBytes.choices(of: bytes)) }

  /// Makes what was noted as small as it can be, each rule once, from the first input that breaks it.
  package func finish() -> RunResult {
    run.makeSmall { _ in }
    return run.result(failure: nil)
  }

  /// Why every input fails and none is to blame; `nil` while inputs can be run.
  package var standingFailure: CaseFailure? { run.standingFailure }

  /// From now on shrinking can be interrupted.
  package func heed(_ ending: EarlyEnd) { run.ending = ending }
}

/// What one input of a fuzzer came to.
package enum FuzzedInput: Hashable, Sendable {
  /// A rule applies to it, and none is broken.
  case sound
  /// No rule applies to it.
  case silent
  /// The engine refuses it, with this text.
  case refused(String)
  /// It breaks these rules, in the order in which they were judged.
  case broken([RuleID])
  /// It broke these rules, and did not when it was run again on fresh engines.
  case inconclusive([RuleID])
  /// The process of the engine broke down in it.
  case brokenDown(Breakdown.Kind)
  /// The engine does not answer as the protocol asks.
  case unreachable(CaseFailure)
  /// The run was interrupted before the engine answered.
  case abandoned
}

extension ConformanceRun {
  /// Forgets what inputs broke before.
  fileprivate func forgetFindings() {
    (failures, queue, breakdowns, failedCase, inconclusive) = ([:], [], [], nil, [:])
  }

  /// Judges the case that choices stand for, and notes what it is the first to break.
  fileprivate func look(at choices: [UInt64]) -> FuzzedInput {
    var source = ChoiceSource(replaying: choices)
    let testCase = generator.draw(from: &source, bias: nil)
    switch execute(testCase, .choices(choices)) {
    case .failed(.unsupported(let text)): return .refused(text)
    case .failed(.abandoned): return .abandoned
    case .failed(let failure):
      return noteFailure(failure, testCase, .fuzzed, choices: source.record.values).map { .brokenDown($0) }
        ?? .unreachable(failure)
    case .finished: break
    }
    judge.begin(except: totals.isBroken)
    let found = judge.judge(facts, runTwin: runTwin) + judge.compare(facts, .everything, runTwin: runTwin)
    let violations = found.filter { !$0.isDisputed }
    if let standingFailure { return .unreachable(standingFailure) }
    guard violations.isEmpty else { return confirm(violations, in: testCase, choices) }
    return judge.exercised.contains { $0 > 0 } ? .sound : .silent
  }

  private func confirm(
    _ violations: [RuleViolation], in testCase: ConformanceCase, _ choices: [UInt64]
  ) -> FuzzedInput {
    let candidates = violations.map { CandidateFinding($0.findings, of: rules[$0.position]) }
    let (outcomes, failure) = workers[0].confirm(candidates, in: testCase, evenIfOverdue: mayConfirm())
    if let failure {
      return noteFailure(failure, testCase, .fuzzed, choices: choices).map { .brokenDown($0) }
        ?? .unreachable(failure)
    }
    var steady: [RuleID] = []
    for (violation, outcome) in zip(violations, outcomes) {
      switch outcome {
      case .confirmed(let evidence):
        steady.append(violation.rule)
        note(violation.rule, evidence.finding.kind, .fuzzed, choices: choices, evidence: evidence)
      case .open:
        steady.append(violation.rule)
        note(violation, .fuzzed, choices: choices)
      case .unconfirmed(let finding): noteInconclusive(violation.rule, finding, .fuzzed, in: testCase)
      }
    }
    return steady.isEmpty ? .inconclusive(violations.map(\.rule)) : .broken(steady)
  }
}
