package import TouchModel

/// A case to be run, from the kit to the engine.
///
/// ```json
/// {"case":{"scene":{…},"script":{…}},"sequence":"c1"}
/// ```
package struct CaseRequest: Hashable, Sendable {
  /// What the answer must repeat: 1 to 64 bytes without a meaning.
  package let sequence: String
  /// The case.
  package let testCase: ConformanceCase

  /// Creates a request.
  package init(_ sequence: String, _ testCase: ConformanceCase) {
    self.sequence = sequence
    self.testCase = testCase
  }
}

extension CaseRequest {
  private static let shape = JSONShape.object(["sequence"], ["case": .conformanceCase])

  /// Reads a line.
  /// - Throws: `ModelError` when it is no request.
  package init(line: [UInt8], source: String) throws(ModelError) {
    let form = try StrictJSON.decode(Form.self, from: line, shape: CaseRequest.shape, source: source)
    guard (1...WireLimits.sequenceBytes).contains(form.sequence.utf8.count) else {
      throw ModelError("sequence", expected: "a text of 1 to \(WireLimits.sequenceBytes) bytes")
    }
    self.init(form.sequence, form.case)
  }

  /// The line without its end.
  /// - Throws: `ModelError` when a number of the case is not finite.
  package func line() throws(ModelError) -> [UInt8] {
    CaseRequest.line(of: try testCase.canonicalText, sequence)
  }

  /// The line of a case, without its end, with the case's address for a sequence.
  ///
  /// Messages show sequences, and so these must not depend on what else a process has run.
  /// - Throws: `ModelError` when a number of the case is not finite.
  package static func addressed(_ testCase: ConformanceCase) throws(ModelError) -> (sequence: String, line: [UInt8]) {
    let text = try testCase.canonicalText
    let sequence = ConformanceCase.address(ofCanonical: text)
    return (sequence, line(of: text, sequence))
  }

  private static func line(of testCase: [UInt8], _ sequence: String) -> [UInt8] {
    var line = LineWriter()
    line.object { line in
      line.key("case")
      line.text(testCase)
      line.key("sequence")
      line.value(sequence)
    }
    return line.bytes
  }

  private struct Form: Decodable {
    var `case`: ConformanceCase
    var sequence: String
  }
}
