public import ConformanceRunner
public import TouchModel
public import TouchSpecs

/// A counterexample as Markdown, for issues and summaries of builds.
public struct CounterexampleMarkdown: Sendable {
  /// Creates a reporter.
  public init() {}

  /// The counterexample, ending with a line break.
  public func render(
    _ counterexample: Counterexample, rule: Rule, alsoBroken: [RuleID], engine: EngineDescription
  ) -> String {
    "\(rule.id) \(counterexample.finding.expected) / \(counterexample.finding.observed)\n"
  }
}
