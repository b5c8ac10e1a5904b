extension EngineDescription {
  /// Where an engine's recognizers draw their lines; the defaults are UIKit's documented or observed values.
  ///
  /// Where an engine has no such limit, a distance is `infinity` and a time ``noLimit``; in files both are the word `none`.
  public struct Thresholds: Hashable, Sendable {
    /// How far a finger may move in a tap, in points.
    public var tapMovement = 45.0
    /// How long a finger may stay in a tap, in milliseconds.
    public var tapDuration = 1500
    /// How long the next tap of several may wait, in milliseconds.
    public var tapInterval = 350
    /// How far the next tap of several may lie away, in points.
    public var tapDistance = 45.0
    /// How long a long press takes, in milliseconds (`uikit` fact 43).
    public var pressDuration = 500
    /// How far a finger may move before a long press, in points (`uikit` fact 43).
    public var pressMovement = 10.0
    /// How far from where it went down a finger is when a pan begins, in points (`uikit` fact 44).
    public var panDistance = 10.0
    /// How far a swipe goes, in points (`uikit` fact 45).
    public var swipeDistance = 50.0
    /// How long a swipe may take, in milliseconds (`uikit` fact 45).
    public var swipeDuration = 500
    /// How far two fingers spread or close before a pinch begins, in points.
    public var pinchDistance = 8.0
    /// How far two fingers turn before a rotation begins, in radians.
    public var rotationAngle = 0.1
    /// How long a delayed ending waits at most under the reading `endDelay` = fixed, in milliseconds (`001:214`).
    public var endDelay = 150
    /// How long a scroll view holds its content's touches under `contentTouches` = delayed, in milliseconds.
    public var contentDelay = 150
    /// How long after a report its touches calls may come, in milliseconds: 0 for calls made before the next thing happens,
    /// up to one frame for an engine that gathers reports.
    public var deliveryDelay = 0
    /// How far beyond its bounds a lift still counts as inside a control that tracks the touch, in points (`uikit` fact 48).
    public var controlMargin = 70.0

    /// The default thresholds.
    public init() {}

    /// The time of a limit that an engine does not have, in milliseconds: longer than any run.
    public static let noLimit = 1 << 40

    /// The longest time any of them waits, in milliseconds; a limit that an engine does not have makes no run longer.
    package var longestWait: Int {
      Threshold.waits.reduce(0) { longest, wait in
        let time = self[keyPath: wait]
        return time == EngineDescription.Thresholds.noLimit ? longest : max(longest, time)
      }
    }

    /// How long a run goes on after its last step, in milliseconds: until what waits longest has been delivered, also by an engine
    /// that lets a limit pass before it acts.
    package var settlingTime: Int { longestWait + 1 + max(0, deliveryDelay) }
  }
}
