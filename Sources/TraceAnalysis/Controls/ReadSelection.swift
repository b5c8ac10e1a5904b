public import TouchModel

/// A question whether a control is selected, and the engine's answer.
public struct ReadSelection: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The control.
  public let control: ObjectID
  /// What the engine answered.
  public let isSelected: Bool
  /// Which version of the scene it happened in.
  public let version: Handle<SceneTimeline.Version>
}
