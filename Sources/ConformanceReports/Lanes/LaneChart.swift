internal import TouchModel
internal import TouchSpecs

/// A trace of touches in lanes: a column for each recognizer and each responder, a row for each call and those it was
/// forwarded to.
///
/// Rows are read from left to right and from top to bottom; a call that comes to a responder again, or to one further
/// inside, has a row of its own. So a responder that is left out shows as a gap, and a wrong order as a second row.
struct LaneChart {
  /// The most rows that are shown; around the marked ones where there are more.
  static let mostRows = 28

  /// The columns.
  let layout: LaneLayout
  /// The rows, in the order of the trace.
  let rows: [LaneRow]
  /// How many records of walks are left out.
  let omittedWalks: Int
  /// What the marked calls said, and which touches are not those of the fingers of their number.
  let remarks: [String]

  /// Lays out a trace; `nil` when neither a responder nor a recognizer was called.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - trace: What the engine did.
  ///   - focus: What the chart is about.
  init?(_ testCase: ConformanceCase, _ trace: TouchTrace, _ focus: LaneFocus) {
    let calls = trace.records.compactMap { if case .touches(let call) = $0.event { call } else { nil } }
    let recognizers = LaneColumns.recognizers(in: trace, expecting: focus.due)
    guard !calls.isEmpty || !recognizers.isEmpty else { return nil }
    let marks = Set(focus.marked.filter(trace.records.indices.contains))
    let columns = LaneColumns(
      calls, recognizers, in: trace, expecting: focus.due, observed: focus.observed,
      ResponderOrder(testCase.scene, focus.readings))
    layout = LaneLayout(columns, trace, testCase.scene, marks: marks, focus)
    let story = TraceStory(testCase.scene, trace)
    let all = LaneRows(
      trace, story, testCase.script, columns: layout.columns, marks: marks, missing: focus.missing)
    rows = focus.missing == nil ? LaneChart.noting(focus.expected, in: all.rows, layout.columns, trace) : all.rows
    omittedWalks = all.omittedWalks
    remarks =
      TouchTestimony(trace, testCase.scene, details: focus.details).lines(of: marks.sorted())
      + TouchFingers(testCase.script, trace).lines
  }

  /// Notes in marked rows that the expected responder is missing, where it has no such call in that step at all.
  private static func noting(
    _ expected: ObjectID?, in rows: [LaneRow], _ columns: [ObjectID], _ trace: TouchTrace
  ) -> [LaneRow] {
    guard let expected, let column = columns.firstIndex(of: expected) else { return rows }
    let received = Set(trace.records.flatMap { $0.receipts(of: expected, in: trace) })
    return rows.map { row in
      guard row.isMarked, case .cells(let cells) = row.content, cells[column] == nil,
        let sequence = row.sequences.first
      else { return row }
      var row = row
      let concerned = trace.records[sequence].receipts(of: nil, in: trace)
      if !concerned.isEmpty, received.isDisjoint(with: concerned) { row.missing[column] = LaneLayout.missing }
      return row
    }
  }
}

/// That a method was called for a touch in a step.
private struct Receipt: Hashable {
  let step: Int?
  let method: TouchMethod
  let touch: ObjectID
}

extension TraceRecord {
  /// What a responder, or for `nil` any of them, receives with this record.
  fileprivate func receipts(of receiver: ObjectID?, in trace: TouchTrace) -> [Receipt] {
    guard case .touches(let call) = event, receiver == nil || call.receiver == receiver else { return [] }
    return trace.touches(call.touches).map { Receipt(step: step, method: call.method, touch: $0.touch) }
  }
}

/// What a chart is about.
struct LaneFocus {
  /// The sequence numbers of the records that show what is wrong.
  var marked: [Int] = []
  /// The object that should have been reported.
  var expected: ObjectID?
  /// What should have happened and did not.
  var missing: MissingEvent?
  /// The readings in force.
  var readings = Readings()
  /// The kinds of responder whose calls the engine can show, when that is known.
  var observed: EngineDescription.ResponderKinds?
  /// The fields of touches and calls that the rule reads, in the words of the model.
  var details: Set<TouchDetail> = []
  /// The object at which something was due.
  var due: ObjectID? { missing?.object ?? expected }
}
