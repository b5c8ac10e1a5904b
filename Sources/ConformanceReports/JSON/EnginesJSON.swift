package import TouchModel

/// The engines that a tool knows as JSON for machines, version 1 of its schema, `JSON/Schemas/engines-1.schema.json`.
///
/// The object has `schema` (`touch-conformance engines`), `version` (1) and `engines`, in the order of the tool, each with the name
/// by which it is chosen (`name`), what it is (`summary`), and what it says of itself (`engine`, as in a result).
package struct EnginesJSON: Sendable {
  /// An engine that a tool knows.
  package struct Entry: Sendable {
    let name: String
    let summary: String
    let engine: EngineDescription

    /// Describes an engine by the name by which it is chosen.
    package init(name: String, summary: String, engine: EngineDescription) {
      (self.name, self.summary, self.engine) = (name, summary, engine)
    }
  }

  /// Creates a reporter.
  package init() {}

  /// The engines with sorted keys, ending with a line break.
  /// - Throws: ``ModelError`` when the tolerance of an engine is not finite.
  package func render(_ entries: [Entry]) throws -> String {
    let engines = entries.map { Form.Engine(name: $0.name, summary: $0.summary, engine: EngineForm($0.engine)) }
    return String(decoding: try StrictJSON.encode(Form(engines: engines), .pretty), as: UTF8.self)
  }

  private struct Form: Encodable {
    struct Engine: Encodable {
      let name: String
      let summary: String
      let engine: EngineForm
    }

    var schema = "touch-conformance engines"
    var version = 1
    let engines: [Engine]
  }
}
