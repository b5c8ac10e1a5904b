internal import TouchModel

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

/// The parts of a case, scene before script.
struct TriedParts {
  private let draft: CaseDraft
  private(set) var list: [TriedPart] = []

  init(_ testCase: ConformanceCase) {
    draft = CaseDraft(testCase)
    for view in draft.views { add(view) }
    for (index, controller) in draft.controllers.enumerated() { add(controller, .controller(index)) }
    addApplication()
    for index in draft.recognizers.indices { addRecognizer(.recognizer(index)) }
    for index in draft.tables.indices {
      add(CasePart(.table(index), .rows), scale: .rows)
      add(CasePart(.table(index), .rowHeight), scale: .rowHeight)
    }
    for index in draft.effects.indices { addThing(.effect(index)) }
    for index in draft.controlActions.indices {
      addThing(.controlAction(index))
      addUnlessAbsent(CasePart(.controlAction(index), .target))
    }
    for index in draft.implementations.indices { addThing(.implementation(index)) }
    addScript()
  }

  private mutating func add(_ part: CasePart, _ alternatives: [PartValue] = [], scale: NumberScale? = nil) {
    guard let value = draft.value(of: part) else { return }
    list.append(TriedPart(part: part, value: value, alternatives: alternatives, scale: scale))
  }

  private mutating func addThing(_ object: CaseObject) { add(CasePart(object), [.absent]) }

  /// Adds a property that is set: leaving it at its default is tried, and the other values that it can have.
  private mutating func addUnlessAbsent(_ part: CasePart, others: [PartValue] = [], scale: NumberScale? = nil) {
    guard let value = draft.value(of: part), value != .absent else { return }
    let opposite = value.flag.map { [PartValue.flag(!$0)] } ?? []
    add(part, [.absent] + opposite + others.filter { $0 != value }, scale: scale)
  }

  private mutating func add(_ view: SceneView) {
    let object = CaseObject.view(view.number)
    if view.parent != nil || draft.windows.count > 1 { addThing(object) }
    add(CasePart(object, .isInFront), [.flag(false)])
    if view.kind != .window { addUnlessAbsent(CasePart(object, .kind)) }
    for property in [CaseProperty.x, .y] { add(CasePart(object, property), scale: .coordinate) }
    for property in [CaseProperty.width, .height] { add(CasePart(object, property), scale: .length) }
    if view.bounds.origin.x != 0 { add(CasePart(object, .boundsX), scale: .coordinate) }
    if view.bounds.origin.y != 0 { add(CasePart(object, .boundsY), scale: .coordinate) }
    addUnlessAbsent(CasePart(object, .transform))
    addUnlessAbsent(CasePart(object, .alpha), scale: .opacity)
    for property in CaseProperty.viewFlags { addUnlessAbsent(CasePart(object, property)) }
    addUnlessAbsent(CasePart(object, .shape))
    add(CasePart(object, .margin), scale: .coordinate)
    addHandling(of: object)
    guard let window = draft.windows.first(where: { $0.view == view.number }) else { return }
    if window.isKey { add(CasePart(object, .isKey), [.flag(false)]) }
    if draft.windows.count > 1 { add(CasePart(object, .level), scale: .level) }
  }

  private mutating func addHandling(of object: CaseObject) {
    let policies: [PartValue] = [.word(TouchPolicy.observe.rawValue), .word(TouchPolicy.absorb.rawValue)]
    for property in CaseProperty.methods { addUnlessAbsent(CasePart(object, property), others: policies) }
  }

  private mutating func add(_ controller: SceneController, _ object: CaseObject) {
    addThing(object)
    for property in [CaseProperty.rootOfWindow, .presentedBy, .parent] { addUnlessAbsent(CasePart(object, property)) }
    addHandling(of: object)
  }

  private mutating func addApplication() {
    addHandling(of: .application)
    if draft.application.delegate != .none { addThing(.applicationDelegate) }
    addHandling(of: .applicationDelegate)
  }

  private mutating func addRecognizer(_ object: CaseObject) {
    addThing(object)
    for property in CaseProperty.recognizerCounts { addUnlessAbsent(CasePart(object, property), scale: .count) }
    let directions = SwipeDirection.allCases.map { PartValue.word($0.rawValue) }
    addUnlessAbsent(CasePart(object, .direction), others: directions)
    for property in CaseProperty.recognizerSettings { addUnlessAbsent(CasePart(object, property)) }
  }

  private mutating func addScript() {
    for finger in draft.fingers { addThing(.finger(finger)) }
    for index in draft.places.indices {
      for property in [CaseProperty.x, .y] { add(CasePart(.place(index), property), scale: .coordinate) }
    }
    let last = draft.steps.last?.time ?? 0
    for index in draft.steps.indices {
      let object = CaseObject.step(index)
      addThing(object)
      if last > 0 {
        let most = ModelLimits.duration - last + draft.delay(of: index)
        add(CasePart(object, .delay), scale: NumberScale(limits: 0...Double(most)))
      }
      if draft.value(of: CasePart(object, .postedWithNext)) == .flag(true) {
        add(CasePart(object, .postedWithNext), [.flag(false)])
      }
      addUnlessAbsent(CasePart(object, .samples))
    }
  }
}

extension CaseProperty {
  fileprivate static let viewFlags: [CaseProperty] = [
    .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch, .isEnabled, .clipsToBounds,
  ]

  /// What is done in each of the touches methods.
  static let methods: [CaseProperty] = [.began, .moved, .ended, .cancelled]

  fileprivate static let recognizerCounts: [CaseProperty] = [.numberOfTapsRequired, .numberOfTouchesRequired]

  fileprivate static let recognizerSettings: [CaseProperty] = [
    .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .isEnabled, .delegate, .simultaneously,
    .simultaneousPartners, .shouldBegin, .shouldReceive, .requiresFailureOf, .targets, .lateTargets,
  ]
}
