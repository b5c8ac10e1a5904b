import Testing
import TouchModel
import TouchSpecs

/// The runs that the tests on tables are made from: A, number 1, holds the table B, number 2, with rows of 40 points.
private enum Story {
  static func scene(_ recognizers: SceneRecognizer..., offset: Double = 0) throws -> TouchScene {
    var view = SceneNode.view(
      0, 0, 320, 480, [.tableView(20, 20, 200, 400, rows: 12, rowHeight: 40).boundsOrigin(0, offset)])
    for recognizer in recognizers { view = view.recognizer(recognizer.kind) { $0 = recognizer } }
    return try TouchScene(.window(320, 480, [view]))
  }

  static func tap(cancels: Bool? = nil) -> SceneRecognizer {
    var recognizer = SceneRecognizer(.tap, view: 0)
    recognizer.targets = [0]
    recognizer.cancelsTouchesInView = cancels
    return recognizer
  }

  /// A finger on row 1 that lifts there.
  static func touched(
    _ scene: TouchScene, for time: Int = 64, began: [HandRun.Deed] = [], _ end: TouchMethod = .ended,
    then deeds: [HandRun.Deed],
    by recognizer: [HandRun.Deed] = []
  ) throws -> HandRun {
    let fed: [HandRun.Deed] = scene.recognizers.isEmpty ? [] : [.feed(.began, 0, of: 2)]
    let lifted: [HandRun.Deed] = scene.recognizers.isEmpty ? [] : [.feed(.ended, 0, of: 2)]
    return HandRun(
      scene, try TouchScript(.down(1, 60, 80), .up(1, 60, 80).at(time)),
      [
        HandRun.Moment(step: 0, time: nil, deeds: [.hit(2, x: 60, y: 80)] + fed + [.call(.began, 2)] + began),
        HandRun.Moment(step: 1, time: nil, deeds: lifted + recognizer + [.call(end, 2)] + deeds),
      ])
  }

  /// A finger on row 1 that lifts over row 2.
  static func dragged(then deeds: [HandRun.Deed]) throws -> HandRun {
    HandRun(
      try scene(), try TouchScript(.down(1, 60, 95), .up(1, 60, 105)),
      [
        .step(0, .hit(2, x: 60, y: 95), .call(.began, 2)),
        HandRun.Moment(step: 1, time: nil, deeds: [.call(.ended, 2)] + deeds),
      ])
  }

  static let recognizes: [HandRun.Deed] = [.state(0, .ended, of: 2), .action(0, .ended)]
}

private let row: HandRun.Deed = .selected(1, of: 2)

private let trials: [JudgedRun] = [
  .right("SC-01", "no responder above receives it") { try Story.touched(Story.scene(), then: [row]) },
  .wrong("SC-01", "the container receives it", "container-receives") {
    try Story.touched(Story.scene(), began: [.call(.began, 1, of: 2)], then: [.call(.ended, 1, of: 2), row])
  },
  .right("SC-01", "the container receives the beginning alone, as the reading says") {
    try Story.touched(Story.scene(), began: [.call(.began, 1, of: 2)], then: [row]).reading(
      \.scrollViewForwards, .began)
  },
  .wrong("SC-01", "it receives the end as well", "container-receives") {
    try Story.touched(Story.scene(), began: [.call(.began, 1, of: 2)], then: [.call(.ended, 1, of: 2), row])
      .reading(\.scrollViewForwards, .began)
  },
  .right("SC-02", "the row under the finger") { try Story.touched(Story.scene(), then: [row]) },
  .right("SC-02", "the row of a table that was scrolled") {
    try Story.touched(Story.scene(offset: 80), then: [.selected(3, of: 2)])
  },
  .wrong("SC-02", "the offset is forgotten", "other-row") { try Story.touched(Story.scene(offset: 80), then: [row]) },
  .wrong("SC-02", "on touch-down", "selected-early") {
    try Story.touched(Story.scene(), began: [row], then: [])
  },
  .wrong("SC-02", "never", "not-selected") { try Story.touched(Story.scene(), then: []) },
  .wrong("SC-02", "twice", "selected-again") { try Story.touched(Story.scene(), then: [row, row]) },
  .silent("SC-02", "close to the edge of a row") {
    HandRun(
      try Story.scene(), try TouchScript(.down(1, 60, 60.5), .up(1, 60, 60.5)),
      [.step(0, .hit(2, x: 60, y: 60.5), .call(.began, 2)), .step(1, .call(.ended, 2), .selected(0, of: 2))])
  },
  .right("SC-03", "began, cancelled, action") {
    try Story.touched(Story.scene(Story.tap()), .cancelled, then: [], by: Story.recognizes)
  },
  .wrong("SC-03", "the end appears", "other-calls") {
    try Story.touched(Story.scene(Story.tap()), .cancelled, then: [.call(.ended, 2)], by: Story.recognizes)
  },
  .wrong("SC-03", "no action", "other-actions") {
    try Story.touched(Story.scene(Story.tap()), .cancelled, then: [], by: [.state(0, .ended, of: 2)])
  },
  .right("SC-04", "no row") { try Story.touched(Story.scene(Story.tap()), .cancelled, then: [], by: Story.recognizes) },
  .wrong("SC-04", "both", "selects-too") {
    try Story.touched(Story.scene(Story.tap()), .cancelled, then: [row], by: Story.recognizes)
  },
  .wrong("SC-04", "the table keeps the tap", "kept-from-recognizing") {
    let scene = try Story.scene(Story.tap())
    return try Story.touched(scene, then: [row])
      .besides(Story.touched(scene, .cancelled, then: [], by: Story.recognizes))
  },
  .right("SC-05", "both") {
    try Story.touched(Story.scene(Story.tap(cancels: false)), then: [row], by: Story.recognizes)
  },
  .wrong("SC-05", "still suppressed", "selection-missing") {
    try Story.touched(Story.scene(Story.tap(cancels: false)), then: [], by: Story.recognizes)
  },
  .right("SC-06", "after the end") { try Story.touched(Story.scene(), then: [row]) },
  .wrong("SC-06", "at the beginning", "selected-early") { try Story.touched(Story.scene(), began: [row], then: []) },
  .wrong("SC-06", "a row that does not exist", "no-such-row") {
    try Story.touched(Story.scene(), then: [.selected(1_000, of: 2)])
  },
  .right("SC-06", "the row that the finger came from") { try Story.dragged(then: [row]) },
  .right("SC-06", "the row that the finger came to") { try Story.dragged(then: [.selected(2, of: 2)]) },
  .wrong("SC-06", "a row where the finger never was", "row-elsewhere") {
    try Story.dragged(then: [.selected(3, of: 2)])
  },
  .wrong("SC-06", "after cancelling", "selected-after-cancelling") {
    try Story.touched(Story.scene(), .cancelled, then: [row])
  },
  .wrong("SC-07", "it passes touches on", "table-passes-on") {
    try Story.touched(Story.scene(), began: [.call(.began, 1, of: 2)], then: [])
  },
  .right("UK-25", "a slow tap") { try Story.touched(Story.scene(Story.tap()), for: 3200, then: [row]) },
  .wrong("UK-25", "nothing is selected", "not-selected") {
    try Story.touched(Story.scene(Story.tap()), for: 3200, then: [])
  },
  .silent("UK-25", "neither slow nor quick") { try Story.touched(Story.scene(Story.tap()), for: 1400, then: []) },
]

@Suite struct TableTests {
  @Test(arguments: trials)
  func `a rule on tables says of a run what it has to`(trial: JudgedRun) throws { try trial.check() }
}
