import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

private typealias Deed = HandRun.Deed
private typealias Moment = HandRun.Moment

private func recognizer(_ kind: RecognizerKind, _ edit: (inout SceneRecognizer) -> Void = { _ in }) -> SceneRecognizer {
  var recognizer = SceneRecognizer(kind, view: 0)
  recognizer.targets = [0]
  edit(&recognizer)
  return recognizer
}

/// A, number 1, with recognizers, beside B, number 2.
private func scene(
  _ recognizers: [SceneRecognizer] = [], multiple: Bool = true, exclusive: [Int] = []
) throws -> TouchScene {
  var a = SceneNode.view(0, 0, 160, 480).multipleTouch(multiple).exclusiveTouch(exclusive.contains(1))
  for recognizer in recognizers { a = a.recognizer(recognizer.kind) { $0 = recognizer } }
  return try TouchScene(.window(320, 480, [a, .view(160, 0, 160, 480).exclusiveTouch(exclusive.contains(2))]))
}

/// A tap on A.
private func tap(
  _ scene: TouchScene, began: [Deed] = [], ended: [Deed], later: [Moment] = []
) throws -> HandRun {
  HandRun(
    scene, try TouchScript(.down(1, 60, 60), .up(1, 60, 60).at(64)),
    [
      Moment(step: 0, time: nil, deeds: [.hit(1)] + began + [.call(.began, 1)]),
      Moment(step: 1, time: nil, deeds: ended),
    ] + later)
}

/// Two quick taps on A.
private func twoTaps(_ scene: TouchScene, first: [Deed], second: [Deed], between: [Moment] = []) throws -> HandRun {
  let fed = scene.recognizers.indices.map { $0 }
  return HandRun(
    scene,
    try TouchScript(.down(1, 60, 60), .up(1, 60, 60).at(64), .down(1, 60, 60).at(160), .up(1, 60, 60).at(224)),
    [
      Moment(step: 0, time: nil, deeds: [.hit(1)] + fed.map { .feed(.began, $0, of: 1) } + [.call(.began, 1)]),
      Moment(step: 1, time: nil, deeds: fed.map { .feed(.ended, $0, of: 1) } + first + [.call(.ended, 1)]),
    ] + between + [
      Moment(
        step: 2, time: nil,
        deeds: [.hit(1, touch: 1)] + fed.map { .feed(.began, $0, of: 1, [1]) } + [.call(.began, 1, [1])]),
      Moment(
        step: 3, time: nil, deeds: fed.map { .feed(.ended, $0, of: 1, [1]) } + second + [.call(.ended, 1, [1])]),
    ])
}

/// Two fingers on A; the second lifts in the report in which the first moves.
private func moveAndLift(_ deeds: [Deed]) throws -> HandRun {
  let third = ScriptPhrase.report([
    FingerChange(finger: 1, .move, at: ScenePoint(60, 60)), FingerChange(finger: 2, .up, at: ScenePoint(100, 100)),
  ])
  return HandRun(
    try scene(), try TouchScript(.down(1, 40, 40), .down(2, 100, 100), third, .up(1, 60, 60)),
    [
      .step(0, .hit(1, x: 40, y: 40), .call(.began, 1)),
      .step(1, .hit(1, touch: 1, x: 100, y: 100), .call(.began, 1, [1])), Moment(step: 2, time: nil, deeds: deeds),
      .step(3, .call(.ended, 1)),
    ])
}

/// Two fingers on A, of which the first moves while the second does not.
private func pair(_ scene: TouchScene, moving: [Deed]) throws -> HandRun {
  HandRun(
    scene,
    try TouchScript(
      .down(1, 40, 40), .down(2, 100, 100), .move(1, 60, 60), .up(1, 60, 60), .up(2, 100, 100)),
    [
      .step(0, .hit(1, x: 40, y: 40), .feed(.began, 0, of: 1), .call(.began, 1)),
      .step(1, .hit(1, touch: 1, x: 100, y: 100), .feed(.began, 0, of: 1, [1]), .call(.began, 1, [1])),
      Moment(step: 2, time: nil, deeds: moving), .step(3), .step(4),
    ])
}

