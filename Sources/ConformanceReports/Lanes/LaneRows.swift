package import TouchModel
package import TouchSpecs

/// Folds the records of a trace into the rows of a chart.
package struct LaneRows {
  /// The rows, in the order of the trace.
  package private(set) var rows: [LaneRow] = []
  /// How many records of walks are left out, the marked ones excepted.
  private(set) var omittedWalks = 0

  private let story: TraceStory
  private let trace: TouchTrace
  private let columns: [ObjectID: Int]
  private let marks: Set<Int>
  private let reportSteps: [Int]
  private var open: OpenRow?
  private var remarks: [LaneRow] = []

  /// A row that may go on in further columns: what happens to several in turn, such as a call that is forwarded.
  private struct OpenRow {
    let step: Int?
    let kind: Kind
    var lastColumn: Int
  }

  /// What one row shows.
  private enum Kind: Equatable {
    case call(TouchMethod, [ObjectID])
    case states
    case actions
  }

  /// Folds the records of a trace of a script.
  package init(
    _ trace: TouchTrace, _ story: TraceStory, _ script: TouchScript, columns: [ObjectID], marks: Set<Int>,
    missing: MissingEvent? = nil
  ) {
    reportSteps = script.steps.indices.filter { index in
      switch script.steps[index].action {
      case .report, .malformedReport: true
      case .wait, .change, .interruption, .cancellation, .ignore, .otherEvent, .hitTest, .chain, .defaults,
        .eventTouches,
        .conversion, .frame, .selected:
        false
      }
    }
    self.trace = trace
    self.story = story
    self.marks = marks
    self.columns = Dictionary(
      columns.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    if let missing, missing.after == nil { add(missing, script) }
    for sequence in trace.records.indices {
      add(sequence)
      if let missing, missing.after == sequence { add(missing, script) }
    }
    close()
    for row in LaneRow.emptySteps(script, trace) {
      rows.insert(row, at: rows.firstIndex(where: row.precedes) ?? rows.count)
    }
  }

  private mutating func add(_ sequence: Int) {
    let record = trace.records[sequence]
    switch record.event {
    case .visit, .pointInside:
      if marks.contains(sequence) { addRow(sequence) } else { omittedWalks += 1 }
    case .touches(let call), .recognizerTouches(let call):
      add(.call(call.method, trace.touches(call.touches).map(\.touch).sorted()), record, sequence)
    case .recognizerState: add(.states, record, sequence)
    case .action(let call):
      add(.actions, record, sequence)
      if open != nil, marks.contains(sequence) || call.hasReadings { remark(sequence) }
    case .touchSamples where open != nil: remark(sequence)
    case .readingReset where open != nil: remark(sequence)
    case .sceneChange where open != nil && !marks.contains(sequence): remark(sequence)
    case .nextResponder(let responder, let next): addRow(responder, next, sequence)
    case .enqueued(let report): addRow(report, "enters", sequence)
    case .dequeued(let report): addRow(report, "leaves", sequence)
    // Every other record has a row of its own.
    default: addRow(sequence)
    }
  }

  /// Puts a record into the row of the call that it seems to forward, or into one of its own.
  private mutating func add(_ kind: Kind, _ record: TraceRecord, _ sequence: Int) {
    guard let (owner, word) = LaneLayout.cell(of: record.event, trace), let column = columns[owner] else {
      return addRow(sequence)
    }
    let isMarked = marks.contains(sequence)
    let cell = LaneRow.Cell(word: word, isMarked: isMarked)
    if let before = open, before.step == record.step, before.kind == kind, before.lastColumn < column,
      case .cells(var cells) = rows[rows.count - 1].content
    {
      cells[column] = cell
      noteChangesOnTheWay()
      rows[rows.count - 1].content = .cells(cells)
      rows[rows.count - 1].sequences.append(sequence)
      rows[rows.count - 1].isMarked = rows[rows.count - 1].isMarked || isMarked
    } else {
      close()
      append(record, [sequence], .cells([column: cell]), isMarked)
    }
    open = OpenRow(step: record.step, kind: kind, lastColumn: column)
  }

  /// Notes what should have happened after a record: in the row of a marked call that should have been passed on, else in one of its own.
  private mutating func add(_ missing: MissingEvent, _ script: TouchScript) {
    let record = missing.after.map { trace.records[$0] }
    let column = missing.object.flatMap { columns[$0] }
    if let column, let before = open, case .call = before.kind, before.lastColumn < column,
      let record, let after = missing.after, marks.contains(after),
      missing.moment(in: trace, of: script).step == record.step
    {
      rows[rows.count - 1].missing[column] = LaneLayout.words(missing)
      return close()
    }
    close()
    let moment = missing.moment(in: trace, of: script)
    var row = LaneRow(
      step: moment.step, time: moment.time, sequences: [],
      content: column == nil ? .words(story.words(missing)) : .cells([:]), isMarked: true)
    if let column { row.missing[column] = LaneLayout.words(missing) }
    rows.append(row)
  }

  private mutating func addRow(_ sequence: Int) {
    close()
    append(trace.records[sequence], [sequence], .words(story.words(sequence)), marks.contains(sequence))
  }

  /// Remarks on an event stand below the call that passed it, once where every responder receives the same.
  private mutating func remark(_ sequence: Int) {
    let record = trace.records[sequence]
    let words = story.words(sequence)
    let isMarked = marks.contains(sequence)
    let same = remarks.suffix(8).firstIndex { row in
      if case .words(let other) = row.content { other == words && row.isMarked == isMarked } else { false }
    }
    if let same {
      remarks[same].sequences.append(sequence)
    } else {
      remarks.append(
        LaneRow(
          step: record.step, time: record.time, sequences: [sequence], content: .words(words),
          isMarked: isMarked))
    }
  }

  /// Marks what a handler changed before it passed the call on.
  private mutating func noteChangesOnTheWay() {
    for index in remarks.indices {
      guard case .words(let words) = remarks[index].content, let sequence = remarks[index].sequences.first,
        case .sceneChange = trace.records[sequence].event, !words.hasPrefix(LaneRows.onTheWay)
      else { continue }
      remarks[index].content = .words(LaneRows.onTheWay + words)
    }
  }

  private static let onTheWay = "on the way, "

  /// What happens to reports in the queue, in one row as long as nothing else happens.
  private mutating func addRow(_ report: Int, _ verb: String, _ sequence: Int) {
    let record = trace.records[sequence]
    let number = TraceWords.name(ofReport: report)
    let step =
      reportSteps.indices.contains(report) && reportSteps[report] != report
      ? " (of step \(reportSteps[report] + 1))" : ""
    let words = "\(number)\(step) \(verb) the queue"
    if open == nil, let last = rows.last, last.sequences.last == sequence - 1, last.step == record.step,
      !last.isMarked, !marks.contains(sequence), case .words(let before) = last.content,
      trace.records[sequence - 1].event.isOfQueue
    {
      rows[rows.count - 1].content = .words("\(before), \(words)")
      rows[rows.count - 1].sequences.append(sequence)
    } else {
      close()
      append(record, [sequence], .words(words), marks.contains(sequence))
    }
  }

  /// Answers that go on where the one before ended make up one chain.
  private mutating func addRow(_ responder: ObjectID, _ next: ObjectID?, _ sequence: Int) {
    let record = trace.records[sequence]
    let name = next.map { story.name(of: $0, at: sequence) } ?? "nothing"
    let word = marks.contains(sequence) ? "\(name) ◀" : name
    if open == nil, sequence > 0, let last = rows.last, last.sequences.last == sequence - 1,
      trace.records[sequence - 1].step == record.step, case .words(let words) = last.content,
      case .nextResponder(_, let before) = trace.records[sequence - 1].event, before == responder
    {
      rows[rows.count - 1].content = .words("\(words) → \(word)")
      rows[rows.count - 1].sequences.append(sequence)
      rows[rows.count - 1].isMarked = last.isMarked || marks.contains(sequence)
    } else {
      close()
      let words = "the chain from \(story.name(of: responder, at: sequence)) → \(word)"
      append(record, [sequence], .words(words), marks.contains(sequence))
    }
  }

  private mutating func append(_ record: TraceRecord, _ sequences: [Int], _ content: LaneRow.Content, _ isMarked: Bool)
  {
    rows.append(
      LaneRow(
        step: record.step, time: record.time, sequences: sequences, content: content, isMarked: isMarked))
  }

  private mutating func close() {
    open = nil
    rows += remarks
    remarks.removeAll()
  }
}

extension ActionCall {
  /// Whether the handler could read more than the state.
  fileprivate var hasReadings: Bool { translation != nil || scale != nil || rotation != nil || direction != nil }
}

extension TraceEvent {
  /// Whether it says what happens to a report in the queue.
  fileprivate var isOfQueue: Bool {
    switch self {
    case .enqueued, .dequeued: true
    // Every other record.
    default: false
    }
  }
}
