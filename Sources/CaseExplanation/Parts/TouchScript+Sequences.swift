internal import TouchModel

extension TouchScript {
  /// The steps that bring touches before the last touch sequence; none where there is but one sequence, and where the scene changes
  /// before the last one.
  ///
  /// A touch sequence begins with a finger that goes down while none is down. What the kit asks before it is asked all the same.
  var stepsOfEarlierSequences: [Int] {
    var down = FingersDown()
    var last = 0
    for (index, step) in steps.enumerated() {
      guard case .report(let changes, _) = step.action else { continue }
      if down.isEmpty, changes.contains(where: { $0.movement == .down }) { last = index }
      down.apply(changes)
    }
    let earlier = steps[..<last]
    guard !earlier.contains(where: { $0.action.changesScene }) else { return [] }
    return earlier.indices.filter { earlier[$0].action.bringsTouches }
  }
}

extension ScriptStep.Action {
  /// Whether it changes views or recognizers.
  fileprivate var changesScene: Bool { if case .change = self { true } else { false } }

  /// Whether it has something to do with fingers.
  fileprivate var bringsTouches: Bool {
    switch self {
    case .report, .malformedReport, .interruption, .cancellation, .ignore, .otherEvent: true
    case .wait, .hitTest, .chain, .defaults, .eventTouches, .conversion, .frame, .selected, .change: false
    }
  }
}