private let delivery: [JudgedRun] = [
  .right("UK-01", "moved, then ended") { try moveAndLift([.call(.moved, 1), .call(.ended, 1, [1])]) },
  .wrong("UK-01", "ended, then moved", "phases-out-of-order") {
    try moveAndLift([.call(.ended, 1, [1]), .call(.moved, 1)])
  },
  .right("UK-02", "the finger that moves") { try pair(scene([recognizer(.pinch)]), moving: [.feed(.moved, 0, of: 1)]) },
  .wrong("UK-02", "all fingers", "still-touch-delivered") {
    try pair(scene([recognizer(.pinch)]), moving: [.feed(.moved, 0, of: 1, [0, 1])])
  },
  .right("UK-03", "the exclusive view waits") { try beside(exclusive: [2], receives: false) },
  .wrong("UK-03", "it does not", "touch-beside-exclusive") { try beside(exclusive: [2], receives: true) },
  .right("UK-04", "the exclusive view is alone") { try beside(exclusive: [1], receives: false) },
  .wrong("UK-04", "it is not", "touch-beside-exclusive") { try beside(exclusive: [1], receives: true) },
  .silent("UK-04", "the first is over") {
    HandRun(
      try scene(exclusive: [1]), try TouchScript(.down(1, 60, 60), .up(1, 60, 60), .down(2, 200, 60), .up(2, 200, 60)),
      [
        .step(0, .hit(1), .call(.began, 1)), .step(1, .call(.ended, 1)),
        .step(2, .hit(2, touch: 1, x: 200), .call(.began, 2, [1])), .step(3, .call(.ended, 2, [1])),
      ])
  },
  .right("UK-05", "dropped") { try missed([]) },
  .wrong("UK-05", "delivered to the window's", "miss-delivered") { try missed([.feed(.began, 0, of: 0)]) },
]

/// A finger on A, then one on B, which B receives or not.
private func beside(exclusive: [Int], receives: Bool) throws -> HandRun {
  HandRun(
    try scene(exclusive: exclusive),
    try TouchScript(.down(1, 60, 60), .down(2, 200, 60), .up(2, 200, 60), .up(1, 60, 60)),
    [
      .step(0, .hit(1), .call(.began, 1)),
      Moment(step: 1, time: nil, deeds: [.hit(2, touch: 1, x: 200)] + (receives ? [.call(.began, 2, [1])] : [])),
      .step(2), .step(3, .call(.ended, 1)),
    ])
}

/// A finger that hits nothing, below a window with a recognizer.
private func missed(_ deeds: [Deed]) throws -> HandRun {
  HandRun(
    try TouchScene(.window(0, 0, 100, 100).recognizer(.tap)), try TouchScript(.down(1, 200, 60), .up(1, 200, 60)),
    [Moment(step: 0, time: nil, deeds: [.hit(nil, x: 200)] + deeds), .step(1)])
}

private let off = recognizer(.tap) { $0.isEnabled = false }
private func asked(_ delegate: RecognizerDelegate) -> SceneRecognizer { recognizer(.tap) { $0.delegate = delegate } }

