package import TouchModel

extension EngineEntry {
  /// The engine under another description, which declares no more than its own: what it does not declare it does not say.
  /// - Parameters:
  ///   - own: The description.
  ///   - summary: What the engine is, in a line.
  ///   - tellsOfHitTests: Whether it records the hit tests that it makes for touches, which no capability stands for.
  /// - Returns: The engine, under the name of the description.
  package func declaring(_ own: EngineDescription, _ summary: String, tellsOfHitTests: Bool = true) -> EngineEntry {
    let makeExecutor = makeExecutor
    return EngineEntry(name: own.name, summary: summary, description: own) {
      var engine = own
      let inner = makeExecutor($0)
      engine.readings = inner.engine.readings
      return ReticentExecutor(engine: engine, inner: inner, tellsOfHitTests: tellsOfHitTests)
    }
  }
}

/// Runs cases on an engine and leaves out of what it says whatever it does not declare.
private struct ReticentExecutor: CaseExecutor {
  let engine: EngineDescription
  var inner: any CaseExecutor
  let tellsOfHitTests: Bool

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    let outcome = inner.run(testCase, into: &trace)
    trace.records.removeAll { isWithheld($0.event) }
    for index in trace.snapshots.indices { strip(&trace.snapshots[index]) }
    guard !declares(.events) else { return outcome }
    for index in trace.records.indices { trace.records[index].event = withoutEvent(trace.records[index].event) }
    return outcome
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    inner.defaults(of: subject)
  }

  private func declares(_ capability: Capability) -> Bool { engine.capabilities.contains(capability) }

  private func isWithheld(_ event: TraceEvent) -> Bool {
    switch event {
    case .recognizerState(_, .failed, _): !declares(.observesFailure)
    case .recognizerState(_, .possible, _): !declares(.observesReset)
    case .hitTest(_, _, .some): !tellsOfHitTests
    // The kit asks for these, and writes what it is answered.
    case .hitTest, .conversion, .frame, .selected, .nextResponder, .defaultValue, .eventTouches: false
    default: event.capability.map { !declares($0) } ?? false
    }
  }

  private func strip(_ touch: inout TouchSnapshot) {
    if !declares(.touchLocations) {
      (touch.location, touch.previousLocation) = (nil, nil)
      (touch.locationInReceiver, touch.previousLocationInReceiver) = (nil, nil)
    }
    if !declares(.touchTimestamps) { touch.timestamp = nil }
    if !declares(.tapCounts) { touch.tapCount = nil }
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
