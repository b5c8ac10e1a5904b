internal import TouchModel

/// The columns of a chart that there is room for, with their titles and widths.
struct LaneLayout {
  /// What stands behind the word of a marked record.
  static let mark = " ◀"
  /// What stands where a responder should have been called.
  static let missing = "no call ◀"

  private static let room = TextLayout.bodyWidth - 13

  /// The responders.
  private(set) var columns: [ObjectID]
  /// The titles, each on one line or two.
  private(set) var titles: [[String]] = []
  /// How wide each column is.
  private(set) var widths: [Int] = []
  /// What stands between two columns.
  private(set) var separator = "  "

  private let scene: Scene
  private let words: [ObjectID: Int]

  /// Lays out columns; where there is little room those go first that nobody misses.
  init(_ all: LaneColumns, _ trace: Trace, _ scene: Scene, marks: Set<Int>, expecting expected: ObjectID?) {
    columns = all.responders
    self.scene = scene
    var words: [ObjectID: Int] = [:]
    var needed: Set<ObjectID> = []
    if let expected {
      needed.insert(expected)
      words[expected] = LaneLayout.missing.count
    }
    for (sequence, record) in trace.records.enumerated() {
      guard case .touches(let call) = record.event else { continue }
      let isMarked = marks.contains(sequence)
      if isMarked { needed.insert(call.receiver) }
      let width = LaneLayout.word(of: call, trace).count + (isMarked ? LaneLayout.mark.count : 0)
      words[call.receiver] = max(words[call.receiver] ?? 1, width)
    }
    self.words = words
    arrange(isTight: false)
    if width > LaneLayout.room { arrange(isTight: true) }
    while width > LaneLayout.room, columns.count > 1 {
      let last =
        columns.lastIndex { !all.called.contains($0) && !needed.contains($0) }
        ?? columns.lastIndex { !needed.contains($0) } ?? columns.count - 1
      columns.remove(at: last)
      arrange(isTight: true)
    }
  }

  private var width: Int { widths.reduce(0) { $0 + $1 + separator.count } }

  private mutating func arrange(isTight: Bool) {
    separator = isTight ? " " : "  "
    titles = columns.map { responder in
      let name = scene.name(of: responder)
      let isLong = isTight && name.hasPrefix("application")
      return TextLayout.wrapped(isLong ? "app\(name.dropFirst("application".count))" : name, width: 11)
    }
    widths = zip(columns, titles).map { max(words[$0] ?? 1, $1.map(\.count).max() ?? 1) }
  }

  /// A call as it stands in its column: the method and the touches.
  static func word(of call: TouchesCall, _ trace: Trace) -> String {
    let touches = trace.touches(call.touches).map(\.touch).sorted()
    let numbers =
      touches.prefix(4).map { $0.kind == .touch ? "\($0.number + 1)" : "?" } + (touches.count > 4 ? ["…"] : [])
    return "\(call.method.rawValue) \(touches.isEmpty ? "none" : numbers.joined(separator: ","))"
  }
}