private let participation: [JudgedRun] = [
  .right("UK-06", "takes no part") { try tap(scene([off]), ended: [.call(.ended, 1)]) },
  .wrong("UK-06", "receives touches", "disabled-takes-part") {
    try tap(scene([off]), began: [.feed(.began, 0, of: 1)], ended: [.call(.ended, 1)])
  },
  .wrong("UK-06", "recognizes", "disabled-takes-part") {
    try tap(scene([off]), ended: [.state(0, .ended, of: 1), .call(.ended, 1)])
  },
  .right("UK-07", "asked once and kept out") {
    try tap(
      scene([asked(RecognizerDelegate(shouldReceive: false))]), began: [.asked(.shouldReceive, 0, touch: 0, false)],
      ended: [.call(.ended, 1)])
  },
  .wrong("UK-07", "delivered anyway", "refused-touch-delivered") {
    try tap(
      scene([asked(RecognizerDelegate(shouldReceive: false))]),
      began: [.asked(.shouldReceive, 0, touch: 0, false), .feed(.began, 0, of: 1)], ended: [.call(.ended, 1)])
  },
  .wrong("UK-07", "asked again", "asked-again") {
    try tap(
      scene([asked(RecognizerDelegate(shouldReceive: true))]),
      began: [.asked(.shouldReceive, 0, touch: 0, true), .feed(.began, 0, of: 1)],
      ended: [.asked(.shouldReceive, 0, touch: 0, true), .feed(.ended, 0, of: 1), .call(.ended, 1)])
  },
  .wrong("UK-07", "asked too late", "asked-late") {
    try tap(
      scene([asked(RecognizerDelegate(shouldReceive: true))]),
      began: [.feed(.began, 0, of: 1), .asked(.shouldReceive, 0, touch: 0, true)], ended: [.call(.ended, 1)])
  },
  .right("UK-08", "fails") { try refused([.state(0, .failed, of: 1), .call(.ended, 1)]) },
  .wrong("UK-08", "still possible", "not-failed") { try refused([.call(.ended, 1)]) },
  .wrong("UK-08", "recognizes", "begins-anyway") {
    try tap(
      scene([asked(RecognizerDelegate(shouldBegin: false))]), began: [.feed(.began, 0, of: 1)],
      ended: [.state(0, .ended, of: 1), .call(.ended, 1)])
  },
  .wrong("UK-08", "cancels the view", "view-cancelled") {
    try refused([.state(0, .failed, of: 1), .call(.cancelled, 1)])
  },
  .right("UK-09", "both") {
    try tap(
      scene(oneSided), began: fed, ended: [.state(0, .ended, of: 1), .state(1, .ended, of: 1), .call(.cancelled, 1)])
  },
  .wrong("UK-09", "one yes is not enough", "kept-from-recognizing") {
    let scene = try scene(oneSided)
    return try tap(
      scene, began: fed, ended: [.state(0, .ended, of: 1), .state(1, .failed, of: 1), .call(.cancelled, 1)]
    )
    .besides(tap(scene, began: fed, ended: [.state(1, .ended, of: 1), .call(.cancelled, 1)]))
  },
  .wrong("UK-09", "another kind is prevented", "prevented-anyway") {
    let scene = try scene([asked(RecognizerDelegate(simultaneously: true)), recognizer(.pinch)])
    let lifted: [Deed] = [.feed(.ended, 0, of: 1), .feed(.ended, 1, of: 1)]
    return try tap(
      scene, began: fed, ended: lifted + [.state(0, .ended, of: 1), .state(1, .failed, of: 1), .call(.cancelled, 1)]
    )
    .besides(tap(scene, began: fed, ended: [.feed(.ended, 1, of: 1), .call(.ended, 1)]))
  },
  .right("UK-09", "another kind fails by itself") {
    let scene = try scene([asked(RecognizerDelegate(simultaneously: true)), recognizer(.pinch)])
    let lifted: [Deed] = [.feed(.ended, 0, of: 1), .feed(.ended, 1, of: 1)]
    return try tap(
      scene, began: fed, ended: lifted + [.state(0, .ended, of: 1), .state(1, .failed, of: 1), .call(.cancelled, 1)]
    )
    .besides(tap(scene, began: fed, ended: [.feed(.ended, 1, of: 1), .state(1, .failed, of: 1), .call(.ended, 1)]))
  },
]

private let oneSided = [
  asked(RecognizerDelegate(simultaneously: true)), asked(RecognizerDelegate(simultaneously: false)),
]
private let fed: [Deed] = [.feed(.began, 0, of: 1), .feed(.began, 1, of: 1)]

private func refused(_ deeds: [Deed]) throws -> HandRun {
  try tap(
    scene([asked(RecognizerDelegate(shouldBegin: false))]), began: [.feed(.began, 0, of: 1)],
    ended: [.feed(.ended, 0, of: 1), .asked(.shouldBegin, 0, false)] + deeds)
}

