public import TouchModel

/// The tree at every moment of a run: the scene, with the recorded changes folded in up to a sequence number.
public struct SceneTimeline: Sendable {
  /// The scene from a sequence number on.
  public struct Version: Sendable {
    /// The first sequence number at which this is the tree.
    public let start: Int
    /// The tree.
    public let scene: TouchScene
  }

  /// The versions of the tree, the first from sequence number 0.
  public private(set) var versions: [Version]
  /// The sequence numbers of changes that no scene allows, such as a change of an unknown view.
  public private(set) var refusedChanges: [Int] = []

  /// Starts with a scene that has not changed.
  public init(_ scene: TouchScene) { versions = [Version(start: 0, scene: scene)] }

  /// Folds in all changes of a trace.
  public init(_ scene: TouchScene, _ trace: TouchTrace) {
    self.init(scene)
    for (sequence, record) in trace.records.enumerated() {
      if case .sceneChange(let change) = record.event { fold(change, recordedAt: sequence) }
    }
  }

  /// Starts again with another scene that has not changed.
  public mutating func restart(with scene: TouchScene) {
    if versions.count == 1 {
      versions[0] = Version(start: 0, scene: scene)
    } else {
      versions = [Version(start: 0, scene: scene)]
    }
    if !refusedChanges.isEmpty { refusedChanges.removeAll() }
  }

  /// Folds in a change; it holds from the record after it.
  public mutating func fold(_ change: SceneChange, recordedAt sequence: Int) {
    var scene = versions[versions.count - 1].scene
    do {
      try scene.apply(change)
      versions.append(Version(start: sequence + 1, scene: scene))
    } catch {
      refusedChanges.append(sequence)
    }
  }

  /// The tree at a sequence number.
  /// - Complexity: linear in the number of changes.
  public func scene(at sequence: Int) -> TouchScene {
    versions.last { $0.start <= sequence }?.scene ?? versions[0].scene
  }

  /// Whether a view takes several touches in a version, with the documented default.
  @inlinable
  @inline(__always)
  public func takesSeveralTouches(_ view: ObjectID, version: Int) -> Bool {
    guard let position = position(of: view, version: version) else { return false }
    return versions[version].scene.views[position].isMultipleTouchEnabled ?? false
  }

  /// Whether a view takes several touches in any version.
  public func takesSeveralTouchesEver(_ view: ObjectID) -> Bool {
    guard view.kind == .view else { return false }
    return versions.contains { version in
      guard let position = version.scene.position(ofView: view.number) else { return false }
      return version.scene.views[position].isMultipleTouchEnabled ?? false
    }
  }

  /// The position of an object among the views of a version; `nil` for what is no view of it.
  @inlinable
  @inline(__always)
  public func position(of object: ObjectID, version: Int) -> Int? {
    object.kind == .view ? versions[version].scene.position(ofView: object.number) : nil
  }

  /// The version of the tree at a record.
  @inlinable
  @inline(__always)
  public func version(at sequence: Int) -> Int { versions.lastIndex { $0.start <= sequence } ?? 0 }
}
