internal import TouchModel
internal import TraceAnalysis

/// That a frame is what center and bounds say.
extension Rule {
  static let framesSayWhereViewsLie = Rule(
    "UK-58", "Without a transform the frame is what center and bounds say",
    demands: """
      The middle of the frame of a view without a transform MUST be the view's center, and its size that of the view's bounds, \
      whichever of them was set last.
      """,
    because: "Layout code reads frames to place views beside each other.",
    level: .hitTesting, clarity: .observed, citations: ["UIKit:57"],
    applies: "to each frame that the kit asks for of a view that has no transform",
    leavesOpen: [
      LeftOpen.conversionTolerance,
      "Frames under a transform, where UIKit calls them undefined: the kit does not ask for them.",
    ],
    needs: [.frameQuery],
    biases: [.conversions, .frameChanges],
    advice: "keep center and bounds, and compute the frame from them",
    checks: [
      .invariant { run, check in
        for frame in run.frames {
          let scene = run.timeline.versions[frame.version].scene
          guard let view = scene.handle(of: frame.view).map({ scene.views[$0] }), view.transform.isIdentity else {
            continue
          }
          check.applies()
          guard !run.isRight(frame, view.frame) else { continue }
          check.violated(
            Finding(
              "frame-elsewhere",
              expected: "the frame of \(run.names[frame.view]) to be \(NumberText.text(view.frame))",
              observed: "it is said to be \(NumberText.text(frame.result))", records: [frame.sequence],
              observedObject: frame.view))
        }
      }
    ])
}
