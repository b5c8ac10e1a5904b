internal import TouchModel
internal import TraceAnalysis

extension Run {
  /// The step with which a fresh sequence begins after the last step of a sort; `nil` when there is none.
  ///
  /// Nothing that was before can be felt in it: no finger is down and no recognizer, control or table waits.
  func freshSequence(after isMeant: (ScriptStep.Action) -> Bool) -> Handle<Dispatch>? {
    var down = FingersDown()
    var first: Int?
    var isAfter = false
    var last = 0
    let longestWait = waitsForNothing ? nil : engine.thresholds.longestWait
    for (number, step) in testCase.script.steps.enumerated() {
      if isMeant(step.action) { (isAfter, first) = (true, nil) }
      switch step.action {
      case .report(let changes, _):
        let isFresh = longestWait.map { step.time - last > $0 } ?? true
        if isAfter, first == nil, down.isEmpty, isFresh, changes.contains(where: { $0.movement == .down }) {
          first = number
        }
        down.apply(changes)
        last = step.time
      case .malformedReport, .interruption, .cancellation: last = step.time
      case .wait, .ignore, .change, .otherEvent, .hitTest, .chain, .defaults, .eventTouches, .conversion, .frame,
        .selected:
        break
      }
    }
    return first.map { Handle($0) }
  }

  /// Whether nothing in the scene remembers a sequence when it is over.
  private var waitsForNothing: Bool {
    testCase.scene.recognizers.isEmpty
      && testCase.scene.views.allSatisfy { !$0.kind.isControl && !$0.kind.isScrollView }
  }
}
