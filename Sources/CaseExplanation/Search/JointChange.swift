package import TouchModel

/// Changes of several parts of a case at once, as far as they can be made together.
package struct JointChange {
  private let testCase: ConformanceCase

  /// Prepares changes of a case.
  package init(_ testCase: ConformanceCase) { self.testCase = testCase }

  /// The case with all changes made; `nil` when it is not well formed then.
  ///
  /// What is taken away goes last, later things first, so that all others keep their numbers; what arranges views anew is
  /// left out, since it numbers them anew.
  package func applied(_ edits: [CaseEdit]) -> ConformanceCase? {
    var draft = CaseDraft(testCase)
    let kept = edits.filter { !$0.arrangesViews }
    for edit in kept where !edit.takesAway { _ = draft.apply(edit) }
    for edit in kept.reversed() where edit.takesAway { _ = draft.apply(edit) }
    return draft.built()
  }
}

extension CaseEdit {
  /// Whether a thing goes, with all that hangs on it.
  fileprivate var takesAway: Bool { part.property == nil }

  /// Whether views change their places in the tree.
  fileprivate var arrangesViews: Bool { part.property == .isInFront || part.property == .parent }
}

extension ExplainedPart {
  /// The first or the last change that was tried of the part by itself.
  package func change(toLast: Bool) -> CaseEdit? {
    let alone = trials.filter { !$0.isJoint }
    return (toLast ? alone.last : alone.first).map { CaseEdit(part, $0.value) }
  }
}
