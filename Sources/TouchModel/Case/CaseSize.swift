/// How big a case is, as people count.
package struct CaseSize: Hashable, Sendable, Codable {
  /// Views that are no windows.
  package var views: Int
  /// Windows.
  package var windows: Int
  /// Steps of the script.
  package var steps: Int
  /// Different places the script names.
  package var points: Int
  /// Fingers.
  package var fingers: Int

  /// Counts a case.
  package init(_ testCase: ConformanceCase) {
    windows = testCase.scene.windows.count
    views = testCase.scene.views.count - windows
    steps = testCase.script.steps.count
    var points: Set<ScenePoint> = []
    var fingers: Set<Int> = []
    for step in testCase.script.steps {
      switch step.action {
      case .hitTest(let point): points.insert(point)
      case .report(let changes, _), .malformedReport(let changes):
        points.formUnion(changes.map(\.location))
        fingers.formUnion(changes.map(\.finger))
      case .wait, .interruption, .cancellation, .ignore, .change, .otherEvent, .chain, .defaults, .eventTouches,
        .conversion, .frame, .selected:
        break
      }
    }
    self.points = points.count
    self.fingers = fingers.count
  }
}
