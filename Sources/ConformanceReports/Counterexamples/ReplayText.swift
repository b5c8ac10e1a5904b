public import TouchModel
public import TouchSpecs

/// A case that was run again, as text for a terminal: what was done, what the engine did, what the rules say.
public struct ReplayText: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  public init(colored: Bool) { paint = Paint(isColored: colored) }

  /// The case and what came of it, ending with a line break.
  public func render(
    case conformanceCase: ConformanceCase, trace: Trace, findings: [(Rule, Finding)], readings: Readings
  ) -> String {
    findings.map { "\($0.0.id) \($0.1.expected) / \($0.1.observed)\n" }.joined()
  }
}
