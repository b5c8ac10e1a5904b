import Testing
import TouchModel
import TouchSpecs

/// The runs that the tests on controls are made from: A, number 1, holds the control B, number 2.
private enum Story {
  typealias Deed = HandRun.Deed

  /// What the control is, and which recognizers it and A have.
  static func scene(
    _ kind: ViewKind = .button, own: [SceneRecognizer] = [], above: [SceneRecognizer] = [],
    sends: [(Int, ControlEvent, Int?)] = [(1, .touchUpInside, 0)], handles: [Int] = []
  ) throws -> TouchScene {
    var control = SceneNode.node(kind, 20, 20, 100, 80)
    for (action, event, target) in sends where kind.isControl { control = control.sends(action, on: event, to: target) }
    for recognizer in own { control = control.recognizer(recognizer.kind) { $0 = recognizer } }
    var view = SceneNode.view(0, 0, 320, 480, [control])
    for recognizer in above { view = view.recognizer(recognizer.kind) { $0 = recognizer } }
    for action in handles { view = view.implements(action: action) }
    return try TouchScene(.window(320, 480, [view]))
  }

  static func recognizer(_ kind: RecognizerKind = .tap, _ edit: (inout SceneRecognizer) -> Void = { _ in })
    -> SceneRecognizer
  {
    var recognizer = SceneRecognizer(kind, view: 0)
    recognizer.targets = [0]
    edit(&recognizer)
    return recognizer
  }

  static func tap() throws -> TouchScript { try TouchScript(.down(1, 60, 60), .up(1, 60, 60).at(64)) }

  static func interrupted() throws -> TouchScript {
    try TouchScript(.down(1, 60, 60), .interruption, .up(1, 60, 60))
  }

  /// A tap on B that comes to B, which does what is given when it ends.
  static func pressed(_ scene: TouchScene, began: [Deed] = [], ended: [Deed]) throws -> HandRun {
    HandRun(
      scene, try tap(),
      [
        HandRun.Moment(step: 0, time: nil, deeds: [.hit(2), .call(.began, 2)] + began),
        HandRun.Moment(step: 1, time: nil, deeds: [.call(.ended, 2)] + ended),
      ])
  }

  /// A finger that goes down on B and lifts at a place to the right of it, B doing what is given when it ends.
  static func released(at x: Double, ended: [Deed]) throws -> HandRun {
    HandRun(
      try scene(), try TouchScript(.down(1, 60, 60), .up(1, x, 60).at(64)),
      [
        .step(0, .hit(2), .call(.began, 2)),
        HandRun.Moment(step: 1, time: nil, deeds: [.call(.ended, 2)] + ended),
      ])
  }

  /// A tap on B that a recognizer receives and recognizes, or not, with B cancelled or not.
  static func recognized(
    _ scene: TouchScene, by recognizer: Int? = 0, receives: [Int] = [0], _ end: TouchMethod = .cancelled,
    then deeds: [Deed] = []
  ) throws -> HandRun {
    let fed = receives.map { Deed.feed(.began, $0, of: 2) }
    let lifted = receives.map { Deed.feed(.ended, $0, of: 2) }
    let verdict = recognizer.map { [Deed.state($0, .ended, of: 2), .action($0, .ended)] } ?? []
    return HandRun(
      scene, try tap(),
      [
        HandRun.Moment(step: 0, time: nil, deeds: [.hit(2)] + fed + [.call(.began, 2)]),
        HandRun.Moment(step: 1, time: nil, deeds: lifted + verdict + [.call(end, 2)] + deeds),
      ])
  }

