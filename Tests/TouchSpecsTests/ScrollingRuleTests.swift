import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// A, a scroll view with content of twice its height, and B in it.
private func list(_ change: (SceneNode) -> SceneNode = { $0 }) throws -> TouchScene {
  try TouchScene(
    .window(320, 480, [change(.scrollView(0, 0, 100, 200, [.view(0, 0, 100, 400)]).content(100, 400))]))
}

/// A finger that goes up the list from 190 by so many points, and lifts after a rest.
private func drag(by ways: Double...) throws -> TouchScript {
  let places = ways.reduce(into: [190.0]) { $0.append($0[$0.count - 1] - $1) }
  return try TouchScript(
    phrases: [.down(1, 50, 190)] + places.dropFirst().map { .move(1, 50, $0) }
      + [.wait(until: 3_000), .up(1, 50, places[places.count - 1]).at(3_016), .wait(until: 4_000)])
}

/// What a rule says when the content offset becomes so after each step of a script; `nil` for no change.
private func verdict(_ id: String, _ scene: TouchScene, _ script: TouchScript, offsets: [Double?]) throws -> Check {
  let rule = try #require(RuleID(id).flatMap(Catalogue.rule))
  let testCase = try ConformanceCase(scene, script)
  let recorder = TraceRecorder()
  recorder.begin(scene)
  for (number, step) in script.steps.enumerated() {
    recorder.move(toStep: number, time: step.time)
    if number == 0 { recorder.hitTested(at: ScenePoint(50, 190), result: .view(2), for: .touch(0)) }
    if offsets.indices.contains(number), let offset = offsets[number] {
      recorder.changed(.contentOffset(view: 1, to: ScenePoint(0, offset)))
    }
  }
  let engine = EngineDescription(name: "scripted", version: "1", capabilities: .all)
  var readings = Readings()
  readings.contentTouches = .delayed
  let run = TraceAnalyzer(engine: engine, readings: readings, startingWith: testCase).analyze(testCase, recorder.trace)
  var check = Check()
  for look in rule.checks { look.look(at: run, &check) }
  return check
}

@Test(arguments: [(70.0, true), (69, true), (71, true), (67, false), (30, false)])
func `content may be off by a pixel, and no more`(offset: Double, isRight: Bool) throws {
  let check = try verdict("UK-39", list(), drag(by: 20, 20, 40), offsets: [nil, nil, 30, offset])
  #expect(check.exercised == 1 && check.findings.isEmpty == isRight)
}

@Test(arguments: [5.0, 20, 30])
func `how much of the first way counts is open`(first: Double) throws {
  let check = try verdict("UK-39", list(), drag(by: 30, 40), offsets: [nil, first, first + 40])
  #expect(check.exercised == 1 && check.findings.isEmpty)
}

@Test func `a drag that scrolls nothing is found, one that goes too short a way is not`() throws {
  let far = try verdict("UK-38", list(), drag(by: 30, 40), offsets: [])
  #expect(far.exercised == 1 && far.findings.map(\.kind) == ["does-not-scroll"])
  #expect(try verdict("UK-38", list(), drag(by: 10, 5), offsets: []).exercised == 0)
}

@Test func `nothing is said of how far content follows beyond its edge`() throws {
  let check = try verdict("UK-39", list(), drag(by: 30, 100, 98, 20), offsets: [nil, nil, 100, 198, 250])
  #expect(check.exercised == 1 && check.findings.isEmpty)
}

@Test(arguments: [(nil, true), (40.5, true), (60, false)] as [(Double?, Bool)])
func `after a rest the content stays where the finger has left it`(last: Double?, isRight: Bool) throws {
  let check = try verdict("UK-48", list(), drag(by: 30, 40), offsets: [nil, nil, 40, nil, last])
  #expect(check.exercised == 1 && check.findings.isEmpty == isRight)
}

@Test func `an offset beyond the content is found where nothing bounces`() throws {
  let still = try list { $0.bouncing(false) }
  let check = try verdict("UK-46", still, drag(by: 30, 40), offsets: [nil, nil, 230])
  #expect(check.findings.map(\.kind) == ["beyond-the-edge"])
  #expect(try verdict("UK-46", list(), drag(by: 30, 40), offsets: [nil, nil, 230]).exercised == 0)
}
