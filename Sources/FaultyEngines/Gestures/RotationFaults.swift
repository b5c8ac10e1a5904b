internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of rotation recognizers.
  static let rotationFaults = [
    RotationCannotBeSet.fault, RotationIsStep.fault, RotationIsInDegrees.fault, RotationIsReversed.fault,
    RotationJumps.fault, RotatesAboutTheMiddle.fault, RotationBeginsElsewhere.fault, NeverRotates.fault,
    RotatesSideBySide.fault,
  ]
}

struct RotationCannotBeSet: ActionDecisions {
  static let fault = asFault(
    "GR-ROT-01-ignored", "setting the rotation has no effect", views: 0, points: 6, fingers: 2, steps: 4)

  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.kind != .rotation { recognizer.makeReadingNeutral() }
  }
}

/// The rotation is the turn of the last movement.
struct RotationIsStep: ActionDecisions {
  static let fault = asFault(
    "GR-ROT-01-step", "the rotation is that of the last movement", alsoNamedBy: ["GR-ROT-02"], views: 0, points: 6,
    fingers: 2, steps: 4)

  func rotation(of rotation: RotationRecognizer) -> Double {
    guard rotation.angle != rotation.neutralAngle, rotation.touches.count > 1 else { return 0 }
    let (one, other) = (rotation.touches[0], rotation.touches[1])
    let before = AngleMath.angle(of: other.previousLocation - one.previousLocation)
    let step = AngleMath.angle(of: other.location - one.location) - before
    return step > .pi ? step - 2 * .pi : step < -.pi ? step + 2 * .pi : step
  }
}

/// The rotation is read in degrees.
struct RotationIsInDegrees: ActionDecisions {
  static let fault = asFault(
    "GR-ROT-02-degrees", "the rotation is in degrees", views: 0, points: 6, fingers: 2, steps: 4)

  func rotation(of rotation: RotationRecognizer) -> Double {
    (rotation.angle - rotation.neutralAngle) * 180 / .pi
  }
}

/// The rotation counts the other way round.
struct RotationIsReversed: ActionDecisions {
  static let fault = asFault(
    "GR-ROT-02-reversed", "the rotation counts the other way", views: 0, points: 6, fingers: 2, steps: 4)

  func rotation(of rotation: RotationRecognizer) -> Double { rotation.neutralAngle - rotation.angle }
}

/// The rotation jumps by a full turn where the angle of the line between the fingers does.
struct RotationJumps: ActionDecisions {
  static let fault = asFault(
    "GR-ROT-02-jumps", "the rotation jumps by a full turn", views: 0, points: 8, fingers: 2, steps: 5)

  func rotation(of rotation: RotationRecognizer) -> Double {
    guard rotation.touches.count > 1, let line = rotation.line else { return 0 }
    let first = rotation.touches[1].startLocation - rotation.touches[0].startLocation
    return AngleMath.angle(of: line) - AngleMath.angle(of: first) - rotation.neutralAngle
  }
}

/// One finger makes a rotation by going around the middle of the view.
struct RotatesAboutTheMiddle: VerdictDecisions {
  static let fault = asFault(
    "GR-ROT-03-about-the-middle", "one finger turns about the middle", views: 1, points: 2, fingers: 1, steps: 3)

  func verdict(of rotation: RotationRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard rotation.isUndecided, rotation.touches.count == 1, let finger = rotation.fingers.first else {
      return standardVerdict(of: rotation, in: system)
    }
    let angles = [finger.startLocation, finger.location].map {
      AngleMath.angle(of: rotation.view.fromScreen($0) - rotation.view.bounds.middle)
    }
    return abs(angles[1] - angles[0]) > system.decisions.feeding.thresholds(for: rotation, in: system).rotationAngle
      ? .began : nil
  }
}

/// The first rotation is off by a radian, and all that follow by as much.
struct RotationBeginsElsewhere: RecognitionDecisions {
  static let fault = asFault(
    "GR-ROT-02-begins-elsewhere", "the first rotation is off", views: 0, points: 4, fingers: 2, steps: 3)

  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) {
    if let rotation = recognizer as? RotationRecognizer { rotation.neutralAngle -= 1 }
    standardRecognize(recognizer, as: state, over: losers, in: system)
  }
}

/// No rotation is ever recognized.
struct NeverRotates: VerdictDecisions {
  static let fault = asFault(
    "GR-ROT-03-never", "no rotation is recognized", views: 0, points: 4, fingers: 2, steps: 3)

  func verdict(of rotation: RotationRecognizer, in system: TouchSystem) -> RecognizerState? {
    rotation.fingers.isEmpty ? .failed : nil
  }
}

/// Two fingers that go side by side make a rotation.
struct RotatesSideBySide: VerdictDecisions {
  static let fault = asFault(
    "GR-ROT-03-side-by-side", "two fingers turn side by side", views: 0, points: 4, fingers: 2, steps: 3)

  func verdict(of rotation: RotationRecognizer, in system: TouchSystem) -> RecognizerState? {
    let isFar = rotation.hasBothFingers && rotation.fingers.allSatisfy { $0.distanceFromStart > 10 }
    return rotation.isUndecided && isFar ? .began : standardVerdict(of: rotation, in: system)
  }
}
