internal import TouchModel

/// The root of a small scene: the window and, where chains are asked for, the application's delegate.
struct SmallRoot: Hashable, Sendable {
  var marks: SmallMarks = []
  var delegate = SceneApplication.DelegateKind.none

  /// What it adds to the size of the scene.
  var weight: Int { marks.count + (delegate == .none ? 0 : 1) }
}
