internal import SafeFiles
internal import TouchModel

/// A case to replay, from a file or a code.
struct ReplayedCase {
  /// The case.
  let testCase: ConformanceCase
  /// The readings it was judged under; `nil` for a code, which has none.
  let readings: Readings?
  /// The name of the engine that a file mentions.
  let engine: String?

  /// The rule that a file says the case once broke.
  let rule: RuleID?

  /// Reads a file, or a word that begins as codes do.
  /// - Throws: ``ModelError`` saying what is wrong and where.
  init(_ word: String) throws(ModelError) {
    if word.hasPrefix(CaseCode.prefix) {
      testCase = try CaseCode.decode(word)
      readings = nil
      engine = nil
      rule = nil
    } else {
      let file = try FileStore.readCase(word)
      testCase = file.conformanceCase
      readings = file.readings
      engine = file.engine
      rule = file.rule
    }
  }
}
