import TouchModel

/// The smallest cases for the faults of the chapter on the application.
let applicationWitnesses: [Witness] = queueWitnesses + dispatchWitnesses + otherWitnesses + extraordinaryWitnesses

private let queueWitnesses = [
  Witness("AP-01-bypasses-queue", in: try .bare(), .down(1, 10, 10)),
  Witness("AP-01-lifts-bypass", in: try .bare(), .down(1, 10, 10), .up(1, 10, 10)),
  Witness("AP-02-last-in-first-out", in: try .bare(), .downPosted, .up(1, 10, 10).at(0)),
  Witness("AP-02-lifts-overtake", in: try .bare(), .downPosted, .up(1, 10, 10).at(0)),
  Witness("AP-03-last-stays", in: try .bare(), .down(1, 10, 10)),
  Witness("AP-03-full-queue-loses", in: try .bare(), .downPosted, .up(1, 10, 10).at(0)),
  Witness("AP-03-lost-unrecorded", in: try .bare(), .down(1, 10, 10), .move(1, 20, 20)),
  Witness("AP-03-dispatches-twice", in: try .bare(), .down(1, 10, 10), .up(1, 10, 10)),
]

private let dispatchWitnesses = [
  Witness("AP-04-first-window-only", in: try TouchScene(.window(320, 480).key(), .window(320, 480)), .hitTest(10, 10)),
  Witness(
    "AP-04-touches-to-first-window", in: try TouchScene(.window(320, 480).key(), .window(320, 480)), .down(1, 10, 10)),
  Witness("AP-05-calls-downward", in: try .holding(.view(0, 0, 100, 100)), .down(1, 10, 10)),
  Witness("AP-05-application-first", in: try .holding(.view(0, 0, 100, 100)), .down(1, 10, 10)),
  Witness("AP-06-hit-tests-afterwards", in: try .bare(), .down(1, 10, 10)),
  Witness(
    "AP-07-searches-again", in: try .holding(.view(0, 0, 100, 100)), .down(1, 10, 10), .move(1, 200, 200)),
  Witness(
    "AP-07-moves-under-finger", in: try .holding(.view(0, 0, 100, 100)), .down(1, 10, 10), .move(1, 200, 200)),
  Witness(
    "AP-07-lifts-under-finger", in: try .holding(.view(0, 0, 100, 100)), .down(1, 10, 10), .up(1, 200, 200)),
  Witness("AP-08-per-window", in: try .halves(), .chain(from: .view(0)), .chain(from: .view(1))),
]

private let otherWitnesses = [
  Witness("AP-09-touches-go-on", in: try .bare(), .down(1, 10, 10), .interruption, .up(1, 10, 10)),
  Witness("AP-09-touches-block", in: try .bare(), .down(1, 10, 10), .interruption, .up(1, 10, 10), .down(2, 10, 10)),
  Witness("AP-09-front-window-only", in: try .halves(), .down(1, 10, 10), .interruption),
  Witness("AP-09-silent", in: try .bare(), .down(1, 10, 10), .interruption),
  Witness("AP-10-unhandled-blocks", in: try .bare(), .down(1, 10, 10), .up(1, 10, 10), .down(1, 10, 10)),
  Witness("AP-11-presses-are-taps", in: try .bare(), .otherEvent(.presses)),
  Witness("AP-11-motion-moves", in: try .bare(), .down(1, 10, 10), .otherEvent(.motion)),
  Witness("AP-12-no-layout", in: try .holding(.view(0, 0, 0, 0).rootOfWindow()), .hitTest(10, 10)),
  Witness("AP-12-size-only", in: try .holding(.view(0, 0, 0, 0).rootOfWindow()), .hitTest(310, 470)),
]

private let extraordinaryWitnesses = [
  Witness(
    "AP-13-second-down-stays", in: try TouchScene(.window(320, 480).key().multipleTouch()), .down(1, 10, 10),
    .malformed(FingerChange(finger: 1, .down, at: ScenePoint(10, 10))), .up(1, 10, 10), .down(1, 10, 10)),
  Witness(
    "AP-13-early-lift-swallows", in: try .bare(), .malformed(FingerChange(finger: 1, .up, at: ScenePoint(10, 10))),
    .down(1, 10, 10)),
  Witness(
    "AP-14-cancels-all", in: try TouchScene(.window(320, 480).key().multipleTouch()), .bothDown(10, 10, 200, 200),
    .cancellation(of: 1)),
  Witness("AP-14-cancels-none", in: try .bare(), .down(1, 10, 10), .cancellation(of: 1)),
  Witness("AP-14-goes-on", in: try .bare(), .down(1, 10, 10), .cancellation(of: 1), .up(1, 10, 10)),
  Witness(
    "AP-14-cancels-other-gestures",
    in: try TouchScene(.window(320, 480, [.view(0, 0, 160, 480), .view(160, 0, 160, 480).recognizer(.pan)]).key()),
    .down(1, 40, 40), .down(2, 200, 40), .move(2, 260, 40), .cancellation(of: 1)),
]
