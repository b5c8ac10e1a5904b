internal import CaseExplanation
internal import ConformanceRunner
internal import TouchModel

/// Changes of a case in words, as instructions.
struct EditWords {
  private let names: PartNames
  private let testCase: ConformanceCase

  /// Words for the changes of a case.
  init(_ testCase: ConformanceCase) {
    self.testCase = testCase
    names = PartNames(testCase: testCase)
  }

  /// Several changes, to be made in this order.
  func words(_ edits: [CaseEdit]) -> String {
    if let move = moveInBoth(edits) { return move }
    let steps = edits.compactMap(\.removedStep)
    guard steps.count == edits.count, steps.count > 1, let first = steps.first, let last = steps.last else {
      return FingerAction.list(edits.map(words))
    }
    let isRow = steps.elementsEqual(first...max(first, last))
    return "leave out steps \(isRow ? "\(first + 1) to \(last + 1)" : FingerAction.list(steps.map { "\($0 + 1)" }))"
  }

  /// One change, such as `clear multiple touch on B`.
  func words(_ edit: CaseEdit) -> String {
    let name = names.name(edit.part.object)
    guard let property = edit.part.property else { return removal(edit.part.object, name) }
    if let words = otherChange(edit) { return words }
    if let method = property.touchMethod { return handling(method, edit.value, name) }
    if let words = property.flagWords(of: edit.part.object) { return setting(edit, property, words, name) }
    if let number = edit.value.number { return move(edit.part, property, to: number, name) }
    if let words = replacement(edit, property, name) { return words }
    switch (property, edit.value) {
    case (.isInFront, _): return "put \(name) behind \(names.previousSibling(of: edit.part.object))"
    case (.isKey, .flag(let flag)): return "let \(name) \(flag ? "" : "not ")be the key window"
    case (.postedWithNext, .flag(let flag)):
      return "post \(name) \(flag ? "together with" : "apart from") the next report"
    case (.samples, _): return "leave out the samples of \(name)"
    case (.kind, .absent): return "make \(name) a plain view"
    case (.transform, .absent): return "take the transform of \(name) away"
    case (.shape, .absent): return "take \(name)'s own containment test away"
    case (.target, .absent): return "let \(name) go along the chain"
    case (.requiresFailureOf, .absent): return "let \(name) wait for no other recognizer"
    case (.delegate, .absent): return "take the delegate of \(name) away"
    case (.targets, .absent): return "take the targets of \(name) away"
    case (.rootOfWindow, _): return "let \(name) be the root of no window"
    case (.presentedBy, _): return "let nothing present \(name)"
    case (.parent, _): return "let nothing contain \(name)"
    // Every other change sets a property or leaves it at its default.
    default: return setting(edit, property, name)
    }
  }

  /// A move of one thing in both coordinates; `nil` for anything else.
  private func moveInBoth(_ edits: [CaseEdit]) -> String? {
    guard edits.count == 2, edits[0].part.object == edits[1].part.object, edits[0].part.property == .x,
      edits[1].part.property == .y, let x = edits[0].value.number, let y = edits[1].value.number,
      let oldX = testCase.value(of: edits[0].part)?.number, let oldY = testCase.value(of: edits[1].part)?.number
    else { return nil }
    let (old, new) = (NumberText.text(ScenePoint(oldX, oldY)), NumberText.text(ScenePoint(x, y)))
    return "move \(names.name(edits[0].part.object)) from \(old) to \(new)"
  }

  private func removal(_ object: CaseObject, _ name: String) -> String {
    switch object {
    case .finger: return "leave out \(name)"
    case .step(let index): return "leave out \(name), where \(names.action(ofStep: index))"
    case .movement, .sample, .change: return "leave out \(name)"
    case .view(let number):
      guard let position = testCase.scene.position(ofView: number) else { break }
      let isAlone = testCase.scene.subtreeEnd(position) == position + 1
      return isAlone ? "take \(name) away" : "take \(name) away with what is in it"
    case .controller, .application, .applicationDelegate, .recognizer, .table, .effect, .controlAction, .implementation,
      .place:
      break
    }
    return "take \(name) away"
  }

