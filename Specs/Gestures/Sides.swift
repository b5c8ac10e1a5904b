internal import TouchModel
internal import TraceAnalysis

/// Views and recognizers receive touches side by side.
extension Rule {
  static let bothSidesHear = Rule(
    "GR-03", "Touches go to views and recognizers in parallel",
    demands: """
      The view of a touch that goes down and the recognizers it carries MUST receive touchesBegan in the same dispatch, the view \
      at the latest within the deliveryDelay that the engine declares, unless a recognizer delays the view's.
      """,
    because: "A button has to light up under the finger while it is still open whether a gesture will come of it.",
    clarity: .stated, citations: ["001:152", "001:188", "001:232"],
    applies: """
      to each finger that begins a new touch sequence and is received by a recognizer on its path that nothing keeps \
      from it: for that recognizer, and for the view when it has to receive the finger, no recognizer on the path \
      delays beginnings, none has recognized, and neither a recognizer nor an \
      interruption cancels the touch within a declared deliveryDelay
      """,
    leavesOpen: [
      "A recognizer that never receives the touch is judged by GR-02.",
      "Below a scroll view the beginning may wait under contentTouches = delayed.",
      "Reports that are posted together with the next, and may be hit-tested before they are dispatched.",
      LeftOpen.secondFinger,
    ],
    needs: Needs([.touchDelivery, .recognizerCalls], oneOf: .recognizers),
    readings: [\.contentTouches, \.systemControlBeatsAncestorTap],
    biases: [.recognizers, .ancestorRecognizers, .delayedTouches],
    advice: "call the view without waiting for recognizers to decide, and the recognizers without waiting for the view",
    checks: [
      .invariant { run, check in
        guard !run.recognizers.isEmpty, run.isOrderly else { return }
        for index in run.fingers.indices
        where run.fingers[index].isFresh && !run.waitsForTheNext(run.fingers[index].down) {
          var isReceived = false
          for recognizer in run.recognizers.indices where run.recognizers.mustReceive(recognizer, run.fingers[index]) {
            guard let first = run.recognizers.beginning(of: index, at: recognizer) else { continue }
            isReceived = true
            judgeRecognizer(recognizer, run.recognizers.calls[first.call], index, run, &check)
          }
          if isReceived { judgeView(index, run, &check) }
        }
      }
    ])

  /// Judges a recognizer that receives the touch at all: it receives it in the dispatch of the touch-down.
  private static func judgeRecognizer(
    _ recognizer: Handle<Recognizer>, _ call: RecognizerCall, _ index: Handle<Finger>, _ run: Run,
    _ check: inout Check
  ) {
    check.applies()
    let finger = run.fingers[index]
    guard call.dispatch > finger.down else { return }
    check.violated(
      Finding(
        "recognizer-waits",
        expected: "\(run.names[recognizer]) to receive \(run.names[finger]) when it goes down",
        observed: "it receives \(call.method.words) for the first time in a later dispatch",
        records: run.fingers.evidence(ofDown: finger) + [call.sequence], expectedObject: .recognizer(recognizer)))
  }

  private static func judgeView(_ index: Handle<Finger>, _ run: Run, _ check: inout Check) {
    let finger = run.fingers[index]
    guard finger.acceptance == .yes, finger.isObserved, let view = finger.owner.view, run.isFreeToBegin(finger),
      !run.recognitions.mayKeepBack(index)
    else { return }
    check.applies()
    let beginning = run.touches.beginning(of: finger)
    if let beginning, beginning.dispatch == finger.down { return }
    let late = beginning.map { [$0.sequence] } ?? []
    check.violated(
      Finding(
        "view-waits", expected: "\(run.names[view]) to receive touchesBegan when \(run.names[finger]) goes down",
        observed: late.isEmpty ? "it does not" : "it receives it in a later dispatch",
        records: run.fingers.evidence(ofDown: finger) + late, expectedObject: view,
        missing: late.isEmpty ? run.missingBeginning(of: index, at: view) : nil))
  }

  static let recognizersHearFirst = Rule(
    "GR-04", "Recognizers receive a touch before the view",
    demands: """
      For the same touch and the same phase the call of a recognizer MUST come before the call of the view, or after it \
      where the reading deliveryOrder says so.
      """,
    because: "A recognizer that is called late cannot keep from the view what it takes over.",
    clarity: .stated, citations: ["001:199", "001:201", "001:218", "001:227", "002:8"],
    applies: """
      where a recognizer and the touch's view receive the same touches method for one touch in one dispatch; \
      touchesCancelled only at an interruption and under recogniserFirst
      """,
    leavesOpen: [
      "The order among recognizers, and among several views, is open (G-07).",
      "Under deliveryOrder = viewFirst calls that a recognizer or a scroll view may hold back are not judged.",
      "A call of the view that comes within the declared deliveryDelay may be that of an earlier report.",
    ],
    needs: Needs([.touchDelivery, .recognizerCalls], oneOf: .recognizers),
    readings: [\.deliveryOrder], biases: [.recognizers, .ancestorRecognizers, .gesturesAcrossViews],
    advice: "let the window give a touch to its recognizers first and then to its view, phase by phase",
    checks: [.invariant(checkOrder)])

