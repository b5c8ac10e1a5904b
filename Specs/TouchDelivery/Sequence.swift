internal import TouchModel
internal import TraceAnalysis

/// What one responder receives of one touch from beginning to end.
extension Rule {
  static let sequenceGrammar = Rule(
    "TD-04", "A touch begins, moves and ends, in this order",
    demands: """
      A responder that receives touchesBegan for a touch MUST receive it once and first, then touchesMoved any number of \
      times, then touchesEnded or touchesCancelled. A touch's own view MUST NOT receive the others without it.
      """,
    because: "Handlers set up in the first call what the others rely on, and clear it away in the last.",
    clarity: .stated, citations: ["001:156", "001:157", "001:161", "001:162", "001:168", "001:186", "004:9"],
    applies: """
      to each call at a responder for a touch of which it received touchesBegan and an earlier call, and to the first call for each \
      touch that comes to its own view, if that view can be observed, in runs whose reports are dispatched one after the other
      """,
    leavesOpen: [
      LeftOpen.order, LeftOpen.shared,
      "Other responders that received no touchesBegan for the touch, as where a responder before them kept it (RC-22).",
      "A first call of another method for a touch without a hit test (TD-01, TD-02).",
      "Calls that a responder receives again because the chain runs in circles (RC-13, RC-25).",
    ],
    needs: [.touchDelivery],
    readings: [\.forwarding], biases: [.drags, .severalFingersOnOneView, .interruptions, .partialHandling],
    advice:
      "follow one touch at one responder through the trace; the finding names the two calls that do not go together",
    checks: [.invariant(checkGrammar), .invariant(checkBeginnings)])

  private static func checkGrammar(_ run: Run, _ check: inout Check) {
    guard run.isOrderly else { return }
    for delivery in run.deliveries where delivery.hasBegun {
      guard let previous = run.deliveries[delivery.previousOfReceiver] else { continue }
      if run.touches[delivery.touch].isShared || run.deliveries.isPassedInCircles(delivery) { continue }
      let before = run.calls[previous.call]
      let call = run.calls[delivery.call]
      // That a set holds a touch twice is judged elsewhere.
      guard before.sequence != call.sequence else { continue }
      check.applies()
      guard call.method == .began || before.method.isEnding else { continue }
      check.violated(
        Finding(
          call.method == .began ? "began-late" : "after-the-end",
          expected: call.method == .began
            ? "touchesBegan for \(run.touchName(delivery)) at \(run.names[call.receiver]) once, and first"
            : "\(before.words) for \(run.touchName(delivery)) to be the last call at \(run.names[call.receiver])",
          observed: "\(run.names[call.receiver]) receives \(before.words), then \(call.words)",
          records: [before.sequence, call.sequence], observedObject: call.receiver))
    }
  }

  private static func checkBeginnings(_ run: Run, _ check: inout Check) {
    guard run.isOrderly else { return }
    for touch in run.touches where touch.isObserved && !touch.isShared {
      let delivery = run.deliveries[touch.first]
      let call = run.calls[delivery.call]
      guard delivery.isDirect, call.receiver == touch.view else { continue }
      check.applies()
      // A touch for which no hit test was made is one that no finger went down for, which is judged elsewhere.
      guard call.method != .began, run.hits.all.contains(where: { $0.touch == touch.id }) else { continue }
      check.violated(
        Finding(
          "without-beginning",
          expected: "touchesBegan for \(run.touchName(delivery)) at \(run.names[call.receiver]) before any other call",
          observed: "\(run.names[call.receiver]) receives \(call.words) first",
          records: [call.sequence], observedObject: call.receiver))
    }
  }

  static let oneEnding = Rule(
    "TD-05", "Every touch that began ends exactly once",
    demands: """
      For every touch that a responder received in touchesBegan it MUST receive exactly one of touchesEnded and \
      touchesCancelled, unless a responder before it keeps the ending.
      """,
    because: "A responder that never receives the end stays pressed for ever.",
    clarity: .stated, citations: ["000:21", "000:22", "000:30"],
    applies: """
      to each touch and each responder that received its touchesBegan, once the finger has lifted or was interrupted, \
      if the responder received an ending, is the touch's view, or is the next one to which an ending has to be passed \
      on
      """,
    leavesOpen: [
      LeftOpen.shared,
      """
      An ending that a responder before it keeps (RC-22), or that a recognizer may hold for as long as it judges \
      (G-12).
      """,
    ],
    needs: [.touchDelivery],
    readings: [\.forwarding, \.scrollViewForwards],
    biases: [.interruptions, .drags, .partialHandling, .absorbingAncestors],
    advice: "an ending goes the way the beginning went, until a responder keeps it",
    checks: [.invariant(checkEndings)])

