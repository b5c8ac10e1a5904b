internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of what goes with a view to another superview.
  static let movedViewFaults = [
    NextStaysBehind.fault, RecognizersStayBehind.fault, ForwardsToOldSuperview.fault, PlacesStayBehind.fault,
  ]
}

/// The superviews that views had before they came to others.
struct OldSuperviews {
  private var superviews: [ObjectID: View] = [:]

  /// The superview that a view had first, if it has come to another.
  subscript(view: View) -> View? { superviews[view.id] }

  /// Notes the superview of a view that is about to move.
  mutating func note(_ view: View) {
    if superviews[view.id] == nil { superviews[view.id] = view.superview }
  }
}

/// An engine that remembers the superviews of views which come to others.
protocol OldSuperviewDecisions: TreeDecisions, AnyObject {
  /// The superviews.
  var old: OldSuperviews { get set }
}

extension OldSuperviewDecisions {
  func insert(_ view: View, into parent: View, at index: Int, in system: TouchSystem) {
    old.note(view)
    parent.insertSubview(view, at: index)
  }
}

/// The next responder of a view is its first superview.
final class NextStaysBehind: OldSuperviewDecisions, ChainDecisions {
  static let fault = asFault(
    "RC-03-old-superview", "the next responder of a view that moves stays its old superview", views: 2, points: 0,
    fingers: 0, steps: 2)

  var old = OldSuperviews()

  init() {}

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    let next = standardNext(ofView: view, in: system)
    guard case .view = next, let superview = old[view] else { return next }
    return .view(superview)
  }
}

/// A touch goes to the recognizers of the superviews that its view had first.
final class RecognizersStayBehind: OldSuperviewDecisions, CollectionDecisions {
  static let fault = asFault(
    "GR-02-old-superviews", "recognizers of a view's old superviews receive its touches", views: 2, fingers: 1,
    steps: 3, within: 16_000)

  var old = OldSuperviews()

  init() {}

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    var collected: [GestureRecognizer] = []
    var next = touch.view
    while let view = next {
      collected += system.recognizers(on: view).filter(\.isEnabled)
      next = old[view] ?? view.superview
    }
    return collected
  }
}

/// Touches are passed on to the superview that a view had first, whatever its next responder is.
final class ForwardsToOldSuperview: OldSuperviewDecisions, MessageDecisions {
  static let fault = asFault(
    "TD-43-forwards-to-old-superview", "a view that moved passes touches on to its old superview", views: 2, fingers: 1,
    steps: 3, within: 16_000)

  var old = OldSuperviews()

  init() {}

  func receiver(
    after receiver: Responder, of message: TouchesMessage, in system: TouchSystem
  ) -> Responder? {
    let next = system.decisions.chain.next(of: receiver, in: system)
    guard case .view = next, let superview = receiver.view.flatMap({ old[$0] }) else { return next }
    return .view(superview)
  }
}

/// A view that comes to another superview is hit where it was.
final class PlacesStayBehind: TreeDecisions, HitTestingDecisions {
  static let fault = asFault(
    "HT-16-old-superview", "a view that moves is hit at its old place", alsoNamedBy: ["HT-26"], views: 2, points: 1)

  private var displacements: [ObjectID: ScenePoint] = [:]

  init() {}

  func insert(_ view: View, into parent: View, at index: Int, in system: TouchSystem) {
    if let superview = view.superview {
      displacements[view.id, default: .zero] =
        displacements[view.id, default: .zero] + (superview.fromScreen(.zero) - parent.fromScreen(.zero))
    }
    parent.insertSubview(view, at: index)
  }

  func convert(_ point: ScenePoint, to subview: View) -> ScenePoint {
    subview.fromSuperview(point + displacements[subview.id, default: .zero])
  }
}
