import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// How an engine may get the view that follows the finger wrong.
private enum Slip: CaseIterable {
  /// The previous place is kept in the coordinates in which it was the present one.
  case oldCoordinates
  /// The previous place is where the finger went down.
  case sinceTheBeginning
  /// The view under the finger gets the moves.
  case lostView
}

/// A drag of B, which follows the finger, out of where it was, as the recorder's own formulas move it.
private func drag(_ slip: Slip? = nil, transform: Rotation? = nil) throws -> ScriptedTrace {
  var b = SceneNode.view(100, 100, 100, 100).effect(on: .moved, .follow)
  if let transform { b = b.rotated(transform) }
  var scene = try TouchScene(.window(320, 480, [.view(0, 0, 320, 480, [b])]))
  let places = [ScenePoint(120, 130), ScenePoint(150, 150), ScenePoint(130, 300), ScenePoint(60, 310)]
  let trace = try ScriptedTrace(
    scene, TouchScript(.down(1, 120, 130), .move(1, 150, 150), .move(1, 130, 300), .move(1, 60, 310), .up(1, 60, 310)))
  var kept = scene.fromScreen(places[0], to: Handle(2))
  for step in places.indices {
    let receiver: ObjectID = slip == .lostView && step > 1 ? .view(1) : .view(2)
    trace.step(step) { recorder in
      var touch = TouchSnapshot(.touch(0))
      touch.view = .view(2)
      touch.location = places[step]
      touch.locationInReceiver = scene.fromScreen(places[step], to: Handle(receiver.number))
      touch.previousLocationInReceiver =
        switch slip {
        case .oldCoordinates: kept
        case .sinceTheBeginning: scene.fromScreen(places[0], to: Handle(2))
        default: scene.fromScreen(places[max(step - 1, 0)], to: Handle(receiver.number))
        }
      kept = scene.fromScreen(places[step], to: Handle(2))
      for change in recorder.touches(step == 0 ? .began : .moved, receiver: receiver, [touch]) {
        recorder.changed(change)
        do { scene = try scene.applying(change) } catch { Issue.record(error) }
      }
    }
  }
  return trace
}

@Test func `a view that follows the finger is right`() throws {
  let report = try drag().report(of: "TD-36")
  #expect(report.exercised == 3)
  #expect(report.findings.isEmpty)
}

@Test(arguments: Slip.allCases)
fileprivate func `a view that does not follow the finger is found`(slip: Slip) throws {
  #expect(try drag(slip).kinds(of: "TD-36") == ["not-followed"])
}

@Test func `a turned view does not exercise the rule, since its coordinates are turned too`() throws {
  #expect(try !drag(transform: .quarter).report(of: "TD-36").isTouched)
}

@Test func `a second finger on the view does not exercise the rule`() throws {
  let trace = try drag()
  trace.step(3) { recorder in recorder.call(.moved, .view(2), [1], of: .view(2)) }
  #expect(!trace.report(of: "TD-36").isTouched)
}

@Test func `the drag of document 000 ends where the example says`() throws {
  let example = WorkedExample.viewThatFollows
  for isRight in [true, false] {
    let trace = try ScriptedTrace(example.testCase.scene, example.testCase.script)
    let centers = [1: ScenePoint(180, 170), 2: ScenePoint(160, isRight ? 320 : 300), 5: ScenePoint(40, 330)]
    for (step, center) in centers.sorted(by: { $0.key < $1.key }) {
      trace.step(step) { $0.changed(.center(view: 2, to: center)) }
    }
    var check = Check()
    example.verify(trace.facts, &check)
    #expect(check.exercised > 0)
    #expect(check.findings.map(\.kind) == (isRight ? [] : ["example-center"]))
  }
}