  /// A drag over B that a pan recognizer of A recognizes, or not.
  static func dragged(_ scene: TouchScene, recognizes: Bool, then deeds: [Deed] = []) throws -> HandRun {
    let script = try TouchScript(.down(1, 60, 60), .move(1, 60, 100), .up(1, 60, 100))
    let verdict: [Deed] =
      recognizes ? [.state(0, .began, of: 2), .action(0, .began), .call(.cancelled, 2)] : [.call(.moved, 2)]
    let ending: [Deed] = recognizes ? [.state(0, .ended, of: 2)] : [.call(.ended, 2)]
    return HandRun(
      scene, script,
      [
        .step(0, .hit(2), .feed(.began, 0, of: 2), .call(.began, 2)),
        HandRun.Moment(step: 1, time: nil, deeds: [.feed(.moved, 0, of: 2)] + verdict),
        HandRun.Moment(step: 2, time: nil, deeds: [.feed(.ended, 0, of: 2)] + ending + deeds),
      ])
  }
}

private let fires: HandRun.Deed = .event(2, .touchUpInside)

private let tracking: [JudgedRun] = [
  .right("UC-01", "events while it is called") {
    try Story.pressed(Story.scene(), began: [.event(2, .touchDown)], ended: [fires])
  },
  .wrong("UC-01", "events from the input", "event-without-touches") {
    HandRun(
      try Story.scene(), try Story.interrupted(),
      [.step(0, .hit(2), .call(.began, 2)), .step(1, .call(.cancelled, 2)), .step(2, fires)])
  },
  .wrong("UC-01", "no touches at all", "event-without-touches") {
    HandRun(try Story.scene(), try Story.tap(), [.step(1, fires)])
  },
  .right("UC-01", "a value of its own") {
    try Story.pressed(Story.scene(.slider), ended: [.event(2, .touchUpOutside), .event(2, .valueChanged)])
  },
  .right("UC-02", "once, at the end") { try Story.pressed(Story.scene(), ended: [fires]) },
  .right("UC-02", "held and delivered late") {
    HandRun(
      try Story.scene(), try Story.tap(),
      [.step(0, .hit(2), .call(.began, 2)), .step(1), .timer(400, .call(.ended, 2), fires)])
  },
  .wrong("UC-02", "on touch-down", "event-early") {
    try Story.pressed(Story.scene(), began: [fires], ended: [])
  },
  .wrong("UC-02", "never", "press-without-event") { try Story.pressed(Story.scene(), ended: []) },
  .wrong("UC-02", "twice", "event-again") { try Story.pressed(Story.scene(), ended: [fires, fires]) },
  .right("UC-02", "silent when the finger lifts far outside") {
    try Story.released(at: 240, ended: [.event(2, .touchUpOutside)])
  },
  .wrong("UC-02", "fires wherever the finger lifts", "event-outside") {
    try Story.released(at: 240, ended: [fires])
  },
  .silent("UC-02", "fires when the finger lifts a little outside, which is open") {
    try Story.released(at: 180, ended: [fires])
  },
  .silent("UC-02", "two fingers at once, which is open") {
    HandRun(
      try Story.scene(), try TouchScript(.down(1, 60, 60), .down(2, 80, 60), .up(2, 80, 60), .up(1, 60, 60)),
      [
        .step(0, .hit(2), .call(.began, 2)), .step(1, .hit(2, touch: 1, x: 80), .call(.began, 2, [1])),
        .step(2, .call(.ended, 2, [1]), fires), .step(3, .call(.ended, 2), fires),
      ])
  },
  .silent("UC-02", "no action is registered") { try Story.pressed(Story.scene(sends: []), ended: []) },
  .silent("UC-02", "the control keeps its touches from itself") {
    var scene = try Story.scene()
    let views = scene.views.map { view in
      var view = view
      if view.number == 2 { view.handling = .absorbing }
      return view
    }
    scene = try TouchScene(views: views, windows: scene.windows, controlActions: scene.controlActions)
    return try Story.pressed(scene, ended: [])
  },
  .right("UC-03", "silent after an interruption") {
    HandRun(
      try Story.scene(), try Story.interrupted(),
      [.step(0, .hit(2), .call(.began, 2)), .step(1, .call(.cancelled, 2), .event(2, .touchCancel)), .step(2)])
  },
  .wrong("UC-03", "fires on lift regardless", "event-after-cancelling") {
    HandRun(
      try Story.scene(), try Story.interrupted(),
      [.step(0, .hit(2), .call(.began, 2)), .step(1, .call(.cancelled, 2)), .step(2, fires)])
  },
]

