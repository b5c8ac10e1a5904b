internal import TouchModel

/// The tree in which each step of a script happens: the scene with what the engine reports to have changed by then.
///
/// Where an engine reports no change for a step that is one, the script's own change stands in.
struct SceneMoments {
  private var scenes: [TouchScene] = []

  init(_ conformanceCase: ConformanceCase, _ trace: TouchTrace) {
    let steps = conformanceCase.script.steps
    let events = SceneMoments.events(of: trace, steps: steps.count)
    let reports = steps.indices.filter { if case .report = steps[$0].action { true } else { false } }
    var scene = conformanceCase.scene
    var moments: [Int: TouchScene] = [:]
    for index in steps.indices {
      var hasChange = false
      for event in events[index] {
        switch event {
        case .sceneChange(let change):
          try? scene.apply(change)
          hasChange = true
        // Reports of one burst are drained in one step, each in the tree that the one before it leaves.
        case .dequeued(let report) where reports.indices.contains(report) && reports[report] <= index:
          moments[reports[report]] = scene
        // Everything else happens in the tree as it is.
        default: if moments[index] == nil { moments[index] = scene }
        }
      }
      if case .change(let changes) = steps[index].action, !hasChange {
        for change in changes { try? scene.apply(change) }
      }
      if moments[index] == nil { moments[index] = scene }
    }
    scenes = steps.indices.map { moments[$0] ?? scene }
  }

  /// The tree in which a step happens, which must be one of the script.
  func scene(ofStep index: Int) -> TouchScene { scenes[index] }

  /// The events of every step; what timers did belongs to the step before.
  private static func events(of trace: TouchTrace, steps: Int) -> [[TraceEvent]] {
    var events = [[TraceEvent]](repeating: [], count: steps)
    var current = 0
    for record in trace.records {
      current = max(current, min(record.step ?? 0, steps - 1))
      if events.indices.contains(current) { events[current].append(record.event) }
    }
    return events
  }
}
