internal import TouchModel
internal import TraceAnalysis

/// That windows have one screen.
extension Rule {
  static let windowsConvertByTheScreen = Rule(
    "UK-52", "Windows convert between each other by the screen",
    demands: """
      A point that is converted from one window to another MUST be the same place of the screen in the other's coordinates, \
      wherever the windows are by then, and however they are turned and scaled.
      """,
    because: "A menu in a window of its own is placed by such a conversion beside what it belongs to.",
    level: .hitTesting, clarity: .observed, citations: ["UIKit:68"],
    applies: "to each point that the kit asks to be converted from one window to another",
    leavesOpen: [
      "Differences within the engine's tolerance; there are none where the whole way is translation by numbers that 32-bit floats "
        + "hold (G-04).",
      "The screen itself as what a point is converted to.", "Views that are no windows, in different windows.",
    ],
    needs: [.conversions, .severalWindows, .windowConversions],
    biases: [.conversions, .levelChanges, .windowGeometry],
    advice: "go up to the screen through the place of the one window, and down through that of the other",
    checks: [
      .invariant { run, check in
        for conversion in run.conversions {
          guard let expected = run.expectation(betweenWindowsOf: conversion) else { continue }
          check.applies()
          guard !run.isRight(conversion, expected) else { continue }
          check.violated(run.finding("other-place-of-the-screen", conversion, expected))
        }
      }
    ])
}