  /// What a step changes in the scene otherwise, in the words of what it then does; `nil` for anything else.
  private func otherChange(_ edit: CaseEdit) -> String? {
    guard case .change(let step, _) = edit.part.object, let changed = edit.applied(to: testCase),
      let old = names.quotedChange(edit.part.object),
      let new = PartNames(testCase: changed).quotedChange(edit.part.object)
    else { return nil }
    return "let \(new) happen in step \(step + 1) instead of \(old)"
  }

  /// What makes a thing another, or ties it to another; `nil` for settings.
  private func replacement(_ edit: CaseEdit, _ property: CaseProperty, _ name: String) -> String? {
    switch (edit.part.object, property, edit.value) {
    case (let object, _, .object(let other)):
      return relation(object, property, to: testCase.scene.name(of: other), name)
    case (.recognizer, .kind, .word(let word)):
      return RecognizerKind(rawValue: word).map { "make \(name) \($0.noun)" }
    case (.applicationDelegate, .kind, .word(let word)):
      return SceneApplication.DelegateKind(rawValue: word).map { "make \(name) \($0.noun)" }
    case (.step(let index), .kind, .word(let word)):
      return names.isOtherEvent(index)
        ? "let an event of the kind \(word) arrive in \(name)" : "let \(name) be about “\(word)”"
    case (_, .movement, .word(let word)):
      return FingerChange.Movement(rawValue: word).map { "let \(name) \($0.verb)" }
    case (_, .event, .word(let word)): return "let \(name) be sent on \(word)"
    case (_, .method, .word), (_, .states, .word), (_, .operation, .word), (_, .flag, .word):
      return "let the \(property.name) of \(name) be \(edit.value.words)"
    case (_, .flagValue, .flag(let flag)): return "set it to \(flag) in \(name)"
    // A setting.
    default: return nil
    }
  }

  private func relation(_ object: CaseObject, _ property: CaseProperty, to other: String, _ name: String) -> String {
    switch (object, property) {
    case (.view, _): "take \(name) out into \(other)"
    case (.recognizer, _): "attach \(name) to \(other)"
    case (.controller, _): "make \(other) the root view of \(name)"
    case (.step(let index), .start):
      names.isConversion(index)
        ? "let \(name) ask about a point of \(other)" : "let \(name) ask for the chain from \(other)"
    case (.step, _): "let \(name) ask about \(other)"
    // What is tied to an object by what it is about.
    default: "let \(name) be about \(other)"
    }
  }

  private func handling(_ method: TouchMethod, _ value: PartValue, _ name: String) -> String {
    switch value {
    case .word(TouchHandling.Policy.absorb.rawValue): "let \(name) keep \(method.name)"
    case .word: "let \(name) look at \(method.name) and call super"
    case .absent, .present, .flag, .number, .object: "do not override \(method.name) in \(name)"
    }
  }

  private func move(_ part: CasePart, _ property: CaseProperty, to number: Double, _ name: String) -> String {
    let new = NumberText.text(number, places: 4)
    let old = testCase.value(of: part)?.number.map { NumberText.text($0, places: 4) } ?? "its default"
    switch property {
    case .x, .y: return "move \(name) from \(property.name) \(old) to \(property.name) \(new)"
    case .width: return "make \(name) \(new) wide instead of \(old)"
    case .height: return "make \(name) \(new) high instead of \(old)"
    case .delay: return "let \(new) ms pass before \(name) instead of \(old) ms"
    // Every other number is called by its words.
    default: return "set \(property.words(of: part.object, name)) to \(new) instead of \(old)"
    }
  }

  private func setting(_ edit: CaseEdit, _ property: CaseProperty, _ words: FlagWords, _ name: String) -> String {
    if let turned = edit.value.flag.flatMap({ words.turning($0, of: name) }) { return turned }
    guard testCase.value(of: edit.part) == .flag(true), let words = words.clearing(of: name) else {
      return setting(edit, property, name)
    }
    return words
  }

  private func setting(_ edit: CaseEdit, _ property: CaseProperty, _ name: String) -> String {
    let words = property.words(of: edit.part.object, name)
    return edit.value == .absent ? "leave \(words) at its default" : "set \(words) to \(edit.value.words)"
  }
}

extension FingerChange.Movement {
  /// What a finger is let do.
  fileprivate var verb: String {
    switch self {
    case .down: "go down"
    case .move: "move"
    case .up: "lift"
    }
  }
}
