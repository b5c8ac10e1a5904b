internal import TouchModel
internal import TraceAnalysis

/// That a place can be expressed in the coordinates of any view.
extension Rule {
  static let conversionsKeepThePlace = Rule(
    "HT-27", "A converted point is the same place",
    demands: """
      A point that is converted from one view to another of its window MUST be the same place in the other's coordinates, \
      with frame origin, bounds origin and transform of every level between them applied; without another view it is \
      expressed in the coordinates of the window.
      """,
    because: "What follows a finger, and what is dropped where it lifts, is placed by such conversions.",
    clarity: .derived, citations: ["001:67"],
    applies: "to each point that the kit asks to be converted between two views of one window, or to the window",
    leavesOpen: [
      "Differences within the engine's tolerance, times what the transforms on the way make of it (G-04).",
      "Views in different windows.", "Singular transforms and other anchor points (G-04).",
    ],
    needs: [.conversions],
    biases: [.conversions],
    advice: "go up to the window and down again, through center, transform and bounds origin of every level",
    checks: [
      .invariant { run, check in
        for conversion in run.conversions {
          guard let expected = run.expectation(of: conversion) else { continue }
          check.applies()
          guard !run.isRight(conversion, expected) else { continue }
          check.violated(run.finding("other-place", conversion, expected))
        }
      }
    ])
}

extension Run {
  /// Says of a conversion that it gives another place.
  func finding(_ kind: String, _ conversion: Conversion, _ expected: ConvertedPoint, because reason: String = "")
    -> Finding
  {
    let target = conversion.to.map { names[$0] } ?? "its window"
    return Finding(
      kind,
      expected: "\(NumberText.text(conversion.point)) of \(names[conversion.from]) to lie at "
        + "\(NumberText.text(expected.point)) in \(target)\(reason)",
      observed: "it is said to lie at \(NumberText.text(conversion.result))", records: [conversion.sequence],
      observedObject: conversion.from)
  }
}
