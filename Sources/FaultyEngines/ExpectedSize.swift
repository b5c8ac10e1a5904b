package import TouchModel
/// The size that a fault's smallest case must have, as people count.
package struct ExpectedSize: Hashable, Sendable {
  /// Views that are no windows.
  package var views: Int
  /// Windows.
  package var windows: Int
  /// Different places the script names.
  package var points: Int
  /// Fingers; `nil` where they are not counted.
  package var fingers: Int?
  /// Steps of the script, in which every finger that goes down lifts by itself in the end, where it is; `nil` where they
  /// are not counted.
  package var steps: Int?

  /// Sizes that are as small to a person: less of one thing, counted or not, for more of another.
  package var alternatives: [ExpectedSize]

  /// Creates a size; by default one window and one place.
  package init(
    views: Int, windows: Int = 1, points: Int = 1, fingers: Int? = nil, steps: Int? = nil,
    or alternatives: [ExpectedSize] = []
  ) {
    self.views = views
    self.windows = windows
    self.points = points
    self.fingers = fingers
    self.steps = steps
    self.alternatives = alternatives
  }

  /// Whether a size is within this one or within one of the alternatives, a second window counting as a view.
  package func allows(_ size: CaseSize) -> Bool {
    size.views + size.windows <= views + windows && size.points <= points
      && size.fingers <= fingers ?? size.fingers && size.steps <= steps ?? size.steps
      || alternatives.contains { $0.allows(size) }
  }
}