private let ownTap = Story.recognizer()
private let leavingTap = Story.recognizer { $0.cancelsTouchesInView = false }

private let gestures: [JudgedRun] = [
  .right("UC-04", "the recognizer wins") { try Story.recognized(Story.scene(own: [ownTap])) },
  .wrong("UC-04", "both", "control-fires-too") { try Story.recognized(Story.scene(own: [ownTap]), then: [fires]) },
  .wrong("UC-04", "protected against its own", "kept-from-recognizing") {
    let scene = try Story.scene(own: [ownTap])
    return try Story.recognized(scene, by: nil, .ended, then: [fires]).besides(Story.recognized(scene))
  },
  .right("UC-04", "an engine that recognizes no taps") {
    let scene = try Story.scene(own: [ownTap])
    let run = try Story.recognized(scene, by: nil, .ended, then: [fires])
    return run.besides(run)
  },
  .right("UC-05", "the gesture above wins") { try Story.recognized(Story.scene(.customControl, above: [ownTap])) },
  .wrong("UC-05", "both", "control-fires-too") {
    try Story.recognized(Story.scene(.customControl, above: [ownTap]), then: [fires])
  },
  .wrong("UC-05", "every control is protected", "kept-from-recognizing") {
    let scene = try Story.scene(.customControl, above: [ownTap])
    return try Story.recognized(scene, by: nil, .ended, then: [fires]).besides(Story.recognized(scene))
  },
  .right("UC-06", "the recognizer above receives it") {
    try Story.recognized(Story.scene(.customControl, above: [ownTap]))
  },
  .wrong("UC-06", "fed by the chain", "touch-hidden") {
    let scene = try Story.scene(.customControl, above: [ownTap])
    return try Story.recognized(scene, by: nil, receives: [], .ended, then: [fires]).besides(Story.recognized(scene))
  },
  .silent("UC-06", "a protected control may hide a tap") {
    try Story.recognized(Story.scene(above: [ownTap]), by: nil, receives: [], .ended, then: [fires])
  },
  .right("UC-07", "the button wins") {
    try Story.recognized(Story.scene(above: [ownTap]), by: nil, .ended, then: [fires])
  },
  .right("UC-07", "the recognizer never receives it") {
    try Story.recognized(Story.scene(above: [ownTap]), by: nil, receives: [], .ended, then: [fires])
  },
  .wrong("UC-07", "no special case", "ancestor-recognizes") { try Story.recognized(Story.scene(above: [ownTap])) },
  .wrong("UC-07", "both", "ancestor-recognizes") {
    try Story.recognized(Story.scene(above: [ownTap]), .ended, then: [fires])
  },
  .wrong("UC-07", "neither", "tap-incomplete") { try Story.recognized(Story.scene(above: [ownTap]), by: nil) },
  .right("UC-07", "the other reading") {
    try Story.recognized(Story.scene(above: [ownTap])).reading(\.systemControlBeatsAncestorTap, .false)
  },
  .wrong("UC-07", "protected against the other reading", "kept-from-recognizing") {
    let scene = try Story.scene(above: [ownTap])
    return try Story.recognized(scene, by: nil, .ended, then: [fires]).besides(Story.recognized(scene))
      .reading(\.systemControlBeatsAncestorTap, .false)
  },
  .silent("UC-07", "a button without actions") { try Story.recognized(Story.scene(above: [ownTap], sends: [])) },
  .right("UC-08", "the pan wins") {
    try Story.dragged(Story.scene(above: [Story.recognizer(.pan)]), recognizes: true)
  },
  .wrong("UC-08", "both", "control-fires-too") {
    try Story.dragged(Story.scene(above: [Story.recognizer(.pan)]), recognizes: true, then: [fires])
  },
  .wrong("UC-08", "the button keeps everything", "kept-from-recognizing") {
    let scene = try Story.scene(above: [Story.recognizer(.pan)])
    return try Story.dragged(scene, recognizes: false, then: [fires]).besides(Story.dragged(scene, recognizes: true))
  },
  .right("UC-09", "the button's own wins") {
    try Story.recognized(Story.scene(own: [ownTap], above: [ownTap]), by: 1, receives: [0, 1])
  },
  .wrong("UC-09", "every recognizer is suppressed", "kept-from-recognizing") {
    let scene = try Story.scene(own: [ownTap], above: [ownTap])
    return try Story.recognized(scene, by: nil, receives: [0, 1], .ended, then: [fires])
      .besides(Story.recognized(scene, by: 1, receives: [0, 1]))
  },
  .wrong("UC-09", "the other recognizes", "ancestor-recognizes") {
    try Story.recognized(Story.scene(own: [ownTap], above: [ownTap]), by: 0, receives: [0, 1])
  },
  .right("UC-12", "the button's own") {
    try Story.recognized(Story.scene(own: [ownTap], above: [ownTap]), by: 1, receives: [0, 1])
  },
  .wrong("UC-12", "the one above keeps it", "kept-from-recognizing") {
    let scene = try Story.scene(own: [ownTap], above: [ownTap])
    return try Story.recognized(scene, by: nil, receives: [0, 1], .ended)
      .besides(Story.recognized(scene, by: 1, receives: [1]))
  },
  .right("UC-13", "both") { try Story.recognized(Story.scene(own: [leavingTap]), .ended, then: [fires]) },
  .wrong("UC-13", "the control is silent", "control-silent") {
    try Story.recognized(Story.scene(own: [leavingTap]), .ended)
  },
  .wrong("UC-13", "the recognizer is kept", "kept-from-recognizing") {
    let scene = try Story.scene(own: [leavingTap])
    return try Story.recognized(scene, by: nil, .ended, then: [fires]).besides(Story.recognized(scene, .ended))
  },
]

