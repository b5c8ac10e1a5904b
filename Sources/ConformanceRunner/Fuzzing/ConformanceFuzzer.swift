internal import CaseGeneration
internal import PropertyTesting
package import TouchModel
internal import TouchSpecs

/// Judges the cases that the bytes of a fuzzer stand for, one input after another on one engine.
///
/// The bytes become choices (``FuzzBytes``), the choices a case by the same drawing that runs use, so that a fuzzer which looks at
/// the coverage of the engine walks through the same cases, and what it finds is made small as usual.
package final class ConformanceFuzzer {
  private let run: ConformanceRun
  /// Judges one input after the other.
  private var judge: RuleJudge
  /// What the inputs came to, up to ``finish()``.
  private var findings: RunFindings

  /// Prepares fuzzing an engine by the rules and readings of a plan; its numbers of cases do not matter.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  package init(_ executor: any CaseExecutor, plan: RunPlan = RunPlan()) throws(ModelError) {
    var plan = plan
    (plan.cases, plan.corpus, plan.exhaustiveSize) = (0, [], nil)
    run = try ConformanceRun(executor, plan: plan)
    judge = RuleJudge(run.rules)
    findings = RunFindings(run.rules)
  }

  /// The case that bytes stand for.
  package func testCase(of bytes: some Sequence<UInt8>) -> ConformanceCase {
    run.session.testCase(of: FuzzBytes.choices(of: bytes))
  }

  /// Bytes that stand for the case with an index of a run, for a fuzzer to begin with.
  package func seed(_ index: UInt64) -> [UInt8] {
    FuzzBytes.bytes(of: run.session.generator.choices(seed: run.session.plan.seed, index: index).values)
  }

  /// Runs the case that bytes stand for.
  ///
  /// - Returns: What is broken, with the smallest cases, or why the engine does not answer as the protocol asks; `nil` when nothing is wrong.
  package func test(_ bytes: some Sequence<UInt8>) -> RunResult? {
    findings = RunFindings(run.rules)
    switch look(at: bytes) {
    case .sound, .silent, .refused, .inconclusive, .abandoned:
      return run.standingFailure.map { run.result(of: findings, failure: $0) }
    case .unreachable(let failure): return run.result(of: findings, failure: failure)
    case .broken, .brokenDown: return finish()
    }
  }

  /// What the last input broke and did not when it was run again on fresh engines, a line for each rule; they are given once.
  package func takeInconclusive() -> [String] {
    let found = findings.takeInconclusive()
    return run.rules.compactMap { rule in found[rule.id].map { "\(rule.id) inconclusive: \($0.reason)" } }
  }

  /// Runs the case that one of several bytes stand for, and notes what it breaks, for ``finish()``.
  package func look(at bytes: some Sequence<UInt8>) -> FuzzedInput {
    var trial = FuzzedCase(run.session, FuzzBytes.choices(of: bytes), after: findings)
    let input = trial.run(&judge)
    findings.take(trial.results)
    return input
  }

  /// Makes what was noted as small as it can be, each rule once, from the first input that breaks it.
  package func finish() -> RunResult {
    run.makeSmall(&findings) { _ in }
    return run.result(of: findings, failure: nil)
  }

  /// Why every input fails and none is to blame; `nil` while inputs can be run.
  package var standingFailure: CaseFailure? { run.standingFailure }

  /// From now on shrinking can be interrupted.
  package func heed(_ ending: EarlyEnd) { run.end(by: ending) }
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
