internal import TouchModel
internal import TraceAnalysis

extension WorkedExample {
  static let twoFingersOfDocument002 = WorkedExample(
    "two fingers at the same time in document 002",
    story: """
      Two fingers go down on B, move and lift, each time together: in every phase B receives one call with two touches, and \
      the event is the same from beginning to end.
      """,
    citations: ["002:5", "002:6"],
    try TouchScene(
      .window(320, 480, [.view(0, 0, 320, 480, [.view(40, 40, 200, 200).multipleTouch()])]).key()),
    try TouchScript(
      together(.down, 0, at: 0), together(.move, 20, at: 100), together(.move, 40, at: 200), together(.up, 40, at: 300))
  ) { run, check in
    let view = ObjectID.view(2)
    // Where one of the two is not delivered, other rules say so.
    let whole: [TouchMethod] = [.began, .moved, .moved, .ended]
    guard run.fingers.count == 2, run.fingers.indices.allSatisfy({ run.touches.viewStory(of: $0) == whole }),
      run.fingers.allSatisfy({ $0.owner == .view(view) })
    else { return }
    check.applies()
    let calls = run.calls.filter { $0.receiver == view }
    let event = calls.first?.event
    guard let wrong = calls.first(where: { $0.deliveries.count != 2 || $0.event != event }) else { return }
    let count = wrong.deliveries.count
    check.violated(
      Finding(
        "example-together",
        expected: "two touches in each call of B, with one event, as in the example “two fingers at the same time”",
        observed: count == 2
          ? "\(wrong.words) comes with another event"
          : "\(wrong.words) comes with \(counted(count, "touch", plural: "touches"))",
        records: [wrong.sequence], observedObject: view))
  }

  /// What both fingers do in one report, some way below where they go down, in points.
  private static func together(_ movement: FingerChange.Movement, _ way: Double, at time: Int) -> ScriptPhrase {
    .report([
      FingerChange(finger: 1, movement, at: ScenePoint(80, 80 + way)),
      FingerChange(finger: 2, movement, at: ScenePoint(180, 80 + way)),
    ]).at(time)
  }
}