  private static func checkOrder(_ run: Run, _ check: inout Check) {
    guard !run.recognizers.calls.isEmpty else { return }
    let isViewFirst = run.readings.deliveryOrder == .viewFirst
    for delivery in run.recognizers.deliveries {
      let call = run.recognizers.calls[delivery.call]
      guard let history = run.trackedTouches[delivery.touch].history,
        let view = run.directCall(of: history, call.method, in: call.turn)
      else { continue }
      // touchesCancelled is a phase of the touch only when the system interrupts it; the order is then that of reports.
      if call.method == .cancelled, isViewFirst || !run.dispatches.isInterruption(call.dispatch) { continue }
      if isViewFirst, run.mayBeHeld(delivery.touch, call.method) { continue }
      if run.mayReportEarlier(view) { continue }
      check.applies()
      guard (call.sequence < view.sequence) == isViewFirst else { continue }
      let recognizer = run.names[call.recognizer]
      check.violated(
        Finding(
          isViewFirst ? "recognizer-first" : "view-first",
          expected: isViewFirst
            ? "\(run.names[view.receiver]) to receive \(call.method.words) before \(recognizer) does"
            : "\(recognizer) to receive \(call.method.words) before \(run.names[view.receiver]) does",
          observed: "it is the other way round",
          records: [min(call.sequence, view.sequence), max(call.sequence, view.sequence)],
          observedObject: isViewFirst ? .recognizer(call.recognizer) : view.receiver))
    }
  }

  static let judgingBlocksNothing = Rule(
    "GR-12", "A recognizer that only judges changes nothing for the view",
    demands: """
      While no recognizer has recognized, responders MUST receive what they would receive without recognizers; only the \
      end may come later.
      """,
    because: "A gesture that does not happen must not be noticed by views that handle touches themselves.",
    clarity: .stated, citations: ["001:179", "001:232", "002:8", "002:24"],
    applies: """
      to each finger whose view has a recognizer on its path, in runs in which nothing is recognized, no enabled \
      recognizer delays beginnings, no ending changes the scene and no finger stays down: compared with the same run \
      without recognizers
      """,
    leavesOpen: [
      """
      The ending may come later; where the system interrupts, it may be a touchesCancelled in the place of a held \
      touchesEnded (G-27).
      """,
      "Under contentTouches = delayed fingers in scroll views, whose content receives them when the engine comes to it.",
      LeftOpen.order,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    readings: [\.contentTouches],
    biases: [.taps, .presses, .swipes, .failureRequirements, .ancestorRecognizers],
    advice:
      "hand on every report while the recognizers judge; when all have failed, deliver what is held and cancel nothing",
    checks: [
      .comparison(isSampled: true, twin: { $0.caseWithoutRecognizers }, compare: compareWithoutRecognizers)
    ])

  private static func compareWithoutRecognizers(
    _ run: Run, _ twin: Run, _ check: inout Check
  ) {
    guard twin.isOrderly, run.fingers.count == twin.fingers.count else { return }
    let isInterrupted = run.testCase.script.steps.contains { $0.action == .interruption }
    for (index, finger) in zip(run.fingers.indices, run.fingers) {
      guard let view = finger.owner.view, !run.recognizers.onPath(of: finger).isEmpty,
        run.fingers[index].owner == twin.fingers[index].owner, twin.fingers[index].touch != nil,
        run.readings.contentTouches != .delayed || !run.views.isBelowScrollView(view)
      else { continue }
      check.applies()
      let (own, other) = (run.story(of: finger), twin.story(of: twin.fingers[index]))
      let mayEndNever = finger.touch.map { run.holding.mayHoldForEver(run.touches[$0]) } ?? false
      if own.isSame(as: other, orCancelled: isInterrupted, orWithoutEnd: mayEndNever) { continue }
      var finding = Finding(
        "judging-matters",
        expected: "\(other.words) for \(run.names[finger]) on \(run.names[view])",
        observed: own.words.isEmpty ? "nothing" : own.words, records: run.fingers.evidence(ofDown: finger))
      run.point(out: own.calls, beside: other.calls, in: &finding)
      check.violated(finding.comparing(with: "the recognizers"))
    }
  }
}

extension Run {
  /// Whether the view of a finger need not wait for touchesBegan: no recognizer on the path delays it or has recognized.
  fileprivate func isFreeToBegin(_ finger: Finger) -> Bool {
    guard let view = finger.owner.view else { return false }
    if readings.contentTouches == .delayed, views.isBelowScrollView(view) { return false }
    for recognizer in recognizers where recognizers.isOnPath(recognizer.handle, of: view) {
      if recognizer.delaysTouchesBegan { return false }
      switch states.of(recognizer.handle, before: dispatches[finger.down].records.upperBound) {
      case .possible, .failed: break
      case .began, .changed, .ended, .cancelled, .other: return false
      }
    }
    return !recognitions.contains { $0.dispatch == finger.down }
  }

