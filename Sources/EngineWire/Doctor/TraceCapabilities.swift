internal import TouchModel

/// The capabilities that the records of a trace show.
struct TraceCapabilities {
  /// The capabilities that show in records; others only change what is recorded, an event may hold no prediction, and scroll views
  /// scroll under one value of a reading alone.
  static let visible = CapabilitySet(TraceEvent.Kind.allCases.compactMap(\.capability)).union(.recognizers).union([
    .touchLocations, .touchTimestamps, .tapCounts, .events, .interruptions, .viewChanges, .touchEffects, .observesReset,
    .recognizerDelegates,
  ])

  /// Those of them whose records answer questions of scripts, which drawn cases may not ask.
  static let asked: CapabilitySet = [
    .frameQuery, .selectedControls, .conversions, .eventTouchesQuery, .defaultsQuery, .nextResponder,
  ]

  /// What an engine may record without declaring it: an adapter that polls sees some resets, not all.
  static let tolerated: CapabilitySet = [.observesReset, .observesFailure]

  private(set) var shown: CapabilitySet = []
  private let testCase: ConformanceCase
  private let trace: TouchTrace

  init(of trace: TouchTrace, in testCase: ConformanceCase) {
    self.testCase = testCase
    self.trace = trace
    for record in trace.records { note(record) }
  }

  private mutating func note(_ record: TraceRecord) {
    if let capability = record.event.capability { show(capability) }
    if case .touches(let call) = record.event { note(call, record.step) }
    if case .delegateQuery(_, let question, _, _) = record.event, let asked = question.capability { show(asked) }
    if case .sceneChange(let change) = record.event { note(change, record.step) }
    if case .recognizerState(let recognizer, let state, _) = record.event {
      let recognizers = testCase.scene.recognizers
      if recognizer.kind == .recognizer, recognizers.indices.contains(recognizer.number) {
        show(recognizers[recognizer.number].kind.capability)
      }
      if state == .possible { show(.observesReset) }
    }
  }

  private mutating func note(_ call: TouchesCall, _ step: Int?) {
    if call.event != nil || call.eventKind != nil || call.allTouches != nil { show(.events) }
    for touch in trace.touches(call.touches) {
      if touch.location != nil { show(.touchLocations) }
      if touch.timestamp != nil { show(.touchTimestamps) }
      if touch.tapCount != nil { show(.tapCounts) }
    }
    if call.method == .cancelled, action(step) == .interruption { show(.interruptions) }
  }

  /// Changes that no handler of the scene makes show nothing, but for content offsets, which scroll views change.
  private mutating func note(_ change: SceneChange, _ step: Int?) {
    if case .change = action(step) {
      return show(change.rearrangesTree ? .treeChanges : change.recognizer != nil ? .recognizerChanges : .viewChanges)
    }
    if case .contentOffset = change { return show(.scrolling) }
    for effect in testCase.scene.effects where effect.view == change.view {
      if case .touches = effect.trigger { show(.touchEffects) } else { show(.recognizerEffects) }
    }
  }

  private func action(_ step: Int?) -> ScriptStep.Action? {
    let steps = testCase.script.steps
    return step.flatMap { steps.indices.contains($0) ? steps[$0].action : nil }
  }

  private mutating func show(_ capability: Capability) { shown.formUnion([capability]) }
}
