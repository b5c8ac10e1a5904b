internal import TouchModel
internal import TraceAnalysis

/// What an engine reports of the handlers that make readings neutral.
extension Run {
  /// Judges the resets reported of one kind of recognizer.
  ///
  /// There is one right after each call of an action whose handler resets, for the same recognizer, target, state and
  /// view, with a reading where the call has one, and no other.
  func judgeResetRecords(of kind: RecognizerKind, _ check: inout Check) {
    let isMeant = { (action: RecognizerAction) in self.recognizers[action.recognizer]?.kind == kind }
    let reported = recognizers.resets.filter(isMeant)
    var answered: Set<Int> = []
    for call in recognizers.actions where isMeant(call) {
      guard let recognizer = call.recognizer, recognizers.resets(recognizer, in: call.call.state) else { continue }
      check.applies()
      let next =
        recognizers.actions.first { $0.sequence > call.sequence && $0.recognizer == call.recognizer }?.sequence
        ?? Int.max
      let own = reported.filter { reset in
        reset.recognizer == call.recognizer && reset.sequence > call.sequence && reset.sequence < next
          && reset.turn == call.turn && reset.call.isOf(call.call)
      }
      answered.formUnion(own.map(\.sequence))
      guard own.count != 1 else { continue }
      check.violated(
        Finding(
          own.isEmpty ? "reset-not-reported" : "reset-again",
          expected:
            "one reset of \(names[recognizer]) for the handler of this call, with its target, state, view and reading",
          observed: own.isEmpty ? "none is reported" : "\(own.count) are reported",
          records: [call.sequence] + own.map(\.sequence), observedObject: .recognizer(recognizer),
          missing: own.isEmpty ? MissingEvent("reset", at: .recognizer(recognizer), after: call.sequence) : nil))
      return
    }
    guard let stray = reported.first(where: { !answered.contains($0.sequence) }) else { return }
    check.applies()
    check.violated(
      Finding(
        "reset-unasked", expected: "resets to be reported where a handler makes a reading neutral",
        observed: "one of \(names[stray.call.recognizer]) is reported without such a call", records: [stray.sequence],
        observedObject: stray.call.recognizer))
  }
}

extension ActionCall {
  /// Whether it names the target, the state and the view of a call, as far as the call does, and what can be read as it does.
  fileprivate func isOf(_ call: ActionCall) -> Bool {
    (call.target == nil || target == call.target) && state == call.state && (call.view == nil || view == call.view)
      && (call.translation == nil || translation != nil) && (call.scale == nil || scale != nil)
      && (call.rotation == nil || rotation != nil)
  }
}
