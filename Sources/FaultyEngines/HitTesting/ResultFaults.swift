internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of results: conversion, what is visited, and the windows that are searched.
  static let resultFaults = [
    FallsBackToWindow.fault, TouchesFallBack.fault, FrameOriginOnly.fault, WithoutBoundsOrigin.fault,
    WithoutTransform.fault, TransformForward.fault, NoConversion.fault, VisitsAllSiblings.fault,
    VisitsMissedSubtrees.fault, CoarsePoints.fault, CrowdedViewsAreCut.fault, ContainmentFirst.fault,
    SubviewsFirst.overflowReachable, EarlierSiblingsFirst.forwardWalk, StartsAtRootView.fault, BackWindowFirst.fault,
    FrontWindowOnly.fault, LabelsHitTheWindow.fault,
  ]
}

/// At a label whose interaction is not set the window is hit, whatever lies between.
struct LabelsHitTheWindow: HitTestingDecisions {
  static let fault = asFault(
    "HT-18-labels-hit-window", "at a label that is not set the window is hit", alsoNamedBy: ["HT-14"], views: 2)

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    guard let view = standardHitView(at: point, in: system) else { return nil }
    let isAtLabel = view.subviews.contains { label in
      label.kind == .label && !label.isUserInteractionEnabled && label.bounds.contains(label.fromScreen(point))
    }
    return isAtLabel ? view.window : view
  }
}

/// A place beside all windows falls back to the first window.
struct FallsBackToWindow: HitTestingDecisions {
  static let fault = asFault("HT-15-falls-back", "a place beside all windows hits the first", views: 0)

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    standardHitView(at: point, in: system) ?? system.searchedWindows.last
  }
}

/// A finger beside everything belongs to the window in front.
struct TouchesFallBack: TouchDecisions {
  static let fault = asFault(
    "HT-15-touches-fall-back", "a finger beside all windows belongs to the first", views: 1, points: 2)

  func owner(of touch: Touch, in system: TouchSystem) -> View? {
    system.decisions.hitTesting.standardHitView(at: touch.location, in: system) ?? system.searchedWindows.first
  }
}

/// The origin of the frame is subtracted and nothing else is done.
struct FrameOriginOnly: HitTestingDecisions {
  static let fault = asFault("HT-16-frame-origin-only", "only the frame's origin is subtracted", views: 1)

  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint {
    let half = ScenePoint(subview.bounds.width / 2, subview.bounds.height / 2)
    return point - subview.center + half
  }
}

struct WithoutBoundsOrigin: HitTestingDecisions {
  static let fault = asFault("HT-16-without-bounds-origin", "the bounds' origin is left out", views: 1)

  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint {
    subview.transform.invert(point - subview.center)
      + ScenePoint(subview.bounds.width / 2, subview.bounds.height / 2)
  }
}

struct WithoutTransform: HitTestingDecisions {
  static let fault = asFault("HT-16-without-transform", "transforms are left out", views: 1)

  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint {
    point - subview.center + subview.bounds.middle
  }
}

/// The transform is applied instead of undone.
struct TransformForward: HitTestingDecisions {
  static let fault = asFault("HT-16-transform-forward", "transforms are applied, not undone", views: 1)

  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint {
    subview.transform.apply(point - subview.center) + subview.bounds.middle
  }
}

/// Points are passed on as they are.
struct NoConversion: HitTestingDecisions {
  static let fault = asFault(
    "HT-16-no-conversion", "points are not converted", views: 1, because: "the worked examples need conversion too")

  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint { point }
}

/// All subviews are tried even when one has given a result.
struct VisitsAllSiblings: HitTestingDecisions {
  static let fault = asFault("HT-17-visits-all-siblings", "the search goes on after a result", views: 2)

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    let hits = view.subviews.reversed().compactMap { system.visit($0, at: convert(point, to: $0)) }
    return hits.first ?? view
  }
}

/// The subviews of a view that is missed are visited, and what they give is thrown away.
struct VisitsMissedSubtrees: HitTestingDecisions {
  static let fault = asFault("HT-17-visits-missed", "subviews of a missed view are visited", views: 2)

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    if isExcluded(view, system.readings) { return nil }
    let isInside = system.asks(view, containing: point)
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)), isInside { return hit }
    }
    return isInside ? view : nil
  }
}

/// Places are rounded to tens before anything else.
struct CoarsePoints: HitTestingDecisions {
  static let fault = asFault(
    "HT-18-coarse-points", "places are rounded to tens", alsoNamedBy: ["HT-16"], views: 1,
    because: "a wrong place is wrong for every rule")

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    let coarse = ScenePoint((point.x / 10).rounded() * 10, (point.y / 10).rounded() * 10)
    return standardHitView(at: coarse, in: system)
  }
}

/// Among more than two siblings some are tried twice and others never.
struct CrowdedViewsAreCut: HitTestingDecisions {
  // Siblings that lie alike are missed in a turned parent; without it each needs a place of its own.
  static let fault = asFault(
    "HT-18-crowded-views", "some of many siblings are tried twice, others never", alsoNamedBy: ["HT-12"], views: 3,
    or: [ExpectedSize(views: 4)]
  )

  func subview(of view: View, atRank rank: Int) -> View {
    view.subviews.count > 2
      ? view.subviews[max(0, view.subviews.count - 1 - rank - rank % 2)] : standardSubview(view, rank)
  }
}

struct ContainmentFirst: HitTestingDecisions {
  static let fault = asFault("HT-19-containment-first", "containment is asked before exclusion", views: 1)

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    guard system.asks(view, containing: point), !isExcluded(view, system.readings) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view
  }
}

extension SubviewsFirst {
  static let overflowReachable = asFault(
    "HT-20-overflow-reachable", "the overflow of the example is reachable", alsoNamedBy: ["HT-11"], views: 5,
    because: "a walk into what overflows leaves the documented one for every rule on the walk")
}

extension EarlierSiblingsFirst {
  static let forwardWalk = asFault(
    "HT-20-forward-walk", "the walk of the example runs forward", alsoNamedBy: ["HT-12"], views: 5)
}

/// The search starts at the first subview of the window.
struct StartsAtRootView: HitTestingDecisions {
  static let fault = asFault(
    "HT-21-starts-at-root-view", "the search starts at the root view", alsoNamedBy: ["AP-05"], views: 0,
    because: "a window that is never asked gives no evidence to any rule")

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    for window in system.searchedWindows {
      guard let root = window.subviews.first else { continue }
      let inWindow = window.fromSuperview(point)
      if let hit = system.visit(root, at: convert(inWindow, to: root)) { return hit }
    }
    return nil
  }
}

/// Windows are searched from back to front.
struct BackWindowFirst: HitTestingDecisions {
  static let fault = asFault(
    "HT-21-back-window-first", "windows are searched from the back", alsoNamedBy: ["AP-04"], views: 0, windows: 2)

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    for window in system.searchedWindows.reversed() {
      if let hit = system.visit(window, at: window.fromSuperview(point)) { return hit }
    }
    return nil
  }
}

struct FrontWindowOnly: HitTestingDecisions {
  static let fault = asFault("HT-21-front-window-only", "only the window in front is searched", views: 0, windows: 2)

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    system.searchedWindows.first.flatMap { system.visit($0, at: $0.fromSuperview(point)) }
  }
}
