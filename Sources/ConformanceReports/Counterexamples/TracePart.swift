internal import TouchModel

/// The part of a report that shows what the engine did.
struct TracePart {
  private let testCase: ConformanceCase
  private let trace: TouchTrace
  private let focus: LaneFocus

  init(_ testCase: ConformanceCase, _ trace: TouchTrace, _ focus: LaneFocus) {
    self.testCase = testCase
    self.trace = trace
    self.focus = focus
  }

  /// The lines: lanes where touches were delivered, else one line a record; all of them or those around the marked ones.
  func lines(_ paint: Paint, isWhole: Bool = false) -> [String] {
    if let chart = LaneChart(testCase, trace, focus) {
      return chart.lines(paint, most: isWhole ? .max : LaneChart.mostRows)
    }
    let story = TraceStory(testCase.scene, trace)
    let records = story.lines(
      marking: focus.marked, missing: focus.missing, most: isWhole ? .max : TraceStory.mostLines)
    let width = records.map(\.number.count).max() ?? 1
    var lines = records.flatMap { record in
      let head = (record.isMarked ? "▶ " : "  ") + TextLayout.aligned(record.number, to: width) + "  "
      return TextLayout.hanging(record.words, after: head).map { record.isMarked ? paint.red($0) : $0 }
    }
    let omitted = trace.records.count - records.reduce(0) { $0 + $1.sequences.count }
    if omitted > 0, !isWhole { lines.append(paint.dim("  \(counted(omitted, "other record")) left out")) }
    return lines
  }
}
