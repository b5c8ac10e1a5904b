internal import TouchModel
package import TouchSpecs

/// Rules as JSON for machines, version 1 of its schema.
///
/// The object has `schema` (`touch-conformance rules`), `version` (1), `catalogue` (the version of the rules) and
/// `rules`, each with its id, chapter, title, sentence, reason, requirement, level, clarity, citations, capabilities,
/// readings, biases, advice, checks and, where it says so, `applies` (its premise), `leavesOpen` (sentences) and
/// `thresholds`; a rule that counts under one profile alone has its `profile`.
package struct RulesJSON: Sendable {
  /// Creates a reporter.
  package init() {}

  /// The rules with sorted keys, ending with a line break.
  /// - Throws: ``ModelError`` never for rules of the catalogue.
  package func render(_ rules: [Rule]) throws -> String {
    let form = Form(rules: rules.map(RuleForm.init))
    return String(decoding: try StrictJSON.encode(form, .pretty), as: UTF8.self)
  }

  private struct Form: Encodable {
    var schema = "touch-conformance rules"
    var version = 1
    var catalogue = Catalogue.version
    var rules: [RuleForm]
  }
}
