import ReferenceEngine
import Testing
import TouchModel

/// B lies in A, which is turned by a quarter and begins at 100 of its own; C stands beside A and is mirrored.
private func scene() throws -> TouchScene {
  try TouchScene(
    .window(
      10, 20, 320, 480,
      [
        .view(100, 100, 100, 100, [.view(10, 20, 40, 40)]).boundsOrigin(100, 0).rotated(.quarter),
        .view(200, 200, 80, 60).scaled(-1, 1),
      ]))
}

extension EngineRun {
  /// The answers to the questions for points in other views.
  fileprivate var conversions: [ScenePoint] {
    trace.records.compactMap { if case .conversion(_, _, _, let result) = $0.event { result } else { nil } }
  }
}

@Test(
  arguments: [
    // To the window: a corner of A turns to the right; C is mirrored about its middle.
    (ScenePoint(100, 0), 1, nil, ScenePoint(200, 100)), (ScenePoint(0, 0), 3, nil, ScenePoint(280, 200)),
    // Up one level, down again, and to itself.
    (ScenePoint(0, 0), 2, 1, ScenePoint(10, 20)), (ScenePoint(10, 20), 1, 2, ScenePoint(0, 0)),
    (ScenePoint(7, 8), 2, 2, ScenePoint(7, 8)),
    // Through the rotated parent, and to a view beside it.
    (ScenePoint(0, 0), 2, 0, ScenePoint(180, 10)), (ScenePoint(0, 0), 2, 3, ScenePoint(100, -190)),
  ] as [(ScenePoint, Int, Int?, ScenePoint)])
func `a point is converted through every level between two views`(
  point: ScenePoint, from view: Int, to other: Int?, expected: ScenePoint
) throws {
  let run = EngineRun(try scene(), try TouchScript(.conversion(point.x, point.y, from: view, to: other)))
  #expect(run.conversions == [expected])
}

@Test func `a frame that is set gives center and size, and leaves the origin of the bounds`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(0, 0, 10, 10).boundsOrigin(5, 5)]))
  let run = EngineRun(
    scene,
    try TouchScript(
      .change(.frame(view: 1, to: SceneRect(20, 30, 40, 60))), .conversion(5, 5, from: 1), .conversion(45, 65, from: 1),
      .change(.bounds(view: 1, to: SceneRect(0, 0, 20, 20))), .conversion(0, 0, from: 1),
      .change(.transform(view: 1, to: .scale(2, 2))), .conversion(0, 0, from: 1)))
  #expect(run.conversions == [ScenePoint(20, 30), ScenePoint(60, 90), ScenePoint(30, 50), ScenePoint(20, 40)])
}

@Test func `a frame that is read lies about the center, wherever the bounds begin`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(10, 20, 100, 60).boundsOrigin(5, 5)]))
  let run = EngineRun(
    scene, try TouchScript(.frame(of: 1), .change(.bounds(view: 1, to: SceneRect(0, 0, 20, 20))), .frame(of: 1)))
  let frames = run.trace.records.compactMap { record in
    if case .frame(_, let result) = record.event { result } else { nil }
  }
  #expect(frames == [SceneRect(10, 20, 100, 60), SceneRect(50, 40, 20, 20)])
}

@Test func `a control is highlighted while its touch is inside`() throws {
  let scene = try TouchScene(.window(320, 480, [.control(50, 50, 20, 20)]))
  func highlights(_ phrases: ScriptPhrase...) throws -> [Bool] {
    EngineRun(scene, try TouchScript(phrases: phrases)).trace.records.compactMap { record in
      if case .highlight(_, let isHighlighted) = record.event { isHighlighted } else { nil }
    }
  }
  #expect(try highlights(.down(1, 60, 60), .up(1, 60, 60)) == [true, false])
  #expect(try highlights(.down(1, 60, 60), .interruption, .up(1, 60, 60)) == [true, false])
  let drag = try highlights(.down(1, 60, 60), .move(1, 300, 60), .move(1, 65, 60), .move(1, 300, 60), .up(1, 300, 60))
  #expect(drag == [true, false, true, false])
}

@Test func `a point of one window lies in another by way of the screen`() throws {
  let windows: [SceneNode] = [.window(10, 20, 320, 480, [.view(5, 5, 9, 9)]), .window(100, 50, 80, 60)]
  let run = EngineRun(
    try TouchScene(windows: windows),
    try TouchScript(
      .conversion(0, 0, from: 0, to: 2), .conversion(1, 2, from: 2, to: 0), .conversion(7, 8, from: 2, to: 2),
      .conversion(0, 0, from: 1)))
  #expect(run.conversions == [ScenePoint(-90, -30), ScenePoint(91, 32), ScenePoint(7, 8), ScenePoint(5, 5)])
}
