/// Makes an interesting choice sequence as small as it can, in shortlex order.
public struct Shrinker: Sendable {
  /// How often the test may be called.
  public let maximumExecutions: Int

  /// Creates a shrinker that calls the test at most so often.
  public init(maximumExecutions: Int) {
    self.maximumExecutions = maximumExecutions
  }

  /// Looks for the smallest sequence that is still interesting.
  ///
  /// The result depends on the sequence and the test alone, never on time unless the caller stops the search. The same choices
  /// are tested once only.
  ///
  /// - Parameters:
  ///   - start: An interesting sequence.
  ///   - isStopped: Asked before every call of the test; `true` ends the search with the smallest sequence so far.
  ///   - isInteresting: Generates a value from the source and returns whether it is interesting in the same way as the start.
  ///     It must draw the same way whenever the choices are the same. Its result for a rejected case is ignored.
  /// - Returns: The smallest sequence found, and how it was found.
  public func shrink(
    _ start: ChoiceSequence,
    unless isStopped: @escaping () -> Bool = { false },
    while isInteresting: (inout ChoiceSource) -> Bool
  ) -> ShrinkResult {
    withoutActuallyEscaping(isInteresting) { test in
      var session = ShrinkSession(start, maximumExecutions: maximumExecutions, isStopped: isStopped, test: test)
      let reports = Self.run(&session)
      return ShrinkResult(
        sequence: session.current,
        executions: session.executions,
        rejections: session.rejections,
        improvements: session.improvements,
        reason: session.end ?? .noReductionHelps,
        passes: reports
      )
    }
  }

  /// Runs the passes until none of them helps, then the last resorts, then those for ties, and all of it again while that helps.
  private static func run(_ session: inout ShrinkSession) -> [ShrinkResult.PassReport] {
    var passes = (ShrinkPass.all + ShrinkPass.lastResorts + ShrinkPass.ties).map(PassProgress.init)
    let usual = passes.indices.prefix(ShrinkPass.all.count)
    let ties = passes.indices.suffix(ShrinkPass.ties.count)
    let last = usual.endIndex..<ties.startIndex
    var settled: ChoiceSequence?
    while settled != session.current, session.end == nil {
      settled = session.current
      for index in usual { passes[index].run(&session) }
      guard settled == session.current else { continue }
      for index in last { passes[index].run(&session) }
      // What costs so much only ever follows when all else has been tried.
      guard settled == session.current else { continue }
      for index in ties {
        let before = session.executions
        passes[index].run(&session)
        session.ties.executions += session.executions - before
      }
    }
    return passes.map(\.report)
  }
}

/// A pass and what it has cost and brought so far.
private struct PassProgress {
  private let pass: ShrinkPass
  private var executions = 0
  private var improvements = 0

  init(_ pass: ShrinkPass) { self.pass = pass }

  var report: ShrinkResult.PassReport {
    .init(name: pass.name, executions: executions, improvements: improvements)
  }

  /// Runs the pass, unless nothing can be executed any more.
  mutating func run(_ session: inout ShrinkSession) {
    guard session.end == nil else { return }
    let before = (session.executions, session.improvements)
    pass.run(&session)
    executions += session.executions - before.0
    improvements += session.improvements - before.1
  }
}

extension ShrinkPass {
  /// The usual passes in the order in which they run: structure, numbers coarsely, ties, numbers to the last, and what is rare.
  ///
  /// The page *Shrinking* of the documentation argues the order.
  static let all: [ShrinkPass] = [
    deleteSpans, descend, hoist, handUp, merge,
    zeroSpans, lowerFar,
    lowerGroups, lowerPairs,
    lowerEach, deleteAndLower, deleteChoices, reorder, move, descendAndHalve, lowerStepwise, simplify,
  ]

  /// What is tried when none of the usual passes helps: several things changed at once in ways that seldom go together.
  static let lastResorts: [ShrinkPass] = [
    replaceEarlier, deleteInTwoRows, deleteAndLowerTied, addUp, shift, exchangeValues, trade, lowerInSteps,
  ]

  /// What is tried at the very end, where numbers are held by each other: a hash, a remainder, a sum or a product that has to
  /// be met.
  static let ties: [ShrinkPass] = [
    raise, keepTotal, keepProduct, searchBelow, keepSum, deleteAndRaise, deleteAndSearch, searchAround, searchPairs,
    searchDigits, searchAll, keepWideSum,
  ]
}
