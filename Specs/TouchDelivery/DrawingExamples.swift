internal import TouchModel
internal import TraceAnalysis

/// The drawing application of document 003 with one finger, with two, and interrupted.
extension WorkedExample {
  package static let drawingWithOneFinger = draws(
    SingleTouchListing.self, "the drawing application with one touch",
    story: "A drag draws a line to where the finger moved last, and a finger that only comes and goes draws a point.",
    citations: ["003:84", "003:86"],
    try TouchScript(
      .down(1, 40, 60), .move(1, 90, 80), .move(1, 140, 110), .up(1, 150, 120), .down(1, 30, 300), .up(1, 35, 305)),
    lines: [(40, 40, 140, 90), (30, 280, 30, 280)])

  static let drawingWithAFingerBeside = draws(
    SingleTouchListing.self, "the drawing application with one touch and a finger beside it",
    story:
      "While a finger draws, another comes, moves and lifts: the view takes one touch at a time and receives one alone.",
    citations: ["003:86", "003:94"], capabilities: [.severalFingers],
    try TouchScript(
      .down(1, 40, 60), .down(2, 200, 200), .move(1, 90, 80), .move(2, 210, 200), .up(2, 210, 200), .move(1, 140, 110),
      .up(1, 140, 110)),
    lines: [(40, 40, 140, 90)])

  static let drawingWithTwoFingers = draws(
    ManyTouchesListing.self, "the drawing application with many touches",
    story: "Two fingers draw at a time, in turns and together, and lift together: two lines, each of its own finger.",
    citations: ["003:106", "003:112"], takesSeveral: true,
    try TouchScript(
      .down(1, 40, 60), .down(2, 200, 60), .move(1, 50, 160),
      .report([
        FingerChange(finger: 1, .move, at: ScenePoint(60, 260)),
        FingerChange(finger: 2, .move, at: ScenePoint(220, 260)),
      ]),
      .report([
        FingerChange(finger: 1, .up, at: ScenePoint(60, 260)), FingerChange(finger: 2, .up, at: ScenePoint(220, 260)),
      ])),
    lines: [(40, 40, 60, 240), (200, 40, 220, 240)])

  static let drawingInterrupted = draws(
    ManyTouchesListing.self, "the drawing application interrupted",
    story: """
      One line is finished, two are being drawn when a call comes in: both are taken back, the finished one stays, and what \
      the fingers do until they lift draws nothing.
      """,
    citations: ["003:110", "003:112"], takesSeveral: true, capabilities: [.interruptions, .severalFingers],
    try TouchScript(
      .down(1, 40, 60), .move(1, 60, 90), .up(1, 60, 90), .down(1, 40, 160), .down(2, 200, 160), .move(2, 210, 170),
      .interruption, .move(1, 70, 170), .up(1, 70, 170), .up(2, 210, 170)),
    lines: [(40, 40, 60, 70)])

  /// An example in which a drawing view, 20 points below the top of the window, has drawn the given lines in the end, in
  /// any order, and no line is in progress.
  private static func draws<Listing: DrawingListing>(
    _ listing: Listing.Type, _ name: String, story: String, citations: [Citation], takesSeveral: Bool = false,
    capabilities: CapabilitySet = [], _ script: @autoclosure () throws -> TouchScript,
    lines: [(Double, Double, Double, Double)]
  ) -> WorkedExample {
    WorkedExample(
      name, story: story, citations: citations, capabilities: capabilities,
      try TouchScene(
        .window(320, 480, [takesSeveral ? .view(0, 20, 320, 460).multipleTouch() : .view(0, 20, 320, 460)]).key()),
      try script()
    ) { run, check in
      guard run.tellsRightPlaces else { return }
      check.applies()
      var drawing = Listing()
      var mishap: DrawingMishap?
      for call in run.calls where call.receiver == .view(1) && mishap == nil {
        mishap = drawing.receive(call.method, run.set(of: call))
      }
      let expected = lines.map { (ScenePoint($0.0, $0.1), ScenePoint($0.2, $0.3)) }
      if mishap == nil, drawing.inProgress == 0, drawing.finished.count == expected.count,
        expected.allSatisfy({ line in drawing.finished.contains { run.agrees($0, line) } })
      {
        return
      }
      let words = drawing.finished.map { run.words($0) }.joined(separator: ", ")
      check.violated(
        Finding(
          "example-lines",
          expected: expected.map { "\(NumberText.text($0)) to \(NumberText.text($1))" }.joined(separator: ", ")
            + " as the lines that A draws in the example “\(name)”",
          observed: "it draws \(words.isEmpty ? "nothing" : words), with \(drawing.inProgress) in progress"
            + (mishap == nil ? "" : ", and receives a touch it has no line for"),
          records: run.calls.filter { $0.receiver == .view(1) }.map(\.sequence), observedObject: .view(1)))
    }
  }
}

extension Run {
  /// Whether a drawn line is the expected one, as far as its places are reported.
  fileprivate func agrees(_ line: DrawnLine, _ expected: (ScenePoint, ScenePoint)) -> Bool {
    line.begin?.isClose(to: expected.0, within: engine.tolerance) ?? true
      && line.end?.isClose(to: expected.1, within: engine.tolerance) ?? true
  }

  fileprivate func words(_ line: DrawnLine) -> String {
    [line.begin, line.end].map { $0.map { NumberText.text($0) } ?? "nowhere" }.joined(separator: " to ")
  }
}
