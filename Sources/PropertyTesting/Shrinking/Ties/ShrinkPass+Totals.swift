extension ShrinkPass {
  /// Runs the usual passes again and corrects in each candidate a total that others make up.
  static let keepTotal = ShrinkPass("keep a total") { session in
    guard !session.tiedNumbers.isEmpty else { return }
    let large = session.numbers.filter { session.isLarge($0) }
    for total in Total.candidates(in: session.current, at: large).prefix(2) {
      let before = session.improvements
      session.ties.total = total
      var settled: ChoiceSequence?
      while settled != session.current, session.end == nil {
        settled = session.current
        for pass in ShrinkPass.all { pass.run(&session) }
        raiseToEnd(&session)
        deleteAndRaise.run(&session)
        lowerTotal(total, &session)
      }
      session.ties.total = nil
      if session.improvements > before { session.ties.isTotalKnown = true }
    }
  }

  /// Lowers a number and raises the next one to its end, whatever they are.
  private static func raiseToEnd(_ session: inout ShrinkSession) {
    let numbers = session.numbers
    for (first, second) in zip(numbers, numbers.dropFirst()) where second < session.current.count {
      let start = session.current
      func leave(_ rest: UInt64) -> Bool { session.replace([(first, rest), (second, start.bounds[second])]) }
      guard start.values[first] > 0, !leave(0) else { continue }
      findLowestFreely(from: start.values[first]) { $0 < start.values[first] && leave($0) }
    }
  }

  /// Lowers a total and gives two factors of it the least values that make it up.
  private static func lowerTotal(_ total: Total, _ session: inout ShrinkSession) {
    for lower in 1...16 as ClosedRange<UInt64> {
      for replacements in total.answers(in: session.current, lowerBy: lower) where session.replace(replacements) {
        return
      }
    }
  }
}
