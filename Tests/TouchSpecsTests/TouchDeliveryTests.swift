import Testing
import TouchModel
import TouchSpecs

/// A, which holds B, and C beside it; B takes several fingers where asked to.
func twoSides(multipleTouch: Bool = true) throws -> TouchScene {
  let b = SceneNode.view(20, 20, 100, 100)
  return try TouchScene(
    .window(320, 480, [.view(0, 0, 160, 480, [multipleTouch ? b.multipleTouch() : b]), .view(160, 0, 160, 480)]))
}

/// The rules this file is about.
private let ids = [
  "TD-01", "TD-02", "TD-03", "TD-04", "TD-05", "TD-06", "TD-07", "TD-08", "TD-09", "TD-10", "TD-11", "TD-12", "TD-13",
  "TD-16", "TD-17", "TD-18", "TD-19", "TD-20", "TD-21", "TD-22", "TD-23", "TD-24", "TD-40", "TD-41", "TD-42",
]

/// What one finger does in a report.
func change(_ finger: Int, _ movement: FingerChange.Movement, _ x: Double, _ y: Double) -> FingerChange {
  FingerChange(finger: finger, movement, at: ScenePoint(x, y))
}

/// Runs that do nothing wrong; the touches are numbered in the order the fingers go down.
enum Sample {
  /// A finger that goes from B over C, lifts there, and taps B again.
  static func drag() throws -> HonestRun {
    try HonestRun(
      twoSides(), .down(1, 40, 40), .move(1, 60, 60), .move(1, 200, 40), .up(1, 210, 40), .down(1, 50, 50),
      .up(1, 50, 50))
  }

  /// Two fingers on B that come, move and go one after the other.
  static func pair(multipleTouch: Bool = true, takesEveryFinger: Bool = false) throws -> HonestRun {
    try HonestRun(
      twoSides(multipleTouch: multipleTouch), .down(1, 40, 40), .down(2, 80, 80), .move(1, 44, 40), .move(2, 84, 80),
      .up(2, 84, 80), .up(1, 44, 40), takesEveryFinger: takesEveryFinger)
  }

  /// Two fingers on B that come and move together; then one moves as the other goes.
  static func together(multipleTouch: Bool = true, takesEveryFinger: Bool = false) throws -> HonestRun {
    try HonestRun(
      twoSides(multipleTouch: multipleTouch), .report([change(1, .down, 40, 40), change(2, .down, 80, 80)]),
      .report([change(1, .move, 50, 40), change(2, .move, 90, 80)]),
      .report([change(1, .move, 55, 40), change(2, .up, 90, 80)]), .up(1, 55, 40), takesEveryFinger: takesEveryFinger)
  }

  /// Two fingers that come to B together, then two more.
  static func twoPairs() throws -> HonestRun {
    try HonestRun(
      twoSides(), .hitTest(40, 40), .report([change(1, .down, 40, 40), change(2, .down, 40, 40)]),
      .report([change(3, .down, 40, 40), change(4, .down, 40, 40)]), .move(1, 50, 40), .move(3, 60, 40), .up(3, 60, 40),
      .up(1, 50, 40), .up(2, 40, 40), .up(4, 40, 40))
  }

  /// A finger on B and one on C that move together.
  static func sides() throws -> HonestRun {
    try HonestRun(
      twoSides(), .report([change(1, .down, 40, 40), change(2, .down, 200, 80)]),
      .report([change(1, .move, 50, 40), change(2, .move, 210, 80)]), .up(2, 210, 80), .up(1, 50, 40))
  }

  /// A finger on B and one on C that are interrupted; the first moves on, lifts and comes again.
  static func interrupted() throws -> HonestRun {
    try HonestRun(
      twoSides(), .down(1, 40, 40), .down(2, 200, 40), .interruption, .move(1, 50, 50), .up(1, 50, 50),
      .down(1, 40, 40),
      .up(1, 40, 40))
  }

  /// The first finger on B, which takes one, lifts while the second is down.
  static func firstLifts() throws -> HonestRun {
    try HonestRun(
      twoSides(multipleTouch: false), .down(1, 40, 40), .down(2, 80, 80), .up(1, 40, 40), .move(2, 70, 70),
      .up(2, 70, 70))
  }

  /// A finger that is reported again at the place where it is.
  static func unmoved() throws -> HonestRun {
    try HonestRun(twoSides(), .down(1, 40, 40), .move(1, 40, 40), .move(1, 50, 40), .up(1, 50, 40))
  }

  /// A finger on B whose superview keeps the calls of a method.
  static func absorbing(_ method: TouchMethod) throws -> HonestRun {
    try HonestRun(
      TouchScene(.window(320, 480, [.view(0, 0, 160, 480, [.view(20, 20, 100, 100)]).handling(method, .absorb)])),
      .down(1, 40, 40),
      .move(1, 50, 40), .up(1, 50, 40))
  }

