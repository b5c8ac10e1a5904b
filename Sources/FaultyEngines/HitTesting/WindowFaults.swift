internal import ReferenceEngine
internal import TouchModel

/// A place beside all windows falls back to the first window.
struct FallsBackToWindow: TouchDecisions {
  func hitView(at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    standardHitView(at: point, in: system) ?? system.searchedWindows.last
  }
}

/// The search starts at the first subview of the window.
struct StartsAtRootView: TouchDecisions {
  func hitView(at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    for window in system.searchedWindows {
      guard let root = window.subviews.first else { continue }
      let inWindow = window.fromSuperview(point)
      if let hit = system.visit(root, at: convert(inWindow, to: root)) { return hit }
    }
    return nil
  }
}

/// Windows are searched from back to front.
struct BackWindowFirst: TouchDecisions {
  func hitView(at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    for window in system.searchedWindows.reversed() {
      if let hit = system.visit(window, at: window.fromSuperview(point)) { return hit }
    }
    return nil
  }
}

/// Only the window in front is searched.
struct FrontWindowOnly: TouchDecisions {
  func hitView(at point: ScenePoint, in system: TouchSystem<Self>) -> View? {
    system.searchedWindows.first.flatMap { system.visit($0, at: $0.fromSuperview(point)) }
  }
}
