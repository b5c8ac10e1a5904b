internal import TouchModel

/// One row of a chart: what happens in single columns, such as a call with the responders it was forwarded to, or anything
/// else across all columns.
package struct LaneRow {
  /// What stands in a row.
  enum Content {
    /// What happens in single columns, in the order of the trace from left to right.
    case cells([Int: Cell])
    /// Anything else, in words.
    case words(String)
  }

  /// What happens in one column.
  struct Cell: Equatable {
    var word: String
    var isMarked: Bool
  }

  /// The step, from 0; `nil` for what a timer did.
  package let step: Int?
  /// The virtual time in milliseconds.
  package let time: Int
  /// The records that are shown.
  var sequences: [Int]
  /// What is shown.
  var content: Content
  /// Whether any of the records is marked.
  var isMarked: Bool
  /// What stands in the columns in which something is missing.
  var missing: [Int: String] = [:]

  /// Whether the row stands before another; what a timer did is of no step, so that its time says what stands before it.
  func precedes(_ other: LaneRow) -> Bool {
    if let step, let next = other.step, step < next { true } else { time < other.time }
  }

  /// Whether the row says what another says but for the time.
  func isLike(_ other: LaneRow) -> Bool {
    guard !isMarked, !other.isMarked else { return false }
    switch (content, other.content) {
    case (.cells(let cells), .cells(let otherCells)): return cells == otherCells
    case (.words(let words), .words(let otherWords)): return words == otherWords
    case (.cells, .words), (.words, .cells): return false
    }
  }
}

extension LaneRow {
  /// A row for every step in which fingers do something and no method is called, since the missing call may be the mistake.
  static func emptySteps(_ script: TouchScript, _ trace: TouchTrace) -> [LaneRow] {
    var called: Set<Int?> = []
    for record in trace.records {
      switch record.event {
      case .touches, .recognizerTouches: called.insert(record.step)
      // No other record is a call.
      default: break
      }
    }
    return script.steps.indices.filter { !called.contains($0) }.compactMap { index in
      switch script.steps[index].action {
      case .report(_, postedWithNext: false), .malformedReport, .interruption, .cancellation:
        LaneRow(
          step: index, time: script.steps[index].time, sequences: [], content: .words("no method is called"),
          isMarked: false)
      case .report, .wait, .ignore, .change, .otherEvent, .hitTest, .chain, .defaults, .eventTouches,
        .conversion, .frame, .selected:
        nil
      }
    }
  }
}
