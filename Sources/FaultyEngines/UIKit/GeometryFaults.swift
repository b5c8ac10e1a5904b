internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of setting frames, bounds and transforms.
  static let geometryFaults = [
    FrameResetsBounds.fault, FrameMovesAlone.fault, FrameByCorner.fault, BoundsKeepTheCorner.fault,
    TransformAboutTheCorner.fault,
  ]
}

/// A frame that is set makes the bounds begin at zero.
struct FrameResetsBounds: ViewDecisions {
  static let fault = asGeometryFault(
    "UK-34-resets-bounds", "a frame that is set makes the bounds begin at zero", steps: 3)

  func placement(of view: View, withFrame frame: SceneRect) -> Placement {
    Placement(
      center: frame.middle, bounds: SceneRect(0, 0, frame.width, frame.height), transform: view.transform)
  }
}

/// A frame that is set moves the view and leaves its size.
struct FrameMovesAlone: ViewDecisions {
  static let fault = asGeometryFault("UK-34-moves-alone", "a frame that is set leaves the size")

  func placement(of view: View, withFrame frame: SceneRect) -> Placement {
    Placement(center: frame.middle, bounds: view.bounds, transform: view.transform)
  }
}

/// A frame that is set has its corner where the center should be.
struct FrameByCorner: ViewDecisions {
  static let fault = asGeometryFault("UK-34-by-corner", "the center goes to the corner of a frame that is set")

  func placement(of view: View, withFrame frame: SceneRect) -> Placement {
    let origin = view.bounds.origin
    return Placement(
      center: frame.origin, bounds: SceneRect(origin.x, origin.y, frame.width, frame.height),
      transform: view.transform)
  }
}

/// Bounds that are set grow from the corner of the view, and not about its center.
struct BoundsKeepTheCorner: ViewDecisions {
  static let fault = asGeometryFault("UK-35-keeps-the-corner", "bounds that are set keep the corner, not the center")

  func placement(of view: View, withBounds bounds: SceneRect) -> Placement {
    let x = view.center.x + (bounds.width - view.bounds.width) / 2
    let y = view.center.y + (bounds.height - view.bounds.height) / 2
    return Placement(center: ScenePoint(x, y), bounds: bounds, transform: view.transform)
  }
}

/// A transform that is set works about the corner of the view.
struct TransformAboutTheCorner: ViewDecisions {
  static let fault = asGeometryFault("UK-35-about-the-corner", "a transform that is set works about the corner")

  func placement(of view: View, withTransform transform: SceneTransform) -> Placement {
    let half = ScenePoint(view.bounds.width / 2, view.bounds.height / 2)
    let moved = transform.applyToVector(half) - view.transform.applyToVector(half)
    return Placement(center: view.center + moved, bounds: view.bounds, transform: transform)
  }
}

extension DecisionStage where Self: SendableMetatype {
  /// The engine that makes these decisions, as a fault that a change and one conversion show.
  fileprivate static func asGeometryFault(_ slug: String, _ summary: String, steps: Int = 2) -> Fault {
    asFault(
      slug, summary, alsoNamedBy: ["HT-27"], views: 1, points: 0, fingers: 0, steps: steps,
      because: "what lies elsewhere is not found where it should be, by any rule on hit testing")
  }
}
