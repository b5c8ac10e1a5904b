import TouchModel

/// Cases by name, written by hand: together they use every field of a scene and every step of a script.
enum SampleCases {
  /// The names in a fixed order.
  static let names = [
    "screen", "attributes", "transforms", "placement", "windows", "controllers", "recognizers", "effects", "controls",
    "fingers", "steps", "extraordinary", "plain",
  ]

  /// The names and those of cases that the builder cannot say.
  static let emittedNames = names + ["unbuildable", "implementers"]

  /// The case with a name.
  static func sample(_ name: String) throws -> ConformanceCase {
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
    case "unbuildable": try unbuildable()
    case "implementers": try implementers()
    default: try ConformanceCase(TouchScene(.window(10, 10)), TouchScript())
    }
  }

  /// A window with three views and one query.
  static func screen() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(
        320, 480,
        [.view(0, 0, 320, 480, [.view(20, 20, 200, 200), .view(60, 60, 100, 100)])]))
    return try ConformanceCase(scene, TouchScript(.hitTest(100, 100)))
  }

  private static func attributes() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(
        320, 480,
        [
          .view(0, 0, 100, 100).hidden().alpha(0.05).interaction(false).multipleTouch().exclusiveTouch(),
          .view(0, 0, 100, 100).hidden(false).alpha(0.01).interaction(true).multipleTouch(false).clipping(),
          .imageView(0, 0, 10, 10).pointInside(.circle), .label(0, 0, 10, 10).pointInside(.grownBounds(by: -2.5)),
          .control(0, 0, 10, 10).enabled(false).pointInside(.nowhere).exclusiveTouch(false).clipping(false),
          .button(0, 0, 10, 10).enabled(true).pointInside(.everywhere).handling(.absorb),
          .view(0, 0, 10, 10).handling(.observe).handling(.ended, .absorb),
          .view(1, 2, 3, 4).handling(.moved, .observe),
          .view(0, 0, 10, 10).animating(), .view(0, 0, 10, 10).animating(false).interactionWhileAnimating(),
          .view(0, 0, 10, 10).animating().interactionWhileAnimating(false),
          .button(0, 0, 10, 10).selected(), .control(0, 0, 10, 10).selected(false),
          .scrollView(0, 0, 10, 10).content(100, 0.5).bouncing(false).scrolling(false),
          .scrollView(0, 0, 10, 10).content(10, 10).bouncing().cancellingContentTouches(false)
            .delayingContentTouches(false),
        ]))
    return try ConformanceCase(scene, TouchScript(.hitTest(0.25, -7.125), .defaults(of: .view(kind: .label))))
  }

  private static func transforms() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(
        320, 480,
        [
          .view(10, 20, 30, 40).rotated(.fiveTwelveThirteen), .view(10, 20, 30, 40).rotated(.quarter).scaled(2, 0.5),
          .view(10, 20, 31, 41).scaled(-1, 1).boundsOrigin(5, -6), .view(0, 0, 1, 1).transform(1, 0, 0, 1, 7, 8.25),
          .view(0.1, 0.2, 0.3, 0.7),
        ]))
    return try ConformanceCase(scene, TouchScript(.hitTest(1.0 / 3, 1e5), .hitTest(40, 40).at(5)))
  }

  private static func placement() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(
        5, 6, 320, 480,
        [
          .view(0, 0, 0.1, 0.1).center(1.0 / 3, 2.0 / 3),
          .scrollView(0, 0, 100, 100, [.view(0, 150, 10, 10)]).boundsOrigin(0, 100), .view(-50, -50, 1000, 1000),
          .view(0, 0, 0, 0),
        ]))
    return try ConformanceCase(
      scene, TouchScript(.eventTouches(of: 2), .chain(from: .view(3)), .chain(from: .windowScene)))
  }

  private static func windows() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(320, 480, [.view(0, 0, 10, 10)]).level(-1), .window(320, 480).key().alpha(0.5),
      .window(0, 0, 100, 100, [.node(.slider, 1, 2, 3, 4), .node(.tableView, 0, 0, 5, 5)]).level(2000),
      application: SceneApplication(delegate: .responder, handling: .observing, delegateHandling: .absorbing))
    return try ConformanceCase(
      scene, TouchScript(.chain(from: .applicationDelegate), .chain(from: ObjectID(.application, 1))))
  }

  private static func controllers() throws -> ConformanceCase {
    let scene = try TouchScene(
      .window(
        320, 480,
        [
          .view(0, 0, 320, 480, [.view(0, 0, 100, 100).controlled(in: "A", handling: .observe)]).rootOfWindow(),
          .view(0, 0, 200, 200).controlled(presentedBy: "A", handling: .absorb), .view(0, 0, 5, 5).controlled(),
        ]), application: SceneApplication(delegate: .nonResponder))
    return try ConformanceCase(scene, TouchScript(.chain(from: .controller(1))))
  }
}
