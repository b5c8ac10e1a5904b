internal import TouchModel
internal import TraceAnalysis

/// The three settings of document 001 that decide when a view receives the touches of its recognizers.
extension WorkedExample {
  static let tapThatDelaysBeginnings = WorkedExample.actions(
    "a tap with delaysTouchesBegan",
    story: "B has a tap recognizer with delaysTouchesBegan true. A tap calls its action, and B receives no call.",
    citations: ["000:318", "001:212"],
    try .sample { node in
      node.recognizer(.tap) {
        $0.targets = [0]
        $0.delaysTouchesBegan = true
      }
    }, try TouchScript(.down(1, 150, 150), .up(1, 150, 150).at(60)), are: [nil],
    also: { run, check in
      guard !run.recognitions.isEmpty, let call = run.calls.first(where: { $0.receiver == .view(2) }) else { return }
      check.violated(
        Finding(
          "example-held", expected: "no call of B, whose tap recognizer held the touch and recognized",
          observed: "B receives \(call.words)", records: [call.sequence], observedObject: .view(2)))
    })

  static let doubleTapThatDelaysEndings = WorkedExample.actions(
    "a double tap with delaysTouchesEnded",
    story: """
      B has a recognizer of two taps with delaysTouchesEnded true. Two taps call its action once; B receives no \
      touchesEnded, but touchesCancelled for both touches.
      """,
    citations: ["001:214"], try doubleTapped(delaysEnded: true), try twoTaps(), are: [nil],
    also: { run, check in
      // A fixed delay may be over before the second tap.
      if run.readings.endDelay == .untilDecision, !run.recognitions.isEmpty { story(run, &check, endsWith: .cancelled) }
    })

  static let doubleTapThatDelaysNothing = WorkedExample.actions(
    "a double tap without delaysTouchesEnded",
    story: """
      The same with delaysTouchesEnded false: B receives touchesEnded for the first touch when it lifts. Whether the action is \
      called is disputed.
      """,
    citations: ["001:214"], try doubleTapped(delaysEnded: false), try twoTaps(), are: [nil],
    also: { run, check in
      let isFree = run.fingers.first?.acceptance == .yes
      if isFree { story(run, &check, endsWith: .ended) }
    })

  private static func doubleTapped(delaysEnded: Bool) throws -> TouchScene {
    try .sample { node in
      node.recognizer(.tap) {
        $0.numberOfTapsRequired = 2
        $0.delaysTouchesEnded = delaysEnded
        $0.targets = [0]
      }
    }
  }

  private static func twoTaps() throws -> TouchScript {
    try TouchScript(
      .down(1, 150, 150), .up(1, 150, 150).at(40), .down(1, 150, 150).at(140), .up(1, 150, 150).at(180))
  }
}
