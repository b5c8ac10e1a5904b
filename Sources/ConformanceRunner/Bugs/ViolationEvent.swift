package import TouchModel
package import TouchSpecs

/// What kind of event a finding is about, at whichever object: one that happens and should not, or one that is missing.
package enum ViolationEvent: Hashable {
  /// A record of a kind, with the method, state or event that it tells of, where it tells of one.
  case recorded(TraceEvent.Kind, word: String?)
  /// An event that is missing, in its first word.
  case missing(Substring?)

  /// The event of a finding in a trace; `nil` where the finding names none, or a record of a trace that is not at hand.
  package init?(_ finding: Finding, in trace: TouchTrace?) {
    if let missing = finding.missing {
      self = .missing(missing.firstWord)
    } else if let trace, let last = finding.records.last, trace.records.indices.contains(last) {
      let event = trace.records[last].event
      self = .recorded(event.kind, word: event.word)
    } else {
      return nil
    }
  }
}

extension MissingEvent {
  /// What is missing, of whichever touch; `nil` where the event has no word.
  var firstWord: Substring? { word.split(separator: " ").first }
}

extension TraceEvent {
  /// The method, state or event that a record tells of.
  fileprivate var word: String? {
    switch self {
    case .touches(let call), .recognizerTouches(let call): call.method.rawValue
    case .recognizerState(_, let state, _): state.rawValue
    case .action(let call): call.state.rawValue
    case .controlEvent(_, let event): event.rawValue
    case .delegateQuery(_, let question, _, _): question.rawValue
    case .hitTest, .visit, .pointInside, .touchRecognizers, .touchSamples, .sceneChange, .readingReset, .highlight,
      .actionDispatch, .actionReceived, .selection, .enqueued, .dequeued, .discarded, .nextResponder, .defaultValue,
      .eventTouches, .conversion, .frame, .selected:
      nil
    }
  }
}
