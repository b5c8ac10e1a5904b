internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of pinch recognizers.
  static let pinchFaults = [
    ScaleCannotBeSet.fault, ScaleIsStep.fault, ScaleIsInverse.fault, ScaleIsOfAreas.fault, ScaleIsAcross.fault,
    PinchesAboutTheMiddle.fault, ScaleIsMeasuredInView.fault, ScaleBeginsElsewhere.fault, NeverPinches.fault,
    PinchesSideBySide.fault, PinchesFartherThanDeclared.fault, PinchesNeedBothToMove.fault,
  ]
}

/// Setting the scale of a pinch has no effect.
struct ScaleCannotBeSet: ActionDecisions {
  static let fault = asFault(
    "GR-PIN-01-ignored", "setting the scale has no effect", views: 0, points: 6, fingers: 2, steps: 4)

  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.kind != .pinch { recognizer.makeReadingNeutral() }
  }
}

/// The scale is what the last movement made of the distance.
struct ScaleIsStep: ActionDecisions {
  static let fault = asFault(
    "GR-PIN-01-step", "the scale is that of the last movement", alsoNamedBy: ["GR-PIN-02"], views: 0, points: 6,
    fingers: 2, steps: 4)

  func scale(of pinch: PinchRecognizer) -> Double {
    guard pinch.distance != pinch.neutralDistance, pinch.touches.count > 1 else { return 1 }
    let before = pinch.touches[1].previousLocation - pinch.touches[0].previousLocation
    return before.length > 0 ? pinch.distance / before.length : 1
  }
}

/// The scale shrinks when the fingers spread.
struct ScaleIsInverse: ActionDecisions {
  static let fault = asFault(
    "GR-PIN-02-inverse", "spreading shrinks", views: 0, points: 6, fingers: 2, steps: 4,
    or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 6)])

  func scale(of pinch: PinchRecognizer) -> Double {
    pinch.distance > 0 ? pinch.neutralDistance / pinch.distance : 1
  }
}

struct ScaleIsOfAreas: ActionDecisions {
  static let fault = asFault(
    "GR-PIN-02-areas", "the scale is that of areas", views: 0, points: 6, fingers: 2, steps: 4,
    or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 6)])

  func scale(of pinch: PinchRecognizer) -> Double {
    guard pinch.neutralDistance > 0 else { return 1 }
    let ratio = pinch.distance / pinch.neutralDistance
    return ratio * ratio
  }
}

struct ScaleIsAcross: ActionDecisions {
  static let fault = asFault(
    "GR-PIN-02-across", "the scale is measured across alone", views: 0, points: 6, fingers: 2, steps: 4)

  func scale(of pinch: PinchRecognizer) -> Double {
    guard pinch.touches.count > 1, let line = pinch.line, pinch.distance != pinch.neutralDistance else { return 1 }
    let first = abs(pinch.touches[1].startLocation.x - pinch.touches[0].startLocation.x)
    let reset = pinch.firstDistance > 0 ? pinch.neutralDistance / pinch.firstDistance : 1
    return first > 0 && reset > 0 ? abs(line.x) / first / reset : 1
  }
}

/// One finger makes a pinch by coming nearer to the middle of the view, or leaving it.
struct PinchesAboutTheMiddle: VerdictDecisions {
  static let fault = asFault(
    "GR-PIN-03-about-the-middle", "one finger pinches about the middle", views: 0, points: 2, fingers: 1, steps: 3)

  func verdict(of pinch: PinchRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard pinch.isUndecided, pinch.touches.count == 1, let finger = pinch.fingers.first else {
      return standardVerdict(of: pinch, in: system)
    }
    let ways = [finger.startLocation, finger.location].map {
      (pinch.view.fromScreen($0) - pinch.view.bounds.middle).length
    }
    return abs(ways[1] - ways[0]) > system.decisions.feeding.thresholds(for: pinch, in: system).pinchDistance
      ? .began : nil
  }
}

/// The distance of the fingers is measured in the view, and is not measured anew when the handler has changed it.
final class ScaleIsMeasuredInView: RecognitionDecisions, ActionDecisions {
  static let fault = asFault(
    "GR-PIN-04-in-the-view", "distances are measured in the zoomed view", views: 1, points: 8, fingers: 2, steps: 5)

  private var neutral: [ObjectID: Double] = [:]
  private var latest: [ObjectID: Double] = [:]

  init() {}

  func scale(of pinch: PinchRecognizer) -> Double {
    guard let line = pinch.line else { return 1 }
    let distance = pinch.view.vectorFromScreen(line).length
    let outside = line.length > 0 ? pinch.neutralDistance * distance / line.length : distance
    let measure = neutral[pinch.id] ?? outside
    neutral[pinch.id] = measure
    latest[pinch.id] = distance
    return measure > 0 ? distance / measure : 1
  }

  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem) {
    recognizer.makeReadingNeutral()
    if let distance = latest[recognizer.id] { neutral[recognizer.id] = distance }
  }

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    neutral[recognizer.id] = nil
    latest[recognizer.id] = nil
    system.reset(recognizer)
  }
}

/// The first scale is five times too large, and all that follow by as much.
struct ScaleBeginsElsewhere: RecognitionDecisions {
  static let fault = asFault(
    "GR-PIN-02-begins-elsewhere", "the first scale is off", views: 0, points: 4, fingers: 2, steps: 3,
    or: [ExpectedSize(views: 0, points: 3, fingers: 2, steps: 5)])

  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) {
    if let pinch = recognizer as? PinchRecognizer { pinch.neutralDistance /= 5 }
    standardRecognize(recognizer, as: state, over: losers, in: system)
  }
}

/// No pinch is ever recognized.
struct NeverPinches: VerdictDecisions {
  static let fault = asFault(
    "GR-PIN-03-never", "no pinch is recognized", views: 0, points: 4, fingers: 2, steps: 3)

  func verdict(of pinch: PinchRecognizer, in system: TouchSystem) -> RecognizerState? {
    pinch.fingers.isEmpty ? .failed : nil
  }
}

/// Two fingers that go side by side make a pinch.
struct PinchesSideBySide: VerdictDecisions {
  static let fault = asFault(
    "GR-PIN-03-side-by-side", "two fingers pinch side by side", views: 0, points: 4, fingers: 2, steps: 3)

  func verdict(of pinch: PinchRecognizer, in system: TouchSystem) -> RecognizerState? {
    let limit = system.decisions.feeding.thresholds(for: pinch, in: system).pinchDistance
    let isFar = pinch.hasBothFingers && pinch.fingers.allSatisfy { $0.distanceFromStart > limit }
    return pinch.isUndecided && isFar ? .began : standardVerdict(of: pinch, in: system)
  }
}

/// A pinch takes six times the distance that is declared.
struct PinchesFartherThanDeclared: FeedingDecisions {
  static let fault = asFault(
    "GR-PIN-03-farther", "a pinch takes more than is declared", views: 0, points: 4, fingers: 2, steps: 3)

  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds {
    var thresholds = EngineDescription.Thresholds.standard
    thresholds.pinchDistance *= 6
    return thresholds
  }
}

/// A pinch begins only when both of its fingers have moved.
struct PinchesNeedBothToMove: VerdictDecisions {
  static let fault = asFault(
    "GR-PIN-03-both-fingers", "a pinch needs both fingers to move", views: 0, points: 3, fingers: 2, steps: 3)

  func verdict(of pinch: PinchRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: pinch, in: system)
    return verdict == .began && pinch.fingers.contains { $0.distanceFromStart == 0 } ? nil : verdict
  }
}
