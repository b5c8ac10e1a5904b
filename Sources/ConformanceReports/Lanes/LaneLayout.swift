internal import TouchModel
internal import TouchSpecs

/// What stands in front of the columns of a chart: a mark, the step and the time, each as wide as it has to be.
struct LaneHead {
  /// How wide the numbers of steps are.
  let stepWidth: Int
  /// How wide the times are.
  let timeWidth: Int

  init(_ trace: TouchTrace) {
    stepWidth = max(4, trace.records.map { LaneHead.step($0.step).count }.max() ?? 0)
    timeWidth = max(2, trace.records.map { "\($0.time)".count }.max() ?? 0)
  }

  /// How much stands in front of the columns.
  var width: Int { 2 + stepWidth + 2 + timeWidth + 2 }

  /// A step as people count them; what timers do belongs to none.
  static func step(_ step: Int?) -> String { step.map { "\($0 + 1)" } ?? "timer" }
}

/// The columns of a chart that there is room for, with their titles and widths.
struct LaneLayout {
  /// What stands behind the word of a marked record.
  static let mark = " ◀"
  /// What stands where a responder should have been called.
  static let missing = "no call"

  /// The recognizers, then the responders.
  private(set) var columns: [ObjectID]
  /// The titles, each on one line or two.
  private(set) var titles: [[String]] = []
  /// How wide each column is.
  private(set) var widths: [Int] = []
  /// What stands between two columns.
  private(set) var separator = "  "

  /// What stands in front of the columns.
  let head: LaneHead

  private let scene: TouchScene
  private let words: [ObjectID: Int]
  private let room: Int

  /// Lays out columns; where there is little room, those that the finding does not need are left out first.
  init(_ all: LaneColumns, _ trace: TouchTrace, _ scene: TouchScene, marks: Set<Int>, _ focus: LaneFocus) {
    columns = all.recognizers + all.responders
    head = LaneHead(trace)
    room = TextLayout.bodyWidth - head.width
    self.scene = scene
    var words: [ObjectID: Int] = [:]
    var needed: Set<ObjectID> = []
    if let due = focus.due {
      needed.insert(due)
      words[due] = (focus.missing.map(LaneLayout.words) ?? LaneLayout.missing).count + LaneLayout.mark.count
    }
    for (sequence, record) in trace.records.enumerated() {
      guard let (column, word) = LaneLayout.cell(of: record.event, trace) else { continue }
      let isMarked = marks.contains(sequence)
      if isMarked { needed.insert(column) }
      let width = word.count + (isMarked ? LaneLayout.mark.count : 0)
      words[column] = max(words[column] ?? 1, width)
    }
    self.words = words
    arrange(isTight: false)
    if width > room { arrange(isTight: true) }
    while width > room, columns.count > 1 {
      let last =
        columns.lastIndex { !all.called.contains($0) && !needed.contains($0) }
        ?? columns.lastIndex { !needed.contains($0) } ?? columns.count - 1
      columns.remove(at: last)
      arrange(isTight: true)
    }
  }

  /// What stands where an event is missing.
  static func words(_ missing: MissingEvent) -> String { "no \(missing.word)" }

  private var width: Int { widths.reduce(0) { $0 + $1 + separator.count } }

  private mutating func arrange(isTight: Bool) {
    separator = isTight ? " " : "  "
    titles = columns.map { responder in
      let name = scene.name(of: responder)
      let isLong = isTight && [.application, .applicationDelegate].contains(responder.kind)
      return TextLayout.wrapped(
        isLong ? name.replacing("application", with: "app", maxReplacements: 1) : name, width: 11)
    }
    widths = zip(columns, titles).map { max(words[$0] ?? 1, $1.map(\.count).max() ?? 1) }
  }

  /// What happens in one column, and whose column it is; `nil` for what is shown across all columns.
  static func cell(of event: TraceEvent, _ trace: TouchTrace) -> (column: ObjectID, word: String)? {
    switch event {
    case .touches(let call), .recognizerTouches(let call): (call.receiver, word(of: call, trace))
    case .recognizerState(let recognizer, let state, _): (recognizer, "→ \(state.rawValue)")
    case .action(let call): (call.recognizer, "action \(call.state.rawValue)")
    // All other records are shown across the columns.
    default: nil
    }
  }

  /// A call as it stands in its column: the method and the touches.
  private static func word(of call: TouchesCall, _ trace: TouchTrace) -> String {
    let touches = trace.touches(call.touches).map(\.touch).sorted()
    let numbers =
      touches.prefix(4).map { $0.kind == .touch ? "\($0.number + 1)" : "?" } + (touches.count > 4 ? ["…"] : [])
    return "\(call.method.rawValue) \(touches.isEmpty ? "none" : numbers.joined(separator: ","))"
  }
}
