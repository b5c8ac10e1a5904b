package import TouchModel
package import TouchSpecs
internal import TraceAnalysis

/// One case as an SVG image that stands alone: windows and views as they lie, and the places of the script.
package struct CaseImage: Sendable {
  /// Creates a reporter.
  package init() {}

  /// The image, ending with a line break.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - readings: The readings in force, which decide what hit testing leaves out.
  ///   - trace: What an engine did, when one has run the case; the tree is shown as it is when a finding shows.
  ///   - finding: The violation whose receivers are pointed out.
  /// - Returns: The source of the image.
  package func render(
    _ testCase: ConformanceCase, readings: Readings = Readings(), trace: TouchTrace = TouchTrace(),
    finding: Finding? = nil
  ) -> String {
    let focus = finding.map { PictureFocus($0, trace) } ?? PictureFocus()
    let scene = finding.flatMap { $0.records.max() }.map { SceneTimeline(testCase.scene, trace).scene(at: $0) }
    let figure = SceneFigure("case", [scene ?? testCase.scene], testCase.script, readings, focus)
    return figure.svg(standsAlone: true).source + "\n"
  }
}
