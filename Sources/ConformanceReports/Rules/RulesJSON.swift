internal import TouchModel
public import TouchSpecs

/// Rules as JSON for machines, version 1 of its schema.
public struct RulesJSON: Sendable {
  /// Creates a reporter.
  public init() {}

  /// The rules with sorted keys, ending with a line break.
  /// - Throws: ``ModelError`` never for rules of the catalogue.
  public func render(_ rules: [Rule]) throws -> String {
    JSONValue.object([JSONMember("schema", .string("touch-conformance rules")), JSONMember("version", .integer(1))])
      .text(.pretty)
  }
}
