import Testing
import TouchModel
import TouchSpecs

private let places = DragTrace.places

@Test(arguments: ["TD-14", "TD-15", "TD-33", "TD-35"])
func `a drag recorded correctly breaks no rule on places`(rule: String) throws {
  let report = try DragTrace.run().report(of: rule)
  #expect(report.exercised >= 1)
  #expect(report.findings.isEmpty)
}

@Test(arguments: ["TD-14", "TD-15", "TD-33", "TD-35"])
func `a touch without places exercises no rule on places`(rule: String) throws {
  let trace = try DragTrace.run { touch, _ in touch = TouchSnapshot(touch.touch) }
  #expect(!trace.report(of: rule).isTouched)
}

@Test func `a location frozen where the finger went down is found`() throws {
  let trace = try DragTrace.run { touch, _ in touch.location = places[0] }
  #expect(trace.kinds(of: "TD-14") == ["wrong-location", "wrong-location", "wrong-location"])
  #expect(trace.report(of: "TD-33").isTouched == false)
}

@Test func `a location one report behind is found`() throws {
  let trace = try DragTrace.run { touch, step in touch.location = places[max(step - 1, 0)] }
  #expect(trace.kinds(of: "TD-14").count == 3)
}

@Test func `a location within the tolerance is right`() throws {
  let trace = try DragTrace.run { touch, step in touch.location = places[step] + ScenePoint(0.005, -0.005) }
  #expect(trace.kinds(of: "TD-14").isEmpty)
}

@Test func `a previous location kept from the beginning is found`() throws {
  let trace = try DragTrace.run { touch, _ in touch.previousLocation = places[0] }
  #expect(trace.kinds(of: "TD-15") == ["wrong-previous-location", "wrong-previous-location"])
}

@Test func `what is previous at the beginning and after a lift in place is open`() throws {
  let still = [places[0], places[1], places[2], places[2]]
  let trace = try DragTrace.run(places: still) { touch, step in
    if step == 0 { touch.previousLocation = ScenePoint(0, 0) }
    if step == 3 { touch.previousLocation = still[1] }
  }
  let report = trace.report(of: "TD-15")
  #expect(report.exercised == 5, "two places, and three times that the place is reported again")
  #expect(report.findings.isEmpty)
}

@Test func `an end with the place of the last move is found`() throws {
  let trace = try DragTrace.run { touch, step in if step == 3 { touch.location = places[2] } }
  #expect(trace.kinds(of: "TD-33") == ["location-before-lift"])
}

@Test func `an end with the phase of the last move is found`() throws {
  let trace = try DragTrace.run { touch, step in if step == 3 { touch.phase = .moved } }
  #expect(trace.kinds(of: "TD-33") == ["phase-before-lift"])
}

@Test func `places that are not converted are found`() throws {
  let trace = try DragTrace.run { touch, step in touch.locationInReceiver = places[step] }
  #expect(trace.kinds(of: "TD-35").allSatisfy { $0 == "location-in-receiver" })
  #expect(trace.report(of: "TD-35").findings.count == 4)
}

@Test func `a conversion that ignores the transform is found`() throws {
  let turned = try TouchScene(.window(320, 480, [.view(20, 20, 200, 200).rotated(.quarter)]))
  #expect(try DragTrace.run(turned).kinds(of: "TD-35").isEmpty)
  let trace = try DragTrace.run(turned) { touch, step in touch.locationInReceiver = places[step] - ScenePoint(20, 20) }
  #expect(!trace.kinds(of: "TD-35").isEmpty)
}

@Test func `a previous place kept in coordinates from before the view moved is found`() throws {
  let scene = try DragTrace.plainScene()
  func run(keepingOld: Bool) throws -> ScriptedTrace {
    let trace = try ScriptedTrace(scene, TouchScript(.down(1, 60, 60), .move(1, 80, 60), .move(1, 110, 60)))
    var origin = ScenePoint(20, 20)
    let script = [(TouchMethod.began, 60.0, 60.0), (.moved, 80, 60), (.moved, 110, 80)]
    for (step, (method, x, before)) in script.enumerated() {
      trace.step(step) { recorder in
        recorder.call(method, .view(1), [0], of: .view(1)) { touch in
          touch.location = ScenePoint(x, 60)
          touch.previousLocation = ScenePoint(before, 60)
          touch.locationInReceiver = ScenePoint(x, 60) - origin
          touch.previousLocationInReceiver =
            ScenePoint(before, 60) - (keepingOld && step == 2 ? ScenePoint(20, 20) : origin)
        }
        if step == 1 {
          recorder.changed(.center(view: 1, to: ScenePoint(140, 120)))
          origin = ScenePoint(40, 20)
        }
      }
    }
    return trace
  }
  #expect(try run(keepingOld: false).report(of: "TD-35").exercised == 7)
  #expect(try run(keepingOld: false).kinds(of: "TD-35").isEmpty)
  #expect(try run(keepingOld: true).kinds(of: "TD-35") == ["previous-location-in-receiver"])
}

@Test func `a receiver with the coordinates of the screen reports its places again, and converts nothing`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(0, 0, 200, 200)]))
  let report = try DragTrace.run(scene).report(of: "TD-35")
  #expect(report.exercised == 6)
  #expect(report.findings.isEmpty)
}

@Test func `a touch with the times of its changes is right`() throws {
  let report = try DragTrace.run().report(of: "TD-34")
  #expect(report.exercised == 9)
  #expect(report.findings.isEmpty)
}

@Test func `a clock that counts in frames is honest`() throws {
  let trace = try DragTrace.run { touch, step in touch.timestamp = DragTrace.times[step] / 90 * 90 }
  #expect(trace.kinds(of: "TD-34").isEmpty)
}

@Test func `a timestamp left at the beginning is found`() throws {
  let trace = try DragTrace.run { touch, _ in touch.timestamp = 0 }
  #expect(trace.kinds(of: "TD-34") == ["old-time", "old-time"])
}

@Test func `a timestamp that runs backwards, or ahead of the clock, is found`() throws {
  let back = try DragTrace.run { touch, step in touch.timestamp = step == 3 ? 150 : DragTrace.times[step] }
  #expect(back.kinds(of: "TD-34").contains("backwards"))
  let ahead = try DragTrace.run { touch, step in touch.timestamp = DragTrace.times[step] + 16 }
  #expect(ahead.kinds(of: "TD-34").allSatisfy { $0 == "ahead-of-clock" })
  #expect(ahead.report(of: "TD-34").findings.count == 4)
}
