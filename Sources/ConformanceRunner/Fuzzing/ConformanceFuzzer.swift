internal import CaseGeneration
internal import PropertyTesting
public import TouchModel
internal import TouchSpecs

/// Judges the cases that the bytes of a fuzzer stand for, one input after another on one engine.
///
/// The bytes become choices (``FuzzBytes``), the choices a case by the same drawing that runs use, so that a fuzzer which looks at
/// the coverage of the engine walks through the same cases, and what it finds is made as small as ever.
public final class ConformanceFuzzer {
  private let run: ConformanceRun

  /// Prepares fuzzing an engine by the rules and readings of a plan; its numbers of cases do not matter.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  public init(_ executor: any CaseExecutor, plan: RunPlan = RunPlan()) throws(ModelError) {
    var plan = plan
    (plan.cases, plan.corpus, plan.exhaustiveSize) = (0, [], nil)
    run = try ConformanceRun(executor, plan: plan)
  }

  /// The case that bytes stand for.
  public func testCase(of bytes: some Sequence<UInt8>) -> ConformanceCase {
    var source = ChoiceSource(replaying: FuzzBytes.choices(of: bytes))
    return run.generator.draw(from: &source, bias: nil)
  }

  /// Bytes that stand for the case with an index of a run, for a fuzzer to begin with.
  public func seed(_ index: UInt64) -> [UInt8] {
    var source = ChoiceSource(seed: run.plan.seed, index: index, recording: true)
    _ = run.generator.draw(from: &source, bias: run.generator.bias(forIndex: index))
    return FuzzBytes.bytes(of: source.record.values)
  }

  /// Runs the case that bytes stand for.
  ///
  /// - Returns: What is broken, with the smallest cases, or why the engine cannot be spoken with; `nil` when nothing is wrong.
  public func test(_ bytes: some Sequence<UInt8>) -> RunResult? { run.judge(FuzzBytes.choices(of: bytes)) }

  /// From now on somebody may end what is done to make cases smaller.
  package func heed(_ ending: EarlyEnd) { run.ending = ending }
}

extension ConformanceRun {
  /// Judges the case that choices stand for, and makes what is broken small; `nil` when nothing is.
  fileprivate func judge(_ choices: [UInt64]) -> RunResult? {
    var source = ChoiceSource(replaying: choices)
    let testCase = generator.draw(from: &source, bias: nil)
    (failures, queue, breakdowns, failedCase) = ([:], [], [], nil)
    switch execute(testCase, .choices(choices)) {
    case .failed(.unsupported): return nil
    case .failed(let failure):
      guard Breakdown.kind(of: failure) != nil else {
        failedCase = FailedCase(testCase, .fuzzed, invocation: plan.invocation)
        return result(failure: failure)
      }
      noteBreakdown(.failed(failure), testCase, .fuzzed, choices: source.record.values)
      shrinkBreakdowns { _ in }
      return result(failure: nil)
    case .finished: break
    }
    judge.begin(except: tally.isBroken)
    for breach in judge.judge(facts) + judge.compare(facts, .everything, runTwin: runTwin) {
      note(breach.rule, breach.finding.kind, .fuzzed, choices: choices)
    }
    guard !queue.isEmpty else { return nil }
    shrinkFailures { _ in }
    return result(failure: nil)
  }
}
