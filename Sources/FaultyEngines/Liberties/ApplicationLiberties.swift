internal import ReferenceEngine
internal import TouchModel

/// Reports are dispatched as they come, and there is no queue.
struct HasNoQueue: TouchDecisions {
  func post(_ report: TouchReport, in system: TouchSystem<Self>) { system.dispatch(report) }
}

/// Root views get their size when the window is first asked what lies under a finger.
final class LaysOutLate: TouchDecisions {
  private var waiting: [(root: View, window: View)] = []

  init() {}

  func layOut(_ rootView: View, filling window: View, in system: TouchSystem<LaysOutLate>) {
    waiting.append((rootView, window))
  }

  func hitView(at point: ScenePoint, in system: TouchSystem<LaysOutLate>) -> View? {
    for (root, window) in waiting { standardLayOut(root, filling: window, in: system) }
    waiting = []
    return standardHitView(at: point, in: system)
  }
}
