public import ConformanceRunner
internal import TouchModel

/// A run as JSON for machines, version 1 of its schema.
public struct JSONReport: Sendable {
  /// Creates a reporter.
  public init() {}

  /// The report with sorted keys, ending with a line break.
  /// - Throws: ``ModelError`` when a number is not finite.
  public func render(_ result: RunResult) throws -> String {
    JSONValue.object([JSONMember("schema", .string("touch-conformance result")), JSONMember("version", .integer(1))])
      .text(.pretty)
  }
}