private func acted(_ scene: TouchScene, _ deeds: HandRun.Deed..., chain: Bool = true) throws -> HandRun {
  var run = try Story.pressed(scene, ended: [fires] + deeds)
  let links: [HandRun.Deed] = [
    .next(.view(2), .view(1)), .next(.view(1), .view(0)), .next(.view(0), .application), .next(.application, nil),
  ]
  if chain { run.moments.append(HandRun.Moment(step: nil, time: 5000, deeds: links)) }
  return run
}

private let actions: [JudgedRun] = [
  .right("UC-10", "sent to the target") {
    try acted(Story.scene(), .sent(1, by: 2, to: .target(0)), .received(1, by: .target(0), from: 2))
  },
  .wrong("UC-10", "not sent", "not-sent") { try acted(Story.scene()) },
  .wrong("UC-10", "another object implements it", "not-sent") {
    try acted(Story.scene(handles: [1]), .sent(1, by: 2, to: .view(1)), .received(1, by: .view(1), from: 2))
  },
  .wrong("UC-10", "sent twice", "sent-again") {
    try acted(
      Story.scene(), .sent(1, by: 2, to: .target(0)), .received(1, by: .target(0), from: 2),
      .sent(1, by: 2, to: .target(0)), .received(1, by: .target(0), from: 2))
  },
  .wrong("UC-10", "no target is called", "not-received") { try acted(Story.scene(), .sent(1, by: 2, to: .target(0))) },
  .right("UC-10", "two registrations, in the other order") {
    try acted(
      Story.scene(sends: [(1, .touchUpInside, 0), (2, .touchUpInside, 1)]), .sent(2, by: 2, to: .target(1)),
      .received(2, by: .target(1), from: 2), .sent(1, by: 2, to: .target(0)), .received(1, by: .target(0), from: 2))
  },
  .right("UC-11", "the first implementer") {
    try acted(
      Story.scene(sends: [(1, .touchUpInside, nil)], handles: [1]), .sent(1, by: 2, to: .view(1)),
      .received(1, by: .view(1), from: 2))
  },
  .right("UC-11", "no responder implements it") {
    try acted(Story.scene(sends: [(1, .touchUpInside, nil)]), .sent(1, by: 2, to: nil))
  },
  .wrong("UC-11", "ignored", "not-found") { try acted(Story.scene(sends: [(1, .touchUpInside, nil)], handles: [1])) },
  .wrong("UC-11", "from the other end", "other-implementer") {
    let scene = try Story.scene(sends: [(1, .touchUpInside, nil)], handles: [1])
    let both = try TouchScene(
      views: scene.views, windows: scene.windows, controlActions: scene.controlActions,
      implementations: scene.implementations + [SceneActionImplementation(object: .application, action: 1)])
    return try acted(both, .sent(1, by: 2, to: .application), .received(1, by: .application, from: 2))
  },
  .wrong("UC-11", "searched against the reading", "found-anyway") {
    try acted(
      Story.scene(sends: [(1, .touchUpInside, nil)], handles: [1]), .sent(1, by: 2, to: .view(1)),
      .received(1, by: .view(1), from: 2)
    ).reading(\.nilTargetWalksChain, .false)
  },
  .silent("UC-11", "the chain is not known") {
    try acted(Story.scene(sends: [(1, .touchUpInside, nil)], handles: [1]), chain: false)
  },
]

