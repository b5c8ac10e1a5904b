internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of frames that are read.
  static let frameReadingFaults = [FramesHoldBounds.fault, FramesOfTheWindow.fault, FramesBeginAtTheCenter.fault]
}

/// Where the bounds of a view begin moves its frame.
struct FramesHoldBounds: ViewDecisions {
  static let fault = asFault(
    "UK-58-bounds", "the frame of a view moves with the origin of its bounds", views: 0, points: 0, fingers: 0,
    steps: 2,
    or: [
      ExpectedSize(views: 1, points: 0, fingers: 0, steps: 1), ExpectedSize(views: 1, points: 0, fingers: 0, steps: 2),
    ])

  func frame(of view: View) -> SceneRect {
    let (frame, origin) = (standardFrame(of: view), view.bounds.origin)
    return SceneRect(frame.origin.x + origin.x, frame.origin.y + origin.y, frame.width, frame.height)
  }
}

/// Frames are told in the coordinates of the window.
struct FramesOfTheWindow: ViewDecisions {
  static let fault = asFault(
    "UK-58-window", "frames are told in the window's coordinates", views: 2, points: 0, fingers: 0, steps: 1)

  func frame(of view: View) -> SceneRect {
    let frame = standardFrame(of: view)
    guard let corner = view.superview?.toWindow(frame.origin) else { return frame }
    return SceneRect(corner.x, corner.y, frame.width, frame.height)
  }
}

/// The origin of a frame is the view's center.
struct FramesBeginAtTheCenter: ViewDecisions {
  static let fault = asFault(
    "UK-58-center", "the center of a view is taken for the origin of its frame", views: 0, points: 0, fingers: 0,
    steps: 1)

  func frame(of view: View) -> SceneRect {
    SceneRect(view.center.x, view.center.y, view.bounds.width, view.bounds.height)
  }
}
