internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel

/// A stage of a run: makes the case of every way of breaking down as small as it can: the first that was enumerated, else the
/// first that was drawn, else the first that was met.
struct BreakdownStage {
  /// How often the engine may hang while the case of a hang is made smaller, each time until the limit of time.
  private static let mostHangs = 20

  private let session: EngineSession
  private let enumerated: [CaseBlock.BrokenCase]
  private let drawn: [CaseBlock.BrokenCase]
  private var breakdowns: [Breakdown]

  /// Prepares making the cases small in which the engine broke down.
  init(_ session: EngineSession, after findings: RunFindings) {
    self.session = session
    enumerated = findings.enumeration.breakdowns
    drawn = findings.drawn.breakdowns
    breakdowns = findings.breakdowns
  }

  /// Shrinks the case of one way after the other.
  /// - Returns: All breakdowns.
  mutating func run(_ onEvent: (RunEvent) -> Void) -> [Breakdown] {
    for kind in Breakdown.Kind.allCases {
      let enumerated = enumerated.filter { $0.kind == kind }
      if let first = enumerated.first {
        onEvent(.shrinkingBreakdown(kind))
        put(enumerated: first, cases: enumerated.count)
        continue
      }
      let drawn = drawn.filter { $0.kind == kind }
      if let first = drawn.first { put(drawn: first, cases: drawn.count) }
      guard let index = breakdowns.firstIndex(where: { $0.kind == kind }), !breakdowns[index].choices.isEmpty else {
        continue
      }
      onEvent(.shrinkingBreakdown(kind))
      shrink(&breakdowns[index])
    }
    return breakdowns
  }

  /// A case that was drawn stands for its way of breaking down before any other.
  private mutating func put(drawn broken: CaseBlock.BrokenCase, cases: Int) {
    let generator = session.generator
    let choices = broken.choices ?? generator.choices(seed: session.plan.seed, index: broken.index).values
    var source = ChoiceSource(replaying: choices)
    let testCase = generator.draw(from: &source, bias: generator.bias(forIndex: broken.index))
    put(
      Breakdown(
        kind: broken.kind, message: broken.message,
        .init(
          testCase, from: session.drawnSource.origin(at: broken.index), choices: source.record.values, stopReason: ""),
        readings: session.readings, cases: cases, invocation: session.plan.invocation))
  }

  /// A case that was enumerated is among the smallest, and stands for its way of breaking down.
  private mutating func put(enumerated broken: CaseBlock.BrokenCase, cases: Int) {
    guard let scope = session.scope else { return }
    let original = scope.testCase(at: broken.index)
    let alone = question(ofCaseAt: broken.index, of: scope, breaking: broken.kind)
    let isSmallest = alone != nil || !session.ending.isOverdue()
    put(
      Breakdown(
        kind: broken.kind, message: broken.message,
        .init(
          alone?.testCase ?? original, of: original, from: .enumerated(index: broken.index),
          executions: alone?.executions ?? 0, stopReason: isSmallest ? StopText.enumerated : StopText.interrupted),
        readings: session.readings, cases: cases, invocation: session.plan.invocation))
  }

  private mutating func put(_ breakdown: Breakdown) {
    breakdowns.removeAll { $0.kind == breakdown.kind }
    breakdowns.append(breakdown)
  }

  /// The first question of an enumerated case that makes the engine break down in a way, alone; `nil` when none does.
  private func question(
    ofCaseAt index: UInt64, of scope: SmallScope, breaking kind: Breakdown.Kind
  ) -> (testCase: ConformanceCase, executions: Int)? {
    for (number, part) in scope.casesOneByOne(at: index).enumerated() {
      guard !session.isOverdue(), !session.hasHungTooOften else { return nil }
      if session.execute(part).isBreakdown(kind) { return (part, number + 1) }
    }
    return nil
  }

  private func shrink(_ breakdown: inout Breakdown) {
    guard !session.isOverdue() else {
      breakdown.shrunk.stopReason = StopText.interrupted
      return
    }
    let kind = breakdown.kind
    guard case .failed(let failure) = session.execute(breakdown.testCase), Breakdown.kind(of: failure) == kind else {
      breakdown.shrunk.stopReason =
        session.hasAbandonedCase
        ? StopText.interrupted : "the case did not break the engine down again when it was run alone"
      return
    }
    breakdown.message = failure.text
    var (hangs, isOver) = (0, false)
    let shrinker = Shrinker(maximumExecutions: session.plan.shrinkingBudget)
    let shrunk = shrinker.shrink(ChoiceSequence(values: breakdown.choices), unless: session.isOverdue) { source in
      let testCase = session.generator.draw(from: &source, bias: nil)
      isOver = isOver || hangs >= BreakdownStage.mostHangs || session.hasHungTooOften
      guard !isOver else { return false }
      let isBreakdown = session.execute(testCase).isBreakdown(kind)
      if isBreakdown, kind == .hung { hangs += 1 }
      return isBreakdown
    }
    breakdown.shrunk.testCase = session.testCase(of: shrunk.sequence.values)
    if !session.isOverdue(), !session.hasHungTooOften, case .failed(let last) = session.execute(breakdown.testCase),
      Breakdown.kind(of: last) == kind
    {
      breakdown.message = last.text
    }
    breakdown.shrunk.choices = shrunk.sequence.values
    breakdown.shrunk.executions = shrunk.executions
    breakdown.shrunk.stopReason = isOver ? StopText.hung : session.words(for: shrunk.reason)
  }
}
