package import TouchSpecs

/// What a run says of the statements of one document.
///
/// A statement is a line that rules of the run cite. It *holds* when at least one of these rules passed and none of the
/// others is anything but passed or unsupported; it is *broken* when one of them is; all others are not decided, such as
/// those whose rules need what the engine does not declare.
package struct StatementCount: Hashable, Sendable {
  /// The document, or the list of facts about UIKit.
  package var source: Citation.Source
  /// How many of its statements rules of the run cite.
  package var statements: Int
  /// How many of them were checked and hold.
  package var holding: Int
  /// How many of them are broken.
  package var broken: Int

  /// Creates a count.
  package init(source: Citation.Source, statements: Int, holding: Int, broken: Int) {
    self.source = source
    self.statements = statements
    self.holding = holding
    self.broken = broken
  }

  /// How many of them were not decided.
  package var undecided: Int { statements - holding - broken }
}

extension RunResult {
  /// What became of the statements of each document that rules of the run cite, in the order of the documents.
  package var statements: [StatementCount] {
    var verdicts: [Citation: [RunResult.Verdict]] = [:]
    for result in rules {
      for citation in Set(result.rule.citations) { verdicts[citation, default: []].append(result.verdict) }
    }
    return Dictionary(grouping: verdicts, by: \.key.source).map { source, cited in
      StatementCount(
        source: source, statements: cited.count, holding: cited.count { StatementCount.holds($0.value) },
        broken: cited.count { $0.value.contains(where: \.isBroken) })
    }
    .sorted { $0.source < $1.source }
  }
}

extension StatementCount {
  /// Whether a statement holds, given the verdicts on the rules that cite it.
  fileprivate static func holds(_ verdicts: [RunResult.Verdict]) -> Bool {
    verdicts.contains(.passed) && verdicts.allSatisfy { $0 == .passed || $0 == .unsupported }
  }
}
