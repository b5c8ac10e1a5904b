internal import TouchModel
internal import TouchSpecs

/// A trace in words, one line a record.
struct TraceStory {
  private let trace: Trace
  private let timeline: SceneTimeline

  init(_ scene: Scene, _ trace: Trace) {
    self.trace = trace
    timeline = SceneTimeline(scene, trace)
  }

  /// A record with its number, in words.
  struct Line {
    /// The sequence number of the record.
    let sequence: Int
    /// What happened.
    let words: String
    /// Whether the record shows what is wrong.
    let isMarked: Bool
  }

  /// The most records that are told; around the marked ones where there are more.
  static let mostLines = 24

  /// The records worth telling, in order, the given ones marked.
  func lines(marking marked: [Int]) -> [Line] {
    let marks = Set(marked.filter(trace.records.indices.contains))
    let told = told(marks)
    return told.map { Line(sequence: $0, words: words($0), isMarked: marks.contains($0)) }
  }

  /// A record in words.
  func words(_ sequence: Int) -> String {
    let scene = timeline.scene(at: sequence)
    return TraceWords(trace: trace, scene: scene).words(trace.records[sequence].event)
  }

  private func told(_ marks: Set<Int>) -> [Int] {
    let all = trace.records.indices
    if all.count <= TraceStory.mostLines { return Array(all) }
    guard let first = marks.min(), let last = marks.max() else { return Array(all.prefix(TraceStory.mostLines)) }
    let spare = max(TraceStory.mostLines - marks.count, 0)
    // What led to a breach says more than what came of it.
    var chosen = marks
    for sequence in all.reversed() where sequence < last && chosen.count < marks.count + spare {
      chosen.insert(sequence)
    }
    if last - first >= TraceStory.mostLines { chosen = chosen.union(all.filter { abs($0 - first) <= 2 }) }
    return chosen.sorted()
  }
}
