import Testing
import TouchModel
import TouchSpecs

/// A tap on B, number 2, in A, number 1, under a recognizer of A's; B passes what it receives on to A.
private func tap(
  _ edit: (inout SceneRecognizer) -> Void, asked: Bool = false, verdict: [HandRun.Deed],
  ended: [HandRun.Deed] = [.call(.ended, 2), .call(.ended, 1, of: 2)]
) throws -> HandRun {
  var recognizer = SceneRecognizer(.tap, view: 0)
  edit(&recognizer)
  let view = SceneNode.view(0, 0, 320, 480, [.view(20, 20, 100, 80)]).recognizer(.tap) { $0 = recognizer }
  let question: [HandRun.Deed] = asked ? [.asked(.shouldBegin, 0, false)] : []
  return HandRun(
    try TouchScene(.window(320, 480, [view])), try TouchScript(.down(1, 60, 60), .up(1, 60, 60).at(64)),
    [
      .step(0, .hit(2), .feed(.began, 0, of: 2), .call(.began, 2), .call(.began, 1, of: 2)),
      HandRun.Moment(step: 1, time: nil, deeds: [.feed(.ended, 0, of: 2)] + question + verdict + ended),
    ])
}

/// The same tap where there is no recognizer.
private func plainTap() throws -> HandRun {
  HandRun(
    try TouchScene(.window(320, 480)), try TouchScript(.down(1, 60, 60)),
    [
      .step(0, .hit(2), .call(.began, 2), .call(.began, 1, of: 2)),
      .step(1, .call(.ended, 2), .call(.ended, 1, of: 2)),
    ])
}

private func uncancelling(_ recognizer: inout SceneRecognizer) { recognizer.cancelsTouchesInView = false }

private func refused(_ recognizer: inout SceneRecognizer) {
  recognizer.delegate = RecognizerDelegate(shouldBegin: false)
}

private let recognizes: [HandRun.Deed] = [.state(0, .ended, of: 2), .action(0, .ended)]

private let comparisons: [JudgedRun] = [
  .right("GR-23", "the view receives what it receives without the recognizer") {
    try tap(uncancelling, verdict: recognizes).besides(plainTap())
  },
  .right("GR-23", "the lift is held for a verdict and comes late") {
    var run = try tap(uncancelling, verdict: recognizes, ended: [])
    run.moments.append(.timer(400, .call(.ended, 2), .call(.ended, 1, of: 2)))
    return try run.besides(plainTap())
  },
  .wrong("GR-23", "a superview does not receive the lift", "recognition-felt") {
    try tap(uncancelling, verdict: recognizes, ended: [.call(.ended, 2)]).besides(plainTap())
  },
  .wrong("GR-23", "the view receives the lift twice", "recognition-felt") {
    try tap(uncancelling, verdict: recognizes, ended: [.call(.ended, 2), .call(.ended, 1, of: 2), .call(.ended, 2)])
      .besides(plainTap())
  },
  .silent("GR-23", "the recognizer takes its touches") {
    try tap({ _ in }, verdict: recognizes, ended: [.call(.cancelled, 2), .call(.cancelled, 1, of: 2)])
      .besides(plainTap())
  },
  .right("GR-39", "the view receives what it receives without the refused recognizer") {
    try tap(refused, asked: true, verdict: [.state(0, .failed, of: 2)]).besides(plainTap())
  },
  .wrong("GR-39", "a superview does not receive the lift", "veto-felt") {
    try tap(refused, asked: true, verdict: [.state(0, .failed, of: 2)], ended: [.call(.ended, 2)])
      .besides(plainTap())
  },
  .wrong("GR-39", "the lift is lost with the veto", "veto-felt") {
    try tap(refused, asked: true, verdict: [.state(0, .failed, of: 2)], ended: []).besides(plainTap())
  },
]

@Test(arguments: comparisons)
private func `a recognizer that takes nothing has no effect`(_ trial: JudgedRun) throws { try trial.check() }
