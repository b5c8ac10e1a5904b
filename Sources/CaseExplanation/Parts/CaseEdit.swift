package import TouchModel

/// A change of one part of a case.
package struct CaseEdit: Hashable, Sendable {
  /// The part.
  package var part: CasePart
  /// What it becomes.
  package var value: PartValue

  /// Creates a change.
  package init(_ part: CasePart, _ value: PartValue) {
    self.part = part
    self.value = value
  }

  /// The case with the change made; `nil` when it has no such part, or is not well formed then.
  ///
  /// What hangs on a thing that is taken away goes with it, and the rest is numbered anew as in any fresh scene.
  package func applied(to testCase: ConformanceCase) -> ConformanceCase? {
    var draft = CaseDraft(testCase)
    return draft.apply(self) ? draft.built() : nil
  }
}

extension [CaseEdit] {
  /// The case with all changes made, one after the other, each in the case that the one before leaves; `nil` when one cannot be made.
  ///
  /// Where steps alone are left out they go at once, by the numbers that they have in the case.
  package func applied(to testCase: ConformanceCase) -> ConformanceCase? {
    let removed = compactMap(\.removedStep)
    guard count > 1, removed.count == count else {
      return reduce(testCase) { changed, edit in changed.flatMap(edit.applied) }
    }
    let rest = testCase.script.steps.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    return (try? TouchScript(steps: rest)).flatMap { try? ConformanceCase(testCase.scene, $0) }
  }
}

extension CaseEdit {
  /// The step that is left out, from 0; `nil` for any other change.
  package var removedStep: Int? {
    guard case .step(let index) = part.object, part.property == nil, value == .absent else { return nil }
    return index
  }
}

extension ConformanceCase {
  /// What a part of the case is; `nil` when it has no such part.
  package func value(of part: CasePart) -> PartValue? { CaseDraft(self).value(of: part) }

  /// The different places that the script names, samples apart, in the order in which it does.
  package var places: [ScenePoint] { CaseDraft(self).places }
}

/// What a part of a case is or becomes.
package enum PartValue: Hashable, Sendable {
  /// A thing is there, or a property without a shorter form is set.
  case present
  /// A thing is not there, or a property is left at its default.
  case absent
  case flag(Bool)
  /// Points, milliseconds or a count.
  case number(Double)
  /// A word of the property's own vocabulary, such as a kind or a policy.
  case word(String)
  /// An object of the case, such as the view that something is attached to.
  case object(ObjectID)

  /// The number, if it is one.
  package var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// The flag, if it is one.
  package var flag: Bool? { if case .flag(let value) = self { value } else { nil } }

  /// The word, if it is one.
  var word: String? { if case .word(let value) = self { value } else { nil } }

  /// The whole number, if it is one that can be counted with.
  var count: Int? { number.flatMap { Int(exactly: $0) } }
}
