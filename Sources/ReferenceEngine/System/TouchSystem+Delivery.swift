internal import TouchModel

extension TouchSystem {
  /// Performs a step that is no query.
  func perform(_ step: ScriptStep) {
    switch step.action {
    case .report(let changes, _): report(changes, at: step.time)
    case .interruption: interrupt(at: step.time)
    case .change(let changes): changes.forEach(apply)
    case .wait, .otherEvent, .hitTest, .chain, .defaults, .eventTouches: break
    }
  }

  /// Updates the touches of a report, then tells the views, one call for each view and phase.
  private func report(_ changes: [FingerChange], at time: Int) {
    if liveTouches.isEmpty { eventsSoFar += 1 }
    for touch in liveTouches { touch.phase = .stationary }
    for change in changes { update(change, at: time) }
    deliver()
    liveTouches.removeAll { $0.phase == .ended }
  }

  private func update(_ change: FingerChange, at time: Int) {
    switch change.movement {
    case .down: begin(change, at: time)
    case .move, .up:
      guard let touch = liveTouches.first(where: { $0.finger == change.finger }) else { return }
      touch.update(change.movement == .up ? .ended : .moved, at: change.location, time: time)
      touch.view = decisions.ownerAfterMove(of: touch, in: self)
    }
  }

  private func begin(_ change: FingerChange, at time: Int) {
    let touch = Touch(id: .touch(touchesSoFar), finger: change.finger, at: change.location, time: time)
    touchesSoFar += 1
    touch.view = decisions.owner(of: touch, in: self)
    recorder.hitTested(at: touch.location, result: touch.view?.id, for: touch.id)
    if let view = touch.view { touch.isIgnored = !decisions.accepts(touch, on: view, besides: liveTouches) }
    liveTouches.append(touch)
  }

  private func interrupt(at time: Int) {
    for touch in liveTouches { touch.update(.cancelled, at: touch.location, time: time) }
    deliver()
    liveTouches.removeAll()
  }

  /// Tells each view of its touches, phase by phase.
  private func deliver() {
    for method in TouchMethod.allCases {
      var rest = liveTouches.filter { $0.phase.method == method && !$0.isIgnored && $0.view != nil }
      while let view = rest.first?.view {
        send(method, rest.filter { $0.view == view }, from: decisions.firstReceiver(for: view))
        rest.removeAll { $0.view == view }
      }
    }
  }

  /// Calls a touches method of a view and of those it forwards to.
  private func send(_ method: TouchMethod, _ touches: [Touch], from first: View) {
    var receiver: View? = first
    while let view = receiver {
      let changes = recorder.touches(
        method, receiver: view.id, touches.map { $0.snapshot(for: view) }, event: .event(eventsSoFar - 1),
        eventKind: .touches, allTouches: liveTouches.map { $0.snapshot(for: view) })
      for change in changes {
        apply(change)
        recorder.changed(change)
      }
      receiver = decisions.forwards(method, from: view) ? view.superview : nil
    }
  }

  /// Makes a change to the tree.
  private func apply(_ change: SceneChange) {
    guard let view = views.first(where: { $0.id.number == change.view }) else { return }
    switch change {
    case .center(_, let center): view.center = center
    case .bounds(_, let bounds): view.bounds = bounds
    case .transform(_, let transform): view.transform = transform
    case .alpha(_, let alpha): view.alpha = alpha
    case .flag(_, let flag, let value): view.set(flag, to: value)
    case .bringToFront: view.reorder(toFront: true)
    case .sendToBack: view.reorder(toFront: false)
    }
  }
}

extension View {
  fileprivate func set(_ flag: ViewFlag, to value: Bool) {
    switch flag {
    case .isHidden: isHidden = value
    case .isUserInteractionEnabled: isUserInteractionEnabled = value
    case .isMultipleTouchEnabled: isMultipleTouchEnabled = value
    case .isEnabled: isEnabled = value
    }
  }
}

extension TouchPhase {
  /// The method that tells of a phase.
  fileprivate var method: TouchMethod? {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    case .stationary, .other: nil
    }
  }
}