private let single = recognizer(.tap)
private let double = recognizer(.tap) { $0.numberOfTapsRequired = 2 }
private let waiting = recognizer(.tap) { $0.requiresFailureOf = [1] }

private let requirements: [JudgedRun] = [
  .right("UK-10", "after the failure") {
    try tap(
      scene([waiting, double]), began: fed,
      ended: [.feed(.ended, 0, of: 1), .feed(.ended, 1, of: 1), .call(.ended, 1)],
      later: [.timer(414, .state(1, .failed, of: 1), .state(0, .ended, of: 1))])
  },
  .right("UK-10", "after the failure, and both are taken off the touch as it recognizes") {
    try tap(
      scene([waiting, double]), began: [.carries(0, [0, 1])] + fed,
      ended: [.feed(.ended, 0, of: 1), .feed(.ended, 1, of: 1), .call(.ended, 1)],
      later: [.timer(414, .state(1, .failed, of: 1), .state(0, .ended, of: 1), .carries(0, []))])
  },
  .silent("UK-10", "for one that has given the touch up") {
    try tap(
      scene([waiting, double]), began: [.carries(0, [0, 1])] + fed + [.carries(0, [0])],
      ended: [.feed(.ended, 0, of: 1), .state(0, .ended, of: 1), .call(.cancelled, 1)])
  },
  .wrong("UK-11", "a tap that waits for a pan waits for ever", "waits-for-ever") {
    try tap(
      scene([waiting, recognizer(.pan)]), began: fed,
      ended: [.feed(.ended, 0, of: 1), .feed(.ended, 1, of: 1), .state(1, .failed, of: 1), .call(.ended, 1)])
  },
  .wrong("UK-10", "at once", "does-not-wait") {
    try tap(scene([waiting, double]), began: fed, ended: [.state(0, .ended, of: 1), .call(.cancelled, 1)])
  },
  .wrong("UK-10", "at once, and both are taken off the touch as it recognizes", "does-not-wait") {
    try tap(
      scene([waiting, double]), began: [.carries(0, [0, 1])] + fed,
      ended: [.feed(.ended, 0, of: 1), .state(0, .ended, of: 1), .carries(0, []), .call(.cancelled, 1)])
  },
  .right("UK-11", "after the failure") {
    try tap(
      scene([waiting, double]), began: fed, ended: [.call(.ended, 1)],
      later: [.timer(414, .state(1, .failed, of: 1), .state(0, .ended, of: 1))])
  },
  .wrong("UK-11", "for ever", "waits-for-ever") {
    try tap(
      scene([waiting, double]), began: fed, ended: [.call(.ended, 1)],
      later: [.timer(414, .state(1, .failed, of: 1))])
  },
  .right("UK-11", "gives way") {
    try twoTaps(scene([waiting, double]), first: [], second: [.state(1, .ended, of: 1), .state(0, .failed, of: 1)])
  },
  .wrong("UK-11", "does not give way", "does-not-give-way") {
    try twoTaps(scene([waiting, double]), first: [], second: [.state(1, .ended, of: 1)])
  },
  .right("UK-12", "both") {
    try twoTaps(
      scene([single, double]), first: [.state(0, .ended, of: 1), .state(0, .possible, of: 1)],
      second: [.state(1, .ended, of: 1, [0, 1])])
  },
  .wrong("UK-12", "the single tap prevents the double tap", "kept-from-recognizing") {
    let scene = try scene([single, double])
    return try twoTaps(scene, first: [.state(0, .ended, of: 1), .state(1, .failed, of: 1)], second: [])
      .besides(twoTaps(scene, first: [], second: [.state(1, .ended, of: 1, [0, 1])]))
  },
  .right("UK-13", "the double tap goes on") {
    try twoTaps(
      scene([single, double]), first: [.state(0, .ended, of: 1)], second: [.state(1, .ended, of: 1, [0, 1])])
  },
  .wrong("UK-13", "it fails at once", "prevented-by-a-tap") {
    try twoTaps(scene([single, double]), first: [.state(0, .ended, of: 1), .state(1, .failed, of: 1)], second: [])
  },
  .silent("UK-13", "it fails at once, as it waits for no further tap") {
    try twoTaps(scene([single, double]), first: [.state(0, .ended, of: 1), .state(1, .failed, of: 1)], second: [])
      .declaring(\.tapInterval, 0)
  },
]

