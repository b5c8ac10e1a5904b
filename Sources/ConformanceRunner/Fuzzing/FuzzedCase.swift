internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// The case that one input of a fuzzer stands for.
struct FuzzedCase {
  /// What it came to.
  struct Results {
    /// The rules that inputs before it broke, and after them those that it is the first to break.
    fileprivate(set) var broken: BrokenRules
    /// How it broke the engine down.
    fileprivate(set) var breakdowns: [Breakdown] = []
    /// The findings that did not come again.
    fileprivate(set) var inconclusive: [RuleID: InconclusiveFindings] = [:]
    /// The case, where the engine did not answer as the protocol asks.
    fileprivate(set) var failedCase: FailedCase?
  }

  /// What it came to, once it has run.
  private(set) var results: Results
  private let session: EngineSession
  private let choices: [UInt64]
  private let wasBroken: Bool

  /// Prepares the case that choices stand for, after inputs that found this.
  init(_ session: EngineSession, _ choices: [UInt64], after findings: RunFindings) {
    self.session = session
    self.choices = choices
    wasBroken = findings.isEngineBroken
    results = Results(broken: findings.broken)
  }

  /// Runs and judges the case.
  mutating func run(_ judge: inout RuleJudge) -> FuzzedInput {
    var source = ChoiceSource(replaying: choices)
    let testCase = session.generator.draw(from: &source, bias: nil)
    switch session.execute(testCase, .choices(choices)) {
    case .failed(.unsupported(let text)): return .refused(text)
    case .failed(.abandoned): return .abandoned
    case .failed(let failure): return note(failure, testCase, source.record.values)
    case .finished: break
    }
    judge.begin(except: session.rules.map { _ in false })
    let found =
      judge.judge(session.lastRun, runTwin: session.runTwin)
      + judge.compare(session.lastRun, .everything, runTwin: session.runTwin)
    let violations = found.filter { !$0.isDisputed }
    if let failure = session.standingFailure { return .unreachable(failure) }
    guard violations.isEmpty else { return confirm(violations, in: testCase) }
    return judge.exercised.contains { $0 > 0 } ? .sound : .silent
  }

  private mutating func confirm(_ violations: [RuleViolation], in testCase: ConformanceCase) -> FuzzedInput {
    let candidates = violations.map { CandidateFinding($0.findings, of: session.rules[$0.position]) }
    let (outcomes, failure) = session.confirm(
      candidates, in: testCase, evenIfOverdue: session.mayConfirm(knowing: wasBroken))
    if let failure { return note(failure, testCase, choices) }
    var steady: [RuleID] = []
    for (violation, outcome) in zip(violations, outcomes) {
      switch outcome {
      case .confirmed(let evidence):
        steady.append(violation.rule)
        results.broken.note(
          violation.rule, evidence.finding.kind, .fuzzed, choices: choices, evidence: evidence)
      case .open:
        steady.append(violation.rule)
        results.broken.note(violation, .fuzzed, choices: choices)
      case .unconfirmed(let finding):
        results.inconclusive.note(session.inconclusive(finding, .fuzzed, in: testCase), of: violation.rule)
      }
    }
    return steady.isEmpty ? .inconclusive(violations.map(\.rule)) : .broken(steady)
  }

  /// Notes that the case was not run: a breakdown, or an engine that does not answer as the protocol asks.
  private mutating func note(_ failure: CaseFailure, _ testCase: ConformanceCase, _ choices: [UInt64]) -> FuzzedInput {
    guard let breakdown = session.breakdown(failure, testCase, .fuzzed, choices: choices) else {
      results.failedCase = session.failedCase(testCase, .fuzzed)
      return .unreachable(failure)
    }
    results.breakdowns.note(breakdown)
    return .brokenDown(breakdown.kind)
  }
}
