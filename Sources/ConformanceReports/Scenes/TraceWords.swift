internal import TouchModel

/// Words for the records of a trace, with the names of the scene of the moment; what is not in it has that of another one.
struct TraceWords {
  let trace: TouchTrace
  let scene: TouchScene
  /// The scene of the case, which names what has gone.
  let start: TouchScene

  /// An event in words, without line breaks.
  func words(_ event: TraceEvent) -> String {
    switch event {
    case .hitTest(let point, let result, let touch):
      let purpose = touch.map { " for \(name($0))" } ?? ""
      return "hit test at \(NumberText.text(point))\(purpose) gives \(name(result))"
    case .visit(let view, let point): return "\(name(view)) is asked for its hit view\(place(point))"
    case .pointInside(let view, let point, let answer):
      return "\(name(view)) is asked point(inside:)\(place(point))\(words(answer))"
    case .sceneChange(let change): return change.words(in: scene)
    case .nextResponder(let responder, let next): return "next of \(name(responder)) is \(name(next))"
    case .defaultValue(let subject, let attribute, let value):
      return "\(attribute) of a fresh \(subject.words) is \(value.words)"
    case .eventTouches(let view, let touches): return "the event's touches of \(name(view)) are \(list(touches))"
    case .conversion(let point, let view, let other, let result):
      let target = other.map { "in \(name($0))" } ?? "in its window"
      return "\(NumberText.text(point)) of \(name(view)) lies at \(NumberText.text(result)) \(target)"
    case .frame(let view, let result):
      return "the frame of \(name(view)) is \(NumberText.text(result))"
    case .selected(let control, let isSelected): return "\(name(control)) is \(isSelected ? "" : "not ")selected"
    case .touches(let call), .recognizerTouches(let call): return words(call)
    case .touchRecognizers(let touch, let recognizers):
      let names = trace.objects(recognizers).map(name)
      return "\(name(touch)) carries \(names.isEmpty ? "no recognizers" : names.joined(separator: ", "))"
    case .touchSamples(let touch, let kind, let samples):
      let places = trace.touches(samples).map { $0.location.map { NumberText.text($0) } ?? "an unknown place" }
      return "\(kind) places of \(name(touch)): \(places.isEmpty ? "none" : places.joined(separator: ", "))"
    case .discarded(let touches): return "dropped, handled by no responder: \(list(touches))"
    case .enqueued(let report): return "\(TraceWords.name(ofReport: report)) enters the queue"
    case .dequeued(let report): return "\(TraceWords.name(ofReport: report)) leaves the queue"
    case .recognizerState(let recognizer, let state, let touches):
      return "\(name(recognizer)) becomes \(state)" + (touches.count > 0 ? " with \(list(touches))" : "")
    case .action(let call): return "action of \(name(call.recognizer))\(words(call))"
    case .readingReset(let call): return "reading of \(name(call.recognizer)) is reset\(words(call))"
    case .delegateQuery(let recognizer, let question, let other, let answer):
      let about = other.map { " about \(name($0))" } ?? ""
      return "delegate of \(name(recognizer)) is asked \(question)\(about): \(answer ? "yes" : "no")"
    case .controlEvent(let control, let event): return "\(name(control)) sends \(event)"
    case .highlight(let control, let isHighlighted):
      return "\(name(control)) is \(isHighlighted ? "highlighted" : "highlighted no more")"
    case .actionDispatch(let sender, let action, let target):
      return "action \(action) of \(name(sender)) " + (target.map { "is sent to \(name($0))" } ?? "finds no target")
    case .actionReceived(let receiver, let action, let sender):
      return "\(name(receiver)) is called with action \(action)" + (sender.map { " of \(name($0))" } ?? "")
    case .selection(let table, let row): return "row \(row) of \(name(table)) is selected"
    }
  }

  /// The value that an event gives, in a word or two; `nil` where its lane and its usual word say it.
  func value(of event: TraceEvent) -> String? {
    switch event {
    case .visit(_, let point?), .pointInside(_, let point?, nil): return "at \(NumberText.text(point))"
    case .frame(_, let result): return NumberText.text(result)
    case .action(let call): return foreignView(of: call).map { "view \(name($0))" } ?? "action \(call.state)"
    case .defaultValue(_, let attribute, let value): return "\(attribute) \(value.words)"
    case .touchRecognizers(let touch, let recognizers):
      let names = trace.objects(recognizers).map(name)
      return names.count > 1 ? nil : "\(name(touch)): \(names.first ?? "no recognizer")"
    // Every other event's lane and word say what it gives.
    default: return nil
    }
  }

