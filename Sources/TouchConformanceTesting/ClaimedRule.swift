public import Testing
public import TouchConformance

/// A rule that an engine claims to follow: what a parameterized test is called with.
///
/// ```swift
/// @Test(arguments: Conformance.rules(of: MyEngine.self))
/// func `my engine follows`(rule: ClaimedRule<MyEngine>) async { await rule.expectHolds() }
/// ```
/// The engine is a parameter of the type and nothing is stored of it, so that a rule can be handed to any test, also of an
/// engine that lives on the main actor.
public struct ClaimedRule<Engine>: Sendable, Identifiable {
  /// The rule.
  public let rule: Rule
  /// How it is to be checked, or what is wrong with what was asked for.
  let options: Result<ConformanceOptions, ModelError>
  /// Whether its test shows what is wrong with the run as a whole, so that this is shown once.
  let isFirst: Bool

  /// The permanent identity of the rule, by which a single argument can be run again.
  public var id: RuleID { rule.id }
}

extension ClaimedRule: CustomTestStringConvertible {
  /// The identity and the sentence.
  public var testDescription: String { "\(rule.id): \(rule.sentence)" }
}

extension ClaimedRule where Engine: TouchEngine {
  /// Records an issue unless the engine follows the rule.
  ///
  /// The first call runs the engine for all rules, on the actor that calls it, the others wait without blocking a thread. A
  /// broken rule is an issue whose message is the smallest case that breaks it, with the reports attached. So is a rule that
  /// counts and could not be judged, since a pass would be vacuous: not exercised in so many cases, inconclusive,
  /// or disputed. What does not count for the kit's own exit status is a warning: a SHOULD. An expected failure is
  /// a known issue; one that does not happen as listed is an issue. A file that was asked for and could not be written is an issue of
  /// the first test that ends, and costs no verdict. In short, the tests fail exactly when the command line would
  /// not end with 0.
  /// - Parameter sourceLocation: Where the issue is to be shown.
  public func expectHolds(sourceLocation: SourceLocation = #_sourceLocation) async {
    record(await findings(), at: sourceLocation)
  }

  /// What the run says of this rule.
  package func findings() async -> [RuleFinding] {
    switch options {
    case .failure(let error): return [RuleFinding(.error, "\(error)")]
    case .success(let options):
      let run = RunCache.shared.run(of: Engine.self, options)
      switch await run.outcome({ FinishedRun.result(of: Engine.self, options) }) {
      case .failure(let error): return [RuleFinding(.error, "no verdict on \(rule.id): \(error)")]
      case .success(let finished):
        return (isFirst ? finished.findingsOnRun : []) + finished.findings(on: rule) + finished.missing.findings()
      }
    }
  }

  private func record(_ findings: [RuleFinding], at sourceLocation: SourceLocation) {
    for finding in findings {
      let comment = Comment(rawValue: finding.message)
      switch finding.kind {
      case .error: Issue.record(comment, sourceLocation: sourceLocation)
      case .warning: Issue.record(comment, severity: .warning, sourceLocation: sourceLocation)
      case .known:
        withKnownIssue(sourceLocation: sourceLocation) { Issue.record(comment, sourceLocation: sourceLocation) }
      }
      for file in finding.attachments {
        Attachment.record(Attachment(file.text, named: file.name), sourceLocation: sourceLocation)
      }
    }
  }
}
