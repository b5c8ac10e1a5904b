import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// What an engine reports of a case with recognizers, line by line, so that tests leave lines out and put others in.
struct GestureStory: CustomTestStringConvertible {
  /// When a line is reported.
  enum Moment {
    case step(Int)
    case timer(Int)
  }

  /// One report with a name by which tests find it.
  struct Line {
    let name: String
    let moment: Moment
    let report: (TraceRecorder) -> Void
  }

  let name: String
  let scene: TouchScene
  let script: TouchScript
  var lines: [Line] = []
  var readings = Readings()
  var capabilities = CapabilitySet.all
  /// The delay that the engine declares, in milliseconds.
  var deliveryDelay = 0

  init(_ name: String, _ scene: TouchScene, _ phrases: ScriptPhrase...) throws {
    self.name = name
    self.scene = scene
    script = try TouchScript(phrases: phrases)
  }

  var testDescription: String { name }

  /// Adds what is reported in a step.
  mutating func step(_ number: Int, _ lines: (String, (TraceRecorder) -> Void)...) {
    self.lines += lines.map { Line(name: $0.0, moment: .step(number), report: $0.1) }
  }

  /// Adds what timers report.
  mutating func timer(_ time: Int, _ lines: (String, (TraceRecorder) -> Void)...) {
    self.lines += lines.map { Line(name: $0.0, moment: .timer(time), report: $0.1) }
  }

  /// The story without lines of these names.
  func without(_ names: String...) -> GestureStory {
    for name in names { requireLine(name) }
    var story = self
    story.lines.removeAll { names.contains($0.name) }
    return story
  }

  /// The story with other reports in place of a line.
  func replacing(_ name: String, _ reports: ((TraceRecorder) -> Void)...) -> GestureStory {
    requireLine(name)
    var story = self
    story.lines = lines.flatMap { line in
      line.name == name ? reports.map { Line(name: name, moment: line.moment, report: $0) } : [line]
    }
    return story
  }

  /// The story with a report after a line.
  func adding(after name: String, _ report: @escaping (TraceRecorder) -> Void) -> GestureStory {
    requireLine(name)
    var story = self
    story.lines = lines.flatMap { line in
      line.name == name ? [line, Line(name: "added", moment: line.moment, report: report)] : [line]
    }
    return story
  }

  /// The story with two lines exchanged, each at the other's moment.
  func swapping(_ one: String, _ other: String) -> GestureStory {
    requireLine(one)
    requireLine(other)
    var story = self
    guard let first = lines.firstIndex(where: { $0.name == one }),
      let second = lines.firstIndex(where: { $0.name == other })
    else { return self }
    story.lines[first] = Line(name: other, moment: lines[first].moment, report: lines[second].report)
    story.lines[second] = Line(name: one, moment: lines[second].moment, report: lines[first].report)
    return story
  }

  /// The story with a line moved to another moment, after the last line of that moment's step.
  func moving(_ name: String, after other: String) -> GestureStory {
    requireLine(name)
    guard let line = lines.first(where: { $0.name == name }) else { return self }
    return without(name).adding(after: other, line.report)
  }

  /// A change of a line that there is none of would leave the story right, and a test of it without a question.
  private func requireLine(_ name: String) {
    #expect(lines.contains { $0.name == name }, "the story \(self.name) has no line \(name)")
  }

  /// The run as facts.
  func trace() throws -> ScriptedTrace {
    let trace = try ScriptedTrace(
      scene, script, capabilities: capabilities, readings: readings, deliveryDelay: deliveryDelay)
    for line in lines {
      switch line.moment {
      case .step(let number): trace.step(number, line.report)
      case .timer(let time): trace.timer(at: time, line.report)
      }
    }
    return trace
  }

  /// Whether the run lists the recognizers of touches.
  func listsRecognizers() throws -> Bool {
    try trace().facts.trace.records.contains { if case .touchRecognizers = $0.event { true } else { false } }
  }

  /// What the invariants of a rule say.
  func report(_ id: String) throws -> Check {
    try trace().report(of: try #require(RuleID(id).flatMap(Catalogue.rule)))
  }

  /// The kinds of finding that a rule has, each once.
  func kinds(_ id: String) throws -> [String] { Array(Set(try report(id).findings.map(\.kind))).sorted() }
}

/// The views of the stories: A, which holds B, below a window.
private let window = ObjectID.view(0)
private let a = ObjectID.view(1)
private let b = ObjectID.view(2)

/// Runs with recognizers that do nothing wrong.
enum GestureSample {
  /// A with B in it; B has the recognizer.
  static func nested(_ kind: RecognizerKind, _ set: (inout SceneRecognizer) -> Void = { _ in }) throws -> TouchScene {
    try TouchScene(
      .window(
        320, 480,
        [
          .view(
            0, 0, 300, 300,
            [
              .view(20, 20, 200, 200).recognizer(kind) {
                $0.targets = [0]; set(&$0)
              }
            ])
        ]))
  }