/// A press on A that begins by a timer and then moves.
private func press(moved: [Deed], ended: [Deed]) throws -> HandRun {
  HandRun(
    try scene([recognizer(.longPress)]),
    try TouchScript(.down(1, 60, 60), .move(1, 60, 200).at(1100), .up(1, 60, 200).at(1200)),
    [
      .step(0, .hit(1), .feed(.began, 0, of: 1), .call(.began, 1)),
      .timer(500, .state(0, .began, of: 1), .call(.cancelled, 1)),
      Moment(step: 1, time: nil, deeds: [.feed(.moved, 0, of: 1)] + moved),
      Moment(step: 2, time: nil, deeds: [.feed(.ended, 0, of: 1)] + ended),
    ])
}

/// Two fingers that pinch on A; the first lifts before the second.
private func pinch(firstLift: [Deed], secondLift: [Deed]) throws -> HandRun {
  HandRun(
    try scene([recognizer(.pinch)]),
    try TouchScript(.down(1, 40, 40), .down(2, 100, 100), .move(1, 10, 10), .up(1, 10, 10), .up(2, 100, 100)),
    [
      .step(0, .hit(1, x: 40, y: 40), .feed(.began, 0, of: 1), .call(.began, 1)),
      .step(1, .hit(1, touch: 1, x: 100, y: 100), .feed(.began, 0, of: 1, [1]), .call(.began, 1, [1])),
      .step(2, .feed(.moved, 0, of: 1), .state(0, .began, of: 1, [0, 1]), .call(.cancelled, 1, [0, 1])),
      Moment(step: 3, time: nil, deeds: [.feed(.ended, 0, of: 1)] + firstLift),
      Moment(step: 4, time: nil, deeds: [.feed(.ended, 0, of: 1, [1])] + secondLift),
    ])
}

/// A finger on A that goes through places and lifts at the last, at 16 ms each or at given times.
private func swipe(_ places: [(Double, Double, Int)], recognizes: Bool) throws -> HandRun {
  var phrases: [ScriptPhrase] = [.down(1, 60, 60).at(0)]
  for place in places { phrases.append(.move(1, 60 + place.0, 60 + place.1).at(place.2)) }
  let last = places.last ?? (0, 0, 0)
  phrases.append(.up(1, 60 + last.0, 60 + last.1).at(last.2 + 16))
  var moments: [Moment] = [.step(0, .hit(1), .feed(.began, 0, of: 1), .call(.began, 1))]
  for step in 1..<phrases.count {
    let isLast = step == phrases.count - 2
    moments.append(Moment(step: step, time: nil, deeds: isLast && recognizes ? [.state(0, .ended, of: 1)] : []))
  }
  return HandRun(try scene([recognizer(.swipe) { $0.direction = .down }]), try TouchScript(phrases: phrases), moments)
}

private func interrupted(
  _ kind: RecognizerKind, isCalled: Bool = true, before: [Deed], _ deeds: [Deed]
) throws -> HandRun {
  HandRun(
    try scene([recognizer(kind)]), try TouchScript(.down(1, 60, 60), .move(1, 60, 100), .interruption, .up(1, 60, 100)),
    [
      .step(0, .hit(1), .feed(.began, 0, of: 1), .call(.began, 1)),
      Moment(step: 1, time: nil, deeds: [.feed(.moved, 0, of: 1)] + before),
      Moment(step: 2, time: nil, deeds: (isCalled ? [.feed(.cancelled, 0, of: 1)] : []) + deeds), .step(3),
    ])
}

