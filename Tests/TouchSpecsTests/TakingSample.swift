import TouchModel
import TouchSpecs

private let a = ObjectID.view(1)
private let b = ObjectID.view(2)
private let c = ObjectID.view(3)

/// Runs in which recognizers take touches from views, or do not, made by hand and right.
enum TakingSample {
  /// A with B and, beside it, C in it; A and B have the recognizers.
  static func scene(
    _ outer: [SceneRecognizer] = [], _ inner: [SceneRecognizer] = [], _ kind: ViewKind = .plain,
    _ set: (SceneNode) -> SceneNode = { $0 }
  ) throws -> TouchScene {
    let view =
      kind == .tableView ? SceneNode.tableView(0, 0, 140, 300, rows: 9, rowHeight: 30) : .node(kind, 0, 0, 140, 300)
    let inside = inner.reduce(set(view)) { $0.recognizer($1.kind, copying($1)) }
    let top = SceneNode.view(0, 0, 300, 300, [inside, .view(160, 0, 140, 300)])
    return try TouchScene(.window(320, 480, [outer.reduce(top) { $0.recognizer($1.kind, copying($1)) }]))
  }

  private static func copying(_ recognizer: SceneRecognizer) -> (inout SceneRecognizer) -> Void {
    { copy in
      let view = copy.view
      copy = recognizer
      copy.view = view
    }
  }

  static func recognizer(
    _ kind: RecognizerKind, _ set: (inout SceneRecognizer) -> Void = { _ in }
  ) -> SceneRecognizer {
    var recognizer = SceneRecognizer(kind, view: 0)
    recognizer.targets = [0]
    set(&recognizer)
    return recognizer
  }

  /// A tap on B that the tap of A recognizes; B's touches go on to A.
  static func tap(
    _ set: (inout SceneRecognizer) -> Void = { _ in }, _ kind: ViewKind = .plain,
    _ view: (SceneNode) -> SceneNode = { $0 }
  ) throws -> GestureStory {
    var story = try GestureStory(
      "tap on a superview", scene([recognizer(.tap, set)], [], kind, view), .down(1, 40, 40).at(0),
      .up(1, 40, 40).at(60))
    story.step(
      0, ("hit", { $0.hit(0, 40, 40, b) }), ("g began", { $0.gesture(.began, 0, [0], of: b) }),
      ("v began", { $0.call(.began, b, [0], of: b) }), ("a began", { $0.call(.began, a, [0], of: b) }))
    story.step(
      1, ("g ended", { $0.gesture(.ended, 0, [0], of: b) }),
      ("asked", { $0.asked(.shouldBegin, of: .recognizer(0), answer: true) }), ("ended", { $0.state(0, .ended, [0]) }),
      ("v cancelled", { $0.call(.cancelled, b, [0], of: b) }), ("a cancelled", { $0.call(.cancelled, a, [0], of: b) }),
      ("act", { $0.act(0, .ended) { $0.view = a } }), ("possible", { $0.state(0, .possible) }))
    return story
  }

  /// The same with a tap that cancels nothing.
  static func bothProceed() throws -> GestureStory {
    try tap { $0.cancelsTouchesInView = false }.without("a cancelled", "a began")
      .replacing("v cancelled") { $0.call(.ended, b, [0], of: b) }
  }

  /// A pinch of A with a finger on B and one on C, while a third is down below A.
  static func pinch() throws -> GestureStory {
    var story = try GestureStory(
      "pinch", scene([recognizer(.pinch)]), .down(3, 40, 400).at(0), .down(1, 100, 40).at(20), .down(2, 200, 40).at(40),
      .report([
        FingerChange(finger: 1, .move, at: ScenePoint(40, 40)), FingerChange(finger: 2, .move, at: ScenePoint(260, 40)),
      ]).at(60), .move(1, 30, 40).at(80), .up(1, 30, 40).at(100), .up(2, 260, 40).at(120), .up(3, 40, 400).at(140))
    let window = ObjectID.view(0)
    story.step(0, ("hit 3", { $0.hit(2, 40, 400, window) }), ("w began", { $0.call(.began, window, [2], of: window) }))
    story.step(
      1, ("hit 1", { $0.hit(0, 100, 40, b) }), ("g began 1", { $0.gesture(.began, 0, [0]) }),
      ("b began", { $0.call(.began, b, [0], of: b) }))
    story.step(
      2, ("hit 2", { $0.hit(1, 200, 40, c) }), ("g began 2", { $0.gesture(.began, 0, [1]) }),
      ("c began", { $0.call(.began, c, [1], of: c) }))
    story.step(
      3, ("g moved", { $0.gesture(.moved, 0, [0, 1]) }), ("began", { $0.state(0, .began, [0, 1]) }),
      ("b cancelled", { $0.call(.cancelled, b, [0], of: b) }), ("c cancelled", { $0.call(.cancelled, c, [1], of: c) }),
      ("act began", { $0.act(0, .began) }))
    story.step(
      4, ("g moved on", { $0.gesture(.moved, 0, [0]) }), ("changed", { $0.state(0, .changed, [0, 1]) }),
      ("act changed", { $0.act(0, .changed) }))
    story.step(5, ("g ended 1", { $0.gesture(.ended, 0, [0]) }))
    story.step(
      6, ("g ended 2", { $0.gesture(.ended, 0, [1]) }), ("ended", { $0.state(0, .ended, [0, 1]) }),
      ("act ended", { $0.act(0, .ended) }), ("possible", { $0.state(0, .possible) }))
    story.step(7, ("w ended", { $0.call(.ended, window, [2], of: window) }))
    return story
  }