/// A, number 1, holds the control B, number 2, which holds C, number 3.
private func nested(_ receivers: [Int], began: [Int]? = nil) throws -> HandRun {
  let scene = try TouchScene(
    .window(320, 480, [.view(0, 0, 320, 480, [.control(20, 20, 100, 80, [.view(10, 10, 60, 60)])])]))
  let calls = { (method: TouchMethod, receivers: [Int]) in receivers.map { HandRun.Deed.call(method, $0, of: 3) } }
  return HandRun(
    scene, try Story.tap(),
    [
      HandRun.Moment(step: 0, time: nil, deeds: [.hit(3)] + calls(.began, began ?? receivers)),
      HandRun.Moment(step: 1, time: nil, deeds: calls(.ended, receivers)),
      .timer(
        5000, .next(.view(3), .view(2)), .next(.view(2), .view(1)), .next(.view(1), .view(0)),
        .next(.view(0), .application), .next(.application, nil)),
    ])
}

private func asked(_ kind: ViewKind, hit: Int, owner: Int? = nil, next: ObjectID? = .view(1)) throws -> HandRun {
  let table = kind == .tableView ? [SceneTable(view: 2, rowHeight: 40, rows: 4)] : []
  let plain = try Story.scene(kind, sends: [])
  let scene = try TouchScene(views: plain.views, windows: plain.windows, tables: table)
  return HandRun(
    scene, try Story.tap(),
    [
      .step(0, .hit(hit), .call(.began, owner ?? hit)), .step(1, .call(.ended, owner ?? hit)),
      .timer(5000, .next(.view(2), next), .next(.view(1), .view(0)), .next(.view(0), .application)),
    ])
}