  private func words(_ call: TouchesCall) -> String {
    let touches = trace.touches(call.touches).map { snapshot in
      name(snapshot.touch) + (snapshot.location.map { " at \(NumberText.text($0))" } ?? "")
    }
    let views = Set(trace.touches(call.touches).compactMap(\.view)).subtracting([call.receiver]).sorted()
    let owner = views.isEmpty ? "" : ", of \(views.map(name).joined(separator: ", "))"
    let list = touches.isEmpty ? "no touch" : touches.joined(separator: ", ")
    return "\(call.method.name) on \(name(call.receiver)): \(list)\(owner)"
  }

  private func words(_ call: ActionCall) -> String {
    let readings = [
      call.target.map { "to \(name($0))" }, "\(call.state)", foreignView(of: call).map { "view \(name($0))" },
      call.translation.map { "translation \(NumberText.text($0))" }, call.scale.map { "scale \(NumberText.text($0))" },
      call.rotation.map { "rotation \(NumberText.text($0))" }, call.direction.map { "direction \($0)" },
    ].compactMap(\.self)
    return ": \(readings.joined(separator: ", "))"
  }

  /// The view that an action reads from its recognizer, where that is not the one that the scene attaches it to.
  private func foreignView(of call: ActionCall) -> ObjectID? {
    guard let view = call.view, call.recognizer.kind == .recognizer,
      scene.recognizers.indices.contains(call.recognizer.number),
      scene.recognizers[call.recognizer.number].view.map({ ObjectID.view($0) }) != view
    else { return nil }
    return view
  }

  /// The name of a report, counted from 1; a trace counts from 0 and may hold any number.
  static func name(ofReport report: Int) -> String { report == .max ? "an impossible report" : "report \(report + 1)" }

  private func list(_ range: ElementRange) -> String {
    let names = trace.objects(range).map(name)
    return names.isEmpty ? "no touches" : names.joined(separator: ", ")
  }

  private func place(_ point: ScenePoint?) -> String { point.map { " at its own \(NumberText.text($0))" } ?? "" }

  private func words(_ answer: Bool?) -> String { answer.map { $0 ? ": yes" : ": no" } ?? "" }

  private func name(_ id: ObjectID) -> String {
    let hasGone = id.kind == .view && scene.position(ofView: id.number) == nil
    return (hasGone ? start : scene).name(of: id)
  }

  private func name(_ id: ObjectID?) -> String { id.map { name($0) } ?? scene.name(of: nil as ObjectID?) }
}

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
      [(.object(view), "touches \(TraceEvent.numbers(trace.objects(touches)))", .call)]
    case .conversion(_, let view, _, let result): [(.object(view), NumberText.text(result), .call)]
    case .frame(let view, _): [(.object(view), "frame", .call)]
    case .selected(let control, let isSelected): [(.object(control), isSelected ? "selected" : "not selected", .call)]
    case .delegateQuery(let recognizer, _, _, let answer): [(.object(recognizer), answer ? "yes" : "no", .quiet)]
    case .sceneChange(let change): [(.object(.view(change.view)), "changes", .control)]
    case .controlEvent(let control, let event): [(.object(control), "\(event)", .control)]
    case .highlight(let control, let isHighlighted):
      [(.object(control), isHighlighted ? "highlighted" : "not highlighted", .control)]
    case .actionDispatch(let sender, let action, let target):
      [
        (.object(sender), "sends \(action)", .control),
        (target.map { .object($0) } ?? .nothing, "is sent \(action)", .quiet),
      ]
    case .actionReceived(let receiver, let action, _): [(.object(receiver), "action \(action)", .action)]
    case .selection(let table, let row): [(.object(table), "selects row \(row)", .action)]
    case .readingReset(let call): [(.object(call.recognizer), "reset", .quiet)]
    case .discarded(let touches):
      [(.nothing, "drops \(TraceEvent.numbers(trace.objects(touches)))", .call)]
    case .touchRecognizers(let touch, _): [(.script, "\(touch.kind) \(touch.number + 1)", .quiet)]
    case .touchSamples: [(.script, "samples", .quiet)]
    case .enqueued: [(.script, "enqueued", .quiet)]
    case .dequeued: [(.script, "dequeued", .quiet)]
    }
  }

  private static func numbers(_ touches: ArraySlice<ObjectID>) -> String {
    guard !touches.isEmpty else { return "none" }
    let shown = touches.prefix(4).map { $0.kind == .touch ? "\($0.number + 1)" : "?" }
    return shown.joined(separator: ",") + (touches.count > 4 ? ",…" : "")
  }
}
