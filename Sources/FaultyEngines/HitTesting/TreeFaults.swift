internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of trees whose views come, go and change places.
  static let treeFaults = [
    InsertsOnTop.fault, StaysWhereItWas.fault, ExchangesNothing.fault, RemovesNothing.fault,
  ]
}

/// A view that is inserted at an index comes in front of the other subviews.
struct InsertsOnTop: TreeDecisions {
  static let fault = asFault(
    "HT-12-inserts-on-top", "a view inserted at an index comes to the front", views: 2)

  func insert(_ view: View, into parent: View, at index: Int, in system: TouchSystem) {
    parent.insertSubview(view, at: parent.subviews.endIndex)
  }
}

/// A view that is inserted into the view in which it is stays at its index.
struct StaysWhereItWas: TreeDecisions {
  static let fault = asFault(
    "HT-12-re-adding-moves-nothing", "a view that is added again stays where it was", alsoNamedBy: ["HT-26"], views: 2,
    within: 8_000)

  func insert(_ view: View, into parent: View, at index: Int, in system: TouchSystem) {
    if view.superview != parent { parent.insertSubview(view, at: index) }
  }
}

/// Two siblings that change places stay where they are.
struct ExchangesNothing: TreeDecisions {
  static let fault = asFault(
    "HT-26-exchanges-nothing", "siblings that are exchanged stay where they are", alsoNamedBy: ["HT-12"], views: 2)

  func exchange(_ view: View, with sibling: View, in system: TouchSystem) {}
}

/// A view that is removed goes on being hit.
struct RemovesNothing: TreeDecisions {
  static let fault = asFault("HT-26-removed-view-is-hit", "a view that is removed is still hit", views: 1)

  func remove(_ view: View, in system: TouchSystem) {}
}