private let views: [JudgedRun] = [
  .right("UC-14", "stops at the control") { try nested([3, 2]) },
  .wrong("UC-14", "keeps touches only when hit", "passed-on") { try nested([3, 2, 1]) },
  .wrong("UC-14", "the later phase goes on", "passed-on") { try nested([3, 2, 1], began: [3, 2]) },
  .wrong("UC-14", "left out", "control-left-out") { try nested([3, 1]) },
  .right("UC-15", "a control like any view") { try asked(.button, hit: 2) },
  .wrong("UC-15", "skipped in hit testing", "not-hit") {
    try asked(.button, hit: 1).besides(asked(.button, hit: 2))
  },
  .right("UC-15", "an engine that hits nothing right") {
    let run = try asked(.button, hit: 1)
    return run.besides(run)
  },
  .wrong("UC-15", "owns no touches", "touch-not-owned") {
    try asked(.button, hit: 2, owner: 1).besides(asked(.button, hit: 2))
  },
  .wrong("UC-15", "outside the chain", "no-next") { try asked(.button, hit: 2, next: nil) },
  .right("SC-07", "a table like any view") { try asked(.tableView, hit: 2) },
  .wrong("SC-07", "skipped in hit testing", "not-hit") {
    try asked(.tableView, hit: 1).besides(asked(.tableView, hit: 2))
  },
  .wrong("SC-07", "outside the chain", "no-next") { try asked(.tableView, hit: 2, next: nil) },
]

/// A finger that goes down on B, moves and lifts somewhere, with what B sends then.
private func left(
  _ x: Double, _ y: Double, listening: [ControlEvent] = [], moved: [HandRun.Deed] = [], ended: [HandRun.Deed]
) throws -> HandRun {
  HandRun(
    try Story.scene(sends: ([.touchUpInside] + listening).map { (1, $0, 0) }),
    try TouchScript(.down(1, 60, 60), .move(1, x, y), .up(1, x, y)),
    [
      .step(0, .hit(2), .call(.began, 2), .event(2, .touchDown)),
      HandRun.Moment(step: 1, time: nil, deeds: [.call(.moved, 2)] + moved),
      HandRun.Moment(step: 2, time: nil, deeds: [.call(.ended, 2)] + ended),
    ])
}

/// A tap where the disabled control B lies; A is hit.
private func disabled(_ deeds: [HandRun.Deed]) throws -> HandRun {
  let control = SceneNode.button(20, 20, 100, 80).enabled(false).sends(1, on: .touchUpInside, to: 0)
  return HandRun(
    try TouchScene(.window(320, 480, [.view(0, 0, 320, 480, [control])])), try Story.tap(),
    [.step(0, .hit(1), .call(.began, 1)), HandRun.Moment(step: 1, time: nil, deeds: [.call(.ended, 1)] + deeds)])
}

private let doubleTap = Story.recognizer { $0.numberOfTapsRequired = 2 }

/// Two quick taps on a button, which the recognizer of A recognizes or not.
private func doubleTapped(recognizes: Bool) throws -> HandRun {
  HandRun(
    try Story.scene(above: [doubleTap]),
    try TouchScript(.down(1, 60, 60), .up(1, 60, 60).at(64), .down(1, 60, 60).at(160), .up(1, 60, 60).at(224)),
    [
      .step(0, .hit(2), .feed(.began, 0, of: 2), .call(.began, 2)),
      .step(1, .feed(.ended, 0, of: 2), .call(.ended, 2), fires),
      .step(2, .hit(2, touch: 1), .feed(.began, 0, of: 2, [1]), .call(.began, 2, [1])),
      HandRun.Moment(
        step: 3, time: nil,
        deeds: [.feed(.ended, 0, of: 2, [1])]
          + (recognizes
            ? [.state(0, .ended, of: 2, [0, 1]), .call(.cancelled, 2, [1])] : [.call(.ended, 2, [1]), fires])),
    ])
}

