package import TouchModel

extension TouchSystem {
  /// Makes a change to the tree that is the engine's own, and reports it.
  package func make(_ change: SceneChange) {
    apply(change)
    recorder.changed(change)
  }

  /// Makes a change to the tree.
  func apply(_ change: SceneChange) {
    guard let view = view(change.view) else { return }
    switch change {
    case .center(_, let center): view.placement.center = center
    case .bounds(_, let bounds): view.placement = decisions.views.placement(of: view, withBounds: bounds)
    case .contentOffset(_, let offset): view.placement.bounds.origin = offset
    case .frame(_, let frame): view.placement = decisions.views.placement(of: view, withFrame: frame)
    case .transform(_, let transform): view.placement = decisions.views.placement(of: view, withTransform: transform)
    case .alpha(_, let alpha): view.alpha = alpha
    case .flag(_, let flag, let value):
      view.set(flag, to: value)
      if flag == .isAnimating { decisions.views.noteAnimation(of: view, begins: value, in: self) }
      if flag == .isHidden, view.kind == .window { decisions.views.noteWindow(view, isHidden: value, in: self) }
    case .level(_, let level): setLevel(level, of: view)
    case .bringToFront: view.superview?.insertSubview(view, at: view.superview?.subviews.endIndex ?? 0)
    case .sendToBack: view.superview?.insertSubview(view, at: 0)
    case .insert(_, let parent, let index):
      if let parent = self.view(parent) { decisions.tree.insert(view, into: parent, at: index, in: self) }
    case .insertAbove(_, let sibling): insert(view, beside: sibling, isAbove: true)
    case .insertBelow(_, let sibling): insert(view, beside: sibling, isAbove: false)
    case .exchange(_, let sibling):
      if let sibling = self.view(sibling) { decisions.tree.exchange(view, with: sibling, in: self) }
    case .remove: decisions.tree.remove(view, in: self)
    case .attach, .detach, .enable: applyToRecognizer(change, on: view)
    }
    if change.movesInTree { gestures?.sort() }
  }

  private func insert(_ view: View, beside number: Int, isAbove: Bool) {
    guard let sibling = self.view(number), let superview = sibling.superview else { return }
    decisions.tree.insert(view, into: superview, beside: sibling, isAbove: isAbove, in: self)
  }

  private func applyToRecognizer(_ change: SceneChange, on view: View) {
    guard let gestures, let number = change.recognizer, gestures.recognizers.indices.contains(number) else { return }
    let recognizer = gestures.recognizers[number]
    switch change {
    case .attach: decisions.tree.attach(recognizer, to: view, in: self)
    case .detach: decisions.tree.attach(recognizer, to: nil, in: self)
    case .enable(_, _, let value): decisions.tree.enable(recognizer, value, in: self)
    case .center, .bounds, .contentOffset, .frame, .transform, .alpha, .flag, .level, .bringToFront, .sendToBack,
      .insert, .insertAbove, .insertBelow, .exchange, .remove:
      break
    }
  }

  /// Sets the level of a window, and with it the order in which windows are searched.
  private func setLevel(_ level: Int, of window: View) {
    guard readings.windowSelection == .frontmostHit, let index = windows.firstIndex(where: { $0.view === window })
    else {
      return
    }
    windows[index].level = level
    searchedWindows = decisions.views.searchOrder(of: windows, after: window, in: self)[...]
  }

  /// Lets a window come before the others of its level.
  package func raise(_ window: View) {
    guard readings.windowSelection == .frontmostHit, let index = windows.firstIndex(where: { $0.view === window })
    else {
      return
    }
    windows.append(windows.remove(at: index))
    searchedWindows = decisions.views.searchOrder(of: windows, after: window, in: self)[...]
  }

  /// Gives the root views of the windows' root controllers their places.
  func layOutRootViews() {
    for controller in controllers {
      guard let window = controller.window, controller.rootView.superview == window else { continue }
      decisions.views.layOut(controller.rootView, filling: window, in: self)
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
    case .isSelected: isSelected = value
    case .isAnimating: isAnimating = value
    case .allowsInteractionWhileAnimating: allowsInteractionWhileAnimating = value
    }
  }
}
