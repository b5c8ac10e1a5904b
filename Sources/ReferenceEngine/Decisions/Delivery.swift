package import TouchModel

extension TouchDecisions {
  /// The view under the finger when it goes down (`001:31`).
  package func owner(of touch: Touch, in system: TouchSystem<Self>) -> View? {
    hitView(at: touch.location, in: system)
  }

  /// The same view for the touch's whole life (`003:36`).
  package func ownerAfterMove(of touch: Touch, in system: TouchSystem<Self>) -> View? { touch.view }

  /// The hit view itself (`001:108`).
  package func firstReceiver(for view: View) -> View { view }

  /// Always on a view that takes several touches, else while no other touch is on it (`003:94`).
  package func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view }
  }

  /// Unless the view keeps the call, or is a control or a scroll view that does not override the method (`001:129`).
  package func forwards(_ method: TouchMethod, from view: View) -> Bool {
    switch view.handling[method] {
    case .observe: true
    case .absorb: false
    case .inherited: !view.kind.isControl && !view.kind.isScrollView
    }
  }
}
