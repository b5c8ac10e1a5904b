import ReferenceEngine
import Testing
import TouchModel

/// The drawing view of `003:84-112` as a model that is fed with the calls of a view: a line for each touch.
private struct Drawing: Equatable {
  struct Line: Equatable {
    var begin: ScenePoint
    var end: ScenePoint
  }

  var linesInProgress: [Int: Line] = [:]
  var finishedLines: [Line] = []
  var missingKeys = 0

  init(_ run: EngineRun, view: String) {
    for call in run.calls where run.scene.name(of: call.receiver) == view {
      for touch in run.trace.touches(call.touches) { follow(call.method, touch) }
    }
  }

  private mutating func follow(_ method: TouchMethod, _ touch: TouchSnapshot) {
    guard let place = touch.locationInReceiver else { return }
    let key = touch.touch.number
    if method == .began { return linesInProgress[key] = Line(begin: place, end: place) }
    guard let line = linesInProgress[key] else { return missingKeys += 1 }
    switch method {
    case .began: break
    case .moved: linesInProgress[key]?.end = place
    case .ended:
      finishedLines.append(line)
      linesInProgress[key] = nil
    case .cancelled: linesInProgress[key] = nil
    }
  }
}

private func scene(multipleTouch: Bool) throws -> TouchScene {
  try TouchScene(.window(320, 480, [.view(0, 0, 0, 0).rootOfWindow().handling(.absorb).multipleTouch(multipleTouch)]))
}

private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Drawing.Line {
  Drawing.Line(begin: ScenePoint(x1, y1), end: ScenePoint(x2, y2))
}

@Test func `with a single touch there is one line for each drag, ending at the last move`() throws {
  let script = try TouchScript(
    .down(1, 10, 10), .move(1, 50, 50), .down(2, 100, 100), .move(2, 110, 110), .up(1, 60, 60), .up(2, 110, 110),
    .down(1, 5, 5), .move(1, 6, 6), .up(1, 6, 6))
  let drawing = Drawing(EngineRun(try scene(multipleTouch: false), script), view: "A")
  #expect(drawing.finishedLines == [line(10, 10, 50, 50), line(5, 5, 6, 6)])
  #expect(drawing.linesInProgress.isEmpty && drawing.missingKeys == 0)
}

@Test func `with several touches each finger draws its own line`() throws {
  let script = try TouchScript(
    .down(1, 10, 10), .down(2, 100, 100),
    .report([
      FingerChange(finger: 1, .move, at: ScenePoint(20, 20)), FingerChange(finger: 2, .move, at: ScenePoint(90, 90)),
    ]),
    .down(3, 200, 200), .up(2, 90, 90), .move(3, 210, 210), .up(1, 20, 20), .up(3, 210, 210))
  let drawing = Drawing(EngineRun(try scene(multipleTouch: true), script), view: "A")
  #expect(drawing.finishedLines == [line(100, 100, 90, 90), line(10, 10, 20, 20), line(200, 200, 210, 210)])
  #expect(drawing.linesInProgress.isEmpty && drawing.missingKeys == 0)
}

@Test func `an interruption removes the lines in progress and no other`() throws {
  let script = try TouchScript(
    .down(1, 10, 10), .move(1, 20, 20), .up(1, 20, 20), .down(1, 30, 30), .down(2, 40, 40), .interruption,
    .move(1, 50, 50), .up(1, 50, 50), .up(2, 40, 40))
  let drawing = Drawing(EngineRun(try scene(multipleTouch: true), script), view: "A")
  #expect(drawing.finishedLines == [line(10, 10, 20, 20)])
  #expect(drawing.linesInProgress.isEmpty && drawing.missingKeys == 0)
}