  private static func checkEndings(_ run: Run, _ check: inout Check) {
    for delivery in run.deliveries where delivery.isLastOfReceiver && delivery.hasBegun {
      let touch = run.touches[delivery.touch]
      guard let ownFinger = run.fingers[touch.finger], !touch.isShared, ownFinger.ending != .none else { continue }
      let receiver = run.calls[delivery.call].receiver
      if delivery.endings == 0, !run.isOwedEnding(receiver, touch) || run.holding.mayHoldForEver(touch) { continue }
      check.applies()
      guard delivery.endings == 0 || delivery.endings > 1 && run.hasSeveralEndings(delivery) else { continue }
      let finger = run.names[ownFinger]
      check.violated(
        Finding(
          delivery.endings == 0 ? "no-ending" : "several-endings",
          expected:
            "\(run.names[receiver]) to receive one touchesEnded or touchesCancelled for \(run.names[touch.id])",
          observed: delivery.endings == 0
            ? "it receives neither, though \(finger) is gone" : "it receives \(delivery.endings) endings",
          records: run.deliveries.of(touch).map { run.calls[$0.call] }.filter { $0.receiver == receiver }.map(
            \.sequence),
          expectedObject: receiver,
          missing: delivery.endings == 0
            ? run.missing(.ended, of: touch.id, at: receiver, by: ownFinger.end) : nil))
    }
  }

  static let nothingAfterTheEnding = Rule(
    "TD-06", "Nothing comes after the ending",
    demands: """
      After touchesEnded or touchesCancelled for a touch a responder MUST NOT receive any further call for that touch.
      """,
    because: "What has been cleared away at the end is no longer there for another call.",
    clarity: .stated, citations: ["001:166", "001:177"],
    applies: "to each first touchesEnded or touchesCancelled that a responder receives for a touch",
    leavesOpen: [
      LeftOpen.shared,
      "Calls that a responder receives again because the chain runs in circles (RC-13, RC-25).",
    ],
    needs: [.touchDelivery],
    biases: [.interruptions, .drags],
    advice: "forget the receivers of a touch when it ends; after an interruption the finger may well move and lift",
    checks: [
      .invariant { run, check in
        for delivery in run.deliveries where delivery.endings > 0 && !run.touches[delivery.touch].isShared {
          let call = run.calls[delivery.call]
          let before = run.deliveries[delivery.previousOfReceiver]
          if delivery.endings == 1, call.method.isEnding { check.applies() }
          guard let before, before.endings > 0, before.call != delivery.call,
            !run.deliveries.isPassedInCircles(delivery)
          else {
            continue
          }
          let ending = run.calls[before.call]
          check.violated(
            Finding(
              "call-after-the-end",
              expected:
                "nothing at \(run.names[call.receiver]) for \(run.touchName(delivery)) after it ended there",
              observed: "it receives \(call.words) after \(ending.words)", records: [ending.sequence, call.sequence],
              observedObject: call.receiver))
        }
      }
    ])
}

extension Run {
  /// The name of the touch of a delivery.
  func touchName(_ delivery: Delivery) -> String { names[touches[delivery.touch].id] }

  /// Whether a touch ended more than once at the receiver of its last delivery, calls in circles left aside.
  fileprivate func hasSeveralEndings(_ last: Delivery) -> Bool {
    var endings = 0
    var current = last
    while true {
      if calls[current.call].method.isEnding, !deliveries.isPassedInCircles(current) { endings += 1 }
      guard let before = deliveries[current.previousOfReceiver] else { return endings > 1 }
      current = before
    }
  }

  /// Whether the ending of a touch has to reach a responder that received its beginning and no ending.
  ///
  /// The touch's own view is owed one, unless it may have received it with another touch, or another view received it. A
  /// responder later in the chain is owed one when it is the first that the ending was not passed on to.
  fileprivate func isOwedEnding(_ receiver: ObjectID, _ touch: TouchHistory) -> Bool {
    if receiver == touch.view {
      guard let finger = touch.finger else { return false }
      return !touch.hasEnding
        && fingers.moment(of: finger, in: fingers[finger].end).map { touches.stray(for: $0) == nil } ?? true
    }
    guard let direct = deliveries.of(touch).first(where: { $0.isDirect && calls[$0.call].method.isEnding }) else {
      return false
    }
    var last = direct
    while let next = deliveries[last.next] { last = next }
    return last.continuation == .forwarded(to: receiver)
  }
}
