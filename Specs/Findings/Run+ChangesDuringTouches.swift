internal import TouchModel
internal import TraceAnalysis

extension Run {
  /// The first step by which something of a sort changes while a finger is down; `nil` when there is none.
  func firstChangeDuringTouches(_ isMeant: (SceneChange) -> Bool) -> Handle<Dispatch>? {
    zip(dispatches.indices, testCase.script.steps).first { dispatch, step in
      guard case .change(let changes) = step.action, changes.contains(where: isMeant) else { return false }
      return fingers.contains { fingers.isDown($0, throughout: dispatch) }
    }?.0
  }
}
