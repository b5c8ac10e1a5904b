/// How often an engine may break down before no more cases are drawn: each time costs a new process, and a hang the time
/// until it is noticed as well.
enum BreakdownLimit {
  private static let crashes = 500
  /// So many crashed cases one after the other say that the engine does nothing else.
  private static let crashesInARow = 25
  private static let hangs = 5
  /// How many time-outs a stage of a run outside of blocks costs before it tries nothing more; twice as many are the end of
  /// what it has begun.
  static let timeouts = 6

  /// Whether these, in the order of the cases, are enough.
  ///
  /// Once they are, they are with any others behind them, so that a block which ends by them ends its run.
  static func isReached(by breakdowns: [CaseBlock.BrokenCase]) -> Bool {
    let hung = breakdowns.count { $0.kind == .hung }
    return hung >= hangs || breakdowns.count - hung >= crashes || hasRow(breakdowns)
  }

  private static func hasRow(_ breakdowns: [CaseBlock.BrokenCase]) -> Bool {
    var length = 0
    var before: UInt64?
    for breakdown in breakdowns {
      length = before.map { $0 + 1 == breakdown.index } ?? false ? length + 1 : 1
      if length >= crashesInARow { return true }
      before = breakdown.index
    }
    return false
  }
}
