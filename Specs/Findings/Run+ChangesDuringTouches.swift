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

  /// Says that touches whose fingers lift after a step never end, where their views are still there.
  func checkEndings(after change: Handle<Dispatch>, _ check: inout Check, but isLeftOut: (TouchHistory) -> Bool) {
    guard isOver else { return }
    let tree = timeline.versions[timeline.latest].scene
    for finger in fingers where finger.ending == .lift && finger.end > change {
      guard let touch = touches[finger.touch], !touch.isShared, tree.handle(of: touch.view) != nil, !isLeftOut(touch)
      else { continue }
      check.applies()
      if touch.hasEnding { continue }
      check.violated(
        Finding(
          "never-ends", expected: "an end of \(names[touch.id]), whose view \(names[touch.view]) stays",
          observed: "there is none", records: fingers.evidence(ofDown: finger), expectedObject: touch.view,
          missing: missing(.ended, of: touch.id, at: touch.view, by: finger.end)))
    }
  }
}
