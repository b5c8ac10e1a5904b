internal import TouchModel

/// What becomes of views and recognizers that come to other places of the tree, or leave it.
package protocol TreeDecisions: DecisionStage {
  /// Puts a view into another, where it becomes the subview at an index.
  func insert(_ view: View, into parent: View, at index: Int, in system: TouchSystem)

  /// Puts a view into another, where it becomes the subview directly above or below one of that.
  func insert(_ view: View, into parent: View, beside sibling: View, isAbove: Bool, in system: TouchSystem)

  /// Lets a view and a sibling change places.
  func exchange(_ view: View, with sibling: View, in system: TouchSystem)

  /// Takes a view out of the tree for good, with all that is in it.
  func remove(_ view: View, in system: TouchSystem)

  /// Attaches a recognizer to a view, wherever it was, or takes it off its view.
  func attach(_ recognizer: GestureRecognizer, to view: View?, in system: TouchSystem)

  /// Switches a recognizer on or off.
  func enable(_ recognizer: GestureRecognizer, _ value: Bool, in system: TouchSystem)
}

extension TreeDecisions {
  /// A view has one superview: it leaves the one that it had (`uikit`, insertSubview(_:at:)).
  package func insert(_ view: View, into parent: View, at index: Int, in system: TouchSystem) {
    parent.insertSubview(view, at: index)
  }

  /// ``standardInsert(_:into:beside:isAbove:in:)`` decides.
  package func insert(
    _ view: View, into parent: View, beside sibling: View, isAbove: Bool, in system: TouchSystem
  ) { standardInsert(view, into: parent, beside: sibling, isAbove: isAbove, in: system) }

  /// It comes beside the sibling wherever it was before (`uikit`, insertSubview(_:aboveSubview:)).
  package func standardInsert(
    _ view: View, into parent: View, beside sibling: View, isAbove: Bool, in system: TouchSystem
  ) {
    let others = parent.subviews.filter { $0 !== view }
    guard let rank = others.firstIndex(where: { $0 === sibling }) else { return }
    insert(view, into: parent, at: isAbove ? rank + 1 : rank, in: system)
  }

  /// The order of subviews is all that changes.
  package func exchange(_ view: View, with sibling: View, in system: TouchSystem) {
    view.superview?.exchangeSubviews(view, sibling)
  }

  /// What is in the view goes with it; its touches are cancelled (`uikit`, touchesCancelled(_:with:)).
  package func remove(_ view: View, in system: TouchSystem) {
    system.cancelTouches(in: view)
    view.removeFromSuperview()
  }

  /// A recognizer has one view, and begins anew on another one.
  package func attach(_ recognizer: GestureRecognizer, to view: View?, in system: TouchSystem) {
    system.attach(recognizer, to: view)
  }

  /// One that is switched off ends its attempt (`uikit` facts 38, 66).
  package func enable(_ recognizer: GestureRecognizer, _ value: Bool, in system: TouchSystem) {
    system.enable(recognizer, value)
  }
}
