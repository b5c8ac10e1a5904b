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
    case .bounds(_, let bounds): view.placement.bounds = bounds
    case .transform(_, let transform): view.placement.transform = transform
    case .alpha(_, let alpha): view.alpha = alpha
    case .flag(_, let flag, let value): view.set(flag, to: value)
    case .bringToFront: view.reorder(toFront: true)
    case .sendToBack: view.reorder(toFront: false)
    }
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
    }
  }
}
