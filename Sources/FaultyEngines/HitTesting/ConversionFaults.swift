internal import ReferenceEngine
internal import TouchModel

/// The origin of the frame is subtracted and nothing else is done.
struct FrameOriginOnly: TouchDecisions {
  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint {
    let half = ScenePoint(subview.bounds.width / 2, subview.bounds.height / 2)
    return point - subview.center + half
  }
}

/// The bounds' origin is left out.
struct WithoutBoundsOrigin: TouchDecisions {
  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint {
    subview.transform.invert(point - subview.center)
      + ScenePoint(subview.bounds.width / 2, subview.bounds.height / 2)
  }
}

/// The transform is left out.
struct WithoutTransform: TouchDecisions {
  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint {
    point - subview.center + subview.bounds.middle
  }
}

/// The transform is applied instead of undone.
struct TransformForward: TouchDecisions {
  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint {
    subview.transform.apply(point - subview.center) + subview.bounds.middle
  }
}

/// Points are passed on as they are.
struct NoConversion: TouchDecisions {
  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint { point }
}

/// Places are rounded to tens before anything else.
struct CoarsePoints: TouchDecisions {
  func hitView(at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    let coarse = ScenePoint((point.x / 10).rounded() * 10, (point.y / 10).rounded() * 10)
    return standardHitView(at: coarse, in: system)
  }
}

/// Among more than two siblings some are tried twice and others never.
struct CrowdedViewsAreCut: TouchDecisions {
  func subview(of view: View, atRank rank: Int) -> View {
    view.subviews.count > 2
      ? view.subviews[max(0, view.subviews.count - 1 - rank - rank % 2)] : standardSubview(view, rank)
  }
}

/// The geometry of each view is looked at once and kept.
final class KeepsGeometry: TouchDecisions {
  private var centers: [ObjectID: ScenePoint] = [:]

  init() {}

  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint {
    let center = centers[subview.id] ?? subview.center
    centers[subview.id] = center
    return subview.transform.invert(point - center) + subview.bounds.middle
  }
}

/// The order of subviews is looked at once and kept.
final class KeepsOrder: TouchDecisions {
  private var kept: [ObjectID: [View]] = [:]

  init() {}

  func subview(of view: View, atRank rank: Int) -> View {
    let order = kept[view.id] ?? view.subviews
    kept[view.id] = order
    return order[order.count - 1 - rank]
  }
}

/// The flags of each view are looked at once and kept.
final class KeepsFlags: TouchDecisions {
  private var kept: [ObjectID: Bool] = [:]

  init() {}

  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    let answer = kept[view.id] ?? standardExclusion(view, readings)
    kept[view.id] = answer
    return answer
  }
}
