public import TouchSpecs

/// Rules as text for a terminal.
public struct RuleText: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  public init(colored: Bool) { paint = Paint(isColored: colored) }

  /// A line for each rule, by chapter.
  public func list(_ rules: [Rule]) -> String { rules.map { "\($0.id) \($0.title)\n" }.joined() }

  /// Everything there is to say about a rule.
  public func explain(_ rule: Rule) -> String { "\(rule.id) \(rule.sentence)\n" }
}
