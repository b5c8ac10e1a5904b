public import TouchModel

/// A question for the frame of a view, and the engine's answer.
public struct ReadFrame: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The view.
  public let view: ObjectID
  /// What the engine answered.
  public let result: SceneRect
  /// Which version of the scene it happened in.
  public let version: Handle<SceneTimeline.Version>
}

extension Run {
  /// Whether the engine's answer is the frame that a view has, within the tolerance.
  public func isRight(_ frame: ReadFrame, _ expected: SceneRect) -> Bool {
    let (corner, size) = (expected.origin, ScenePoint(expected.width, expected.height))
    return frame.result.origin.isClose(to: corner, within: engine.tolerance)
      && ScenePoint(frame.result.width, frame.result.height).isClose(to: size, within: engine.tolerance)
  }
}
