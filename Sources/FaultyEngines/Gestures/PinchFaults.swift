internal import ReferenceEngine
internal import TouchModel

/// Setting the scale of a pinch has no effect.
struct ScaleCannotBeSet: TouchDecisions {
  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    if recognizer.kind != .pinch { recognizer.makeReadingNeutral() }
  }
}

/// The scale is what the last movement made of the distance.
struct ScaleIsStep: TouchDecisions {
  func scale(of pinch: PinchRecognizer) -> Double {
    guard pinch.distance != pinch.neutralDistance, pinch.touches.count > 1 else { return 1 }
    let before = pinch.touches[1].previousLocation - pinch.touches[0].previousLocation
    return before.length > 0 ? pinch.distance / before.length : 1
  }
}

/// The scale shrinks when the fingers spread.
struct ScaleIsInverse: TouchDecisions {
  func scale(of pinch: PinchRecognizer) -> Double {
    pinch.distance > 0 ? pinch.neutralDistance / pinch.distance : 1
  }
}

/// The scale is that of areas.
struct ScaleIsOfAreas: TouchDecisions {
  func scale(of pinch: PinchRecognizer) -> Double {
    guard pinch.neutralDistance > 0 else { return 1 }
    let ratio = pinch.distance / pinch.neutralDistance
    return ratio * ratio
  }
}

/// The scale is measured across alone.
struct ScaleIsAcross: TouchDecisions {
  func scale(of pinch: PinchRecognizer) -> Double {
    guard pinch.touches.count > 1, let line = pinch.line, pinch.distance != pinch.neutralDistance else { return 1 }
    let first = abs(pinch.touches[1].startLocation.x - pinch.touches[0].startLocation.x)
    let reset = pinch.firstDistance > 0 ? pinch.neutralDistance / pinch.firstDistance : 1
    return first > 0 && reset > 0 ? abs(line.x) / first / reset : 1
  }
}

/// One finger makes a pinch by coming nearer to the middle of the view, or leaving it.
struct PinchesAboutTheMiddle: TouchDecisions {
  func verdict(of pinch: PinchRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    guard pinch.isUndecided, pinch.touches.count == 1, let finger = pinch.fingers.first else {
      return standardVerdict(of: pinch, in: system)
    }
    let ways = [finger.startLocation, finger.location].map {
      (pinch.view.fromScreen($0) - pinch.view.bounds.middle).length
    }
    return abs(ways[1] - ways[0]) > thresholds(for: pinch, in: system).pinchDistance ? .began : nil
  }
}

/// The distance of the fingers is measured in the view, and is not measured anew when the handler has changed it.
final class ScaleIsMeasuredInView: TouchDecisions {
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

  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem<ScaleIsMeasuredInView>) {
    recognizer.makeReadingNeutral()
    if let distance = latest[recognizer.id] { neutral[recognizer.id] = distance }
  }

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem<ScaleIsMeasuredInView>) {
    neutral[recognizer.id] = nil
    latest[recognizer.id] = nil
    system.reset(recognizer)
  }
}
