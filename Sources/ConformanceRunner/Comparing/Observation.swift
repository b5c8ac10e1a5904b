package import TouchModel

/// One thing that an application notices of what an engine does; how the engine comes to it is left out.
package struct Observation: Hashable, Sendable {
  /// The kind of thing that is observed.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case hitTest = "result of a hit test"
    case chain = "next responder"
    case defaultValue = "default value"
    case eventTouches = "touches of an event"
    case conversion = "converted point"
    case frame = "frame of a view"
    case selected = "selected control"
    case touches = "call of a touches method"
    case state = "state of a recognizer"
    case action = "action of a recognizer"
    case controlEvent = "control event"
    case highlight = "highlight of a control"
    case controlAction = "action of a control"
    case selection = "selected row"
    case change = "change of the scene"
  }

  /// What kind of thing it is.
  package var kind: Kind
  /// The step of the script; `nil` for what a timer does.
  package var step: Int?
  /// The number of the record in its trace.
  package var sequence: Int
  private let objects: [ObjectID?]
  private let words: [String]

  /// Whether two engines do the same, for any numbers of the records.
  package static func == (first: Observation, second: Observation) -> Bool {
    first.kind == second.kind && first.step == second.step && first.objects == second.objects
      && first.words == second.words
  }

  /// Hashes what is compared.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(step)
    hasher.combine(objects)
    hasher.combine(words)
  }

  /// What an application notices of a trace, in order.
  package static func all(in trace: TouchTrace) -> [Observation] {
    trace.records.indices.compactMap { Observation(trace, $0) }
  }

  private init?(_ trace: TouchTrace, _ sequence: Int) {
    let record = trace.records[sequence]
    guard let (kind, objects, words) = Observation.parts(record.event, trace) else { return nil }
    (self.kind, self.objects, self.words) = (kind, objects, words)
    self.sequence = sequence
    step = record.step
  }

  private static func parts(_ event: TraceEvent, _ trace: TouchTrace) -> (Kind, [ObjectID?], [String])? {
    switch event {
    case .hitTest(_, let result, nil): (.hitTest, [result], [])
    case .nextResponder(let responder, let next): (.chain, [responder, next], [])
    case .defaultValue(let subject, let attribute, let value):
      (.defaultValue, [], ["\(subject)", "\(attribute)", "\(value)"])
    case .eventTouches(let view, let touches):
      (.eventTouches, [view] + trace.objects(touches).map { Optional($0) }, [])
    case .conversion(_, let view, let other, let result): (.conversion, [view, other], [NumberText.text(result)])
    case .frame(let view, let result): (.frame, [view], [NumberText.text(result)])
    case .selected(let control, let isSelected): (.selected, [control], ["\(isSelected)"])
    case .touches(let call):
      (.touches, [call.receiver] + trace.touches(call.touches).flatMap { [$0.touch, $0.view] }, ["\(call.method)"])
    case .sceneChange(let change): (.change, [.view(change.view)], [words(change)])
    case .recognizerState(let recognizer, let state, _): (.state, [recognizer], ["\(state)"])
    case .action(let call): (.action, [call.recognizer, call.target], ["\(call.state)"])
    case .controlEvent(let control, let event): (.controlEvent, [control], ["\(event)"])
    case .highlight(let control, let isHighlighted): (.highlight, [control], ["\(isHighlighted)"])
    case .actionReceived(let receiver, let action, _): (.controlAction, [receiver], ["\(action)"])
    case .selection(let table, let row): (.selection, [table], ["\(row)"])
    // How an engine comes to it, and what it says beside it.
    case .hitTest, .visit, .pointInside, .recognizerTouches, .touchRecognizers, .touchSamples, .readingReset,
      .delegateQuery, .actionDispatch, .enqueued, .dequeued, .discarded:
      nil
    }
  }
  /// A change in words in which numbers are rounded as those of all observations, so that the last bit of one is no difference.
  private static func words(_ change: SceneChange) -> String {
    switch change {
    case .center(_, let center): "center \(NumberText.text(center))"
    case .contentOffset(_, let offset): "contentOffset \(NumberText.text(offset))"
    case .bounds(_, let bounds): "bounds \(NumberText.text(bounds))"
    case .frame(_, let frame): "frame \(NumberText.text(frame))"
    case .alpha(_, let alpha): "alpha \(NumberText.text(alpha))"
    case .transform(_, let to):
      "transform " + [to.a, to.b, to.c, to.d, to.tx, to.ty].map { NumberText.text($0) }.joined(separator: " ")
    case .flag, .level, .bringToFront, .sendToBack, .insert, .insertAbove, .insertBelow, .exchange, .remove, .attach,
      .detach, .enable:
      "\(change)"
    }
  }
}
