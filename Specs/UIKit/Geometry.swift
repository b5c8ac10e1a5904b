internal import TouchModel
internal import TraceAnalysis

/// What setting one part of a view's geometry does to the others, as UIKit is documented to have it.
extension Rule {
  static let framesSetCenterAndSize = Rule(
    "UK-34", "Setting the frame sets center and size",
    demands: """
      When the frame of a view without a transform is set, its center MUST become the middle of the frame, and the size of its \
      bounds that of the frame; the origin of its bounds MUST stay.
      """,
    because: "Layout code sets frames alone, also of views that scroll.",
    level: .hitTesting, clarity: .observed, citations: ["UIKit:57"],
    applies: """
      to each point that the kit asks to be converted between a view and its superview, if the frame is what was set last of \
      the view's center, bounds, frame and transform
      """,
    leavesOpen: [
      LeftOpen.conversionTolerance,
      "Frames under a transform, where UIKit calls them undefined: the kit neither sets nor reads them.",
    ],
    needs: [.conversions, .viewChanges, .frameChanges],
    biases: [.frameChanges],
    advice: "keep center, bounds and transform, and compute the frame from them",
    checks: [
      .invariant { run, check in
        judge(run, &check, "frame-elsewhere", ", where its frame puts it") {
          if case .frame = $0 { true } else { false }
        }
      }
    ])

  static let centersStay = Rule(
    "UK-35", "Bounds and transform leave the center where it is",
    demands: """
      When the bounds or the transform of a view are set, its center MUST stay: the view grows, shrinks, turns and is scaled \
      about it.
      """,
    because: "A view that turns under two fingers must not wander off.",
    level: .hitTesting, clarity: .observed, citations: ["UIKit:58"],
    applies: """
      to each point that the kit asks to be converted between a view and its superview, if bounds or transform are what was \
      set last of the view's center, bounds, frame and transform
      """,
    leavesOpen: [LeftOpen.conversionTolerance, "Other anchor points (G-04)."],
    needs: [.conversions, .viewChanges, .frameChanges],
    biases: [.frameChanges],
    advice: "the center is no function of the bounds; only what is computed from both, the frame, changes",
    checks: [
      .invariant { run, check in
        judge(run, &check, "center-moved", ", for its center stays") { change in
          switch change {
          case .bounds, .transform: true
          case .center, .contentOffset, .frame, .alpha, .flag, .level, .bringToFront, .sendToBack, .insert,
            .insertAbove, .insertBelow, .exchange, .remove, .attach, .detach, .enable:
            false
          }
        }
      }
    ])

  /// Judges conversions between a view and its superview after a change of a kind.
  private static func judge(
    _ run: Run, _ check: inout Check, _ kind: String, _ reason: String, after isMeant: (SceneChange) -> Bool
  ) {
    for conversion in run.conversions {
      guard let view = run.lowerView(of: conversion),
        let change = run.lastGeometryChange(of: view, upTo: conversion.version), isMeant(change),
        let expected = run.expectation(of: conversion)
      else { continue }
      check.applies()
      guard !run.isRight(conversion, expected) else { continue }
      check.violated(run.finding(kind, conversion, expected, because: reason))
    }
  }
}

extension Run {
  /// Of a view and its superview between which a point is converted, the view; `nil` for any other conversion.
  fileprivate func lowerView(of conversion: Conversion) -> ObjectID? {
    let scene = timeline.versions[conversion.version].scene
    guard let view = scene.handle(of: conversion.from) else { return nil }
    guard let other = conversion.to.map({ scene.handle(of: $0) }) ?? scene.window(of: view) else { return nil }
    if scene.views[view].superview == other { return conversion.from }
    return scene.views[other].superview == view ? conversion.to : nil
  }
}
