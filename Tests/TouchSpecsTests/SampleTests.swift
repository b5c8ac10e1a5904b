import Testing
import TouchModel
import TouchSpecs

private let places = DragTrace.places
private let passed = [ScenePoint(63, 61), ScenePoint(70, 66)]

/// A finger that goes down and moves, its report holding two places it passed.
private func moving(samples: [ScenePoint]?, prediction: (touch: Int, place: ScenePoint)? = nil) throws -> ScriptedTrace
{
  let move = FingerChange(finger: 1, .move, at: places[1], samples: passed)
  let trace = try ScriptedTrace(
    DragTrace.plainScene(), TouchScript(.down(1, 60, 60), .report([move]), .move(1, 120, 90), .up(1, 150, 140)))
  let methods: [TouchMethod] = [.began, .moved, .moved, .ended]
  for step in 0...1 {
    trace.step(step) { recorder in
      recorder.call(methods[step], .view(1), [0], of: .view(1)) { $0.location = places[step] }
      guard step == 1 else { return }
      if let samples { recorder.samples(.coalesced, of: .touch(0), samples.enumerated().map { snapshot($0, $1) }) }
      if let prediction {
        recorder.samples(.predicted, of: .touch(0), [snapshot(prediction.touch - 50, prediction.place)])
      }
    }
  }
  return trace
}

private func snapshot(_ number: Int, _ place: ScenePoint) -> TouchSnapshot {
  var touch = TouchSnapshot(.touch(50 + number))
  touch.location = place
  return touch
}

@Test func `samples in their order with the touch's own place at the end are right`() throws {
  let report = try moving(samples: passed + [places[1]]).report(of: "TD-29")
  #expect(report.exercised == 3)
  #expect(report.findings.isEmpty)
}

@Test func `samples without the last, turned round, of elsewhere or none are found`() throws {
  #expect(try moving(samples: passed).kinds(of: "TD-29") == ["wrong-samples"])
  #expect(try moving(samples: [places[1]] + passed.reversed()).kinds(of: "TD-29") == ["wrong-samples"])
  #expect(
    try moving(samples: [ScenePoint(1, 1), ScenePoint(2, 2), places[1]]).kinds(of: "TD-29")
      == ["wrong-samples"])
  #expect(try moving(samples: [places[1]]).kinds(of: "TD-29") == ["wrong-samples"])
  #expect(try moving(samples: []).kinds(of: "TD-29") == ["no-samples"])
  #expect(try moving(samples: nil).kinds(of: "TD-29") == ["no-samples"])
}

@Test func `a report without samples may have the touch's own place or nothing`() throws {
  for samples in [[], [places[2]], [places[1], places[2]]] {
    let trace = try moving(samples: passed + [places[1]])
    trace.step(2) { recorder in
      recorder.call(.moved, .view(1), [0], of: .view(1)) { $0.location = places[2] }
      recorder.samples(.coalesced, of: .touch(0), samples.map { snapshot(3, $0) })
    }
    #expect(trace.kinds(of: "TD-29") == (samples.count == 2 ? ["wrong-samples"] : []))
  }
}

@Test func `a prediction that no method delivers is right, whatever comes true`() throws {
  let trace = try moving(samples: nil, prediction: (60, places[2]))
  trace.step(2) { recorder in
    recorder.call(.moved, .view(1), [0], of: .view(1)) { $0.location = places[2] }
  }
  let report = trace.report(of: "TD-30")
  #expect(report.exercised == 1)
  #expect(report.findings.isEmpty)
}

@Test func `a predicted touch that is delivered is found`() throws {
  let trace = try moving(samples: nil, prediction: (60, ScenePoint(90, 80)))
  trace.step(1) { recorder in recorder.call(.moved, .view(1), [60], of: .view(1)) }
  #expect(trace.kinds(of: "TD-30") == ["prediction-delivered"])
}

@Test func `a touch moved to its predicted place is found`() throws {
  let trace = try moving(samples: nil, prediction: (60, ScenePoint(90, 80)))
  trace.step(1) { recorder in
    recorder.call(.moved, .view(1), [0], of: .view(1)) { $0.location = ScenePoint(90, 80) }
  }
  #expect(trace.kinds(of: "TD-30") == ["prediction-delivered"])
}

@Test func `a touch that predicts itself is found`() throws {
  let trace = try moving(samples: nil, prediction: (0, ScenePoint(90, 80)))
  #expect(trace.kinds(of: "TD-30") == ["touch-itself"])
}
