package import CaseExplanation
package import ConformanceRunner
package import TouchModel
package import TouchSpecs

/// A case that was run again, as text for a terminal: the findings of the rules, the script and the trace.
package struct ReplayText: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  package init(colored: Bool) { paint = Paint(isColored: colored) }

  /// The case and its findings, ending with a line break.
  ///
  /// - Parameters:
  ///   - conformanceCase: The case that was run.
  ///   - trace: What the engine did.
  ///   - findings: The violations, each with its rule.
  ///   - readings: The readings in force.
  ///   - explained: The rules whose findings are explained, with the explanations.
  ///   - decidingFacts: The readings and thresholds that the finding of a rule hangs on.
  ///   - inconclusive: What did not come again when the case was run on fresh engines, each with its rule.
  /// - Returns: The text.
  package func render(
    case conformanceCase: ConformanceCase, trace: TouchTrace, findings: [(Rule, Finding)], readings: Readings,
    explained: [(rule: RuleID, explanation: CaseExplanation)] = [],
    decidingFacts: [RuleID: [DecidingFact]] = [:],
    inconclusive: [(rule: RuleID, finding: InconclusiveFinding)] = []
  ) -> String {
    let marked = findings.flatMap(\.1.records)
    let explanations = explained.map { explanation($0.explanation, of: $0.rule, conformanceCase) }
    let sections =
      [
        findings.flatMap { lines(of: $0.0, $0.1, decidingFacts[$0.0.id] ?? []) },
        inconclusive.flatMap { lines(of: $0.rule, $0.finding) },
        picture(conformanceCase, trace, marked, readings),
        TextLayout.labelled("scene", SceneTree(conformanceCase.scene).lines)
          + TextLayout.labelled(
            "script", ScriptStory(conformanceCase, trace: trace, marking: marked, on: Ground(readings)).numberedLines),
        records(conformanceCase, trace, findings, readings),
        chosen(readings),
      ] + explanations + [conclusion(findings, inconclusive.map(\.rule))]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func picture(
    _ conformanceCase: ConformanceCase, _ trace: TouchTrace, _ marked: [Int], _ readings: Readings
  ) -> [String] {
    guard let picture = PictureParts(case: conformanceCase, trace: trace, marking: marked, readings) else { return [] }
    return picture.lines.map { "    \($0)" } + picture.legend.map { "    \(paint.dim($0))" }
  }

  private func records(
    _ conformanceCase: ConformanceCase, _ trace: TouchTrace, _ findings: [(Rule, Finding)], _ readings: Readings
  ) -> [String] {
    let focus = LaneFocus(
      marked: findings.flatMap(\.1.records), expected: findings.count == 1 ? findings[0].1.expectedObject : nil,
      missing: findings.count == 1 ? findings[0].1.missing : nil,
      readings: readings, details: Set(findings.flatMap(\.0.shows)))
    let lines = TracePart(conformanceCase, trace, focus).lines(paint, isWhole: true)
    return TextLayout.labelled("trace", lines.isEmpty ? ["  nothing"] : lines)
  }

  private func chosen(_ readings: Readings) -> [String] {
    let chosen = readings.differences(from: Readings())
    guard !chosen.isEmpty else { return [] }
    let words = chosen.map { "\($0.name) = \(readings[$0])" }.joined(separator: ", ")
    return TextLayout.labelled("readings", TextLayout.wrapped(words, width: TextLayout.bodyWidth))
  }

  private func lines(of rule: Rule, _ finding: Finding, _ decidingFacts: [DecidingFact]) -> [String] {
    let facts = decidingFacts.flatMap { TextLayout.wrapped(SafeText.escaped($0.words), width: TextLayout.bodyWidth) }
    return TextLayout.titled("✗ \(rule.id)", rule.title, { paint.bold(paint.red($0)) }, paint.bold)
      + LabelledVerdict(finding).lines(paint)
      + (facts.isEmpty ? [] : TextLayout.labelled("hangs on", facts))
  }

  private func lines(of rule: RuleID, _ inconclusive: InconclusiveFinding) -> [String] {
    let (finding, width) = (inconclusive.finding, TextLayout.bodyWidth)
    let words = "\(inconclusive.frequency); \(inconclusive.cause)"
    return TextLayout.hanging(words, after: "\(paint.yellow("?")) \(rule)  ", width: TextLayout.width)
      + TextLayout.labelled("expected", TextLayout.wrapped(SafeText.escaped(finding.expected), width: width))
      + TextLayout.labelled("observed", TextLayout.wrapped(SafeText.escaped(finding.observed), width: width))
  }

  private func explanation(
    _ explanation: CaseExplanation, of rule: RuleID, _ conformanceCase: ConformanceCase
  ) -> [String] {
    ["Which parts of the case matter to \(rule)"]
      + ExplanationLines(ExplanationDigest(explanation, of: conformanceCase)).labelled
  }

  private func conclusion(_ findings: [(Rule, Finding)], _ inconclusive: [RuleID]) -> [String] {
    guard !findings.isEmpty || inconclusive.isEmpty else {
      let rules = inconclusive.map(\.description).joined(separator: ", ")
      let words = "Inconclusive: \(rules), broken in one run and not again on fresh engines."
      return TextLayout.wrapped(words).map { paint.bold(paint.yellow($0)) }
    }
    guard !findings.isEmpty else { return [paint.bold(paint.green("No rule is broken."))] }
    var rules: [String] = []
    for (rule, _) in findings where !rules.contains("\(rule.id)") { rules.append("\(rule.id)") }
    return TextLayout.wrapped("\(counted(rules.count, "rule")) broken: \(rules.joined(separator: ", ")).")
      .map { paint.bold(paint.red($0)) }
  }
}
