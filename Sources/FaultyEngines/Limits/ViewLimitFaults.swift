internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of scenes beyond a size.
  static let viewLimitFaults = [
    SearchesEightSubviews.fault, SearchesTenLevels.fault, KnowsSixteenViews.fault, ChainsOfTenLevels.fault,
    CallsTwelveResponders.fault, CollectsOverEightLevels.fault,
  ]
}

/// Only the eight subviews added last are searched.
struct SearchesEightSubviews: HitTestingDecisions {
  static let fault = asFault("HT-13-eight-subviews", "only the last eight subviews are searched", views: 9)

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    for subview in view.subviews.suffix(8).reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view
  }
}

/// Subviews of a view that lies ten levels down are not searched.
struct SearchesTenLevels: HitTestingDecisions {
  static let fault = asFault("HT-14-ten-levels", "subviews ten levels down are not searched", views: 10)

  func hitTest(_ view: View, at point: ScenePoint, in system: TouchSystem) -> View? {
    guard !isExcluded(view, system.readings), system.asks(view, containing: point) else { return nil }
    if view.levels >= 10 { return view }
    for subview in view.subviews.reversed() {
      if let hit = system.visit(subview, at: convert(point, to: subview)) { return hit }
    }
    return view
  }
}

/// Views beyond the sixteenth of a scene are never hit.
struct KnowsSixteenViews: HitTestingDecisions {
  static let fault = asFault(
    "HT-18-sixteen-views", "views beyond the sixteenth are not hit", alsoNamedBy: ["HT-06", "HT-08"], views: 16,
    because: "a view that is left out by its number is left out for every rule that gives it a reason to be hit")

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    view.id.number >= 16 || standardExclusion(view, readings)
  }
}

struct ChainsOfTenLevels: ChainDecisions {
  static let fault = asFault(
    "RC-03-ten-levels", "a view more than ten levels down is followed by its window", views: 10, points: 0, fingers: 0,
    steps: 1)

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    view.levels > 10 ? .view(view.window) : standardNext(ofView: view, in: system)
  }
}

/// A call is passed on until twelve responders have had it.
final class CallsTwelveResponders: MessageDecisions {
  static let fault = asFault(
    "RC-15-twelve-responders", "a call is passed on to twelve responders", views: 11, fingers: 1, steps: 3)

  private var called = 0

  init() {}

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    called = 0
    standardDeliver(message, in: system)
  }

  func forwards(
    _ message: TouchesMessage, from receiver: Responder, in system: TouchSystem
  ) -> Bool {
    called += 1
    return called < 12 && standardForwards(message.method, from: receiver, in: system)
  }
}

/// Recognizers more than eight levels above the view that is hit receive nothing.
struct CollectsOverEightLevels: CollectionDecisions {
  static let fault = asFault(
    "GR-02-eight-levels", "recognizers more than eight levels up receive nothing", alsoNamedBy: ["GR-42"], views: 9,
    fingers: 1, steps: 2)

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    let levels = touch.view?.levels ?? 0
    return standardCollectedRecognizers(for: touch, in: system).filter { levels - $0.view.levels <= 8 }
  }
}

extension View {
  /// How many levels of views there are from the window down to this one, both included.
  fileprivate var levels: Int { superview.map { $0.levels + 1 } ?? 1 }
}
