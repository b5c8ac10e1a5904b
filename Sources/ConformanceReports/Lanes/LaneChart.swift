internal import TouchModel

/// A trace of touches in lanes: a column for each responder, a row for each call and those it was forwarded to.
///
/// Rows are read from left to right and from top to bottom; a call that comes to a responder again, or to one further
/// inside, has a row of its own. So who was left out shows as a gap, and a wrong order as a second row.
struct LaneChart {
  /// The most rows that are told; around the marked ones where there are more.
  static let mostRows = 28

  /// The columns.
  let layout: LaneLayout
  /// The rows, in the order of the trace.
  let rows: [LaneRow]
  /// How many records of walks are left out.
  let untoldWalks: Int
  /// What the marked calls said, and which touches are not those of the fingers of their number.
  let remarks: [String]

  /// Lays out a trace; `nil` when no responder was called.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - trace: What the engine did.
  ///   - focus: What the chart is about.
  init?(_ testCase: ConformanceCase, _ trace: Trace, _ focus: LaneFocus) {
    let calls = trace.records.compactMap { if case .touches(let call) = $0.event { call } else { nil } }
    guard !calls.isEmpty else { return nil }
    let marks = Set(focus.marked.filter(trace.records.indices.contains))
    let columns = LaneColumns(
      calls, in: trace, expecting: focus.expected, observed: focus.observed,
      ResponderOrder(testCase.scene, focus.readings))
    layout = LaneLayout(columns, trace, testCase.scene, marks: marks, expecting: focus.expected)
    let story = TraceStory(testCase.scene, trace)
    let told = LaneRows(trace, story, testCase.script, columns: layout.columns, marks: marks)
    rows = told.rows.map { [layout] in LaneChart.noting(focus.expected, in: $0, layout.columns, trace) }
    untoldWalks = told.untoldWalks
    remarks =
      TouchTestimony(trace, testCase.scene, told: focus.details).lines(of: marks.sorted())
      + TouchFingers(testCase.script, trace).lines
  }

  /// A row in which the expected responder is missing where the trace has no such call of it in this step at all.
  private static func noting(_ expected: ObjectID?, in row: LaneRow, _ columns: [ObjectID], _ trace: Trace) -> LaneRow {
    guard row.isMarked, let expected, let column = columns.firstIndex(of: expected),
      case .call(_, let cells) = row.content,
      cells[column] == nil, let sequence = row.sequences.first, case .touches(let call) = trace.records[sequence].event
    else { return row }
    let touches = Set(trace.touches(call.touches).map(\.touch))
    let isCalled = trace.records.contains { record in
      guard record.step == trace.records[sequence].step, case .touches(let other) = record.event else { return false }
      return other.receiver == expected && other.method == call.method
        && !touches.isDisjoint(with: trace.touches(other.touches).map(\.touch))
    }
    var row = row
    if !isCalled { row.missing.insert(column) }
    return row
  }
}

/// What a chart is about.
struct LaneFocus {
  /// The sequence numbers of the records that show what is wrong.
  var marked: [Int] = []
  /// The object that should have been reported.
  var expected: ObjectID?
  /// The readings in force.
  var readings = Readings()
  /// The kinds of responder whose calls the engine can show, when that is known.
  var observed: ResponderKinds?
  /// The fields of touches and calls that the rule reads, in the words of the model.
  var details: Set<String> = []
}
