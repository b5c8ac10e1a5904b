internal import TouchModel
internal import TraceAnalysis

/// The tree while something goes on.
extension Run {
  /// The tree from a record until before another; `nil` where it changes on the way.
  func tree(from start: Int, to end: Int) -> Handle<SceneTimeline.Version>? {
    let version = timeline.version(at: start)
    return timeline.version(at: max(start, end - 1)) == version ? version : nil
  }

  /// The tree from a finger's going down until all is done that its end causes at once; `nil` where it changes on the way.
  func tree(during finger: Handle<Finger>) -> Handle<SceneTimeline.Version>? {
    let last = dispatches.index(before: dispatches.endIndex)
    return tree(from: start(of: fingers[finger].down), to: end(of: min(fingers[finger].end, last)))
  }

  /// The sequence number at which a dispatch begins, also when it made no records.
  func start(of dispatch: Handle<Dispatch>) -> Int {
    if let first = dispatches[dispatch].records.first { return first }
    return dispatches[..<dispatch].map(\.records.upperBound).max() ?? 0
  }

  /// The sequence number after the last record of a dispatch, also when it made none.
  func end(of dispatch: Handle<Dispatch>) -> Int { max(start(of: dispatch), dispatches[dispatch].records.upperBound) }
}
