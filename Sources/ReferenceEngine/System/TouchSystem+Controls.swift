internal import TouchModel

extension TouchSystem {
  /// What a control or a table makes of a call of its own touches methods.
  func act(on message: TouchesMessage, _ receiver: Responder) {
    guard let controls, let view = receiver.view else { return }
    guard view.kind.isTracking, decisions.controls.tracks(view, message, in: self) else { return }
    let control = controls.control(view)
    for touch in message.touches {
      if view.kind.isControl { track(touch, message.method, control) } else { select(touch, message.method, control) }
    }
  }

  /// Follows a touch, then sends what follows from it.
  private func track(_ touch: Touch, _ method: TouchMethod, _ control: Control) {
    let position = control.tracked.firstIndex { $0.touch === touch }
    guard method == .began || position != nil else { return }
    let wasInside = position.map { control.tracked[$0].isInside } ?? true
    let events = decisions.controls.events(of: control, method, touch, wasInside: wasInside, in: self)
    switch method {
    case .began: control.tracked.append(Control.Tracked(touch: touch))
    case .moved:
      if let position { control.tracked[position].isInside = decisions.controls.isInside(touch, control, in: self) }
    case .ended, .cancelled: control.drop(touch)
    }
    highlight(control, after: method, touch)
    control.view.isSelected = decisions.controls.isSelected(control, after: method, touch, in: self)
    if method == .ended { control.lastLift = (touch.location, touch.timestamp) }
    for event in events { decisions.controls.send(event, from: control, in: self) }
  }

  /// Highlights a control, or does so no more, and reports it where that is a change.
  private func highlight(_ control: Control, after method: TouchMethod, _ touch: Touch) {
    let isHighlighted = decisions.controls.isHighlighted(control, after: method, touch, in: self)
    guard isHighlighted != control.isHighlighted else { return }
    control.isHighlighted = isHighlighted
    recorder.highlighted(isHighlighted, control: control.view.id)
  }

  /// Selects the row that a touch has tapped.
  private func select(_ touch: Touch, _ method: TouchMethod, _ control: Control) {
    if method == .began { control.tracked.append(Control.Tracked(touch: touch)) }
    if decisions.tables.selects(after: method), control.tracks(touch), let table = controls?.table(control.view),
      let row = decisions.tables.selectedRow(of: table, touch, in: control.view, in: self)
    {
      recorder.selected(row: row, of: control.view.id)
    }
    if method == .ended || method == .cancelled || !decisions.tables.staysOnRow(touch, in: self) { control.drop(touch) }
  }

  /// Whether a responder implements an action.
  package func implements(_ action: Int, _ responder: Responder) -> Bool {
    controls?.implementations.contains { $0.action == action && $0.object == responder.id } ?? false
  }
}
