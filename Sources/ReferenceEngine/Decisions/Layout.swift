internal import TouchModel

extension TouchDecisions {
  /// A root view that comes without a size fills its window (`003:66-70`).
  package func layOut(_ rootView: View, filling window: View, in system: TouchSystem<Self>) {
    standardLayOut(rootView, filling: window, in: system)
  }

  /// What ``layOut(_:filling:in:)`` does unless it is decided otherwise.
  package func standardLayOut(_ rootView: View, filling window: View, in system: TouchSystem<Self>) {
    guard rootView.bounds.width == 0 || rootView.bounds.height == 0 else { return }
    system.make(.bounds(view: rootView.id.number, to: window.bounds))
    system.make(.center(view: rootView.id.number, to: window.bounds.middle))
  }
}
