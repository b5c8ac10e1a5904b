internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of windows' own geometry, and of conversions between windows.
  static let windowConversionFaults = [
    WindowsAreOnePlace.fault, WindowsConvertBackwards.fault, ConvertsUntransformedWindows.fault,
    ConvertsUnscrolledWindows.fault, HitsUntransformedWindows.fault, HitsUnscrolledWindows.fault,
  ]
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

/// The transforms of two windows have no part in conversions between them.
struct ConvertsUntransformedWindows: HitTestingDecisions {
  static let fault = asFault(
    "UK-52-untransformed", "conversions between windows leave out their transforms", views: 0, windows: 2, points: 0,
    fingers: 0, steps: 1, within: 8_000)

  func convert(_ point: ScenePoint, fromWindow window: View, toWindow other: View) -> ScenePoint {
    other.placement.untransformed.fromSuperview(window.placement.untransformed.toSuperview(point))
  }
}

/// The bounds of two windows are taken to begin at zero in conversions between them.
struct ConvertsUnscrolledWindows: HitTestingDecisions {
  static let fault = asFault(
    "UK-52-unscrolled", "conversions between windows leave out where their bounds begin", views: 0, windows: 2,
    points: 0, fingers: 0, steps: 1, within: 8_000)

  func convert(_ point: ScenePoint, fromWindow window: View, toWindow other: View) -> ScenePoint {
    other.placement.unscrolled.fromSuperview(window.placement.unscrolled.toSuperview(point))
  }
}

/// A place of the screen is looked for in a window as if that had no transform.
struct HitsUntransformedWindows: HitTestingDecisions {
  static let fault = asFault(
    "HT-16-untransformed-windows", "the transform of a window is left out", views: 0, windows: 2, steps: 1)

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    system.firstHit { $0.placement.untransformed.fromSuperview(point) }
  }
}

/// A place of the screen is looked for in a window as if its bounds began at zero.
struct HitsUnscrolledWindows: HitTestingDecisions {
  static let fault = asFault(
    "HT-16-unscrolled-windows", "where the bounds of a window begin is left out", views: 0, windows: 2, steps: 1)

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    system.firstHit { $0.placement.unscrolled.fromSuperview(point) }
  }
}

extension TouchSystem {
  /// The first view that a window gives, searched at a place of its own coordinates.
  fileprivate func firstHit(at place: (View) -> ScenePoint) -> View? {
    for window in searchedWindows {
      if let hit = visit(window, at: place(window)) { return hit }
    }
    return nil
  }
}

extension Placement {
  /// The same without the transform.
  fileprivate var untransformed: Placement { Placement(center: center, bounds: bounds, transform: .identity) }

  /// The same with bounds that begin at zero.
  fileprivate var unscrolled: Placement {
    Placement(
      center: center, bounds: SceneRect(0, 0, bounds.width, bounds.height), transform: transform)
  }
}
