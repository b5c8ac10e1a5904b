package import TouchModel

/// A finger on the screen: one object from the moment it goes down, changed in place.
package final class Touch {
  /// The touch's identity in traces.
  package let id: ObjectID
  /// Which finger it is.
  package let finger: Int
  /// What it is doing.
  package var phase = TouchPhase.began
  /// Where it is on the screen.
  package var location: ScenePoint
  /// Where it was at its report before.
  package var previousLocation: ScenePoint
  /// When it last changed, in milliseconds.
  package var timestamp: Int
  /// The view it went down on.
  package var view: View?
  /// Whether its view does not listen to it, because the view takes one touch at a time.
  package var isIgnored = false

  init(id: ObjectID, finger: Int, at location: ScenePoint, time: Int) {
    self.id = id
    self.finger = finger
    self.location = location
    previousLocation = location
    timestamp = time
  }

  /// Records what the finger did.
  func update(_ phase: TouchPhase, at location: ScenePoint, time: Int) {
    self.phase = phase
    previousLocation = self.location
    self.location = location
    timestamp = time
  }

  /// What the touch says of itself to a receiver.
  func snapshot(for receiver: View?) -> TouchSnapshot {
    var snapshot = TouchSnapshot(id)
    snapshot.phase = phase
    snapshot.location = location
    snapshot.previousLocation = previousLocation
    snapshot.locationInReceiver = receiver?.fromScreen(location)
    snapshot.previousLocationInReceiver = receiver?.fromScreen(previousLocation)
    snapshot.timestamp = timestamp
    snapshot.view = view?.id
    snapshot.window = view?.window.id
    return snapshot
  }
}
