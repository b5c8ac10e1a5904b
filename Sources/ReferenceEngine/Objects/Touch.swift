package import TouchModel

/// A finger on the screen: one object from the moment it goes down, changed in place.
package final class Touch {
  /// The touch's identity in traces, unless it is decided otherwise.
  package let id: ObjectID
  /// Which finger it is.
  package var finger: Int
  /// What it is doing.
  package var phase = TouchPhase.began
  /// Where it is on the screen.
  package var location: ScenePoint
  /// Where it was at its report before.
  package var previousLocation: ScenePoint
  /// The places it passed since that report, oldest first.
  package var samples: [ScenePoint]
  /// When it last changed, in milliseconds.
  package var timestamp: Int
  /// The view it went down on.
  package var view: View? {
    didSet { if view != oldValue { window = view?.window } }
  }
  /// The window of that view.
  package private(set) var window: View?
  /// Whether its view does not listen to it, because the view takes one touch at a time.
  package var isIgnored = false

  init(id: ObjectID, _ change: FingerChange, time: Int) {
    self.id = id
    finger = change.finger
    location = change.location
    previousLocation = change.location
    samples = change.samples ?? []
    timestamp = time
  }
}
