package import TouchModel

/// The parts of a case, scene before script.
package struct TriedParts {
  let draft: CaseDraft
  /// The parts.
  package private(set) var list: [TriedPart] = []

  /// Finds the parts of a case.
  package init(_ testCase: ConformanceCase) {
    draft = CaseDraft(testCase)
    for view in draft.views { add(view) }
    for (index, controller) in draft.controllers.enumerated() { add(controller, .controller(index)) }
    addApplication()
    for (index, recognizer) in draft.recognizers.enumerated() { add(recognizer, .recognizer(index)) }
    for index in draft.tables.indices {
      addThing(.table(index))
      add(CasePart(.table(index), .rows), scale: .rows)
      add(CasePart(.table(index), .rowHeight), scale: .rowHeight)
    }
    for (index, effect) in draft.effects.enumerated() { add(effect, .effect(index)) }
    for (index, registration) in draft.controlActions.enumerated() { add(registration, .controlAction(index)) }
    for (index, implementation) in draft.implementations.enumerated() {
      addThing(.implementation(index))
      add(CasePart(.implementation(index), .action), otherName(than: implementation.action))
    }
    addScript()
  }

  /// Adds a part if the case has it, with the other values to try, if any.
  mutating func add(_ part: CasePart, _ alternatives: [PartValue] = [], scale: NumberScale? = nil) {
    guard let value = draft.value(of: part) else { return }
    list.append(TriedPart(part: part, value: value, alternatives: alternatives, scale: scale))
  }

  /// Adds a thing that can be taken away.
  mutating func addThing(_ object: CaseObject) { add(CasePart(object), [.absent]) }

  /// Adds a property that is set: leaving it at its default is tried, and the other values that it can have.
  mutating func addUnlessAbsent(_ part: CasePart, others: [PartValue] = [], scale: NumberScale? = nil) {
    guard let value = draft.value(of: part), value != .absent else { return }
    let opposite = value.flag.map { [PartValue.flag(!$0)] } ?? []
    add(part, [.absent] + opposite + others.filter { $0 != value }, scale: scale)
  }

  /// Adds a property that is one of some words: all others are tried.
  mutating func add(_ part: CasePart, oneOf words: [String]) {
    guard let value = draft.value(of: part) else { return }
    add(part, words.map { .word($0) }.filter { $0 != value })
  }

  /// The name of an action that nothing in the scene has.
  private func otherName(than action: Int) -> [PartValue] {
    let names = draft.controlActions.map(\.action) + draft.implementations.map(\.action)
    return [.number(Double(max(names.max() ?? action, action, 0) + 1))]
  }

  private mutating func add(_ view: SceneView) {
    let object = CaseObject.view(view.number)
    if view.parent != nil || draft.windows.count > 1 { addThing(object) }
    add(CasePart(object, .isInFront), [.flag(false)])
    if let above = view.parent.flatMap({ draft.views[$0].parent }) {
      add(CasePart(object, .parent), [.object(draft.views[above].id)])
    }
    if view.kind != .window { addUnlessAbsent(CasePart(object, .kind)) }
    for property in [CaseProperty.x, .y] { add(CasePart(object, property), scale: .coordinate) }
    for property in [CaseProperty.width, .height] { add(CasePart(object, property), scale: .length) }
    if view.bounds.origin.x != 0 { add(CasePart(object, .boundsX), scale: .origin) }
    if view.bounds.origin.y != 0 { add(CasePart(object, .boundsY), scale: .origin) }
    if view.contentSize != nil {
      for property in [CaseProperty.contentWidth, .contentHeight] { add(CasePart(object, property), scale: .length) }
    }
    addUnlessAbsent(CasePart(object, .transform))
    addSimple(SceneView.schema, of: object)
    addUnlessAbsent(CasePart(object, .shape))
    add(CasePart(object, .margin), scale: .coordinate)
    addHandling(of: object)
    guard let window = draft.windows.first(where: { $0.view == view.number }) else { return }
    if window.isKey { add(CasePart(object, .isKey), [.flag(false)]) }
    if draft.windows.count > 1 || window.level != 0 { add(CasePart(object, .level), scale: .level) }
  }

  private mutating func addHandling(of object: CaseObject) {
    let policies: [PartValue] = [
      .word(TouchHandling.Policy.observe.rawValue), .word(TouchHandling.Policy.absorb.rawValue),
    ]
    for property in CaseProperty.methods { addUnlessAbsent(CasePart(object, property), others: policies) }
  }

  private mutating func add(_ controller: SceneController, _ object: CaseObject) {
    addThing(object)
    add(CasePart(object, .view), draft.viewsNextTo(controller.rootView))
    for property in [CaseProperty.rootOfWindow, .presentedBy, .parent] { addUnlessAbsent(CasePart(object, property)) }
    addHandling(of: object)
  }

  private mutating func addApplication() {
    addHandling(of: .application)
    if draft.application.delegate != .none {
      addThing(.applicationDelegate)
      let kinds = SceneApplication.DelegateKind.allCases.filter { $0 != .none }
      add(CasePart(.applicationDelegate, .kind), oneOf: kinds.map(\.rawValue))
    }
    addHandling(of: .applicationDelegate)
  }

  private mutating func add(_ recognizer: SceneRecognizer, _ object: CaseObject) {
    addThing(object)
    add(CasePart(object, .kind), oneOf: RecognizerKind.allCases.map(\.rawValue))
    add(CasePart(object, .view), recognizer.view.map(draft.viewsNextTo) ?? [])
    addSimple(SceneRecognizer.schema, of: object)
    addUnlessAbsent(CasePart(object, .delegate))
    for attribute in RecognizerDelegate.schema.attributes { add(attribute, of: object) }
    for attribute in SceneRecognizer.schema.attributes where !attribute.isSimple { add(attribute, of: object) }
  }

  /// Adds the attributes that are one value.
  private mutating func addSimple<Object>(_ schema: Schema<Object>, of object: CaseObject) {
    for attribute in schema.simple { add(attribute, of: object) }
  }

  private mutating func add<Object>(_ attribute: Attribute<Object>, of object: CaseObject) {
    addUnlessAbsent(
      CasePart(object, .attribute(attribute.name)), others: attribute.access.words.map { .word($0) },
      scale: attribute.access.scale)
  }

  private mutating func add(_ effect: SceneEffect, _ object: CaseObject) {
    addThing(object)
    add(CasePart(object, .view), draft.viewsNextTo(effect.view))
    add(CasePart(object, .method), oneOf: TouchMethod.allCases.map(\.rawValue))
    if case .action(let recognizer, _) = effect.trigger {
      let others = draft.recognizers.indices.filter { $0 != recognizer }.prefix(4)
      if !others.isEmpty { add(CasePart(object, .recognizer), others.map { .object(.recognizer($0)) }) }
    }
    add(CasePart(object, .states), oneOf: [RecognizerState.began, .changed, .ended].map(\.rawValue))
    add(CasePart(object, .operation), oneOf: EffectOperation.ofOneWord.map(\.word))
    addFlag(of: object)
  }

  /// Adds the flag that an effect or a change sets, and what it sets it to.
  mutating func addFlag(of object: CaseObject) {
    add(CasePart(object, .flag), oneOf: ViewFlag.allCases.map(\.rawValue))
    if let flag = draft.value(of: CasePart(object, .flagValue))?.flag {
      add(CasePart(object, .flagValue), [.flag(!flag)])
    }
  }

  private mutating func add(_ registration: SceneControlAction, _ object: CaseObject) {
    addThing(object)
    add(CasePart(object, .event), oneOf: ControlEvent.allCases.map(\.rawValue))
    add(CasePart(object, .action), otherName(than: registration.action))
    addUnlessAbsent(CasePart(object, .target))
  }
}

extension CaseProperty {
  /// What is done in each of the touches methods.
  static let methods: [CaseProperty] = [.began, .moved, .ended, .cancelled]
}
