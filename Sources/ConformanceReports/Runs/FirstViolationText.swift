package import ConformanceRunner
package import TouchModel
internal import TouchSpecs

/// What a run found first, as text for a terminal while the run goes on.
package struct FirstViolationText: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  package init(colored: Bool) { paint = Paint(isColored: colored) }

  /// The rule, what is wrong, and the command that runs the case again, which is not small yet.
  package func render(_ violation: FirstViolationOfRun, _ invocation: ReplayInvocation?, of engine: EngineDescription)
    -> String
  {
    let again = ReplayCommandLine(invocation: invocation, engine: engine).line(for: violation.testCase)
    let lines =
      TextLayout.heading(
        "✗ \(violation.rule.id)", violation.rule.title,
        "— \(violation.origin.place); its smallest case follows at the end",
        paint)
      + LabelledVerdict(violation.finding).lines(paint)
      + TextLayout.labelled("again", [again])
    return lines.joined(separator: "\n") + "\n\n"
  }
}
