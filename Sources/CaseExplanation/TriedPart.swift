package import TouchModel

/// A part of a case with the other values that are tried for it.
struct TriedPart {
  let part: CasePart
  /// What it is in the case.
  let value: PartValue
  /// The values that are tried one by one.
  var alternatives: [PartValue] = []
  /// The numbers among which the limits are looked for; `nil` for what is no number.
  var scale: NumberScale?
}

extension ConformanceCase {
  /// The changes that are made of no number: every other value of what is none, and leaving out what can be.
  package var nonNumericEdits: [CaseEdit] {
    TriedParts(self).list.flatMap { tried in tried.alternatives.map { CaseEdit(tried.part, $0) } }
  }

  /// The changes that an explanation begins with: every other value of what is no number, and the next numbers of what is.
  ///
  /// Some of them cannot be made, such as a length below 0.
  package var nearestEdits: [CaseEdit] {
    TriedParts(self).list.flatMap { tried -> [CaseEdit] in
      let next = tried.scale.map { scale in
        [-1, 1].compactMap { steps in tried.value.number.map { PartValue.number(scale.number($0, steps: steps)) } }
      }
      return (tried.alternatives + (next ?? [])).map { CaseEdit(tried.part, $0) }
    }
  }

  /// The changes that each take one thing away or leave a property at its default, the last part of the case first.
  var deletions: [CaseEdit] {
    TriedParts(self).list.reversed().compactMap { tried in
      if tried.alternatives.contains(.absent) { return CaseEdit(tried.part, .absent) }
      return tried.part.property == .isKey && tried.value == .flag(true) ? CaseEdit(tried.part, .flag(false)) : nil
    }
  }
}
