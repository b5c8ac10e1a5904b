public import ConformanceRunner

/// A campaign of faults and liberties as text for a terminal.
public struct FaultReport: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  public init(colored: Bool) { paint = Paint(isColored: colored) }

  /// The report, ending with a line break.
  public func render(_ result: FaultCampaignResult) -> String {
    result.faults.map { "\($0.fault.engine.name) \($0.isAsItShouldBe)\n" }.joined()
  }

  /// Which fault sets off which rules, compactly.
  public func matrix(_ result: FaultCampaignResult) -> String { render(result) }
}
