internal import ReferenceEngine
internal import TouchModel

/// Subviews are tried in the order they were added.
struct EarlierSiblingsFirst: TouchDecisions {
  func subview(of view: View, atRank rank: Int) -> View { view.subviews[rank] }
}

/// The largest subview is tried first.
struct LargestSiblingFirst: TouchDecisions {
  func subview(of view: View, atRank rank: Int) -> View {
    let sorted = view.subviews.enumerated().sorted { left, right in
      (area(left.element), left.offset) > (area(right.element), right.offset)
    }
    return sorted[rank].element
  }

  private func area(_ view: View) -> Double { view.bounds.width * view.bounds.height }
}

/// Of all subviews that give a result, the one whose result lies deepest wins.
struct DeepestAcrossSiblings: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
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
struct StopsAtFirstMiss: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    guard let first = view.subviews.last else { return view }
    return system.visit(first, at: convert(point, to: first)) ?? view
  }
}

/// A miss in the subview added last gives nothing at all.
struct NothingAfterMiss: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    guard let first = view.subviews.last else { return view }
    return system.visit(first, at: convert(point, to: first))
  }
}

/// The first view that contains the point is the result; subviews are not searched.
struct NeverGoesDeeper: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    isExcluded(view, system.readings) || !system.asks(view, containing: point) ? nil : view
  }
}

/// A view with subviews is never the result itself.
struct ContainersAreTransparent: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view.subviews.isEmpty ? view : nil
  }
}

/// All subviews are tried even when one has given a result.
struct VisitsAllSiblings: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    let hits = view.subviews.reversed().compactMap { system.visit($0, at: convert(point, to: $0)) }
    return hits.first ?? view
  }
}

/// The subviews of a view that is missed are visited, and what they give is thrown away.
struct VisitsMissedSubtrees: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    if isExcluded(view, system.readings) { return nil }
    let isInside = system.asks(view, containing: point)
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)), isInside { return hit }
    }
    return isInside ? view : nil
  }
}

/// After a hidden subview the next one is passed over too.
struct SlippingIndex: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    var index = view.subviews.count - 1
    while index >= 0 {
      let subview = view.subviews[index]
      index -= isExcluded(subview, system.readings) ? 2 : 1
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view
  }
}

/// An excluded subview in front swallows the point.
struct ExcludedViewsSwallow: TouchDecisions {
  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.reversed() {
      let own = convert(point, to: subview)
      if isExcluded(subview, system.readings), pointInside(subview, own) { return nil }
      if let hit = system.visit(subview, at: own) { return hit }
    }
    return view
  }
}
