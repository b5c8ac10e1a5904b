internal import TouchModel

/// One row of a chart: a call with the responders it was forwarded to, or anything else across all columns.
struct LaneRow {
  /// What stands in a row.
  enum Content {
    /// A call of a touches method, with the columns it reached and whether the record is marked.
    case call(word: String, cells: [Int: Bool])
    /// Anything else, in words.
    case words(String)
  }

  /// The step, from 0; −1 for what a timer did.
  let step: Int
  /// The virtual time in milliseconds.
  let time: Int
  /// The records that are told.
  var sequences: [Int]
  /// What is told.
  var content: Content
  /// Whether any of the records is marked.
  var isMarked: Bool
  /// The columns of responders that were not called, though they should have been.
  var missing: Set<Int> = []

  /// Whether the row says what another says but for the time.
  func isLike(_ other: LaneRow) -> Bool {
    guard !isMarked, !other.isMarked else { return false }
    switch (content, other.content) {
    case (.call(let word, let cells), .call(let otherWord, let otherCells)):
      return word == otherWord && cells == otherCells
    case (.words(let words), .words(let otherWords)): return words == otherWords
    case (.call, .words), (.words, .call): return false
    }
  }
}

extension LaneRow {
  /// A row for every step in which fingers do something and nobody is called, for silence may be the mistake.
  static func silences(_ script: Script, _ trace: Trace) -> [LaneRow] {
    var loud: Set<Int> = []
    for record in trace.records { if case .touches = record.event { loud.insert(Int(record.step)) } }
    return script.steps.indices.filter { !loud.contains($0) }.compactMap { index in
      switch script.steps[index].action {
      case .report(_, postedWithNext: false), .interruption:
        LaneRow(
          step: index, time: script.steps[index].time, sequences: [], content: .words("nobody is called"),
          isMarked: false)
      default: nil
      }
    }
  }
}
