package import CaseExplanation
package import TouchModel

/// An explanation as a tree of JSON, for reports that are put together elsewhere.
package enum ExplanationJSON {
  /// The tree, with the members that the counterexamples of ``JSONReport`` have.
  /// - Throws: ``ModelError`` when a case cannot be written as a code.
  package static func tree(of explanation: CaseExplanation, of testCase: ConformanceCase) throws -> JSONValue {
    try StrictJSON.tree(of: try ExplanationForm(explanation, of: testCase))
  }
}
