internal import TouchModel

extension TraceEvent {
  /// What stands in a lane.
  typealias LaneWord = (lane: Lane, word: String, sort: Moment.Sort)

  /// In which lanes an event shows, and with which words.
  func cells(_ trace: TouchTrace) -> [LaneWord] {
    switch self {
    case .recognizerState(let recognizer, let state, _): [(.object(recognizer), "\(state)", .state(state))]
    case .action(let call): [(.object(call.recognizer), "action", .action)]
    case .touches, .recognizerTouches:
      LaneLayout.cell(of: self, trace).map { [(.object($0.column), $0.word, .call)] } ?? []
    case .hitTest(_, let result, _): [(result.map { .object($0) } ?? .nothing, "hit", .hit)]
    case .visit(let view, _): [(.object(view), "asked", .quiet)]
    case .pointInside(let view, _, let answer):
      [(.object(view), answer.map { $0 ? "inside" : "outside" } ?? "asked", .quiet)]
    case .nextResponder(let responder, let next): [(.object(responder), next == nil ? "end" : "next", .call)]
    case .defaultValue(_, let attribute, _): [(.script, "\(attribute)", .call)]
    case .eventTouches(let view, let touches):
      [(.object(view), "touches \(TraceEvent.numbers(trace.touches(touches).map(\.touch)))", .call)]
    case .delegateQuery(let recognizer, _, _, let answer): [(.object(recognizer), answer ? "yes" : "no", .quiet)]
    case .sceneChange(let change): [(.object(.view(change.view)), "changes", .control)]
    case .controlEvent(let control, let event): [(.object(control), "\(event)", .control)]
    case .actionDispatch(let sender, let action, let target):
      [
        (.object(sender), "sends \(action)", .control),
        (target.map { .object($0) } ?? .nothing, "is sent \(action)", .quiet),
      ]
    case .actionReceived(let receiver, let action, _): [(.object(receiver), "action \(action)", .action)]
    case .selection(let table, let row): [(.object(table), "selects row \(row)", .action)]
    case .readingReset(let call): [(.object(call.recognizer), "reset", .quiet)]
    case .discarded(let touches):
      [(.nothing, "drops \(TraceEvent.numbers(trace.touches(touches).map(\.touch)))", .call)]
    case .touchRecognizers(let touch, _): [(.script, "\(touch.kind) \(touch.number + 1)", .quiet)]
    case .touchSamples: [(.script, "samples", .quiet)]
    case .enqueued: [(.script, "enqueued", .quiet)]
    case .dequeued: [(.script, "dequeued", .quiet)]
    }
  }

  private static func numbers(_ touches: [ObjectID]) -> String {
    guard !touches.isEmpty else { return "none" }
    let shown = touches.prefix(4).map { $0.kind == .touch ? "\($0.number + 1)" : "?" }
    return shown.joined(separator: ",") + (touches.count > 4 ? ",…" : "")
  }
}
