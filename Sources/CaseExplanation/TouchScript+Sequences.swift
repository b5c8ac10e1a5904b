internal import TouchModel

extension TouchScript {
  /// The steps before the last touch sequence, the finger that goes down while none is down; empty where there is one sequence, and
  /// where what comes before changes the scene.
  var stepsBeforeLastSequence: Range<Int> {
    var down: Set<Int> = []
    var last = 0
    for (index, step) in steps.enumerated() {
      guard case .report(let changes, _) = step.action else { continue }
      if down.isEmpty, changes.contains(where: { $0.movement == .down }) { last = index }
      for change in changes {
        if change.movement == .down { down.insert(change.finger) }
        if change.movement == .up { down.remove(change.finger) }
      }
    }
    let isScene = steps[..<last].contains { if case .change = $0.action { true } else { false } }
    let hasFingers = steps[..<last].contains { if case .report = $0.action { true } else { false } }
    return hasFingers && !isScene ? 0..<last : 0..<0
  }
}
