internal import TouchModel
internal import TraceAnalysis

/// That windows lie in front of each other by their levels.
extension Rule {
  static let levelsOfTheMoment = Rule(
    "UK-37", "Windows are searched by the levels of the moment",
    demands: """
      When the level of a window was set, windows MUST be searched from the highest of the levels that they have then. By default \
      the level MUST be 0.
      """,
    because: "An alert that is raised above the keyboard must get the fingers that are meant for it.",
    level: .hitTesting, clarity: .observed, citations: ["UIKit:6"],
    applies: """
      at each queried point and each finger that goes down, if the last change of the scene has set the level of a window and the result is certain, and was \
      certain and another before that change; and, of an engine that answers for it, to the level of a fresh window
      """,
    leavesOpen: [
      LeftOpen.edges,
      "How windows follow each other that have one level after a change; the kit gives none a level of another.",
      "The key window, which has no part in it unless the reading windowSelection says so.",
    ],
    needs: [.severalWindows, .windowChanges, .levelChanges],
    readings: [\.windowSelection], biases: [.levelChanges],
    advice: "sort the windows when a level is set, or whenever they are searched",
    checks: [
      .invariant { run, check in
        for hit in run.hits.all where run.isDecided(hit, byChange: \.isOfLevel) {
          check.applies()
          if hit.isExpected { continue }
          let expected = "\(run.names.expectedWords(hit)), with the levels of the windows as they are by then"
          check.violated(run.finding("level-ignored", hit, expected: expected))
        }
      },
      .defaults([
        DefaultExpectation(.view(kind: .window), .level, .number(0), needs: [.furtherDefaults, .kindDefaults])
      ]),
    ])
}

extension SceneChange {
  /// Whether it sets the level of a window.
  fileprivate var isOfLevel: Bool { if case .level = self { true } else { false } }
}
