internal import TouchModel

/// Which touch is which finger, where their numbers differ.
struct TouchFingers {
  /// One line, or none when every touch has the number of its finger.
  let lines: [String]

  init(_ script: TouchScript, _ trace: TouchTrace) {
    var fingers: [Int: Int] = [:]
    for record in trace.records {
      guard let step = record.step, script.steps.indices.contains(step),
        case .report(let changes, _) = script.steps[step].action
      else { continue }
      for (touch, location) in TouchFingers.downs(record.event, trace) where fingers[touch] == nil {
        let downs = changes.filter { $0.movement == .down && (location == nil || $0.location == location) }
        if downs.count == 1 { fingers[touch] = downs[0].finger }
      }
    }
    let others = fingers.filter { $0.key + 1 != $0.value }.sorted { $0.key < $1.key }
    let words = others.prefix(8).map { "touch \($0.key + 1) is finger \($0.value)" }
    lines = others.isEmpty ? [] : [words.joined(separator: ", ")]
  }

  /// The touches that a record says have begun, with their places when it says them.
  private static func downs(_ event: TraceEvent, _ trace: TouchTrace) -> [(Int, ScenePoint?)] {
    switch event {
    case .hitTest(let point, _, let touch?) where touch.kind == .touch: [(touch.number, point)]
    case .touches(let call) where call.method == .began:
      trace.touches(call.touches).filter { $0.touch.kind == .touch }.map { ($0.touch.number, $0.location) }
    // No other record says where a touch has begun.
    default: []
    }
  }
}
