internal import ConformanceReports
internal import SafeFiles
package import TouchModel

/// What was counted of engines with several faults at once, as it is kept for the document: JSON, version 1 of its schema.
///
/// The object has `schema` (`touch-conformance mixtures`), `version` (1), the number of `cases` of each engine and `shares`, each
/// with what it counts (`measure`), how many of the `count` engines it is so for (`met`).
package struct CauseFigures: Hashable, Sendable {
  /// How many cases each run drew.
  package let cases: Int
  /// What was counted.
  package let shares: [Share]

  /// How many of some engines something is so for.
  package struct Share: Hashable, Codable, Sendable {
    /// What is counted, in words.
    package let measure: String
    /// How many it is so for.
    package let met: Int
    /// How many it is counted of.
    package let count: Int
  }

  /// The figures of a campaign.
  package init(_ result: CauseResult) {
    cases = result.cases
    shares = result.shares.map { Share(measure: $0.measure.rawValue, met: $0.met, count: $0.count) }
  }

  /// Reads the figures of a file.
  /// - Throws: ``ModelError`` that says what is wrong with it.
  package init(path: String) throws(ModelError) {
    let form = try StrictJSON.decode(Form.self, from: FileStore.read(path), shape: Form.shape, source: path)
    guard form.schema == Form.schema, form.version == Form.version else {
      throw ModelError(
        path, expected: "\(Form.schema), version \(Form.version)", found: "\(form.schema), version \(form.version)")
    }
    (cases, shares) = (form.cases, form.shares)
  }

  /// The text of the file.
  /// - Throws: ``ModelError``; never, since all numbers are whole.
  package func render() throws(ModelError) -> String {
    String(decoding: try StrictJSON.encode(Form(cases: cases, shares: shares), .pretty), as: UTF8.self)
  }

  private struct Form: Codable {
    static let schema = "touch-conformance mixtures"
    static let version = 1
    static let shape = JSONShape.object(
      ["schema"], whole: ["version", "cases"],
      ["shares": .list(of: .object(["measure"], whole: ["met", "count"]))])

    var schema = Form.schema
    var version = Form.version
    let cases: Int
    let shares: [Share]
  }
}
