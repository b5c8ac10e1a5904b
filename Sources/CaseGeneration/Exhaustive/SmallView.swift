/// A view of a small scene.
struct SmallView: Hashable, Sendable {
  var placement: SmallPlacement
  var marks: SmallMarks
}
