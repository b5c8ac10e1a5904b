package import TouchModel

/// What an engine may keep to itself without doing anything otherwise: the records of a few capabilities, or what touches say.
///
/// A rule has to leave open what it cannot see. An honest engine that says less must fail no rule either.
package enum WithheldTestimony: String, CaseIterable, Sendable {
  /// What recognizers receive, that they fail, that they are possible again, and all three.
  case recognizerCalls, failures, resets, verdicts
  /// Which recognizers touches carry, and which hit tests are made for them.
  case listsOfRecognizers, hitTestsOfTouches
  /// Which views are asked on the way of a hit test.
  case visits
  /// What touches say of themselves, and of their event.
  case locations, timestamps, tapCounts, events
  /// What no responder handled.
  case discards

  /// The capabilities that an engine does not declare which withholds it.
  package var capabilities: CapabilitySet {
    switch self {
    case .recognizerCalls: [.recognizerCalls]
    case .failures: [.observesFailure]
    case .resets: [.observesReset]
    case .verdicts: [.recognizerCalls, .observesFailure, .observesReset]
    case .listsOfRecognizers: [.touchRecognizers]
    case .hitTestsOfTouches: []
    case .visits: [.visitTrace]
    case .locations: [.touchLocations, .coalescedTouches, .predictedTouches]
    case .timestamps: [.touchTimestamps]
    case .tapCounts: [.tapCounts]
    case .events: [.events]
    case .discards: [.discardRecords]
    }
  }

  /// Whether a record is withheld, since it tells of nothing else.
  private func withholds(_ event: TraceEvent) -> Bool {
    switch event {
    case .recognizerTouches: self == .recognizerCalls || self == .verdicts
    case .recognizerState(_, .failed, _): self == .failures || self == .verdicts
    case .recognizerState(_, .possible, _): self == .resets || self == .verdicts
    case .touchRecognizers: self == .listsOfRecognizers
    case .hitTest(_, _, .some): self == .hitTestsOfTouches
    case .visit, .pointInside: self == .visits
    case .touchSamples: self == .locations
    case .discarded: self == .discards
    // What else an engine records stays as it is.
    default: false
    }
  }

  /// Takes it out of what an engine said.
  fileprivate func strip(_ trace: inout TouchTrace) {
    trace.records.removeAll { withholds($0.event) }
    for index in trace.snapshots.indices { strip(&trace.snapshots[index]) }
    guard self == .events else { return }
    for index in trace.records.indices { trace.records[index].event = withoutEvent(trace.records[index].event) }
  }

  private func strip(_ touch: inout TouchSnapshot) {
    switch self {
    case .locations:
      (touch.location, touch.previousLocation) = (nil, nil)
      (touch.locationInReceiver, touch.previousLocationInReceiver) = (nil, nil)
    case .timestamps: touch.timestamp = nil
    case .tapCounts: touch.tapCount = nil
    case .recognizerCalls, .failures, .resets, .verdicts, .listsOfRecognizers, .hitTestsOfTouches, .visits, .events,
      .discards:
      break
    }
  }

  private func withoutEvent(_ event: TraceEvent) -> TraceEvent {
    switch event {
    case .touches(let call): .touches(withoutEvent(call))
    case .recognizerTouches(let call): .recognizerTouches(withoutEvent(call))
    // No other record names an event.
    default: event
    }
  }

  private func withoutEvent(_ call: TouchesCall) -> TouchesCall {
    var call = call
    (call.event, call.eventKind, call.allTouches) = (nil, nil, nil)
    return call
  }
}

extension EngineEntry {
  /// The engine again and again, each time with something else that it keeps to itself, under a name that says so.
  package var withholding: [EngineEntry] { WithheldTestimony.allCases.compactMap(withholding) }

  /// The engine as one that keeps something to itself; `nil` where it does not tell of it in the first place.
  private func withholding(_ testimony: WithheldTestimony) -> EngineEntry? {
    var own = description
    own.capabilities.subtract(testimony.capabilities)
    guard testimony.capabilities.isEmpty || own != description else { return nil }
    own.name = "\(name) without \(testimony)"
    let (described, makeExecutor) = (own, makeExecutor)
    return EngineEntry(name: own.name, summary: "\(summary), and \(testimony) are withheld", description: own) {
      var engine = described
      let inner = makeExecutor($0)
      engine.readings = inner.engine.readings
      return ReticentExecutor(engine: engine, inner: inner, testimony: testimony)
    }
  }
}

extension Liberty {
  /// The engine again and again, each time with something else that it keeps to itself.
  package var withholding: [Liberty] { engine.withholding.map { Liberty(engine: $0, openPoint: openPoint) } }
}

/// Runs cases on an engine and leaves something out of what it says.
private struct ReticentExecutor: CaseExecutor {
  let engine: EngineDescription
  var inner: any CaseExecutor
  let testimony: WithheldTestimony

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    let outcome = inner.run(testCase, into: &trace)
    testimony.strip(&trace)
    return outcome
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    inner.defaults(of: subject)
  }
}
