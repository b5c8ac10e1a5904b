internal import TouchModel

extension CaseDraft {
  /// Takes a thing away, with all that hangs on it; gives whether there was one to take away.
  mutating func remove(_ object: CaseObject) -> Bool {
    switch object {
    case .view(let number): return removeView(number)
    case .controller(let index): return removeController(index)
    case .recognizer(let index): return removeRecognizer(index)
    case .table(let index): return CaseDraft.remove(index, from: &tables)
    case .effect(let index): return CaseDraft.remove(index, from: &effects)
    case .controlAction(let index): return CaseDraft.remove(index, from: &controlActions)
    case .implementation(let index): return CaseDraft.remove(index, from: &implementations)
    case .finger(let finger): return removeFinger(finger)
    case .step(let index):
      guard CaseDraft.remove(index, from: &steps) else { return false }
      dropImpossibleMovements()
      return true
    case .movement(let step, let finger): return removeMovement(ofStep: step, finger: finger)
    case .sample(let step, let finger, let index):
      return withChange(ofStep: step, finger: finger) { $0.removeSample(index) }
    case .change(let step, let index): return removeSceneChange(index, ofStep: step)
    case .applicationDelegate: return removeDelegate()
    case .application, .place: return false
    }
  }

  private static func remove<Element>(_ index: Int, from list: inout [Element]) -> Bool {
    guard list.indices.contains(index) else { return false }
    list.remove(at: index)
    return true
  }

  private mutating func removeDelegate() -> Bool {
    application.delegate = .none
    application.delegateHandling = .inherited
    implementations.removeAll { $0.object == .applicationDelegate }
    steps.removeAll { $0.action == .chain(from: .applicationDelegate) }
    return true
  }

  private mutating func removeView(_ number: Int) -> Bool {
    guard let position = position(ofView: number) else { return false }
    let removed = position..<subtreeEnd(position)
    let numbers = Set(views[removed].map(\.number))
    for index in recognizers.indices.reversed() where recognizers[index].view.map(numbers.contains) ?? false {
      _ = removeRecognizer(index)
    }
    for index in controllers.indices.reversed() where numbers.contains(controllers[index].rootView) {
      _ = removeController(index)
    }
    windows.removeAll { numbers.contains($0.view) }
    effects.removeAll { numbers.contains($0.view) }
    tables.removeAll { numbers.contains($0.view) }
    controlActions.removeAll { numbers.contains($0.control) }
    implementations.removeAll { $0.object.kind == .view && numbers.contains($0.object.number) }
    steps = steps.compactMap { $0.without(numbers) }
    arrange(Array(views.indices).filter { !removed.contains($0) })
    return true
  }

  private mutating func removeController(_ index: Int) -> Bool {
    guard CaseDraft.remove(index, from: &controllers) else { return false }
    func new(_ old: Int?) -> Int? { old.flatMap { $0 == index ? nil : $0 > index ? $0 - 1 : $0 } }
    for position in controllers.indices {
      controllers[position].presentedBy = new(controllers[position].presentedBy)
      controllers[position].parent = new(controllers[position].parent)
    }
    func new(_ object: ObjectID) -> ObjectID? {
      object.kind == .controller ? new(object.number).map { .controller($0) } : object
    }
    implementations = implementations.compactMap { old in
      new(old.object).map { SceneActionImplementation(object: $0, action: old.action) }
    }
    steps = steps.compactMap { step in
      guard case .chain(let first) = step.action else { return step }
      return new(first).map { ScriptStep(at: step.time, .chain(from: $0)) }
    }
    return true
  }

  private mutating func removeRecognizer(_ index: Int) -> Bool {
    guard CaseDraft.remove(index, from: &recognizers) else { return false }
    func new(_ old: [Int]?) -> [Int]? { old.map { $0.filter { $0 != index }.map { $0 > index ? $0 - 1 : $0 } } }
    for position in recognizers.indices {
      recognizers[position].requiresFailureOf = new(recognizers[position].requiresFailureOf)
      let partners = recognizers[position].delegate?.simultaneousPartners
      recognizers[position].delegate?.simultaneousPartners = new(partners)
    }
    steps = steps.compactMap { step in
      if case .ignore(let finger, let recognizer) = step.action {
        return new([recognizer])?.first.map {
          ScriptStep(at: step.time, .ignore(finger: finger, recognizer: $0))
        }
      }
      guard case .change(let changes) = step.action else { return step }
      return step.with(changes.compactMap { $0.renumberingRecognizer { new([$0])?.first } })
    }
    effects = effects.compactMap { effect in
      guard case .action(let recognizer, let states) = effect.trigger else { return effect }
      guard let number = new([recognizer])?.first else { return nil }
      return SceneEffect(
        view: effect.view, trigger: .action(recognizer: number, states: states), operation: effect.operation)
    }
    return true
  }
}

extension ScriptStep {
  /// The step without what it says of some views; `nil` when nothing is left.
  fileprivate func without(_ views: Set<Int>) -> ScriptStep? {
    switch action {
    case .chain(let first): first.kind == .view && views.contains(first.number) ? nil : self
    case .eventTouches(let view), .frame(let view), .selected(let view): views.contains(view) ? nil : self
    case .conversion(_, let view, let other): views.contains(view) || views.contains(other ?? view) ? nil : self
    case .change(let changes):
      with(changes.filter { !views.contains($0.view) && $0.otherView.map(views.contains) != true })
    case .report, .malformedReport, .wait, .interruption, .cancellation, .ignore, .otherEvent, .hitTest,
      .defaults:
      self
    }
  }

  /// The step with these changes alone; `nil` for none.
  fileprivate func with(_ changes: [SceneChange]) -> ScriptStep? {
    changes.isEmpty ? nil : ScriptStep(at: time, .change(changes: changes))
  }
}
