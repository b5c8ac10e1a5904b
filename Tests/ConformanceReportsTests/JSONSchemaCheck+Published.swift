import JSONSchemaChecks

extension JSONSchemaCheck {
  /// The published schema with a name such as `result-1`.
  init(published name: String) throws {
    try self.init(file: "Sources/ConformanceReports/JSON/Schemas/\(name).schema.json")
  }
}
