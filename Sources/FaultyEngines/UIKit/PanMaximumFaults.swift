internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of pans with a maximum number of fingers.
  static let panMaximumFaults = [PansHaveNoMaximum.fault, OneFingerTooMany.fault, PansNeedFewerThanTheMaximum.fault]
}

/// The maximum is not looked at.
struct PansHaveNoMaximum: VerdictDecisions {
  static let fault = asFault(
    "UK-57-no-maximum", "the maximum number of fingers of a pan is ignored", views: 0, points: 4, fingers: 2, steps: 2)

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: pan, withAtMost: .max, in: system)
  }
}

/// A pan begins with one finger more than its maximum.
struct OneFingerTooMany: VerdictDecisions {
  static let fault = asFault(
    "UK-57-one-too-many", "a pan begins with one finger more than it may have", views: 0, points: 4, fingers: 2,
    steps: 2)

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: pan, withAtMost: pan.maximumNumberOfTouches.map { $0 + 1 } ?? .max, in: system)
  }
}

/// A pan begins with fewer fingers than its maximum alone.
struct PansNeedFewerThanTheMaximum: VerdictDecisions {
  static let fault = asFault(
    "GR-PAN-01-fails-at-maximum", "a pan fails with as many fingers as it may have", alsoNamedBy: ["GR-PAN-02"],
    views: 0, points: 2, fingers: 1, steps: 3, within: 20_000)

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    standardVerdict(of: pan, withAtMost: pan.maximumNumberOfTouches.map { $0 - 1 } ?? .max, in: system)
  }
}
