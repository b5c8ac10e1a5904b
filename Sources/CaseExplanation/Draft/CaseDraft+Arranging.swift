internal import TouchModel

extension CaseDraft {
  /// Changes the place of the view at a position with that of the sibling before it, subtrees included.
  mutating func swapWithPreviousSibling(_ position: Int) -> Bool {
    guard let previous = previousSibling(of: position) else { return false }
    let end = subtreeEnd(position)
    arrange(
      Array(0..<previous) + Array(position..<end) + Array(previous..<position) + Array(end..<views.count))
    return true
  }

  /// Takes the view at a position out of its parent, in front of which it then lies, at the same center on the screen.
  mutating func lift(_ position: Int, into value: PartValue) -> Bool {
    guard let parent = views[position].parent, let above = views[parent].parent, value == .object(views[above].id)
    else { return false }
    let (end, parentEnd) = (subtreeEnd(position), subtreeEnd(parent))
    views[position].center = views[parent].toParent(views[position].center)
    views[position].parent = above
    arrange(
      Array(0..<position) + Array(end..<parentEnd) + Array(position..<end) + Array(parentEnd..<views.count))
    return true
  }

  /// Keeps the views at some positions, in this order, numbered anew as in any fresh scene; all that refers to them follows.
  mutating func arrange(_ positions: [Int]) {
    let place = Dictionary(uniqueKeysWithValues: positions.enumerated().map { ($0.element, $0.offset) })
    let numbers = Dictionary(
      uniqueKeysWithValues: positions.enumerated().map { (views[$0.element].number, $0.offset) })
    func new(_ old: Int) -> Int { numbers[old] ?? old }
    views = positions.enumerated().map { offset, position in
      var view = views[position]
      view.number = offset
      view.parent = view.parent.flatMap { place[$0] }
      return view
    }
    for index in windows.indices { windows[index].view = new(windows[index].view) }
    for index in controllers.indices {
      controllers[index].rootView = new(controllers[index].rootView)
      controllers[index].rootOfWindow = controllers[index].rootOfWindow.flatMap { numbers[$0] }
    }
    for index in recognizers.indices { recognizers[index].view = recognizers[index].view.map(new) }
    for index in effects.indices { effects[index].view = new(effects[index].view) }
    for index in tables.indices { tables[index].view = new(tables[index].view) }
    for index in controlActions.indices { controlActions[index].control = new(controlActions[index].control) }
    for index in implementations.indices where implementations[index].object.kind == .view {
      implementations[index].object = .view(new(implementations[index].object.number))
    }
    for index in steps.indices { steps[index].action = steps[index].action.renumbered(new) }
  }
}

extension ScriptStep.Action {
  /// The action with the views it names numbered anew.
  fileprivate func renumbered(_ new: (Int) -> Int) -> ScriptStep.Action {
    switch self {
    case .chain(let first): first.kind == .view ? .chain(from: .view(new(first.number))) : self
    case .eventTouches(let view): .eventTouches(of: new(view))
    case .frame(let view): .frame(of: new(view))
    case .selected(let view): .selected(of: new(view))
    case .conversion(let point, let view, let other): .conversion(of: point, from: new(view), to: other.map(new))
    case .change(let changes): .change(changes: changes.map { $0.renumbered(new) })
    case .report, .malformedReport, .wait, .interruption, .cancellation, .ignore, .otherEvent, .hitTest,
      .defaults:
      self
    }
  }
}
