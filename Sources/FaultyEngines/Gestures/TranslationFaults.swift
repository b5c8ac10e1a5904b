internal import ReferenceEngine
internal import TouchModel

/// The translation is the last step alone.
struct TranslationIsStep: TouchDecisions {
  func translation(of pan: PanRecognizer, in system: TouchSystem<Self>) -> ScenePoint {
    guard pan.path != pan.origin, let touch = pan.latest.moved.first ?? pan.latest.ended.first else { return .zero }
    return pan.view.vectorFromScreen(touch.location - touch.previousLocation)
  }
}

/// The translation is the one on the screen, whatever view it is asked for.
struct TranslationIsScreens: TouchDecisions {
  func translation(of pan: PanRecognizer, in system: TouchSystem<Self>) -> ScenePoint { pan.displacement }
}

/// Setting the translation of a pan has no effect.
struct TranslationCannotBeSet: TouchDecisions {
  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    if recognizer.kind != .pan { recognizer.makeReadingNeutral() }
  }
}

/// The translation is the place of the finger in the view.
struct TranslationIsLocation: TouchDecisions {
  func translation(of pan: PanRecognizer, in system: TouchSystem<Self>) -> ScenePoint {
    (pan.fingers.first ?? pan.touches.last).map { pan.view.fromScreen($0.location) } ?? .zero
  }
}

/// The zero that the translation is set to is taken for the corner of the screen.
struct TranslationIsSetOnScreen: TouchDecisions {
  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    recognizer.makeReadingNeutral()
    guard let pan = recognizer as? PanRecognizer else { return }
    pan.origin = pan.path - pan.view.fromScreen(.zero)
  }
}

/// The translation counts from the first movement after it was set to zero.
final class TranslationSkipsNextMove: TouchDecisions {
  private var pending: Set<ObjectID> = []

  init() {}

  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem<TranslationSkipsNextMove>) {
    recognizer.makeReadingNeutral()
    pending.insert(recognizer.id)
  }

  func translation(of pan: PanRecognizer, in system: TouchSystem<TranslationSkipsNextMove>) -> ScenePoint {
    if pan.path != pan.origin, pending.remove(pan.id) != nil { pan.origin = pan.path }
    return pan.view.vectorFromScreen(pan.displacement)
  }

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem<TranslationSkipsNextMove>) {
    pending.remove(recognizer.id)
    system.reset(recognizer)
  }
}

/// The translation is expressed in the superview's coordinates.
struct TranslationIsSuperviews: TouchDecisions {
  func translation(of pan: PanRecognizer, in system: TouchSystem<Self>) -> ScenePoint {
    pan.view.superview?.vectorFromScreen(pan.displacement) ?? pan.displacement
  }
}

/// The translation is converted like a place.
struct TranslationIsPlace: TouchDecisions {
  func translation(of pan: PanRecognizer, in system: TouchSystem<Self>) -> ScenePoint {
    pan.view.fromScreen(pan.displacement)
  }
}

extension GestureRecognizer {
  /// Makes what a handler reads neutral, as the reference does.
  func makeReadingNeutral() {
    switch self {
    case let pan as PanRecognizer: pan.origin = pan.path
    case let pinch as PinchRecognizer: pinch.neutralDistance = pinch.distance
    case let rotation as RotationRecognizer: rotation.neutralAngle = rotation.angle
    default: break
    }
  }
}