  /// The direct call of a touch's view by a method in a turn.
  fileprivate func directCall(of history: Handle<TouchHistory>, _ method: TouchMethod, in turn: Handle<Turn>)
    -> ResponderCall?
  {
    for delivery in deliveries.of(touches[history]) where delivery.isDirect {
      let call = calls[delivery.call]
      if call.turn == turn, call.method == method { return call }
    }
    return nil
  }

  /// Whether a call for a touch may wait until a recognizer has decided.
  fileprivate func mayBeHeld(_ touch: Handle<TrackedTouch>, _ method: TouchMethod) -> Bool {
    guard let view = trackedTouches[touch].view else { return true }
    if readings.contentTouches == .delayed, views.isBelowScrollView(view) { return true }
    return recognizers.contains { recognizer in
      recognizers.isOnPath(recognizer.handle, of: view)
        && (recognizer.delaysTouchesBegan || method == .ended && recognizer.delaysTouchesEnded)
    }
  }

  /// Whether views change the scene at the end of a touch: while recognizers judge, an end may come later, and the change with
  /// it, so that what comes between meets another tree than without them.
  var changesAtEnds: Bool {
    testCase.scene.effects.contains { effect in
      guard case .touches(let method) = effect.trigger else { return false }
      return method == .ended || method == .cancelled
    }
  }

  /// The case without its recognizers, where none recognizes, none delays a beginning, and no end has consequences.
  fileprivate var caseWithoutRecognizers: ConformanceCase? {
    guard !recognizers.isEmpty, recognitions.isEmpty, isOver, !fingers.isEmpty, !changesAtEnds,
      !recognizers.contains(where: { $0.isEnabled && $0.delaysTouchesBegan }),
      fingers.contains(where: { !recognizers.onPath(of: $0).isEmpty })
    else { return nil }
    let scene = testCase.scene
    return try? ConformanceCase(scene.withoutRecognizers(at: scene.recognizers.indices), testCase.script)
  }

  /// What responders received of a finger, in the order of the trace.
  fileprivate func story(of finger: Finger) -> FingerStory {
    var story = FingerStory()
    guard let touch = touches[finger.touch] else { return story }
    for delivery in deliveries.of(touch) {
      let call = calls[delivery.call]
      story.lines.append(
        FingerStory.Line(
          receiver: call.receiver, method: call.method, dispatch: call.dispatch, name: names[call.receiver]))
      story.calls.append(FingerCall(call, touch.id, delivery.snapshot))
    }
    return story
  }
}

/// What responders received of one finger in one run.
private struct FingerStory {
  struct Line {
    let receiver: ObjectID
    let method: TouchMethod
    let dispatch: Handle<Dispatch>
    let name: String
  }

  var lines: [Line] = []
  var calls: [FingerCall] = []

  /// The calls in words, those in a row by one method together.
  var words: String {
    lines.map { "\($0.name) \($0.method.words)" }.joined(separator: ", ")
  }

  /// Whether another run has the same calls: endings may come later, as cancellations when the system interrupts, and never where a
  /// recognizer may hold them for ever.
  func isSame(as other: FingerStory, orCancelled isInterrupted: Bool, orWithoutEnd mayEndNever: Bool) -> Bool {
    let (ends, others) = (lines.filter(\.method.isEnding), other.lines.filter(\.method.isEnding))
    let (rest, otherRest) = (lines.filter { !$0.method.isEnding }, other.lines.filter { !$0.method.isEnding })
    guard
      rest.elementsEqual(
        otherRest, by: { $0.receiver == $1.receiver && $0.method == $1.method && $0.dispatch == $1.dispatch })
    else { return false }
    if mayEndNever, ends.isEmpty { return true }
    // A cancellation in the place of the end goes its own way up, where handlers treat the two differently.
    if isInterrupted, let end = ends.first, let otherEnd = others.first, end.method != otherEnd.method { return true }
    return ends.elementsEqual(others) {
      $0.receiver == $1.receiver && $0.dispatch >= $1.dispatch && ($0.method == $1.method || isInterrupted)
    }
  }
}

extension Run {
  /// Whether a report is posted together with the next, so that both wait in the queue.
  fileprivate func waitsForTheNext(_ dispatch: Handle<Dispatch>) -> Bool {
    guard case .report(_, true) = testCase.script.steps[dispatch.position].action else { return false }
    return true
  }
}