  /// A drag of B that the first of two recognizers of B takes, the second being cut off.
  static func rivals(
    _ kinds: (RecognizerKind, RecognizerKind) = (.pan, .pinch), _ set: (inout SceneRecognizer) -> Void = { _ in },
    other: (inout SceneRecognizer) -> Void = { _ in }
  ) throws -> GestureStory {
    var story = try GestureStory(
      "rivals", scene([], [recognizer(kinds.0, set), recognizer(kinds.1, other)]), .down(1, 40, 40).at(0),
      .move(1, 80, 40).at(20), .move(1, 100, 40).at(40), .up(1, 100, 40).at(60))
    story.step(
      0, ("hit", { $0.hit(0, 40, 40, b) }), ("g began", { $0.gesture(.began, 0, [0], of: b) }),
      ("h began", { $0.gesture(.began, 1, [0], of: b) }), ("v began", { $0.call(.began, b, [0], of: b) }))
    story.step(
      1, ("g moved", { $0.gesture(.moved, 0, [0], of: b) }), ("h moved", { $0.gesture(.moved, 1, [0], of: b) }),
      ("asked", { $0.asked(.recognizeSimultaneously, of: .recognizer(0), about: .recognizer(1), answer: false) }),
      ("began", { $0.state(0, .began, [0]) }), ("h cancelled", { $0.gesture(.cancelled, 1, [0], of: b) }),
      ("h failed", { $0.state(1, .failed, [0]) }), ("v cancelled", { $0.call(.cancelled, b, [0], of: b) }),
      ("act began", { $0.act(0, .began) }))
    story.step(
      2, ("g moved on", { $0.gesture(.moved, 0, [0], of: b) }), ("changed", { $0.state(0, .changed, [0]) }),
      ("act changed", { $0.act(0, .changed) }))
    story.step(
      3, ("g ended", { $0.gesture(.ended, 0, [0], of: b) }), ("ended", { $0.state(0, .ended, [0]) }),
      ("act ended", { $0.act(0, .ended) }), ("possible", { $0.state(0, .possible) }),
      ("h possible", { $0.state(1, .possible) }))
    return story
  }

  /// The same with both allowed to recognize, of which one does.
  static func allowed() throws -> GestureStory {
    let allows = { (recognizer: inout SceneRecognizer) in
      recognizer.delegate = RecognizerDelegate(simultaneously: true)
    }
    return try rivals((.pan, .pinch), allows, other: allows).without("h cancelled", "h failed", "asked")
      .replacing("g ended", { $0.gesture(.ended, 0, [0], of: b) }, { $0.gesture(.ended, 1, [0], of: b) })
      .replacing("h possible", { $0.state(1, .failed) }, { $0.state(1, .possible) })
      .replacing("g moved on", { $0.gesture(.moved, 0, [0], of: b) }, { $0.gesture(.moved, 1, [0], of: b) })
  }

  /// A tap on B, which has a tap as A has.
  static func equals() throws -> GestureStory {
    var story = try GestureStory(
      "equal taps", scene([recognizer(.tap)], [recognizer(.tap)]), .down(1, 40, 40).at(0), .up(1, 40, 40).at(60))
    story.step(
      0, ("hit", { $0.hit(0, 40, 40, b) }), ("i began", { $0.gesture(.began, 1, [0], of: b) }),
      ("o began", { $0.gesture(.began, 0, [0], of: b) }), ("v began", { $0.call(.began, b, [0], of: b) }))
    story.step(
      1, ("i ended", { $0.gesture(.ended, 1, [0], of: b) }), ("o ended", { $0.gesture(.ended, 0, [0], of: b) }),
      ("inner", { $0.state(1, .ended, [0]) }), ("outer", { $0.state(0, .failed, [0]) }),
      ("v cancelled", { $0.call(.cancelled, b, [0], of: b) }), ("act", { $0.act(1, .ended) }),
      ("possible", { $0.state(1, .possible) }), ("o possible", { $0.state(0, .possible) }))
    return story
  }

  /// Right runs of every sort.
  static func all() throws -> [GestureStory] {
    try [tap(), bothProceed(), pinch(), rivals(), allowed(), equals(), GestureSample.pan(), GestureSample.press()]
  }
}
