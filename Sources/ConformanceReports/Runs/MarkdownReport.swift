public import ConformanceRunner
internal import TouchSpecs

/// A run as Markdown, for the summary of a build or a comment on a change.
public struct MarkdownReport: Sendable {
  /// Creates a reporter.
  public init() {}

  /// The report, ending with a line break.
  public func render(_ result: RunResult) -> String {
    result.rules.map { "- \($0.rule.id) \($0.verdict.rawValue)" }.joined(separator: "\n") + "\n"
  }
}
