package import TouchModel

/// What became of mutants of the reference engine's source, as `.ci/mutants --record` counts them.
package struct MutantFigures: Hashable, Sendable {
  /// How many mutants there are.
  package let mutants: Int
  /// How many a rule objects to, or that can claim nothing.
  package let noticed: Int
  /// How many change nothing that can be observed, or only what the documents leave open.
  package let excused: Int

  /// Reads the figures of a file.
  /// - Throws: ``ModelError`` that says what is wrong with it.
  package init(path: String) throws(ModelError) {
    let form = try Form.read(path)
    let counts = [form.mutants, form.noticed, form.excused]
    guard counts.allSatisfy({ 0...MutantFigures.mostMutants ~= $0 }), form.noticed + form.excused <= form.mutants else {
      throw ModelError(
        path, expected: "counts that add up, of up to \(MutantFigures.mostMutants) mutants",
        found: "\(form.noticed) and \(form.excused) of \(form.mutants)")
    }
    (mutants, noticed, excused) = (form.mutants, form.noticed, form.excused)
  }

  /// The counts in words.
  var text: String {
    "\(noticed) of \(mutants) noticed, \(excused) equivalent or left open, \(mutants - noticed - excused) not noticed"
  }

  /// More than there are.
  private static let mostMutants = 1_000_000

  private struct Form: RecordedFigures {
    static let schema = "touch-conformance mutant figures"
    static let version = 1
    static let shape = JSONShape.object(["schema"], whole: ["version", "mutants", "noticed", "excused"])

    let schema: String
    let version: Int
    let mutants: Int
    let noticed: Int
    let excused: Int
  }
}
