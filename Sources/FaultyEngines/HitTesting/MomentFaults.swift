internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of what a result depends on, and when it is computed.
  static let momentFaults = [
    AnswersWithController.fault, FirstFingerDecides.fault, HitTestsOnMove.fault, SlippingIndex.fault,
    ExcludedViewsSwallow.fault, FlatList.fault, KeepsGeometry.fault, KeepsOrder.fault, KeepsFlags.fault,
  ]
}

/// An engine that answers with the controller when a window's first subview is hit.
struct AnswersWithController: EngineWrapper {
  static let fault = Fault(
    "HT-22-answers-controller", "a root view is answered as its controller", smallest: ExpectedSize(views: 1)
  ) {
    AnswersWithController(scene: $0, recorder: $1, readings: $2)
  }

  private let rootViews: Set<ObjectID>
  let engine: ReferenceEngine

  init(scene: TouchScene, recorder: TraceRecorder) { self.init(scene: scene, recorder: recorder, readings: Readings()) }

  init(scene: TouchScene, recorder: TraceRecorder, readings: Readings) {
    let roots = scene.views.filter { view in view.parent.map { scene.views[$0].kind == .window } ?? false }
    rootViews = Set(roots.map(\.id))
    engine = ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
  }

  mutating func hitTest(_ point: ScenePoint) -> ObjectID? {
    let hit = engine.hitTest(point)
    return hit.map { rootViews.contains($0) ? .controller(0) : $0 }
  }
}

/// Every finger belongs to the view of the first.
struct FirstFingerDecides: TouchDecisions {
  static let fault = asFault(
    "HT-23-first-finger-decides", "all fingers belong to the first one's view", alsoNamedBy: ["HT-01"], views: 2,
    points: 2)

  func owner(of touch: Touch, in system: TouchSystem) -> View? {
    system.liveTouches.first?.view ?? system.decisions.hitTesting.standardHitView(at: touch.location, in: system)
  }
}

/// A finger that moves is hit-tested again.
struct HitTestsOnMove: TouchDecisions {
  static let fault = asFault(
    "HT-23-hit-tests-on-move", "a moving finger changes its view", alsoNamedBy: ["TD-13"], views: 1, points: 2,
    because: "a touch that changes hands upsets whatever is said of its view")

  func ownerAfterMove(of touch: Touch, in system: TouchSystem) -> View? {
    system.decisions.hitTesting.standardHitView(at: touch.location, in: system)
  }
}

/// After a hidden subview the next one is passed over too.
struct SlippingIndex: HitTestingDecisions {
  static let fault = asFault(
    "HT-24-slipping-index", "the sibling after an excluded one is passed over", views: 2, within: 8_000)

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
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
struct ExcludedViewsSwallow: HitTestingDecisions {
  static let fault = asFault(
    "HT-24-excluded-swallow", "an excluded view in front swallows the point", views: 1,
    because: "what is swallowed looks missed, skipped and too shallow at once")

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.reversed() {
      let own = convert(point, to: subview)
      if isExcluded(subview, system.readings), pointInside(subview, own) { return nil }
      if let hit = system.visit(subview, at: own) { return hit }
    }
    return view
  }
}

/// All views in one list from front to back: the flags of ancestors are not looked at.
struct FlatList: HitTestingDecisions {
  static let fault = asFault(
    "HT-25-flat-list", "the flags of ancestors do not count", alsoNamedBy: ["HT-05", "HT-11"], views: 2,
    because: "ancestors are looked at by most rules"
  )

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return !isExcluded(view, system.readings) && system.asks(view, containing: point) ? view : nil
  }
}

/// The geometry of each view is looked at once and kept.
final class KeepsGeometry: HitTestingDecisions {
  static let fault = asFault(
    "HT-26-keeps-geometry", "places of views are kept", views: 1, points: 2,
    or: [ExpectedSize(views: 1, points: 3, fingers: 1, steps: 3)])

  private var centers: [ObjectID: ScenePoint] = [:]

  init() {}

  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint {
    let center = centers[subview.id] ?? subview.center
    centers[subview.id] = center
    return subview.transform.invert(point - center) + subview.bounds.middle
  }
}

/// The order of subviews is looked at once and kept.
final class KeepsOrder: HitTestingDecisions {
  static let fault = asFault("HT-26-keeps-order", "the order of subviews is kept", views: 3)

  private var kept: [ObjectID: [View]] = [:]

  init() {}

  func subview(of view: View, atRank rank: Int) -> View {
    // Views that come and go are seen.
    let order = kept[view.id].flatMap { $0.count == view.subviews.count ? $0 : nil } ?? view.subviews
    kept[view.id] = order
    return order[order.count - 1 - rank]
  }
}

/// The flags of each view are looked at once and kept.
final class KeepsFlags: HitTestingDecisions {
  static let fault = asFault(
    "HT-26-keeps-flags", "flags are kept", views: 0, because: "flags that are kept are wrong flags")

  private var kept: [ObjectID: Bool] = [:]

  init() {}

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    let answer = kept[view.id] ?? standardExclusion(view, readings)
    kept[view.id] = answer
    return answer
  }
}
