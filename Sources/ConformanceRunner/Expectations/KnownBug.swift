internal import CaseExplanation
internal import SafeFiles
package import TouchModel

/// A bug that is known by a case as small as it can be, which holds what the bug needs and nothing else.
///
/// A bug of the same rule is the same bug where its case has everything that the known one is made of, numbers apart: the kinds of
/// views, recognizers and steps, and what is set of them. A case that lacks some of it shows another bug.
package struct KnownBug: Hashable, Sendable {
  /// The short code of the case, or the path of its file, as the list has it.
  package let word: String
  private let testCase: ConformanceCase

  /// Reads a short code, or the case file at a path.
  /// - Throws: ``ModelError`` saying what is wrong with either.
  package init(_ word: String) throws(ModelError) {
    testCase =
      word.hasPrefix(CaseCode.prefix) ? try CaseCode.decode(word) : try FileStore.readCase(word).conformanceCase
    self.word = word
  }

  /// The bug that a case shows, known by its code.
  /// - Throws: ``ModelError`` for a case that is not well formed.
  init(_ testCase: ConformanceCase) throws(ModelError) {
    (word, self.testCase) = (try CaseCode.encode(testCase), testCase)
  }

  /// Whether a case that breaks the same rule shows the same bug.
  package func isShown(by other: ConformanceCase) -> Bool { testCase.features.isSubset(of: other.features) }
}

extension [ExpectedFailure] {
  /// The known bugs of each rule that is expected to be broken by these alone.
  package var knownBugs: [RuleID: [KnownBug]] {
    Dictionary(grouping: filter { $0.bug != nil }, by: \.rule).mapValues { $0.compactMap(\.bug) }
  }
}