  /// A finger that drags B with a pan.
  static func pan(_ kind: RecognizerKind = .pan) throws -> GestureStory {
    var story = try GestureStory(
      "pan", nested(kind), .down(1, 40, 40).at(0), .move(1, 60, 40).at(20), .move(1, 80, 40).at(40),
      .up(1, 80, 40).at(60))
    story.step(
      0, ("hit", { $0.hit(0, 40, 40, b) }), ("list", { $0.carries(0, [0]) }),
      ("g began", { $0.gesture(.began, 0, [0], of: b) }),
      ("v began", { $0.call(.began, b, [0], of: b) }), ("a began", { $0.call(.began, a, [0], of: b) }))
    story.step(
      1, ("g moved", { $0.gesture(.moved, 0, [0], of: b) }), ("began", { $0.state(0, .began, [0]) }),
      ("v cancelled", { $0.call(.cancelled, b, [0], of: b) }), ("a cancelled", { $0.call(.cancelled, a, [0], of: b) }),
      ("act began", { $0.act(0, .began) { $0.view = b } }))
    story.step(
      2, ("g moved on", { $0.gesture(.moved, 0, [0], of: b) }), ("changed", { $0.state(0, .changed, [0]) }),
      ("act changed", { $0.act(0, .changed) { $0.view = b } }))
    story.step(
      3, ("g ended", { $0.gesture(.ended, 0, [0], of: b) }), ("ended", { $0.state(0, .ended, [0]) }),
      ("act ended", { $0.act(0, .ended) { $0.view = b } }), ("possible", { $0.state(0, .possible) }))
    return story
  }

  /// Two taps on B, three seconds apart.
  static func taps() throws -> GestureStory {
    var story = try GestureStory(
      "taps", nested(.tap), .down(1, 40, 40).at(0), .up(1, 40, 40).at(60), .down(1, 40, 40).at(3000),
      .up(1, 40, 40).at(3060))
    for (touch, step) in [0, 2].enumerated() {
      let mark = touch == 0 ? "" : " 2"
      story.step(
        step, ("hit" + mark, { $0.hit(touch, 40, 40, b) }), ("list" + mark, { $0.carries(touch, [0]) }),
        ("g began" + mark, { $0.gesture(.began, 0, [touch], of: b) }),
        ("v began" + mark, { $0.call(.began, b, [touch], of: b) }))
      story.step(
        step + 1, ("g ended" + mark, { $0.gesture(.ended, 0, [touch], of: b) }),
        ("ended" + mark, { $0.state(0, .ended, [touch]) }),
        ("v cancelled" + mark, { $0.call(.cancelled, b, [touch], of: b) }),
        ("act" + mark, { $0.act(0, .ended) { $0.view = b } }), ("possible" + mark, { $0.state(0, .possible) }))
    }
    return story
  }

  /// A finger that goes too far for a tap and comes back.
  static func failure() throws -> GestureStory {
    var story = try GestureStory(
      "failure", nested(.tap), .down(1, 40, 40).at(0), .move(1, 160, 40).at(20), .move(1, 44, 40).at(40),
      .up(1, 44, 40).at(60))
    story.step(
      0, ("hit", { $0.hit(0, 40, 40, b) }), ("list", { $0.carries(0, [0]) }),
      ("g began", { $0.gesture(.began, 0, [0], of: b) }),
      ("v began", { $0.call(.began, b, [0], of: b) }))
    story.step(
      1, ("g moved", { $0.gesture(.moved, 0, [0], of: b) }), ("failed", { $0.state(0, .failed, [0]) }),
      ("v moved", { $0.call(.moved, b, [0], of: b) }))
    story.step(2, ("no list", { $0.carries(0, []) }), ("v moved on", { $0.call(.moved, b, [0], of: b) }))
    story.step(3, ("v ended", { $0.call(.ended, b, [0], of: b) }), ("possible", { $0.state(0, .possible) }))
    return story
  }

