package import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// A trace in words, one line a record.
package struct TraceStory {
  private let trace: TouchTrace
  private let start: TouchScene
  private let timeline: SceneTimeline

  /// Tells a trace of a scene.
  package init(_ scene: TouchScene, _ trace: TouchTrace) {
    start = scene
    self.trace = trace
    timeline = SceneTimeline(scene, trace)
  }

  /// A record with its number, in words; or a visit with the answer of point(inside:) that follows it; or what is missing.
  struct Line {
    /// The sequence numbers of the records; none where something is missing.
    let sequences: Range<Int>
    /// What happened.
    let words: String
    /// Whether the record shows what is wrong.
    let isMarked: Bool

    /// The sequence number as it is written, or the first and the last.
    var number: String {
      switch sequences.count {
      case 0: ""
      case 1: "\(sequences.lowerBound)"
      default: "\(sequences.lowerBound)–\(sequences.upperBound - 1)"
      }
    }
  }

  /// The most records that are shown; around the marked ones where there are more.
  static let mostLines = 24

  /// The records worth showing, in order, the given ones marked.
  func lines(marking marked: [Int], missing: MissingEvent? = nil, most: Int = mostLines) -> [Line] {
    let marks = Set(marked.filter(trace.records.indices.contains))
    let due = [missing?.after].compactMap(\.self).filter(trace.records.indices.contains)
    var lines: [Line] = []
    if let missing, missing.after == nil { lines.append(Line(sequences: 0..<0, words: words(missing), isMarked: true)) }
    for sequence in shown(marks.union(due), most) {
      let isMarked = marks.contains(sequence)
      if let last = lines.last, last.sequences == sequence - 1..<sequence, last.isMarked == isMarked,
        let words = visitWords(endingAt: sequence)
      {
        lines[lines.count - 1] = Line(sequences: sequence - 1..<sequence + 1, words: words, isMarked: isMarked)
      } else {
        lines.append(Line(sequences: sequence..<sequence + 1, words: words(sequence), isMarked: isMarked))
      }
      if let missing, missing.after == sequence {
        lines.append(Line(sequences: sequence + 1..<sequence + 1, words: words(missing), isMarked: true))
      }
    }
    return lines
  }

  /// A visit and the answer that follows it in one line; `nil` when the two records are something else.
  private func visitWords(endingAt sequence: Int) -> String? {
    guard case .visit(let view, let point) = trace.records[sequence - 1].event,
      case .pointInside(view, point, let answer?) = trace.records[sequence].event
    else { return nil }
    return "\(words(sequence - 1)): \(answer ? "inside" : "outside")"
  }

  /// The name of an object at a sequence number.
  func name(of id: ObjectID, at sequence: Int) -> String { timeline.scene(at: sequence).name(of: id) }

  /// A record in words.
  func words(_ sequence: Int) -> String {
    let event = trace.records[sequence].event
    // A view that comes back has a name in the tree that it comes to, and none before.
    let scene = timeline.scene(at: event.isArrival ? sequence + 1 : sequence)
    return TraceWords(trace: trace, scene: scene, start: start).words(event)
  }

  /// The value that a record gives, in a word or two; `nil` where its lane and its usual word say it.
  func value(_ sequence: Int) -> String? {
    TraceWords(trace: trace, scene: timeline.scene(at: sequence), start: start)
      .value(of: trace.records[sequence].event)
  }

  /// What should have happened and did not, in words.
  func words(_ missing: MissingEvent) -> String {
    let place = missing.object.map { " at \(name(of: $0, at: missing.after ?? 0))" } ?? ""
    return "missing: \(missing.words)\(place)"
  }

  private func shown(_ marks: Set<Int>, _ most: Int) -> [Int] {
    let all = trace.records.indices
    if all.count <= most { return Array(all) }
    guard let first = marks.min(), let last = marks.max() else { return Array(all.prefix(most)) }
    // What led to a violation says more than what followed it.
    var chosen = Set(marks.sorted().prefix(most))
    for sequence in all.reversed() where sequence < last && chosen.count < most { chosen.insert(sequence) }
    if last - first >= most { chosen = chosen.union(all.filter { abs($0 - first) <= 2 }) }
    return chosen.sorted()
  }
}

extension TraceEvent {
  /// Whether a view comes to a place of the tree by it.
  fileprivate var isArrival: Bool {
    guard case .sceneChange(let change) = self else { return false }
    if case .remove = change { return false }
    return change.movesInTree
  }
}
