package import TouchModel

/// How views are created and laid out.
package protocol ViewDecisions: DecisionStage {
  /// The properties of a freshly created view of a kind.
  func defaults(of kind: ViewKind) -> ViewDefaults

  /// Gives the root view of a window's root controller its place, when the window is created.
  func layOut(_ rootView: View, filling window: View, in system: TouchSystem)
}

extension ViewDecisions {
  /// On unless the kind is an image view (`004:17`) or a label.
  package func defaults(of kind: ViewKind) -> ViewDefaults { standardDefaults(of: kind) }

  /// What ``defaults(of:)`` answers unless it is decided otherwise.
  package func standardDefaults(of kind: ViewKind) -> ViewDefaults {
    ViewDefaults(isUserInteractionEnabled: kind.isInteractiveByDefault)
  }

  /// A root view that comes without a size fills its window (`003:66-70`).
  package func layOut(_ rootView: View, filling window: View, in system: TouchSystem) {
    standardLayOut(rootView, filling: window, in: system)
  }

  /// What ``layOut(_:filling:in:)`` does unless it is decided otherwise.
  package func standardLayOut(_ rootView: View, filling window: View, in system: TouchSystem) {
    guard rootView.bounds.width == 0 || rootView.bounds.height == 0 else { return }
    system.make(.bounds(view: rootView.id.number, to: window.bounds))
    system.make(.center(view: rootView.id.number, to: window.bounds.middle))
  }
}
