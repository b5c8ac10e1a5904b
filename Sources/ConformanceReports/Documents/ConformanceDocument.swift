public import ConformanceRunner

/// The page that says what conformance means, generated from the catalogue, a run of the reference engine and the faults.
public struct ConformanceDocument: Sendable {
  private let result: RunResult
  private let faults: FaultCampaignResult

  /// Prepares the page from a run of the reference engine on the full budget and a campaign of all faults.
  public init(result: RunResult, faults: FaultCampaignResult) {
    self.result = result
    self.faults = faults
  }

  /// The page in Markdown, ending with a line break.
  public func render() -> String { "# Conformance\n" }
}
