internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the order in which subviews are searched.
  static let traversalFaults = [
    EarlierSiblingsFirst.fault, LargestSiblingFirst.fault, DeepestAcrossSiblings.fault, StopsAtFirstMiss.fault,
    NothingAfterMiss.fault, NeverGoesDeeper.fault, ContainersAreTransparent.fault,
  ]
}

/// Subviews are tried in the order they were added.
struct EarlierSiblingsFirst: HitTestingDecisions {
  static let fault = asFault("HT-12-earlier-first", "earlier siblings are tried first", views: 2)

  func subview(of view: View, atRank rank: Int) -> View { view.subviews[rank] }
}

/// The largest subview is tried first.
struct LargestSiblingFirst: HitTestingDecisions {
  static let fault = asFault("HT-12-largest-first", "the largest sibling is tried first", views: 2)

  func subview(of view: View, atRank rank: Int) -> View {
    let sorted = view.subviews.enumerated().sorted { left, right in
      (area(left.element), left.offset) > (area(right.element), right.offset)
    }
    return sorted[rank].element
  }

  private func area(_ view: View) -> Double { view.bounds.width * view.bounds.height }
}

/// Of all subviews that give a result, the one whose result lies deepest wins.
struct DeepestAcrossSiblings: HitTestingDecisions {
  static let fault = asFault("HT-12-deepest-first", "the deepest result of all siblings wins", views: 3)

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    var best: View?
    for subview in view.subviews.reversed() {
      guard let hit = system.visit(subview, at: convert(point, to: subview)) else { continue }
      if best.map({ depth($0) < depth(hit) }) ?? true { best = hit }
    }
    return best ?? view
  }

  private func depth(_ view: View) -> Int { view.superview.map { depth($0) + 1 } ?? 0 }
}

/// Only the first subview that is tried counts; a miss ends the search in the view itself.
struct StopsAtFirstMiss: HitTestingDecisions {
  static let fault = asFault("HT-13-stops-at-miss", "a miss in the last sibling ends the search", views: 2)

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    guard let first = view.subviews.last else { return view }
    return system.visit(first, at: convert(point, to: first)) ?? view
  }
}

/// A miss in the subview added last gives nothing at all.
struct NothingAfterMiss: HitTestingDecisions {
  static let fault = asFault(
    "HT-13-nothing-after-miss", "a miss in the last sibling gives nothing", views: 1,
    because: "the worked examples need the fall-through too")

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    guard let first = view.subviews.last else { return view }
    return system.visit(first, at: convert(point, to: first))
  }
}

/// The first view that contains the point is the result; subviews are not searched.
struct NeverGoesDeeper: HitTestingDecisions {
  static let fault = asFault(
    "HT-14-never-deeper", "the first view that contains the point wins", views: 1,
    because: "the worked examples need the descent too")

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    isExcluded(view, system.readings) || !system.asks(view, containing: point) ? nil : view
  }
}

/// A view with subviews is never the result itself.
struct ContainersAreTransparent: HitTestingDecisions {
  static let fault = asFault(
    "HT-14-transparent-containers", "a view with subviews is never hit", alsoNamedBy: ["HT-13"], views: 1,
    because: "the worked examples need views that hold others")

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view.subviews.isEmpty ? view : nil
  }
}
