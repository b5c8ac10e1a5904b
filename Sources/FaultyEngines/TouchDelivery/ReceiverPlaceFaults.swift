internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of a touch's place in the view that receives it.
  static let receiverPlaceFaults = [
    PlacesOfTheScreen.fault, PlacesOfTheView.fault, PlacesWithoutTransform.fault, PlacesFromTheCorner.fault,
    PlacesByOldGeometry.fault,
  ]
}

/// Places in a receiver are those of the screen.
struct PlacesOfTheScreen: MessageDecisions {
  static let fault = asFault("TD-35-screen", "receivers get places of the screen", views: 1, fingers: 1, steps: 2)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    standardSnapshot(of: touch, for: receiver, in: system).inReceiver { $0 }
  }
}

/// Places in a receiver are those in the touch's view.
struct PlacesOfTheView: MessageDecisions {
  static let fault = asFault(
    "TD-35-touched-view", "receivers get places in the touch's view", views: 1, fingers: 1, steps: 2)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    standardSnapshot(of: touch, for: receiver, in: system).inReceiver { touch.view?.fromScreen($0) ?? $0 }
  }
}

/// Places in a receiver are converted without transforms.
struct PlacesWithoutTransform: MessageDecisions {
  static let fault = asFault("TD-35-transform", "transforms are not heeded", views: 1, fingers: 1, steps: 2)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    standardSnapshot(of: touch, for: receiver, in: system).inReceiver { place in
      receiver?.view.map { move(place, to: $0) } ?? place
    }
  }

  private func move(_ place: ScenePoint, to view: View) -> ScenePoint {
    (view.superview.map { move(place, to: $0) } ?? place) - view.center + view.bounds.middle
  }
}

/// Places in a receiver count from its corner, wherever its bounds begin.
struct PlacesFromTheCorner: MessageDecisions {
  static let fault = asFault(
    "TD-35-corner", "places count from the corner of the bounds", views: 1, fingers: 1, steps: 2)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    standardSnapshot(of: touch, for: receiver, in: system).inReceiver { place in
      receiver?.view.map { $0.fromScreen(place) - $0.bounds.origin } ?? place
    }
  }
}

/// Places in a receiver are converted as it lay when it first received the touch.
final class PlacesByOldGeometry: MessageDecisions {
  static let fault = asFault(
    "TD-35-old-geometry", "places are converted as the view lay first", views: 1, points: 2, fingers: 1, steps: 3)

  private struct Pair: Hashable {
    let touch: ObjectID
    let view: ObjectID
  }

  private var zeros: [Pair: ScenePoint] = [:]

  init() {}

  func snapshot(
    of touch: Touch, for receiver: Responder?, in system: TouchSystem
  ) -> TouchSnapshot {
    let snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    guard let view = receiver?.view else { return snapshot }
    let pair = Pair(touch: touch.id, view: view.id)
    let zero = view.fromScreen(.zero)
    let first = zeros[pair] ?? zero
    zeros[pair] = first
    return snapshot.inReceiver { view.fromScreen($0) + (first - zero) }
  }
}

extension TouchSnapshot {
  /// The same touch with its places of the screen converted otherwise for the receiver.
  func inReceiver(_ convert: (ScenePoint) -> ScenePoint) -> TouchSnapshot {
    var snapshot = self
    if locationInReceiver != nil { snapshot.locationInReceiver = location.map(convert) }
    if previousLocationInReceiver != nil { snapshot.previousLocationInReceiver = previousLocation.map(convert) }
    return snapshot
  }
}
