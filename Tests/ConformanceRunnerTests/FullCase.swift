import TouchModel

/// A case with everything set that a case can set, unlike its default.
enum FullCase {
  static func make() throws -> ConformanceCase {
    let scene = try TouchScene(
      views: views,
      windows: [SceneWindow(view: 0, level: 1, isKey: true), SceneWindow(view: 5, level: 2)],
      controllers: [
        SceneController(rootView: 1, rootOfWindow: 0, handling: .observing),
        SceneController(rootView: 3, presentedBy: 0, parent: 0, handling: .absorbing),
      ],
      application: SceneApplication(delegate: .responder, handling: .absorbing, delegateHandling: .observing),
      recognizers: recognizers, tables: [SceneTable(view: 1, rowHeight: 40, rows: 5)], effects: effects,
      controlActions: [
        SceneControlAction(control: 2, event: .touchDown, action: 7, target: 1),
        SceneControlAction(control: 2, event: .touchUpInside, action: 7, target: nil),
      ],
      implementations: [SceneActionImplementation(object: .application, action: 7)])
    return try ConformanceCase(scene, TouchScript(steps: steps))
  }

  private static var views: [SceneView] {
    var views = [
      SceneView(kind: .window, frame: SceneRect(0, 0, 320, 480), parent: nil, number: 0),
      SceneView(kind: .tableView, frame: SceneRect(10, 10, 100, 100), parent: 0, number: 1),
      SceneView(kind: .button, frame: SceneRect(20, 20, 50, 50), parent: 0, number: 2),
      SceneView(frame: SceneRect(5, 5, 10, 10), parent: 2, number: 3),
      SceneView(frame: SceneRect(15, 15, 10, 10), parent: 2, number: 4),
      SceneView(kind: .window, frame: SceneRect(0, 0, 320, 480), parent: nil, number: 5),
    ]
    views[1].isHidden = true
    views[1].alpha = 0.5
    views[1].transform = SceneTransform(2, 1, -1, 2, 3, 4)
    views[1].isUserInteractionEnabled = false
    views[1].isMultipleTouchEnabled = true
    views[2].isEnabled = false
    views[2].isExclusiveTouch = true
    views[2].clipsToBounds = true
    views[2].shape = .grownBounds(by: 4)
    views[2].bounds.origin = ScenePoint(3, 4)
    views[2].handling = .observing
    views[3].shape = .circle
    views[3].isAnimating = true
    views[3].allowsInteractionWhileAnimating = true
    views[1].contentSize = SceneSize(200, 300)
    views[1].bounces = false
    views[1].isScrollEnabled = true
    views[1].canCancelContentTouches = false
    views[1].delaysContentTouches = false
    return views
  }

  private static var recognizers: [SceneRecognizer] {
    var swipe = SceneRecognizer(.swipe, view: 2)
    swipe.cancelsTouchesInView = false
    swipe.delaysTouchesBegan = true
    swipe.delaysTouchesEnded = false
    swipe.isEnabled = false
    swipe.numberOfTouchesRequired = 2
    swipe.direction = .left
    swipe.delegate = RecognizerDelegate(simultaneously: true, partners: [1], shouldBegin: false, shouldReceive: false)
    swipe.requiresFailureOf = [1]
    swipe.targets = [0, 1]
    swipe.lateTargets = 1
    var tap = SceneRecognizer(.tap, view: 2)
    tap.numberOfTapsRequired = 2
    return [swipe, tap, SceneRecognizer(.pan, view: 4)]
  }

  private static let effects = [
    SceneEffect(view: 2, trigger: .touches(method: .moved), operation: .follow),
    SceneEffect(
      view: 2, trigger: .action(recognizer: 0, states: [.ended, .began]),
      operation: .setFlag(flag: .isHidden, value: true)),
    SceneEffect(view: 4, trigger: .action(recognizer: 2, states: [.changed]), operation: .translate),
  ]

  private static var steps: [ScriptStep] {
    let changes: [SceneChange] = [
      .center(view: 3, to: ScenePoint(9, 9)), .bounds(view: 3, to: SceneRect(1, 2, 30, 40)),
      .transform(view: 3, to: SceneTransform(2, 1, -1, 2, 3, 4)), .alpha(view: 3, to: 0.5),
      .flag(view: 3, flag: .isHidden, to: true), .bringToFront(view: 3), .sendToBack(view: 4),
      .frame(view: 4, to: SceneRect(2, 3, 40, 50)), .level(view: 5, to: 7), .insert(view: 4, into: 0, at: 0),
      .contentOffset(view: 1, to: ScenePoint(0, 20)), .insertAbove(view: 4, sibling: 1),
      .insertBelow(view: 4, sibling: 1),
    ]
    let shared = ScenePoint(30, 30)
    let down = [FingerChange(finger: 1, .down, at: shared), FingerChange(finger: 2, .down, at: shared)]
    let move = FingerChange(
      finger: 1, .move, at: ScenePoint(40, 30), samples: [ScenePoint(35, 30), ScenePoint(37, 31)])
    return [
      ScriptStep(at: 0, .chain(from: .view(3))), ScriptStep(at: 5, .change(changes: changes)),
      ScriptStep(at: 6, .defaults(of: .view(kind: .label))), ScriptStep(at: 7, .defaults(of: .recognizer(kind: .pan))),
      ScriptStep(at: 8, .hitTest(at: ScenePoint(1, 2))),
      ScriptStep(at: 8, .conversion(of: ScenePoint(3, 4), from: 3, to: 2)),
      ScriptStep(at: 10, .report(changes: down, postedWithNext: true)),
      ScriptStep(at: 26, .report(changes: [move], postedWithNext: false)),
      ScriptStep(at: 30, .eventTouches(of: 2)), ScriptStep(at: 40, .interruption),
      ScriptStep(at: 60, .otherEvent(kind: .motion)), ScriptStep(at: 80, .wait),
    ]
  }
}