  /// A long press that an interruption cuts off.
  static func press() throws -> GestureStory {
    var story = try GestureStory(
      "press", nested(.longPress), .down(1, 40, 40).at(0), .interruption.at(1500))
    story.step(
      0, ("hit", { $0.hit(0, 40, 40, b) }), ("list", { $0.carries(0, [0]) }),
      ("g began", { $0.gesture(.began, 0, [0], of: b) }),
      ("v began", { $0.call(.began, b, [0], of: b) }))
    story.timer(
      500, ("began", { $0.state(0, .began, [0]) }), ("v cancelled", { $0.call(.cancelled, b, [0], of: b) }),
      ("act began", { $0.act(0, .began) { $0.view = b } }))
    story.step(
      1, ("g cancelled", { $0.gesture(.cancelled, 0, [0], of: b) }), ("cancelled", { $0.state(0, .cancelled, [0]) }),
      ("act cancelled", { $0.act(0, .cancelled) { $0.view = b } }), ("possible", { $0.state(0, .possible) }))
    return story
  }

  /// Two fingers that come to a view for one finger one after the other, and lift without a pinch.
  static func fingers() throws -> GestureStory {
    var story = try GestureStory(
      "fingers", nested(.pinch), .down(1, 40, 40).at(0), .down(2, 120, 120).at(20), .up(2, 120, 120).at(40),
      .up(1, 40, 40).at(60))
    story.step(
      0, ("hit", { $0.hit(0, 40, 40, b) }), ("g began", { $0.gesture(.began, 0, [0], of: b) }),
      ("v began", { $0.call(.began, b, [0], of: b) }))
    story.step(1, ("hit 2", { $0.hit(1, 120, 120, b) }), ("g began 2", { $0.gesture(.began, 0, [1], of: b) }))
    story.step(2, ("g ended 2", { $0.gesture(.ended, 0, [1], of: b) }))
    story.step(
      3, ("g ended", { $0.gesture(.ended, 0, [0], of: b) }), ("failed", { $0.state(0, .failed, [0, 1]) }),
      ("v ended", { $0.call(.ended, b, [0], of: b) }), ("possible", { $0.state(0, .possible) }))
    return story
  }

  /// A finger on A, beside B, which has a recognizer.
  static func beside(_ kind: RecognizerKind = .tap) throws -> GestureStory {
    var story = try GestureStory("beside", nested(kind), .down(1, 280, 280).at(0), .up(1, 280, 280).at(60))
    story.step(
      0, ("hit", { $0.hit(0, 280, 280, a) }), ("list", { $0.carries(0, []) }),
      ("v began", { $0.call(.began, a, [0], of: a) }))
    story.step(1, ("v ended", { $0.call(.ended, a, [0], of: a) }))
    return story
  }

  /// A tap on a view with a bare base recognizer.
  static func base() throws -> GestureStory {
    var story = try GestureStory("base", nested(.base), .down(1, 40, 40).at(0), .up(1, 40, 40).at(60))
    story.step(
      0, ("hit", { $0.hit(0, 40, 40, b) }), ("g began", { $0.gesture(.began, 0, [0], of: b) }),
      ("v began", { $0.call(.began, b, [0], of: b) }))
    story.step(
      1, ("g ended", { $0.gesture(.ended, 0, [0], of: b) }), ("failed", { $0.state(0, .failed, [0]) }),
      ("v ended", { $0.call(.ended, b, [0], of: b) }), ("possible", { $0.state(0, .possible) }))
    return story
  }

  /// All of them.
  static func all() throws -> [GestureStory] {
    try [pan(), taps(), failure(), press(), fingers(), beside(), base()]
  }

  /// Runs of engines that do it otherwise and as well.
  static func others() throws -> [GestureStory] {
    var unheard = try failure().without("failed", "possible", "list", "no list")
    unheard.capabilities = CapabilitySet.all.subtracting([.observesReset, .touchRecognizers])
    var polled = try taps().without("possible", "possible 2")
    polled.capabilities = CapabilitySet.all.subtracting([.observesReset])
    var silent = try pan().replacing("began") { $0.state(0, .began) }.replacing("changed") { $0.state(0, .changed) }
    silent = silent.replacing("ended") { $0.state(0, .ended) }
    var viewFirst = try pan().swapping("g began", "v began")
    viewFirst.readings.deliveryOrder = .viewFirst
    let late = try taps().without("possible").replacing("hit 2", { $0.state(0, .possible) }, { $0.hit(1, 40, 40, b) })
    let acting = try pan().swapping("v cancelled", "act began")
    let short = try fingers().without("failed", "possible")
    let unlisted = try pan().without("list", "hit")
    return [unheard, polled, silent, viewFirst, late, acting, short, unlisted]
  }
}
