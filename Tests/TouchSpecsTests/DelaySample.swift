import TouchModel
import TouchSpecs

private let b = ObjectID.view(2)

/// Runs in which recognizers hold calls of views back, made by hand and right.
enum DelaySample {
  private static func tap(_ taps: Int = 1, _ set: @escaping (inout SceneRecognizer) -> Void = { _ in }) throws
    -> TouchScene
  {
    try GestureSample.nested(.tap) { tap in
      if taps > 1 { tap.numberOfTapsRequired = taps }
      set(&tap)
    }
  }

  /// A drag that a tap with delaysTouchesBegan holds until it fails.
  static func released(_ set: @escaping (inout SceneRecognizer) -> Void = { _ in }) throws -> GestureStory {
    var story = try GestureStory(
      "released",
      tap {
        $0.delaysTouchesBegan = true; set(&$0)
      }, .down(1, 40, 40).at(0), .move(1, 50, 40).at(20),
      .move(1, 160, 40).at(40), .up(1, 160, 40).at(60))
    let at = { (x: Double) in { (touch: inout TouchSnapshot) in touch.location = ScenePoint(x, 40) } }
    story.step(0, ("hit", { $0.hit(0, 40, 40, b) }), ("g began", { $0.gesture(.began, 0, [0], of: b) }))
    story.step(1, ("g moved", { $0.gesture(.moved, 0, [0], of: b) }))
    story.step(
      2, ("g moved on", { $0.gesture(.moved, 0, [0], of: b) }), ("failed", { $0.state(0, .failed, [0]) }),
      ("v began", { $0.call(.began, b, [0], of: b, at(40)) }), ("v moved", { $0.call(.moved, b, [0], of: b, at(50)) }),
      ("v moved on", { $0.call(.moved, b, [0], of: b, at(160)) }))
    story.step(3, ("v ended", { $0.call(.ended, b, [0], of: b, at(160)) }), ("possible", { $0.state(0, .possible) }))
    return story
  }

  /// A tap that a recognizer with delaysTouchesBegan takes.
  static func dropped(_ set: @escaping (inout SceneRecognizer) -> Void = { _ in }) throws -> GestureStory {
    var story = try GestureStory(
      "dropped",
      tap {
        $0.delaysTouchesBegan = true; set(&$0)
      }, .down(1, 40, 40).at(0), .up(1, 40, 40).at(60))
    story.step(0, ("hit", { $0.hit(0, 40, 40, b) }), ("g began", { $0.gesture(.began, 0, [0], of: b) }))
    story.step(
      1, ("g ended", { $0.gesture(.ended, 0, [0], of: b) }), ("ended", { $0.state(0, .ended, [0]) }),
      ("act", { $0.act(0, .ended) }), ("possible", { $0.state(0, .possible) }))
    return story
  }

  /// A single tap that a double tap waits after, in vain.
  static func waiting(_ set: @escaping (inout SceneRecognizer) -> Void = { _ in }) throws -> GestureStory {
    var story = try GestureStory(
      "waiting", tap(2, set), .down(1, 40, 40).at(0), .up(1, 40, 40).at(60), .wait(until: 3000))
    first(&story)
    story.timer(
      410, ("failed", { $0.state(0, .failed, [0]) }), ("v ended", { $0.call(.ended, b, [0], of: b) }),
      ("possible", { $0.state(0, .possible) }))
    return story
  }

  /// A double tap.
  static func taken() throws -> GestureStory {
    var story = try GestureStory(
      "double tap", tap(2), .down(1, 40, 40).at(0), .up(1, 40, 40).at(60), .down(1, 40, 40).at(200),
      .up(1, 40, 40).at(260))
    first(&story)
    story.step(
      2, ("hit 2", { $0.hit(1, 40, 40, b) }), ("g began 2", { $0.gesture(.began, 0, [1], of: b) }),
      ("v began 2", { $0.call(.began, b, [1], of: b) }))
    story.step(
      3, ("g ended 2", { $0.gesture(.ended, 0, [1], of: b) }), ("ended", { $0.state(0, .ended, [0, 1]) }),
      ("v cancelled", { $0.call(.cancelled, b, [0, 1], of: b) }), ("act", { $0.act(0, .ended) }),
      ("possible", { $0.state(0, .possible) }))
    return story
  }

  private static func first(_ story: inout GestureStory) {
    story.step(
      0, ("hit", { $0.hit(0, 40, 40, b) }), ("g began", { $0.gesture(.began, 0, [0], of: b) }),
      ("v began", { $0.call(.began, b, [0], of: b) }))
    story.step(1, ("g ended", { $0.gesture(.ended, 0, [0], of: b) }))
  }

  /// A single tap on a view whose double tap delays nothing.
  static func undelayed() throws -> GestureStory {
    try waiting { $0.delaysTouchesEnded = false }.without("v ended").adding(after: "g ended") {
      $0.call(.ended, b, [0], of: b)
    }
  }

  static func all() throws -> [GestureStory] {
    try [released(), dropped(), waiting(), taken(), undelayed()]
  }
}
