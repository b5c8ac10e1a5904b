internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs

extension ConformanceRun {
  /// How often the engine may hang while the case of a hang is made smaller, each time until the limit of time.
  private static let mostHangs = 20

  /// Notes how the process of the engine broke down, the first time it does so in this way.
  func noteBreakdown(
    _ outcome: CaseOutcome, _ testCase: ConformanceCase, _ origin: RunResult.Counterexample.Origin, choices: [UInt64]
  ) {
    guard case .failed(let failure) = outcome, let kind = Breakdown.kind(of: failure),
      !breakdowns.contains(where: { $0.kind == kind })
    else { return }
    breakdowns.append(
      Breakdown(
        kind: kind, message: failure.text, testCase: testCase, original: testCase, origin: origin, readings: readings,
        executions: 0, stopReason: "it is small already", choices: choices, cases: 0,
        invocation: plan.invocation))
  }

  /// Notes a case that the engine did not run: a breakdown, or the case in which it no longer answered as the protocol asks.
  /// - Returns: How it broke down; `nil` where the run cannot go on.
  func noteFailure(
    _ failure: CaseFailure, _ testCase: ConformanceCase, _ origin: RunResult.Counterexample.Origin, choices: [UInt64]
  ) -> Breakdown.Kind? {
    guard let kind = Breakdown.kind(of: failure) else {
      failedCase = FailedCase(testCase, origin, invocation: plan.invocation)
      return nil
    }
    noteBreakdown(.failed(failure), testCase, origin, choices: choices)
    return kind
  }

  /// Makes the case of every way of breaking down as small as it can: the first that was enumerated, else the first that was
  /// drawn, else the first that was met.
  func shrinkBreakdowns(_ onEvent: (RunEvent) -> Void) {
    for kind in Breakdown.Kind.allCases {
      let enumerated = enumeration.breakdowns.filter { $0.kind == kind }
      if let first = enumerated.first {
        onEvent(.shrinkingBreakdown(kind))
        noteEnumerated(first, cases: enumerated.count)
        continue
      }
      let drawn = totals.breakdowns.filter { $0.kind == kind }
      if let first = drawn.first { note(first, cases: drawn.count) }
      guard let index = breakdowns.firstIndex(where: { $0.kind == kind }), !breakdowns[index].choices.isEmpty else {
        continue
      }
      onEvent(.shrinkingBreakdown(kind))
      shrink(&breakdowns[index])
    }
  }

  /// A case that was drawn stands for its way of breaking down before any other.
  private func note(_ broken: CaseBlock.BrokenCase, cases: Int) {
    let choices = broken.choices ?? generator.choices(seed: plan.seed, index: broken.index).values
    var source = ChoiceSource(replaying: choices)
    let testCase = generator.draw(from: &source, bias: generator.bias(forIndex: broken.index))
    breakdowns.removeAll { $0.kind == broken.kind }
    breakdowns.append(
      Breakdown(
        kind: broken.kind, message: broken.message, testCase: testCase, original: testCase,
        origin: drawnSource.origin(at: broken.index), readings: readings, executions: 0, stopReason: "",
        choices: source.record.values, cases: cases, invocation: plan.invocation))
  }

  /// A case that was enumerated is among the smallest, and stands for its way of breaking down.
  private func noteEnumerated(_ broken: CaseBlock.BrokenCase, cases: Int) {
    guard let original = scope?.testCase(at: broken.index) else { return }
    let alone = question(ofCaseAt: broken.index, breaking: broken.kind)
    let isSmallest = alone != nil || !ending.isOverdue()
    breakdowns.removeAll { $0.kind == broken.kind }
    breakdowns.append(
      Breakdown(
        kind: broken.kind, message: broken.message, testCase: alone?.testCase ?? original, original: original,
        origin: .enumerated(index: broken.index), readings: readings, executions: alone?.executions ?? 0,
        stopReason: isSmallest ? ConformanceRun.enumeratedReason : ConformanceRun.interruptedReason, choices: [],
        cases: cases, invocation: plan.invocation))
  }

  private func shrink(_ breakdown: inout Breakdown) {
    guard !isOverdue() else {
      breakdown.stopReason = ConformanceRun.interruptedReason
      return
    }
    guard case .failed(let failure) = execute(breakdown.testCase), Breakdown.kind(of: failure) == breakdown.kind else {
      breakdown.stopReason =
        hasAbandonedCase
        ? ConformanceRun.interruptedReason : "the case did not break the engine down again when it was run alone"
      return
    }
    breakdown.message = failure.text
    let kind = breakdown.kind
    var (hangs, isOver) = (0, false)
    let shrinker = Shrinker(maximumExecutions: plan.shrinkingBudget)
    let shrunk = shrinker.shrink(ChoiceSequence(values: breakdown.choices), unless: isOverdue) { source in
      let testCase = generator.draw(from: &source, bias: nil)
      isOver = isOver || hangs >= ConformanceRun.mostHangs || hasHungTooOften
      guard !isOver else { return false }
      let isBreakdown = execute(testCase).isBreakdown(kind)
      if isBreakdown, kind == .hung { hangs += 1 }
      return isBreakdown
    }
    var source = ChoiceSource(replaying: shrunk.sequence.values)
    breakdown.testCase = generator.draw(from: &source, bias: nil)
    if !isOverdue(), !hasHungTooOften, case .failed(let last) = execute(breakdown.testCase),
      Breakdown.kind(of: last) == kind
    {
      breakdown.message = last.text
    }
    breakdown.choices = shrunk.sequence.values
    breakdown.executions = shrunk.executions
    breakdown.stopReason = isOver ? ConformanceRun.hungReason : words(for: shrunk.reason)
  }
}
