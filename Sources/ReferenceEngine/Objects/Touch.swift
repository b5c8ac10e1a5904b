package import TouchModel

/// A finger on the screen: one object from the moment it goes down, changed in place.
package final class Touch {
  /// The touch's identity in traces, unless it is decided otherwise.
  package let id: ObjectID
  /// Which finger it is.
  package var finger: Int
  /// What its finger does, as of its last report.
  package var motion: Motion
  /// The places it passed since that report, oldest first.
  package var samples: [ScenePoint]
  /// How many times its finger has tapped, itself included.
  package var tapCount = 1
  /// The view it went down on.
  package var view: View?
  /// Whether its view does not receive it, because the view takes one touch at a time.
  package var isIgnored = false
  /// Where it went down on the screen.
  package let startLocation: ScenePoint
  /// When it went down, in milliseconds.
  package let startTime: Int
  /// The recognizers that may still make something of it.
  package var recognizers: [GestureRecognizer] = []
  /// The recognizers it was last reported to carry.
  var reportedRecognizers: [ObjectID] = []
  /// What its view has received of it; kept only where recognizers or scroll views may come between.
  package var delivered = Delivered.nothing
  /// What its view receives later, oldest first.
  package var held: [HeldChange] = []

  /// What a finger does, as one value: it is read as a whole for every touch that a call shows.
  package struct Motion {
    /// What it is doing.
    package var phase = TouchPhase.began
    /// Where it is on the screen.
    package var location: ScenePoint
    /// Where it was at its report before.
    package var previousLocation: ScenePoint
    /// When it last changed, in milliseconds.
    package var timestamp: Int
  }

  /// How much of a touch its view has received.
  package enum Delivered {
    case nothing
    case began
    /// The end, or all that it will ever receive.
    case everything
  }

  init(id: ObjectID, _ change: FingerChange, time: Int) {
    self.id = id
    finger = change.finger
    motion = Motion(location: change.location, previousLocation: change.location, timestamp: time)
    samples = change.samples ?? []
    startLocation = change.location
    startTime = time
  }

  /// What it is doing.
  package var phase: TouchPhase {
    get { motion.phase }
    set { motion.phase = newValue }
  }
  /// Where it is on the screen.
  package var location: ScenePoint {
    get { motion.location }
    set { motion.location = newValue }
  }
  /// Where it was at its report before.
  package var previousLocation: ScenePoint {
    get { motion.previousLocation }
    set { motion.previousLocation = newValue }
  }
  /// When it last changed, in milliseconds.
  package var timestamp: Int {
    get { motion.timestamp }
    set { motion.timestamp = newValue }
  }

  /// Whether its finger is on the screen.
  package var isDown: Bool {
    let phase = phase
    return phase != .ended && phase != .cancelled
  }

  /// The window of its view.
  package var window: View? { view?.window }

  /// How far it is from where it went down, in points.
  package var distanceFromStart: Double { (location - startLocation).length }
}

extension ScenePoint {
  /// The length of a displacement, in points.
  package var length: Double { (x * x + y * y).squareRoot() }
}
