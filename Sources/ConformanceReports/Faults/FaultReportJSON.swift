public import ConformanceRunner
internal import TouchModel

/// A campaign of faults and liberties as JSON for machines, version 1 of its schema.
public struct FaultReportJSON: Sendable {
  /// Creates a reporter.
  public init() {}

  /// The report with sorted keys, ending with a line break.
  /// - Throws: ``ModelError`` when a number is not finite.
  public func render(_ result: FaultCampaignResult) throws -> String {
    JSONValue.object([JSONMember("schema", .string("touch-conformance faults")), JSONMember("version", .integer(1))])
      .text(.pretty)
  }
}
