internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of conversions between windows.
  static let windowConversionFaults = [WindowsAreOnePlace.fault, WindowsConvertBackwards.fault]
}

/// A point of one window has the same coordinates in every other.
struct WindowsAreOnePlace: HitTestingDecisions {
  static let fault = asFault(
    "UK-52-one-place", "all windows are taken to begin at one place", views: 0, windows: 2, points: 0, fingers: 0,
    steps: 1)

  func convert(_ point: ScenePoint, fromWindow window: View, toWindow other: View) -> ScenePoint { point }
}

/// The way between two windows is gone in the wrong direction.
struct WindowsConvertBackwards: HitTestingDecisions {
  static let fault = asFault(
    "UK-52-backwards", "conversions between windows go the other way", views: 0, windows: 2, points: 0, fingers: 0,
    steps: 1)

  func convert(_ point: ScenePoint, fromWindow window: View, toWindow other: View) -> ScenePoint {
    window.fromSuperview(other.placement.toSuperview(point))
  }
}
