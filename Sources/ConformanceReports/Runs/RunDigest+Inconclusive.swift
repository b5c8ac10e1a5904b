package import ConformanceRunner
package import TouchModel
internal import TouchSpecs

/// A finding that did not come again, in words that are safe to show.
struct InconclusiveParts {
  /// The rule.
  let rule: RuleID
  /// The case.
  let place: String
  let expected: String
  let observed: String
  /// How often it came in how many runs.
  let frequency: String
  /// The command that runs the case again.
  let command: String

  init(_ finding: InconclusiveFinding, of rule: RuleID, _ engine: EngineDescription) {
    self.rule = rule
    place = finding.origin.place
    expected = SafeText.escaped(finding.finding.expected)
    observed = SafeText.escaped(finding.finding.observed)
    frequency = finding.frequency
    command = ReplayCommandLine(invocation: finding.invocation, engine: engine).line(for: finding.testCase)
  }

  /// The finding in lines without colours, the command last.
  var lines: [String] {
    [
      "\(rule), \(place): \(frequency)", "  expected  \(expected)", "  observed  \(observed)",
      "  again     \(command)",
    ]
  }
}

extension RunDigest {
  /// The findings that did not come again, of each rule the first.
  var inconclusive: [InconclusiveParts] { result.rules.flatMap { inconclusive(of: $0) } }

  /// The findings of a rule that did not come again, the first of them.
  func inconclusive(of rule: RunResult.RuleResult) -> [InconclusiveParts] {
    (rule.inconclusive?.first ?? []).map { InconclusiveParts($0, of: rule.rule.id, result.engine) }
  }

  /// What may be the cause of findings that did not come again; `nil` where there is none.
  var inconclusiveCause: String? { result.rules.lazy.compactMap { $0.inconclusive?.first.first?.cause }.first }

  /// How many findings did not come again of the rules that have more than are shown, such as “HT-11: 5 of 12 are shown”.
  var furtherInconclusive: [String] {
    result.rules.compactMap { rule in
      guard let findings = rule.inconclusive, findings.count > findings.first.count else { return nil }
      return "\(rule.rule.id): \(findings.first.count) of \(findings.count) are shown"
    }
  }
}

extension RunResult.RuleResult {
  /// Its findings that did not come again, in lines for the message of a test.
  package func inconclusiveLines(of engine: EngineDescription) -> [String] {
    guard let inconclusive, !inconclusive.first.isEmpty else { return [] }
    let head =
      counted(inconclusive.count, "finding") + " did not come again on a fresh engine: \(inconclusive.first[0].cause)"
    return [head] + inconclusive.first.flatMap { InconclusiveParts($0, of: rule.id, engine).lines }
  }
}
