import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

@Test(arguments: GestureVerdict.all)
func `a rule on a kind of gesture says what is wrong, and nothing else`(verdict: GestureVerdict) throws {
  let report = try verdict.run().report(verdict.id)
  #expect(report.findings.first?.kind == verdict.kind, "\(report.findings)")
  #expect((report.exercised == 0) == verdict.isSilent)
}

@Test func `without its recognizer a drag is compared with one that has it`() throws {
  let run = try Gesture.pan()
  let right = try #require(try run.comparison("GR-PAN-04"))
  #expect(right.exercised == 1 && right.findings.isEmpty)
  let dropping = try #require(
    try run.comparison("GR-PAN-04") {
      $0.viewHears = { method, _ in method == .ended ? .cancelled : method }
    })
  #expect(dropping.findings.map(\.kind) == ["drag-without-pan"])
  let felt = run.with { $0.viewHears = { method, step in method == .moved && step == 2 ? nil : method } }
  let late = try #require(try felt.comparison("GR-PAN-04") { $0.viewHears = { method, _ in method } })
  #expect(late.findings.map(\.kind) == ["pan-felt-before"])
}

@Test(arguments: [("GR-PAN-07", RecognizerKind.pan), ("GR-PIN-01", .pinch), ("GR-ROT-01", .rotation)])
func `what is read with resets makes up what is read without`(id: String, kind: RecognizerKind) throws {
  let scene = try Gesture.scene(kind, effect: ([.began, .changed, .ended], .reset))
  let run = try kind == .pan ? Gesture.pan(scene) : Gesture.pair(scene)
  let right = try #require(try run.comparison(id))
  #expect(right.exercised > 5 && right.findings.isEmpty)
  // Steps instead of totals, which do not add up without resets.
  let steps = try #require(
    try run.comparison(id) {
      $0.editing = { call in
        if call.translation != nil { call.translation = ScenePoint(5, 2) }
        if call.scale != nil { call.scale = 1.1 }
        if call.rotation != nil { call.rotation = 0.2 }
      }
    })
  #expect(steps.findings.map(\.kind) == ["resets-lose"])
  #expect(try (kind == .pan ? Gesture.pan() : Gesture.pair(Gesture.scene(kind))).comparison(id) == nil)
}

@Test func `under another reading two taps without held endings are single ones`() throws {
  var readings = Readings()
  readings.doubleTapNeedsDelay = .true
  let scene = try Gesture.scene(.tap) {
    $0.numberOfTapsRequired = 2
    $0.delaysTouchesEnded = false
  }
  let run = try GestureRun(scene, Gesture.tap() + Gesture.tap(at: 140), [.became(.ended, in: 3)])
  #expect(try run.kinds("GR-TAP-07", readings: readings) == ["taps-joined"])
  #expect(try run.kinds("GR-TAP-03", readings: readings).isEmpty)
  let split = run.with { $0.deeds = [] }
  #expect(try split.report("GR-TAP-07", readings: readings).findings.isEmpty)
}

@Test func `a recognition that may come a report late is judged by the report before`() throws {
  var readings = Readings()
  readings.recognitionLag = .upToOneReport
  let run = try Gesture.pan().with { $0.deeds[0].step = 5 }
  for id in ["GR-PAN-01", "GR-PAN-02", "GR-PAN-03", "GR-PAN-05"] {
    let report = try run.report(id, readings: readings)
    #expect(report.exercised > 0 && report.findings.isEmpty)
  }
}

/// The examples in which nothing is recognized.
private let quietExamples: Set = [
  "two taps by one finger", "one tap by two fingers", "one finger, then two", "the picture as it was printed",
  "the printed trace without a recognizer",
]

@Test(arguments: Catalogue.chapters.filter { $0.id.hasPrefix("GR-") }.flatMap(\.rules))
func `an example of gestures fails where recognizers do nothing`(rule: Rule) throws {
  for case .examples(let examples) in rule.checks {
    for example in examples {
      let phrases = example.testCase.script.steps.map { step -> ScriptPhrase in
        guard case .report(let changes, _) = step.action else { return .wait(until: step.time) }
        return .report(changes).at(step.time)
      }
      let run = try GestureRun(example.testCase.scene, phrases)
      var check = Check()
      example.verify(try run.trace().facts, &check)
      #expect(check.exercised > 0, "\(example.name) says nothing")
      #expect(check.findings.isEmpty == quietExamples.contains(example.name), "\(example.name): \(check.findings)")
    }
  }
}

@Test func `what timers did may be reported with the next step, before recognizers receive its touches`() throws {
  let trace = try ScriptedTrace(
    Gesture.scene(.longPress), TouchScript(phrases: [.down(1, 150, 150), .up(1, 150, 150).at(1500)]))
  trace.step(0) {
    $0.hit(0, 150, 150, .view(2))
    $0.gesture(.began, 0, [0], of: .view(2))
    $0.call(.began, .view(2), [0], of: .view(2))
  }
  trace.step(1) {
    $0.state(0, .began, [0])
    $0.call(.cancelled, .view(2), [0], of: .view(2))
    $0.act(0, .began)
    $0.gesture(.ended, 0, [0], of: .view(2))
    $0.state(0, .ended, [0])
    $0.act(0, .ended)
    $0.state(0, .possible)
  }
  for rule in ["GR-LP-02", "GR-LP-01"] {
    let report = trace.report(of: rule)
    #expect(report.exercised > 0 && report.findings.isEmpty)
  }
}

@Test func `an interruption between two taps leaves it open whether they are two`() throws {
  let scene = try Gesture.scene(.tap) { $0.numberOfTapsRequired = 2 }
  for isInterrupted in [false, true] {
    let between: [ScriptPhrase] = isInterrupted ? [.interruption.at(80)] : []
    let run = try GestureRun(scene, Gesture.tap() + between + Gesture.tap(at: 140))
    #expect(try run.kinds("GR-TAP-03") == (isInterrupted ? [] : ["tap-missed-taps"]))
  }
}

@Test func `a tap that waited for another to fail may be recognized when the next finger is down`() throws {
  let scene = try Gesture.scene { node in
    node.recognizer(.tap) {
      $0.targets = [0]
      $0.requiresFailureOf = [1]
    }.recognizer(.tap) { $0.numberOfTapsRequired = 2 }
  }
  let run = try GestureRun(
    scene, Gesture.tap() + [.down(1, 150, 150).at(300), .up(1, 150, 150).at(2000)], [.became(.ended, in: 2)])
  #expect(try run.report("GR-TAP-02").findings.isEmpty)
}
