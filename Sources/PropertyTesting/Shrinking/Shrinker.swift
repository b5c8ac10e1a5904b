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
  /// The result depends on the sequence and the test alone, never on time. The same choices are tested once only.
  ///
  /// - Parameters:
  ///   - start: An interesting sequence.
  ///   - isInteresting: Generates a value from the source and tells whether it is interesting in the same way as the start.
  ///     It must draw the same way whenever the choices are the same. What it says of a rejected case is not heeded.
  /// - Returns: The smallest sequence found, and how it was found.
  public func shrink(
    _ start: ChoiceSequence,
    while isInteresting: (inout ChoiceSource) -> Bool
  ) -> ShrinkResult {
    withoutActuallyEscaping(isInteresting) { test in
      var session = ShrinkSession(start, maximumExecutions: maximumExecutions, test: test)
      let reports = Self.run(ShrinkPass.all, &session)
      return ShrinkResult(
        sequence: session.current,
        executions: session.executions,
        rejections: session.rejections,
        improvements: session.improvements,
        reason: session.isSpent ? .budgetSpent : .noReductionHelps,
        passes: reports
      )
    }
  }

  /// Runs all passes in order, again and again, until none of them helps.
  private static func run(_ passes: [ShrinkPass], _ session: inout ShrinkSession) -> [ShrinkResult.PassReport] {
    var spent = [(executions: Int, improvements: Int)](repeating: (0, 0), count: passes.count)
    var last: ChoiceSequence?
    while last != session.current, !session.isSpent {
      last = session.current
      for (index, pass) in passes.enumerated() {
        let before = (session.executions, session.improvements)
        pass.run(&session)
        spent[index].executions += session.executions - before.0
        spent[index].improvements += session.improvements - before.1
      }
    }
    return zip(passes, spent).map { .init(name: $0.name, executions: $1.executions, improvements: $1.improvements) }
  }
}

extension ShrinkPass {
  /// All passes in the order in which they run: structure, numbers coarsely, ties, numbers to the last, and what is rare.
  ///
  /// The page *Shrinking* of the documentation argues the order.
  static let all: [ShrinkPass] = [
    deleteSpans, descend, hoist, handUp, merge,
    zeroSpans, lowerFar,
    lowerGroups, lowerPairs,
    lowerEach, deleteAndLower, deleteChoices, reorder, move, descendAndHalve, lowerStepwise, simplify,
  ]
}