private let courses: [JudgedRun] = [
  .right("UK-14", "until the lift") {
    try press(moved: [.state(0, .changed, of: 1)], ended: [.state(0, .ended, of: 1)])
  },
  .wrong("UK-14", "a movement ends it", "finished-early") {
    try press(moved: [.state(0, .cancelled, of: 1)], ended: [])
  },
  .right("UK-15", "until the last lift") { try pinch(firstLift: [], secondLift: [.state(0, .ended, of: 1, [0, 1])]) },
  .wrong("UK-15", "until the first lift", "finished-early") {
    try pinch(firstLift: [.state(0, .ended, of: 1, [0, 1])], secondLift: [])
  },
  .right("UK-16", "far and fast") { try swipe([(0, 40, 16), (0, 110, 32)], recognizes: true) },
  .wrong("UK-16", "not taken", "swipe-missed") { try swipe([(0, 40, 16), (0, 110, 32)], recognizes: false) },
  .silent("UK-16", "near the line") { try swipe([(0, 40, 16), (0, 55, 32)], recognizes: false) },
  .right("UK-17", "too slow") { try swipe([(0, 5, 400), (0, 10, 1000), (0, 150, 1100)], recognizes: false) },
  .wrong("UK-17", "slow and taken", "swipe-anyway") {
    try swipe([(0, 5, 400), (0, 10, 1000), (0, 150, 1100)], recognizes: true)
  },
  .wrong("UK-17", "crooked and taken", "swipe-anyway") {
    try swipe([(110, 10, 16), (110, 150, 32)], recognizes: true)
  },
  .wrong("UK-17", "behind the start and taken", "swipe-anyway") {
    try swipe([(0, -20, 16), (0, 150, 32)], recognizes: true)
  },
  .right("UK-18", "a tap fails") {
    try interrupted(.swipe, before: [], [.state(0, .failed, of: 1), .call(.cancelled, 1)])
  },
  .wrong("UK-18", "it is still possible", "not-failed") { try interrupted(.swipe, before: [], [.call(.cancelled, 1)]) },
  .wrong("UK-18", "it receives nothing", "no-call") {
    try interrupted(.swipe, isCalled: false, before: [], [.state(0, .failed, of: 1), .call(.cancelled, 1)])
  },
  .right("UK-18", "a pan is cancelled") {
    try interrupted(.pan, before: [.state(0, .began, of: 1), .call(.cancelled, 1)], [.state(0, .cancelled, of: 1)])
  },
  .wrong("UK-18", "a pan ends", "not-cancelled") {
    try interrupted(.pan, before: [.state(0, .began, of: 1), .call(.cancelled, 1)], [.state(0, .ended, of: 1)])
  },
  .silent("UK-18", "a pan that has not begun is left open") {
    try interrupted(.pan, before: [], [.call(.cancelled, 1)])
  },
]

@Suite struct UIKitRuleTests {
  @Test(arguments: delivery + participation + requirements + courses)
  func `a rule beyond the documents says of a run what it has to`(trial: JudgedRun) throws { try trial.check() }

  @Test func `a recognizer for two taps is ready again after a long pause, unless taps count for ever`() throws {
    let taps = try TouchScript(
      .down(1, 60, 60), .up(1, 60, 60).at(64), .down(1, 60, 60).at(4000), .up(1, 60, 60).at(4064))
    let run = HandRun(
      try scene([double]), taps,
      [
        .step(0, .hit(1), .feed(.began, 0, of: 1)), .step(1, .feed(.ended, 0, of: 1)),
        .step(2, .hit(1, touch: 1), .feed(.began, 0, of: 1, [1])), .step(3, .feed(.ended, 0, of: 1, [1])),
      ])
    let (recognizer, second) = (Handle<Recognizer>(0), Handle<Finger>(1))
    #expect(try run.facts().isFresh(recognizer, for: second))
    let unlimited = run.declaring(\.tapInterval, EngineDescription.Thresholds.noLimit)
    #expect(try !unlimited.facts().isFresh(recognizer, for: second))
  }
}
