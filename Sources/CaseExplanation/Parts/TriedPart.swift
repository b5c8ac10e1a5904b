package import TouchModel

/// A part of a case with the other values that are tried for it.
package struct TriedPart {
  /// The part.
  package let part: CasePart
  /// What it is in the case.
  package let value: PartValue
  /// The values that are tried one by one.
  package var alternatives: [PartValue] = []
  /// The numbers among which the limits are looked for; `nil` for what is no number.
  package var scale: NumberScale?
}

extension ConformanceCase {
  /// The changes that are made of no number: every other value of what is none, and leaving out what can be.
  package var nonNumericEdits: [CaseEdit] {
    TriedParts(self).list.flatMap { tried in tried.alternatives.map { CaseEdit(tried.part, $0) } }
  }

  /// The changes that each take one thing away or leave a property at its default, the last part of the case first.
  var deletions: [CaseEdit] {
    TriedParts(self).list.reversed().compactMap { tried in
      if tried.alternatives.contains(.absent) { return CaseEdit(tried.part, .absent) }
      return tried.part.property == .isKey && tried.value == .flag(true) ? CaseEdit(tried.part, .flag(false)) : nil
    }
  }
}
