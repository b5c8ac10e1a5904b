internal import TouchModel

/// What is unlike the default in a view of a small scene; each counts as one in the size of the scene.
struct SmallMarks: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// The view is hidden.
  static let hidden = SmallMarks(rawValue: 1)
  /// The view's alpha is 0.
  static let transparent = SmallMarks(rawValue: 2)
  /// The view takes no touches.
  static let withoutInteraction = SmallMarks(rawValue: 4)
  /// The view shows its own coordinates from a quarter of its size on, as one that is scrolled.
  static let scrolled = SmallMarks(rawValue: 8)
  /// The view overrides `point(inside:)` and accepts every point.
  static let acceptingAll = SmallMarks(rawValue: 16)
  /// The view overrides the touches methods and keeps the touches.
  static let absorbing = SmallMarks(rawValue: 32)
  /// The view is the root view of a controller.
  static let controlled = SmallMarks(rawValue: 64)

  /// The view overrides the touches methods and hands on what it gets.
  static let observing = SmallMarks(rawValue: 128)

  /// How many there are.
  var count: Int { rawValue.nonzeroBitCount }

  /// Every combination of these marks that a view can have, those of few first.
  var combinations: [SmallMarks] {
    (0...rawValue).filter { $0 & ~rawValue == 0 }.map { SmallMarks(rawValue: $0) }
      .filter { !$0.isSuperset(of: [.absorbing, .observing]) }
      .sorted { ($0.count, $0.rawValue) < ($1.count, $1.rawValue) }
  }

  /// What an engine has to declare to be given a view with a mark; controllers depend on where the view stands.
  static let needs: [(mark: SmallMarks, capability: Capability)] = [
    (.scrolled, .boundsOrigins), (.acceptingAll, .pointInsideOverrides), (.absorbing, .touchHandling),
    (.observing, .touchHandling),
  ]

  /// Those of the marks that an engine with these capabilities can be given.
  func offered(by capabilities: CapabilitySet) -> SmallMarks {
    SmallMarks.needs.reduce(self) { marks, need in
      capabilities.contains(need.capability) ? marks : marks.subtracting(need.mark)
    }
  }
}
