import TouchModel

/// A kind of record that a log shows.
enum LoggedRecord: CaseIterable {
  case views
  case states
  case actions
  case feeding
  case delegates
  case controls
}

extension EngineRun {
  /// What happened, in words: `began B 1`, `tap1 is ended`, `tap1 calls ended`, `tap1 receives began 1`.
  func log(_ kinds: Set<LoggedRecord> = [.views, .actions]) -> [String] {
    trace.records.compactMap { word(for: $0.event, kinds) }
  }

  private func word(for event: TraceEvent, _ kinds: Set<LoggedRecord>) -> String? {
    switch event {
    case .touches(let call) where kinds.contains(.views):
      "\(call.method) \(scene.name(of: call.receiver)) \(numbers(call.touches))"
    case .recognizerTouches(let call) where kinds.contains(.feeding):
      "\(name(call.receiver)) receives \(call.method) \(numbers(call.touches))"
    case .recognizerState(let recognizer, let state, _) where kinds.contains(.states):
      "\(name(recognizer)) is \(state)"
    case .action(let call) where kinds.contains(.actions): "\(name(call.recognizer)) calls \(call.state)"
    case .delegateQuery(let recognizer, let question, let other, let answer) where kinds.contains(.delegates):
      "\(name(recognizer)) \(question) \(other.map { $0.kind == .recognizer ? name($0) : "\($0.number + 1)" } ?? "-") \(answer)"
    case .controlEvent(let control, let event) where kinds.contains(.controls):
      "\(scene.name(of: control)) sends \(event)"
    case .actionDispatch(_, let action, let target) where kinds.contains(.controls):
      "action \(action) to \(scene.name(of: target))"
    case .actionReceived(let receiver, let action, _) where kinds.contains(.controls):
      "\(scene.name(of: receiver)) receives \(action)"
    case .selection(let table, let row) where kinds.contains(.controls):
      "row \(row) of \(scene.name(of: table))"
    default: nil
    }
  }

  /// The calls of recognizers' actions.
  var actions: [ActionCall] {
    trace.records.compactMap { if case .action(let call) = $0.event { call } else { nil } }
  }

  /// What could be read after a handler reset the reading.
  var readingResets: [ActionCall] {
    trace.records.compactMap { if case .readingReset(let call) = $0.event { call } else { nil } }
  }

  /// The lists of recognizers that touches carry, in words: `1: tap1 pan2`.
  var carried: [String] {
    trace.records.compactMap { record in
      guard case .touchRecognizers(let touch, let recognizers) = record.event else { return nil }
      let names = trace.objects[recognizers.indices].map(name).joined(separator: " ")
      return "\(touch.number + 1): \(names)"
    }
  }

  private func name(_ id: ObjectID) -> String { "\(scene.recognizers[id.number].kind)\(id.number + 1)" }

  private func numbers(_ touches: ElementRange) -> String {
    trace.touches(touches).map { "\($0.touch.number + 1)" }.joined(separator: "+")
  }
}

/// The readings under which the documents' printed traces appear as printed.
func printed(_ readings: inout Readings) {
  readings.cancelActionOrder = .actionFirst
  readings.scrollViewForwards = .began
}
