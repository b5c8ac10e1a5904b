// swift-format-ignore-file
// This is what the emitter writes, to the letter; recorded by SwiftCodeTests.
import TouchModel

enum EmittedCases {
  static func value(named name: String) throws -> ConformanceCase {
    switch name {
    case "screen": try screen()
    case "attributes": try attributes()
    case "transforms": try transforms()
    case "placement": try placement()
    case "windows": try windows()
    case "controllers": try controllers()
    case "recognizers": try recognizers()
    case "effects": try effects()
    case "controls": try controls()
    case "fingers": try fingers()
    case "steps": try steps()
    case "extraordinary": try extraordinary()
    case "plain": try plain()
    case "unbuildable": try unbuildable()
    case "implementers": try implementers()
    default: throw ModelError("emitted cases", expected: "a known name", found: name)
    }
  }

  static func screen() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(320, 480, [
        .view(0, 0, 320, 480, [
          .view(20, 20, 200, 200),
          .view(60, 60, 100, 100),
        ]),
      ]))
    let script = try TouchScript(.hitTest(100, 100))
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func attributes() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(320, 480, [
        .view(0, 0, 100, 100).alpha(0.05).hidden().interaction(false).multipleTouch().exclusiveTouch(),
        .view(0, 0, 100, 100).alpha(0.01).hidden(false).interaction(true).multipleTouch(false).clipping(),
        .imageView(0, 0, 10, 10).pointInside(.circle),
        .label(0, 0, 10, 10).pointInside(.grownBounds(by: -2.5)),
        .control(0, 0, 10, 10).exclusiveTouch(false).enabled(false).clipping(false).pointInside(.nowhere),
        .button(0, 0, 10, 10).enabled(true).pointInside(.everywhere).handling(.absorb),
        .view(0, 0, 10, 10)
          .handling(.began, .observe)
          .handling(.moved, .observe)
          .handling(.ended, .absorb)
          .handling(.cancelled, .observe),
        .view(1, 2, 3, 4).handling(.moved, .observe),
        .view(0, 0, 10, 10).animating(),
        .view(0, 0, 10, 10).animating(false).interactionWhileAnimating(),
        .view(0, 0, 10, 10).animating().interactionWhileAnimating(false),
        .button(0, 0, 10, 10).selected(),
        .control(0, 0, 10, 10).selected(false),
        .scrollView(0, 0, 10, 10).content(100, 0.5).bouncing(false).scrolling(false),
        .scrollView(0, 0, 10, 10)
          .content(10, 10)
          .bouncing()
          .cancellingContentTouches(false)
          .delayingContentTouches(false),
      ]))
    let script = try TouchScript(.hitTest(0.25, -7.125), .defaults(of: .view(kind: .label)))
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func transforms() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(320, 480, [
        .view(10, 20, 30, 40).rotated(.fiveTwelveThirteen),
        .view(10, 20, 30, 40).transform(0, 0.5, -2, 0),
        .view(10, 20, 31, 41).boundsOrigin(5, -6).scaled(-1, 1),
        .view(0, 0, 1, 1).transform(1, 0, 0, 1, 7, 8.25),
        .view(0.1, 0.20000000000000007, 0.3, 0.7),
      ]))
    let script = try TouchScript(.hitTest(0.3333333333333333, 100000), .hitTest(40, 40).at(5))
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func placement() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(5, 6, 320, 480, [
        .view(0.2833333333333333, 0.6166666666666666, 0.1, 0.1),
        .scrollView(0, 0, 100, 100, [
          .view(0, 150, 10, 10),
        ]).boundsOrigin(0, 100),
        .view(-50, -50, 1000, 1000),
        .view(0, 0, 0, 0),
      ]))
    let script = try TouchScript(.eventTouches(of: 2), .chain(from: .view(3)), .chain(from: .windowScene))
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func windows() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(320, 480, [
        .view(0, 0, 10, 10),
      ]).level(-1),
      .window(320, 480).alpha(0.5).key(),
      .window(100, 100, [
        .node(.slider, 1, 2, 3, 4),
        .node(.tableView, 0, 0, 5, 5),
      ]).level(2000),
      application: SceneApplication(
        delegate: .responder,
        handling: TouchHandling(.observe),
        delegateHandling: TouchHandling(.absorb)))
    let script = try TouchScript(.chain(from: .applicationDelegate), .chain(from: ObjectID(.application, 1)))
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func controllers() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(320, 480, [
        .view(0, 0, 320, 480, [
          .view(0, 0, 100, 100).controlled(in: "A", handling: .observe),
        ]).rootOfWindow(),
        .view(0, 0, 200, 200).controlled(presentedBy: "A", handling: .absorb),
        .view(0, 0, 5, 5).controlled(),
      ]),
      application: SceneApplication(delegate: .nonResponder))
    let script = try TouchScript(.chain(from: .controller(1)))
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func recognizers() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(320, 480, [
        .view(0, 0, 320, 480, [
          .view(0, 0, 100, 100).recognizer(.tap) { $0.targets = [0] },
        ])
          .recognizer(.swipe) {
            $0.cancelsTouchesInView = false
            $0.delaysTouchesBegan = true
            $0.delaysTouchesEnded = false
            $0.isEnabled = false
            $0.numberOfTouchesRequired = 2
            $0.direction = .up
            $0.delegate = RecognizerDelegate(simultaneously: true, partners: [2], shouldBegin: true, shouldReceive: false)
            $0.requiresFailureOf = [2]
            $0.targets = [0, 3]
            $0.lateTargets = 1
          }
          .recognizer(.tap) { $0.numberOfTapsRequired = 2 }
          .recognizer(.base) { $0.delegate = RecognizerDelegate() },
      ])
        .recognizer(.pan) {
          $0.maximumNumberOfTouches = 2
          $0.targets = []
        })
    let script = try TouchScript(
      .down(1, 5, 5),
      .up(1, 5, 5),
      .defaults(of: .recognizer(kind: .swipe)),
      .change(.enable(view: 0, recognizer: 0, to: false), .detach(view: 0, recognizer: 0)),
      .change(.attach(view: 1, recognizer: 0)))
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func effects() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(320, 480, [
        .view(0, 0, 100, 100)
          .effect(on: .moved, .follow)
          .effect(on: .ended, .setFlag(flag: .isHidden, value: true)),
        .view(0, 0, 100, 100)
          .recognizer(.pan) { $0.targets = [0] }
          .effect(inStates: [.began, .changed], .translate),
        .view(0, 0, 100, 100)
          .recognizer(.pinch)
          .recognizer(.rotation)
          .effect(inStates: [.changed], .rotate)
          .effect(inStates: [], .reset)
          .effect(inStates: [.ended], .scale),
      ]))
    let script = try TouchScript(.down(1, 5, 5), .move(1, 25, 5), .interruption)
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func controls() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(320, 480, [
        .control(0, 0, 100, 100).sends(3, on: .touchUpInside, to: nil).sends(4, on: .touchDown, to: 2),
        .tableView(0, 100, 320, 200, rows: 12, rowHeight: 44),
        .view(0, 300, 10, 10, [
          .button(0, 0, 10, 10).sends(-1, on: .valueChanged, to: nil),
        ]).implements(action: 3),
      ]))
    let script = try TouchScript(.down(1, 5, 5), .up(1, 5, 5))
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func fingers() throws -> ConformanceCase {
    let scene = try TouchScene(.window(320, 480).multipleTouch())
    let script = try TouchScript(
      .report([
        FingerChange(finger: 1, .down, at: ScenePoint(1, 2)),
        FingerChange(finger: 2, .down, at: ScenePoint(3.5, 4)),
      ]),
      .report([
        FingerChange(finger: 1, .move, at: ScenePoint(9, 9), samples: [ScenePoint(5, 5), ScenePoint(7, 7)]),
      ], postedWithNext: true),
      .move(2, 8, 8).at(16),
      .move(2, 9, 8).at(333),
      .report([FingerChange(finger: 1, .up, at: ScenePoint(0, 0), samples: [])]),
      .up(2, 0, 0),
      .down(1, 3, 3))
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func steps() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(320, 480, [
        .view(0, 0, 9, 9),
        .view(0, 0, 9, 9),
        .scrollView(0, 0, 9, 9),
      ]))
    let script = try TouchScript(
      .wait(until: 100),
      .otherEvent(.motion),
      .interruption.at(100000),
      .change(.center(view: 1, to: ScenePoint(1, 2)), .bounds(view: 1, to: SceneRect(1, 2, 3, 4))),
      .change(.contentOffset(view: 3, to: ScenePoint(0, 40.5))),
      .change(.transform(view: 2, to: SceneTransform(2, 0, 0, 2, 0, 0)), .alpha(view: 2, to: 0.25)),
      .change(.flag(view: 1, flag: .isHidden, to: true), .bringToFront(view: 1), .sendToBack(view: 1)),
      .change(.frame(view: 1, to: SceneRect(1, 2, 30, 40.5))),
      .conversion(5, 6.25, from: 1),
      .frame(of: 2),
      .change(.flag(view: 2, flag: .isSelected, to: true)),
      .selected(of: 2),
      .conversion(-5, 6, from: 1, to: 2),
      .change(
        .exchange(view: 1, with: 2),
        .insertAbove(view: 1, sibling: 2),
        .insertBelow(view: 1, sibling: 2),
        .insert(view: 1, into: 2, at: 0),
        .remove(view: 1)),
      .hitTest(4, 4),
      .hitTest(5, 5))
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func extraordinary() throws -> ConformanceCase {
    let scene = try TouchScene(.window(320, 480).multipleTouch().recognizer(.pan))
    let script = try TouchScript(
      .malformed(FingerChange(finger: 3, .up, at: ScenePoint(5, 5))),
      .down(1, 1, 2),
      .malformed(
        FingerChange(finger: 1, .down, at: ScenePoint(3, 4)),
        FingerChange(finger: 2, .move, at: ScenePoint(5, 6), samples: [ScenePoint(4, 4)])),
      .down(2, 7, 8),
      .ignore(2, by: 0),
      .cancellation(of: 2, 1),
      .up(1, 1, 2),
      .cancellation(of: 2).at(900),
      .up(2, 7, 8))
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func plain() throws -> ConformanceCase {
    let scene = try TouchScene(.window(10, 10))
    let script = try TouchScript()
    let conformanceCase = try ConformanceCase(scene, script)
    return conformanceCase
  }

  static func unbuildable() throws -> ConformanceCase {
    // Too large to read, or in an order that the builder does not give: the code holds the whole case.
    let conformanceCase = try CaseCode.decode("tc1.wMGTxOoJCZLkEuQSoIQP6gICDpIBAQwCCwCED-oBAQ6S5ALkAgwBCwDCkcPOz5IBAQDHk3w")
    return conformanceCase
  }

  static func implementers() throws -> ConformanceCase {
    // Too large to read, or in an order that the builder does not give: the code holds the whole case.
    let conformanceCase = try CaseCode.decode("tc1.wIQKkoI4AUbpBgOCOAJG6C4HkYMn5FIoAx8CApTE6goKkgUFoMTqCgqSBQWgxuoKCpIFBacBxeoKCpIFBQIDktfiAAHX4XIAwpHDzs-SAQEAvxfR")
    return conformanceCase
  }
}
