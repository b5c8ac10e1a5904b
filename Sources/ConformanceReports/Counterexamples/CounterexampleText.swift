public import ConformanceRunner
public import TouchModel
public import TouchSpecs

/// A counterexample as text for a terminal, to be understood in ten seconds.
public struct CounterexampleText: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  public init(colored: Bool) { paint = Paint(isColored: colored) }

  /// The counterexample, ending with a line break.
  public func render(
    _ counterexample: Counterexample, rule: Rule, alsoBroken: [RuleID], engine: EngineDescription
  ) -> String {
    "\(rule.id) \(counterexample.finding.expected) / \(counterexample.finding.observed)\n"
  }
}
