internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the translation of a pan.
  static let translationFaults = [
    TranslationIsStep.fault, TranslationIsScreens.fault, TranslationCannotBeSet.fault, TranslationIsLocation.fault,
    TranslationIsSetOnScreen.fault, TranslationSkipsNextMove.fault, TranslationIsSuperviews.fault,
    TranslationIsPlace.fault, TranslationBeginsElsewhere.fault, TranslationJumpsWithFingers.fault,
    ResetsNameAnotherView.fault,
  ]
}

/// The translation is the last step alone.
struct TranslationIsStep: ActionDecisions {
  static let fault = asFault(
    "GR-PAN-05-step", "the translation is the last step", views: 0, points: 2, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 3)])

  func translation(of pan: PanRecognizer, in system: TouchSystem) -> ScenePoint {
    guard pan.path != pan.origin, let touch = pan.latest.moved.first ?? pan.latest.ended.first else { return .zero }
    return pan.view.vectorFromScreen(touch.location - touch.previousLocation)
  }
}

/// The translation is the one on the screen, whatever view it is asked for.
struct TranslationIsScreens: ActionDecisions {
  static let fault = asFault(
    "GR-PAN-05-screen", "the translation is the screen's", views: 1, points: 3, fingers: 1, steps: 4)

  func translation(of pan: PanRecognizer, in system: TouchSystem) -> ScenePoint { pan.displacement }
}

/// Setting the translation of a pan has no effect.
struct TranslationCannotBeSet: ActionDecisions {
  static let fault = asFault(
    "GR-PAN-06-ignored", "setting the translation has no effect", views: 0, points: 3, fingers: 1, steps: 4)

  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.kind != .pan { recognizer.makeReadingNeutral() }
  }
}

/// The translation is the place of the finger in the view.
struct TranslationIsLocation: ActionDecisions {
  static let fault = asFault(
    "GR-PAN-06-location", "the translation is the finger's place", alsoNamedBy: ["GR-PAN-05"], views: 1, points: 3,
    fingers: 1, steps: 4,
    or: [
      ExpectedSize(views: 0, points: 3, fingers: 2, steps: 6), ExpectedSize(views: 1, points: 4, fingers: 2, steps: 3),
    ], within: 20_000)

  func translation(of pan: PanRecognizer, in system: TouchSystem) -> ScenePoint {
    (pan.fingers.first ?? pan.touches.last).map { pan.view.fromScreen($0.location) } ?? .zero
  }
}

/// The zero that the translation is set to is taken for the corner of the screen.
struct TranslationIsSetOnScreen: ActionDecisions {
  static let fault = asFault(
    "GR-PAN-06-on-screen", "zero is taken for the corner of the screen", views: 1, points: 3, fingers: 1, steps: 4)

  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem) {
    recognizer.makeReadingNeutral()
    guard let pan = recognizer as? PanRecognizer else { return }
    pan.origin = pan.path - pan.view.fromScreen(.zero)
  }
}

/// The translation counts from the first movement after it was set to zero.
final class TranslationSkipsNextMove: RecognitionDecisions, ActionDecisions {
  static let fault = asFault(
    "GR-PAN-07-skips-a-move", "the movement after a reset is lost", alsoNamedBy: ["GR-PAN-06"], views: 0, points: 4,
    fingers: 1, steps: 5)

  private var pending: Set<ObjectID> = []

  init() {}

  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem) {
    recognizer.makeReadingNeutral()
    pending.insert(recognizer.id)
  }

  func translation(of pan: PanRecognizer, in system: TouchSystem) -> ScenePoint {
    if pan.path != pan.origin, pending.remove(pan.id) != nil { pan.origin = pan.path }
    return pan.view.vectorFromScreen(pan.displacement)
  }

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    pending.remove(recognizer.id)
    system.reset(recognizer)
  }
}

/// The translation is expressed in the superview's coordinates.
struct TranslationIsSuperviews: ActionDecisions {
  static let fault = asFault(
    "GR-PAN-08-superview", "the translation is the superview's", alsoNamedBy: ["GR-PAN-05"], views: 1, points: 3,
    fingers: 1, steps: 4,
    or: [ExpectedSize(views: 1, points: 4, fingers: 1, steps: 5)])

  func translation(of pan: PanRecognizer, in system: TouchSystem) -> ScenePoint {
    pan.view.superview?.vectorFromScreen(pan.displacement) ?? pan.displacement
  }
}

struct TranslationIsPlace: ActionDecisions {
  static let fault = asFault(
    "GR-PAN-08-place", "the translation is converted like a place", alsoNamedBy: ["GR-PAN-05"], views: 1, points: 4,
    fingers: 1, steps: 5)

  func translation(of pan: PanRecognizer, in system: TouchSystem) -> ScenePoint {
    pan.view.fromScreen(pan.displacement)
  }
}

/// The first translation is off, and all that follow by as much.
struct TranslationBeginsElsewhere: RecognitionDecisions {
  static let fault = asFault(
    "GR-PAN-05-begins-elsewhere", "the first translation is off", views: 0, points: 2, fingers: 1, steps: 3)

  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) {
    if let pan = recognizer as? PanRecognizer { pan.origin = pan.origin - ScenePoint(300, 200) }
    standardRecognize(recognizer, as: state, over: losers, in: system)
  }
}

/// The translation is the way of the middle of all fingers that are down, which jumps when one comes.
struct TranslationJumpsWithFingers: ActionDecisions {
  static let fault = asFault(
    "GR-PAN-05-jumps-with-fingers", "a further finger makes the translation jump", views: 0, points: 3, fingers: 2,
    steps: 4, or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 5)])

  func translation(of pan: PanRecognizer, in system: TouchSystem) -> ScenePoint {
    guard let first = pan.touches.first, pan.fingers.count > 1 else {
      return pan.view.vectorFromScreen(pan.displacement)
    }
    let sum = pan.fingers.reduce(ScenePoint.zero) { $0 + $1.location }
    let middle = ScenePoint(sum.x / Double(pan.fingers.count), sum.y / Double(pan.fingers.count))
    return pan.view.vectorFromScreen(middle - first.startLocation - pan.origin)
  }
}

/// A reset is reported with the superview.
final class ResetsNameAnotherView: ActionDecisions {
  static let fault = asFault(
    "GR-PAN-06-another-view", "a reset is reported with another view", views: 0, points: 2, fingers: 1, steps: 3)

  private var isReset = false

  init() {}

  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem) {
    recognizer.makeReadingNeutral()
    isReset = true
  }

  func actionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem
  ) -> ActionCall {
    var call = standardActionCall(of: recognizer, to: target, in: system)
    if isReset { call.view = .view(99) }
    isReset = false
    return call
  }
}

extension GestureRecognizer {
  /// Makes what a handler reads neutral, as the reference does.
  func makeReadingNeutral() {
    switch self {
    case let pan as PanRecognizer: pan.origin = pan.path
    case let pinch as PinchRecognizer: pinch.neutralDistance = pinch.distance
    case let rotation as RotationRecognizer: rotation.neutralAngle = rotation.angle
    // The other kinds have no reading that can be set.
    default: break
    }
  }
}
