internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of the application.
  static let applicationLiberties = [
    HasNoQueue.liberty, HidesHitTests.liberty, HitTestsOnTheWay.liberty, LaysOutLate.liberty,
  ]
}

/// Reports are dispatched as they come, and there is no queue.
struct HasNoQueue: QueueDecisions {
  static let liberty = asLiberty(
    "AP-01", "no-queue", "reports are dispatched as they come", describing: { $0.capabilities.subtract([.eventQueue]) })

  func post(_ report: TouchReport, in system: TouchSystem) { system.dispatch(report) }
}

/// Hit tests made for touches are not reported.
struct HidesHitTests: TouchDecisions {
  static let liberty = asLiberty("AP-06", "hides-hit-tests", "hit tests made for touches are not recorded")

  func assignOwner(to touch: Touch, in system: TouchSystem) { touch.view = owner(of: touch, in: system) }
}

/// A moving finger is hit-tested again and again, to no effect.
struct HitTestsOnTheWay: TouchDecisions {
  static let liberty = asLiberty("AP-07", "hit-tests-on-the-way", "moving fingers are hit-tested, to no effect")

  func ownerAfterMove(of touch: Touch, in system: TouchSystem) -> View? {
    let hit = system.decisions.hitTesting.standardHitView(at: touch.location, in: system)
    system.recorder.hitTested(at: touch.location, result: hit?.id, for: identity(of: touch, in: system))
    return touch.view
  }
}

/// Root views get their size when the window is first asked what lies under a finger.
final class LaysOutLate: ViewDecisions, HitTestingDecisions {
  static let liberty = asLiberty("AP-12", "lays-out-late", "root views get their size when it is needed")

  private var waiting: [(root: View, window: View)] = []

  init() {}

  func layOut(_ rootView: View, filling window: View, in system: TouchSystem) {
    waiting.append((rootView, window))
  }

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    for (root, window) in waiting { standardLayOut(root, filling: window, in: system) }
    waiting = []
    return standardHitView(at: point, in: system)
  }
}
