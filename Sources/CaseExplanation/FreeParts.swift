package import TouchModel

/// Changes of several parts of a case at once, as far as they can be made together.
struct JointChange {
  private let testCase: ConformanceCase

  init(_ testCase: ConformanceCase) { self.testCase = testCase }

  /// The case with all changes made; `nil` when it is not well formed then.
  ///
  /// What is taken away goes last, later things first, so that all others keep their numbers; what arranges views anew is
  /// left out, since it numbers them anew.
  func applied(_ edits: [CaseEdit]) -> ConformanceCase? {
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

extension CaseExplanation {
  /// The case with everything that is free changed at once: each part to the first value that was tried of it, or to the last.
  ///
  /// The finding is there in both. The order of siblings and the superview of a view are left as they are.
  package func withFreePartsChanged(in testCase: ConformanceCase, toLast: Bool) -> ConformanceCase? {
    JointChange(testCase).applied(parts.filter { $0.need == .free }.compactMap { $0.change(toLast: toLast) })
  }
}

extension ExplainedPart {
  /// The first or the last change that was tried of the part by itself.
  func change(toLast: Bool) -> CaseEdit? {
    let alone = trials.filter { !$0.isJoint }
    return (toLast ? alone.last : alone.first).map { CaseEdit(part, $0.value) }
  }
}
