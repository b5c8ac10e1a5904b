package import TouchModel

/// What a case can do without: proposes it with one thing or setting less, and where none can go alone with two less.
///
/// A pair is tried for what hangs together, such as a finger and the setting that asks for it, or equal settings of two recognizers.
package struct DeletionSearch {
  /// The smallest case so far.
  package private(set) var smallest: ConformanceCase
  private var deletions: [CaseEdit]
  /// The deletion that comes next, or the first of the next pair.
  private var position = 0
  /// The second of the next pair; `nil` while deletions are tried alone.
  private var second: Int?
  /// Whether something has gone since the first deletion was tried.
  private var isSmaller = false
  private var candidate: ConformanceCase?

  /// Begins with a case that shows what is looked for.
  package init(_ testCase: ConformanceCase) {
    smallest = testCase
    deletions = testCase.deletions
  }

  /// The next case to try; `nil` when nothing can go, alone or with another.
  ///
  /// Complexity: over all calls, quadratic in the number of things and settings of the case.
  package mutating func next() -> ConformanceCase? {
    while let edits = nextEdits() {
      guard let smaller = smallest.applying(edits), smaller != smallest else { continue }
      candidate = smaller
      return smaller
    }
    candidate = nil
    return nil
  }

  /// Goes on from the case that was proposed last, which shows what is looked for too.
  package mutating func accept() {
    guard let candidate else { return }
    (smallest, deletions, isSmaller) = (candidate, candidate.deletions, true)
    // What stands at this place now has not been tried; a pair may let others go alone.
    position = second == nil ? position - 1 : 0
    second = nil
  }

  private mutating func nextEdits() -> [CaseEdit]? {
    if second == nil {
      if position < deletions.count {
        defer { position += 1 }
        return [deletions[position]]
      }
      position = 0
      if isSmaller {
        isSmaller = false
        return nextEdits()
      }
      second = 1
    }
    guard var other = second else { return nil }
    if other >= deletions.count {
      position += 1
      other = position + 1
    }
    guard other < deletions.count else { return nil }
    second = other + 1
    return [deletions[position], deletions[other]]
  }
}

extension ConformanceCase {
  /// The case with changes made one after the other; `nil` when one of them cannot be made.
  ///
  /// Things keep their numbers until all changes are made, except that later things move up when one is taken away.
  fileprivate func applying(_ edits: [CaseEdit]) -> ConformanceCase? {
    var draft = CaseDraft(self)
    for edit in edits where !draft.apply(edit) { return nil }
    return draft.built()
  }
}
