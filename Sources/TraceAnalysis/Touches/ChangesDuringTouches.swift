internal import TouchModel

/// The changes of views and recognizers that a script makes while fingers are down.
///
/// What becomes of a touch when its view, the views around it or their recognizers change is open (G-06); what becomes of the
/// touches of other views is not.
struct ChangesDuringTouches {
  /// The views that change, and those whose recognizers do.
  private var changed: [Int] = []
  private let versions: List<SceneTimeline.Version>

  /// Takes the changes that a script makes while a finger is down, and the trees that they made.
  init(_ changes: [SceneChange], _ timeline: SceneTimeline) {
    versions = timeline.versions
    for change in changes where change.capabilityDuringTouches != nil {
      changed.append(change.view)
      if case .exchange(_, let sibling) = change { changed.append(sibling) }
      if let recognizer = change.recognizer {
        changed += versions.compactMap {
          $0.scene.recognizers.indices.contains(recognizer) ? $0.scene.recognizers[recognizer].view : nil
        }
      }
    }
  }

  /// Whether one of them may take the touches of a view away: a view on the way from its window down to it or in it changes, or
  /// a recognizer of such a view.
  func mayTakeAway(_ view: ObjectID) -> Bool {
    !changed.isEmpty
      && versions.contains { version in changed.contains { version.scene.isAround(view, .view($0)) } }
  }
}

extension TouchScene {
  /// Whether of two views one is the other, or lies in it at any depth.
  fileprivate func isAround(_ one: ObjectID, _ other: ObjectID) -> Bool {
    guard let one = handle(of: one), let other = handle(of: other) else { return false }
    return isDescendant(one, of: other) || isDescendant(other, of: one)
  }
}
