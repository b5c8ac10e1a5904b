public import TouchModel

/// The tree at every moment of a run: the scene, with the recorded changes folded in up to a sequence number.
public struct SceneTimeline: Sendable {
  /// The scene from a sequence number on.
  public struct Version: Sendable {
    /// The first sequence number at which this is the tree.
    public let start: Int
    /// The tree.
    public let scene: TouchScene
    /// The change that made it; `nil` for the first.
    public let change: SceneChange?

    /// The record of the change that made it; `nil` for the first.
    public var recordOfChange: Int? { change == nil ? nil : start - 1 }
  }

  /// The versions of the tree, the first from sequence number 0.
  public private(set) var versions = List<Version>()
  /// The sequence numbers of changes that no scene allows, such as a change of an unknown view.
  public private(set) var refusedChanges: [Int] = []

  /// The version that the last change made, the first where nothing has changed.
  public var latest: Handle<Version> { versions.index(before: versions.endIndex) }

  /// Starts with a scene that has not changed.
  public init(_ scene: TouchScene) { versions.append(Version(start: 0, scene: scene, change: nil)) }

  /// Folds in all changes of a trace.
  public init(_ scene: TouchScene, _ trace: TouchTrace) {
    self.init(scene)
    for (sequence, record) in trace.records.enumerated() {
      if case .sceneChange(let change) = record.event { fold(change, recordedAt: sequence) }
    }
  }

  /// Starts again with another scene that has not changed.
  public mutating func restart(with scene: TouchScene) {
    versions.removeAll()
    versions.append(Version(start: 0, scene: scene, change: nil))
    if !refusedChanges.isEmpty { refusedChanges.removeAll() }
  }

  /// Folds in a change; it holds from the record after it.
  public mutating func fold(_ change: SceneChange, recordedAt sequence: Int) {
    var scene = versions[latest].scene
    do {
      try scene.apply(change)
      versions.append(Version(start: sequence + 1, scene: scene, change: change))
    } catch {
      refusedChanges.append(sequence)
    }
  }

  /// The tree at a sequence number.
  /// - Complexity: linear in the number of changes.
  public func scene(at sequence: Int) -> TouchScene {
    versions[version(at: sequence)].scene
  }

  /// Whether a view takes several touches in a version, with the documented default.
  @inlinable
  @inline(__always)
  public func takesSeveralTouches(_ view: ObjectID, in version: Handle<Version>) -> Bool {
    guard let view = handle(of: view, in: version) else { return false }
    return versions[version].scene.views[view].effectiveIsMultipleTouchEnabled
  }

  /// Whether a view takes several touches in any version.
  public func takesSeveralTouchesEver(_ view: ObjectID) -> Bool {
    versions.contains { version in
      guard let view = version.scene.handle(of: view) else { return false }
      return version.scene.views[view].effectiveIsMultipleTouchEnabled
    }
  }

  /// The handle of a view in a version; `nil` for what is no view of it.
  @inlinable
  @inline(__always)
  public func handle(of view: ObjectID, in version: Handle<Version>) -> Handle<SceneView>? {
    versions[version].scene.handle(of: view)
  }

  /// The version that the next change makes; `nil` after the last one.
  @inlinable
  @inline(__always)
  public func version(after version: Handle<Version>) -> Handle<Version>? {
    version < latest ? version.advanced(by: 1) : nil
  }

  /// The version of the tree at a record.
  @inlinable
  @inline(__always)
  public func version(at sequence: Int) -> Handle<Version> {
    versions.lastIndex { $0.start <= sequence } ?? versions.startIndex
  }
}