private let observed: [JudgedRun] = [
  .right("UK-19", "sends nothing") { try disabled([]) },
  .wrong("UK-19", "sends", "disabled-sends") { try disabled([fires]) },
  .right("UK-20", "exit, then outside") {
    try left(
      300, 60, moved: [.event(2, .touchDragExit), .event(2, .touchDragOutside)], ended: [.event(2, .touchUpOutside)])
  },
  .wrong("UK-20", "outside, then exit", "events-out-of-order") {
    try left(300, 60, moved: [.event(2, .touchDragOutside), .event(2, .touchDragExit)], ended: [])
  },
  .wrong("UK-20", "something after the end", "event-after-the-end") {
    try left(60, 70, ended: [fires, .event(2, .touchDragExit)])
  },
  .wrong("UK-20", "up after cancelling", "event-after-the-end") {
    HandRun(
      try Story.scene(), try Story.interrupted(),
      [
        .step(0, .hit(2), .call(.began, 2)), .step(1, .call(.cancelled, 2), .event(2, .touchCancel)),
        .step(2, .event(2, .touchUpOutside)),
      ])
  },
  .right("UK-21", "10 points away") { try left(130, 60, ended: [fires]) },
  .wrong("UK-21", "the bounds alone", "border-too-near") { try left(128, 60, ended: [.event(2, .touchUpOutside)]) },
  .right("UK-21", "160 points away") { try left(280, 60, ended: [.event(2, .touchUpOutside)]) },
  .wrong("UK-21", "everywhere", "border-too-far") { try left(280, 60, ended: [fires]) },
  .right("UK-31", "out and up") {
    try left(
      300, 60, listening: [.touchDragExit, .touchDragOutside, .touchUpOutside],
      moved: [.event(2, .touchDragExit), .event(2, .touchDragOutside)], ended: [.event(2, .touchUpOutside)])
  },
  .right("UK-31", "no event without a listener") { try left(300, 60, ended: []) },
  .wrong("UK-31", "out without an exit", "events-of-another-touch") {
    try left(
      300, 60, listening: [.touchDragExit], moved: [.event(2, .touchDragOutside)], ended: [.event(2, .touchUpOutside)])
  },
  .wrong("UK-31", "a second tap without a first", "nothing-to-repeat") {
    try left(
      60, 70, listening: [.touchDownRepeat], moved: [.event(2, .touchDownRepeat), .event(2, .touchDragInside)],
      ended: [fires])
  },
  .silent("UK-21", "70 points away") { try left(190, 60, ended: [fires]) },
  .right("UK-22", "a switch keeps its tap") {
    try Story.recognized(Story.scene(.switchControl, above: [ownTap]), by: nil, .ended, then: [fires])
  },
  .wrong("UK-22", "only buttons are protected", "ancestor-recognizes") {
    try Story.recognized(Story.scene(.stepper, above: [ownTap]))
  },
  .silent("UK-22", "a slider is not on the list") { try Story.recognized(Story.scene(.slider, above: [ownTap])) },
  .right("UK-23", "a tap on a slider") { try Story.recognized(Story.scene(.slider, above: [ownTap])) },
  .wrong("UK-23", "sliders are protected", "kept-from-recognizing") {
    let scene = try Story.scene(.slider, above: [ownTap])
    return try Story.recognized(scene, by: nil, .ended).besides(Story.recognized(scene))
  },
  .right("UK-23", "a double tap on a button") { try doubleTapped(recognizes: true) },
  .wrong("UK-23", "double taps are suppressed", "kept-from-recognizing") {
    try doubleTapped(recognizes: false).besides(doubleTapped(recognizes: true))
  },
  .wrong("UK-23", "pans are suppressed", "kept-from-recognizing") {
    let scene = try Story.scene(.stepper, above: [Story.recognizer(.pan)])
    return try Story.dragged(scene, recognizes: false).besides(Story.dragged(scene, recognizes: true))
  },
  .right("UK-24", "both") { try Story.recognized(Story.scene(above: [leavingTap]), .ended, then: [fires]) },
  .wrong("UK-24", "the button is silent", "button-silent") {
    try Story.recognized(Story.scene(above: [leavingTap]), .ended)
  },
  .wrong("UK-24", "the recognizer is suppressed", "kept-from-recognizing") {
    let scene = try Story.scene(above: [leavingTap])
    return try Story.recognized(scene, by: nil, .ended, then: [fires]).besides(Story.recognized(scene, .ended))
  },
]

@Suite struct ControlTests {
  @Test(arguments: tracking + gestures + actions + views + observed)
  func `a rule on controls says of a run what it has to`(trial: JudgedRun) throws { try trial.check() }
}
