public import ConformanceRunner
internal import TouchSpecs

/// A run as text for a terminal: bugs first, then verdicts, the ledger, and what may be claimed.
public struct TextReport: Sendable {
  private let paint: Paint
  private let isVerbose: Bool

  /// Creates a reporter; a verbose one also lists the rules that pass.
  public init(colored: Bool, verbose: Bool = false) {
    paint = Paint(isColored: colored)
    isVerbose = verbose
  }

  /// The report, ending with a line break.
  public func render(_ result: RunResult) -> String {
    result.rules.map { "\($0.rule.id) \($0.verdict.rawValue)" }.joined(separator: "\n") + "\n"
  }
}