  /// All of them.
  static func all() throws -> [HonestRun] {
    [
      try drag(), try pair(), try pair(multipleTouch: false), try together(), try together(multipleTouch: false),
      try twoPairs(), try sides(), try interrupted(), try firstLifts(), try unmoved(),
    ] + (try TouchMethod.allCases.map(absorbing))
  }
}

/// Ways of being right that record more or less than others.
private let liberties: [(name: String, change: @Sendable (HonestRun) throws -> HonestRun)] = [
  ("records everything", { $0 }),
  ("records nothing of touches but their identity", { $0.editing { $0 = TouchSnapshot($0.touch) } }),
  ("records no hit tests", { $0.withoutHitTests }),
  ("records neither", { $0.withoutHitTests.editing { $0 = TouchSnapshot($0.touch) } }),
  ("records no places", { $0.editing { $0.location = nil } }),
  ("calls in another order", { $0.withOtherOrder }),
  ("leaves the event out", { $0.changing { $0.all = [] } }),
  ("has only touches of the set in the event", { $0.changing { $0.all = $0.touches } }),
  (
    "says nothing of moves to the same place",
    { run in
      run.without { $0.method == .moved && $0.touches[0].location == $0.touches[0].previousLocation }
    }
  ),
]

@Suite struct TouchDeliveryTests {
  @Test(arguments: ids) func `what is done right is found fault with by no rule`(id: String) throws {
    var exercised = 0
    for (name, change) in liberties {
      for run in try Sample.all() {
        let report = try change(run).report(id)
        #expect(report.findings.map { "\($0.kind): \($0.expected); \($0.observed)" } == [], "an engine that \(name)")
        exercised += report.exercised
      }
    }
    #expect(exercised > 0)
  }

  @Test(arguments: ids) func `responders that cannot be seen are not missed`(id: String) throws {
    for run in try Sample.all() {
      for observed in [EngineDescription.ResponderKinds.views, .windows, .application, [.views, .application]] {
        #expect(try run.kinds(id, observed: observed) == [])
      }
    }
  }

  @Test(arguments: Mutant.all) func `what is done wrong is found by its rule`(mutant: Mutant) throws {
    let findings = try mutant.run().report(mutant.id).findings
    #expect(findings.contains { $0.kind == mutant.kind }, "\(mutant)")
    #expect(findings.allSatisfy { dialect(in: $0.expected + " " + $0.observed).isEmpty }, "\(findings)")
  }

  @Test func `below a scroll view the beginning may come late, where the reading says so`() throws {
    let scene = try TouchScene(.window(320, 480, [.scrollView(0, 0, 160, 480, [.view(20, 20, 100, 100)])]))
    let run = try HonestRun(scene, .down(1, 40, 40), .move(1, 60, 60), .up(1, 60, 60)).without { $0.step == 0 }
    var readings = Readings()
    #expect(try run.kinds("TD-07", readings: readings) == ["began-missing"])
    readings.contentTouches = .delayed
    #expect(try run.kinds("TD-07", readings: readings) == [])
    #expect(try run.report("TD-07", readings: readings).exercised == 0)
  }

  @Test func `where a recognizer may take touches nothing has to arrive`() throws {
    let scene = try TouchScene(
      .window(320, 480, [.view(0, 0, 160, 480, [.view(20, 20, 100, 100)]).recognizer(.tap), .view(160, 0, 160, 480)]))
    for (place, kinds) in [(ScenePoint(40, 40), []), (ScenePoint(200, 40), ["began-missing"])] {
      let run = try HonestRun(scene, .down(1, place.x, place.y), .up(1, place.x, place.y)).without { _ in true }
      #expect(try run.kinds("TD-07") == kinds)
    }
  }

  @Test func `what scroll views do with a second finger by default is open`() throws {
    let scroll = SceneNode.scrollView(20, 20, 100, 100)
    for (node, kinds) in [(scroll, []), (scroll.multipleTouch(false), ["further-finger-received"])] {
      let run = try HonestRun(
        TouchScene(.window(320, 480, [node])), .down(1, 40, 40), .down(2, 80, 80), .up(2, 80, 80), .up(1, 40, 40),
        takesEveryFinger: true)
      #expect(try run.kinds("TD-22") == kinds)
      #expect(try run.kinds("TD-23") == [])
    }
  }

  @Test func `views that take touches alone are no business of the documents`() throws {
    let scene = try TouchScene(
      .window(320, 480, [.view(0, 0, 160, 480).exclusiveTouch(), .view(160, 0, 160, 480)]))
    let run = try HonestRun(scene, .down(1, 40, 40), .down(2, 200, 80), .up(2, 200, 80), .up(1, 40, 40))
      .without { $0.brings(1) }
    #expect(try run.kinds("TD-07") == [])
  }
}
