import TouchModel

extension SampleCases {
  /// Recognizers with everything set and with nothing set.
  static func recognizers() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(
        320, 480,
        [
          .view(0, 0, 320, 480, [.view(0, 0, 100, 100).recognizer(.tap) { $0.targets = [0] }])
            .recognizer(.swipe) {
              $0.cancelsTouchesInView = false
              $0.delaysTouchesBegan = true
              $0.delaysTouchesEnded = false
              $0.isEnabled = false
              $0.numberOfTouchesRequired = 2
              $0.direction = .up
              $0.delegate = RecognizerDelegate(
                simultaneously: true, partners: [2], shouldBegin: true, shouldReceive: false)
              $0.requiresFailureOf = [2]
              $0.targets = [0, 3]
              $0.lateTargets = 1
            }
            .recognizer(.tap) { $0.numberOfTapsRequired = 2 }.recognizer(.base) { $0.delegate = RecognizerDelegate() }
        ]
      ).recognizer(.pan) {
        $0.maximumNumberOfTouches = 2
        $0.targets = []
      })
    return try ConformanceCase(
      scene,
      TouchScript(
        .down(1, 5, 5), .up(1, 5, 5), .defaults(of: .recognizer(kind: .swipe)),
        .change(.enable(view: 0, recognizer: 0, to: false), .detach(view: 0, recognizer: 0)),
        .change(.attach(view: 1, recognizer: 0))))
  }

  /// Effects of touches methods and of actions, in both orders.
  static func effects() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(
        320, 480,
        [
          .view(0, 0, 100, 100).effect(on: .moved, .follow)
            .effect(on: .ended, .setFlag(flag: .isHidden, value: true)),
          .view(0, 0, 100, 100).recognizer(.pan) { $0.targets = [0] }
            .effect(inStates: [.began, .changed], .translate),
          .view(0, 0, 100, 100).recognizer(.pinch).recognizer(.rotation)
            .effect(inStates: [.changed], .rotate)
            .effect(inStates: [], .reset).effect(inStates: [.ended], .scale),
        ]))
    return try ConformanceCase(scene, TouchScript(.down(1, 5, 5), .move(1, 25, 5), .interruption))
  }

  /// Controls, targets, implementers and tables.
  static func controls() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(
        320, 480,
        [
          .control(0, 0, 100, 100).sends(3, on: .touchUpInside, to: nil).sends(4, on: .touchDown, to: 2),
          .tableView(0, 100, 320, 200, rows: 12, rowHeight: 44),
          .view(0, 300, 10, 10, [.button(0, 0, 10, 10).sends(-1, on: .valueChanged, to: nil)]).implements(action: 3),
        ]))
    return try ConformanceCase(scene, TouchScript(.down(1, 5, 5), .up(1, 5, 5)))
  }

  /// Several fingers, samples, reports posted together.
  static func fingers() throws -> ConformanceCase {
    let script = try TouchScript(
      .report([
        FingerChange(finger: 1, .down, at: ScenePoint(1, 2)), FingerChange(finger: 2, .down, at: ScenePoint(3.5, 4)),
      ]),
      .report(
        [FingerChange(finger: 1, .move, at: ScenePoint(9, 9), samples: [ScenePoint(5, 5), ScenePoint(7, 7)])],
        postedWithNext: true),
      .move(2, 8, 8).at(16), .move(2, 9, 8).at(333), .report([FingerChange(finger: 1, .up, at: .zero, samples: [])]),
      .up(2, 0, 0), .down(1, 3, 3))
    return try ConformanceCase(TouchScene(.window(320, 480).multipleTouch()), script)
  }

  /// Malformed reports, cancellations and a touch that is ignored.
  static func extraordinary() throws -> ConformanceCase {
    let script = try TouchScript(
      .malformed(FingerChange(finger: 3, .up, at: ScenePoint(5, 5))), .down(1, 1, 2),
      .malformed(
        FingerChange(finger: 1, .down, at: ScenePoint(3, 4)),
        FingerChange(finger: 2, .move, at: ScenePoint(5, 6), samples: [ScenePoint(4, 4)])),
      .down(2, 7, 8), .ignore(2, by: 0), .cancellation(of: 2, 1), .up(1, 1, 2), .cancellation(of: 2).at(900),
      .up(2, 7, 8))
    return try ConformanceCase(TouchScene(.window(320, 480).multipleTouch().recognizer(.pan)), script)
  }

  /// Every step that is no report.
  static func steps() throws -> ConformanceCase {
    let script = try TouchScript(
      .wait(until: 100), .otherEvent(.motion), .interruption.at(100_000),
      .change(.center(view: 1, to: ScenePoint(1, 2)), .bounds(view: 1, to: SceneRect(1, 2, 3, 4))),
      .change(.contentOffset(view: 3, to: ScenePoint(0, 40.5))),
      .change(.transform(view: 2, to: .scale(2, 2)), .alpha(view: 2, to: 0.25)),
      .change(.flag(view: 1, flag: .isHidden, to: true), .bringToFront(view: 1), .sendToBack(view: 1)),
      .change(.frame(view: 1, to: SceneRect(1, 2, 30, 40.5))), .conversion(5, 6.25, from: 1),
      .frame(of: 2), .change(.flag(view: 2, flag: .isSelected, to: true)), .selected(of: 2),
      .conversion(-5, 6, from: 1, to: 2),
      .change(
        .exchange(view: 1, with: 2), .insertAbove(view: 1, sibling: 2), .insertBelow(view: 1, sibling: 2),
        .insert(view: 1, into: 2, at: 0), .remove(view: 1)),
      .hitTest(4, 4), .hitTest(5, 5))
    let views = [SceneNode.view(0, 0, 9, 9), .view(0, 0, 9, 9), .scrollView(0, 0, 9, 9)]
    return try ConformanceCase(TouchScene(.window(320, 480, views)), script)
  }

  /// A scene whose numbers are no positions any more.
  static func unbuildable() throws -> ConformanceCase {
    let scene = try TouchScene(.window(9, 9, [.view(0, 0, 1, 1), .view(0, 0, 2, 2)])).applying(.bringToFront(view: 1))
    return try ConformanceCase(scene, TouchScript(.hitTest(1, 1)))
  }

  /// A scene of which targets and the application implement actions, and whose windows stand in another order.
  static func implementers() throws -> ConformanceCase {
    let text = """
      {"views": [{"kind": "window", "center": [5, 5], "bounds": [0, 0, 10, 10]},
        {"kind": "window", "center": [5, 5], "bounds": [0, 0, 10, 10]},
        {"kind": "tableView", "parent": 1, "center": [5, 5], "bounds": [0, 0, 10, 10]},
        {"parent": 2, "center": [5, 5], "bounds": [0, 0, 10, 10]}],
       "windows": [{"view": 1, "level": 0, "isKey": true}, {"view": 0, "level": -3, "isKey": false}],
       "tables": [{"view": 2, "rowHeight": 20.5, "rows": 3}],
       "implementations": [{"object": "target 3", "action": 1}, {"object": "application", "action": 2}]}
      """
    let scene = try StrictJSON.decode(TouchScene.self, from: Array(text.utf8), shape: .anything, source: "scene")
    return try ConformanceCase(scene, TouchScript(.hitTest(1, 1)))
  }
}
