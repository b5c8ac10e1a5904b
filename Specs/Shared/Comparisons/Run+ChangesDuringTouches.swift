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

  /// The fingers that lift after something of a sort changed in mid-touch, with their touches, whose views are in the tree all
  /// the time.
  func liftedThroughChanges(
    _ isMeant: (SceneChange) -> Bool
  ) -> [(finger: Handle<Finger>, touch: TouchHistory)] {
    guard isOver, let change = firstChangeDuringTouches(isMeant) else { return [] }
    return fingers.indices.compactMap { handle in
      let finger = fingers[handle]
      guard finger.ending == .lift, finger.end > change, let touch = touches[finger.touch], !touch.isShared,
        touch.isObserved,
        timeline.versions.allSatisfy({ $0.scene.handle(of: touch.view) != nil }), !holding.mayHoldForEver(touch)
      else { return nil }
      return (handle, touch)
    }
  }

  /// The first ending that a touch has; `nil` when there is none.
  private func ending(of touch: TouchHistory) -> ResponderCall? {
    deliveries.of(touch).first { calls[$0.call].method.isEnding }.map { calls[$0.call] }
  }

  /// Whether the view of a touch receives an ending for it.
  func endsAtItsView(_ touch: TouchHistory) -> Bool {
    deliveries.of(touch).contains { calls[$0.call].method.isEnding && calls[$0.call].receiver == touch.view }
  }

  /// What a touch has instead of an ending at its view, in words.
  fileprivate func otherEnding(of touch: TouchHistory) -> String {
    ending(of: touch).map { "\(names[$0.receiver]) receives \($0.words)" } ?? "it receives neither"
  }

  /// The case in which nothing changes but by fingers.
  var caseWithoutChanges: ConformanceCase? {
    let steps = testCase.script.steps.filter { step in if case .change = step.action { false } else { true } }
    return try? ConformanceCase(testCase.scene, TouchScript(steps: steps))
  }
}

extension Check {
  /// Asks that the touches of fingers that lift after something of a sort changed in mid-touch end, as they do when nothing
  /// changes.
  mutating func compareEndings(of run: Run, with twin: Run, afterChanges isMeant: (SceneChange) -> Bool) {
    guard twin.fingers.count == run.fingers.count else { return }
    for (finger, touch) in run.liftedThroughChanges(isMeant) where !run.endsAtItsView(touch) {
      guard let other = twin.touches[twin.fingers[finger].touch], twin.endsAtItsView(other) else { continue }
      violated(
        Finding(
          "never-ends",
          expected: "\(run.names[touch.view]), where \(run.names[touch.id]) began, to receive touchesEnded or "
            + "touchesCancelled for it",
          observed: run.otherEnding(of: touch), records: [run.lastCall(of: touch)],
          expectedObject: touch.view,
          missing: run.missing(.ended, of: touch.id, at: touch.view, by: run.fingers[finger].end)))
    }
  }
}
