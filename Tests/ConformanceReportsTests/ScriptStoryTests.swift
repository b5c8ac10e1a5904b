import ConformanceReports
import ConformanceRunner
import Testing
import TouchModel

/// The stories of scripts, seen through the report of a replay without a trace.
@Suite struct ScriptStoryTests {
  /// What a report says about a script over a scene of B in A in the window, and C beside them.
  private static func story(_ phrases: ScriptPhrase...) throws -> [String] {
    let scene = try TouchScene(
      .window(320, 480, [.view(0, 0, 200, 200, [.view(20, 20, 100, 100)]), .view(220, 0, 80, 80)]))
    let text = ReplayText(colored: false).render(
      case: try ConformanceCase(scene, TouchScript(phrases: phrases)), trace: TouchTrace(), findings: [],
      readings: Readings())
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix("  script") }
      .prefix { !$0.hasPrefix("  trace") }.map { $0.dropFirst(12) }
    let words = lines.map { line in String(line.replacing(/^ *(\d+ +)?(\d+ ms +)?/, with: "")) }
    return words
  }

  @Test func `a finger is over the view that a hit test would give`() throws {
    #expect(
      try ScriptStoryTests.story(
        .down(1, 50, 50), .move(1, 60, 50), .move(1, 150, 50), .move(1, 250, 50), .up(1, 50, 50))
        == [
          "finger 1 goes down on B at (50, 50)", "finger 1 moves within B to (60, 50)",
          "finger 1 moves out of B, onto A, to (150, 50)", "finger 1 moves out of A, onto C, to (250, 50)",
          "finger 1 lifts over B at (50, 50)",
        ])
  }

  @Test func `a finger that moves onto a subview leaves nothing`() throws {
    #expect(
      try ScriptStoryTests.story(.down(1, 150, 50), .move(1, 50, 50), .move(1, 50, 50), .move(1, 900, 50))
        == [
          "finger 1 goes down on A at (150, 50)", "finger 1 moves onto B to (50, 50)",
          "finger 1 is reported where it already is, at (50, 50)",
          "finger 1 moves out of B to (900, 50), where nothing can be hit",
        ])
  }

  @Test func `on an edge that decides nothing only the place is given`() throws {
    let scene = try TouchScene(.window(320, 480, [.view(0, 0, 100, 100).rotated(.threeFourFive)]))
    let edge = scene.views[1].toParent(ScenePoint(0, 50))
    let text = ReplayText(colored: false).render(
      case: try ConformanceCase(scene, TouchScript(.down(1, edge.x, edge.y))), trace: TouchTrace(), findings: [],
      readings: Readings())
    #expect(text.contains("finger 1 goes down at \(NumberText.text(edge))\n"))
  }

  @Test func `what fingers cannot do and what is cancelled alone is said in words`() throws {
    let contradictions = [
      FingerChange(finger: 1, .down, at: ScenePoint(60, 50)), FingerChange(finger: 2, .move, at: ScenePoint(5, 5)),
      FingerChange(finger: 3, .up, at: ScenePoint(5, 6)),
    ]
    let malformed = ScriptPhrase.malformed(contradictions[0], contradictions[1], contradictions[2])
    #expect(
      try ScriptStoryTests.story(.down(1, 50, 50), malformed, .cancellation(of: 1)).joined(separator: " ")
        == "finger 1 goes down on B at (50, 50) malformed: finger 1, which is down, goes down again at (60, 50); finger "
        + "2, which is not down, moves to (5, 5); finger 3, which is not down, lifts at (5, 6) the system cancels the "
        + "touch of finger 1 alone, which remains down")
  }

  @Test func `what a recognizer ignores is said in words`() throws {
    let scene = try TouchScene(.window(320, 480, [.view(0, 0, 160, 480).recognizer(.pan)]))
    let testCase = try ConformanceCase(scene, TouchScript(.down(1, 50, 50), .ignore(1, by: 0)))
    let text = ReplayText(colored: false).render(
      case: testCase, trace: TouchTrace(), findings: [], readings: Readings())
    #expect(text.contains("pan 1 on A ignores the touch of finger 1\n"))
  }

  @Test func `fingers that do the same share a sentence`() throws {
    let report = ScriptPhrase.report([
      FingerChange(finger: 1, .down, at: ScenePoint(50, 50)), FingerChange(finger: 2, .down, at: ScenePoint(60, 60)),
      FingerChange(finger: 3, .down, at: ScenePoint(250, 20)),
    ])
    #expect(
      try ScriptStoryTests.story(report, .down(4, 55, 55)).joined(separator: " ")
        == "in one report: fingers 1 and 2 go down together on B at (50, 50) and (60, 60); finger 3 goes down on C "
        + "at (250, 20) finger 4 goes down on B too, at (55, 55)")
  }

  @Test func `an interruption names the fingers that remain down`() throws {
    let story = try ScriptStoryTests.story(
      .down(1, 50, 50), .interruption, .up(1, 50, 50), .interruption, .wait(until: 200), .otherEvent(.remoteControl))
    #expect(
      story == [
        "finger 1 goes down on B at (50, 50)",
        "the system interrupts every touch (an incoming call); finger 1 remains down",
        "finger 1, still down since before the interruption, lifts over B at (50, 50)",
        "the system interrupts every touch (an incoming call); no finger is down", "152 ms pass",
        "a remote control event arrives",
      ])
  }

  @Test func `a view that the engine moved lies where the engine put it`() throws {
    let counterexample = try TouchSample.effect.make()
    let text = ReplayText(colored: false).render(
      case: counterexample.testCase, trace: counterexample.trace, findings: [], readings: Readings())
    #expect(text.contains("4  48 ms  finger 1 lifts over A at (150, 90)"))
    let still = ReplayText(colored: false).render(
      case: counterexample.testCase, trace: TouchTrace(), findings: [], readings: Readings())
    #expect(still.contains("4  48 ms  finger 1 lifts over the window at (150, 90)"))
  }

  @Test func `a test of a case that the builder cannot say holds the code of the case`() throws {
    var counterexample = try TouchSample.droppedForward.make()
    var handling = TouchHandling.observing
    handling[.ended] = .absorb
    let scene = try TouchScene(
      views: counterexample.testCase.scene.views, windows: counterexample.testCase.scene.windows,
      controllers: [SceneController(rootView: 1, rootOfWindow: 0, handling: handling)])
    counterexample.testCase = try ConformanceCase(scene, counterexample.testCase.script)
    let text = CounterexampleText(colored: false).render(
      counterexample, rule: TouchSample.droppedForward.rule, alsoBroken: [], engine: Samples.touchEngine)
    let code = try CaseCode.encode(counterexample.testCase)
    #expect(text.contains("let conformanceCase = try CaseCode.decode(\"\(code)\")"))
    #expect(text.contains("keeps ended"))
  }
}
