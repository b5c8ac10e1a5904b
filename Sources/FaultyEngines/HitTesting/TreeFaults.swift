internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of trees whose views come, go and change places.
  static let treeFaults = [
    InsertsOnTop.fault, StaysWhereItWas.fault, ExchangesNothing.fault, InsertsOnTheOtherSide.fault,
    InsertsAboveAtTheFront.fault,
    CountsTheViewItself.fault, RemovesNothing.fault,
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
    or: [ExpectedSize(views: 3, points: 1, steps: 2)], within: 8_000)

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

/// A view that is inserted above a sibling comes below it, and the other way round.
struct InsertsOnTheOtherSide: TreeDecisions {
  static let fault = asFault(
    "HT-12-above-is-below", "above and below a sibling are mistaken for each other", alsoNamedBy: ["HT-26"], views: 2)

  func insert(_ view: View, into parent: View, beside sibling: View, isAbove: Bool, in system: TouchSystem) {
    standardInsert(view, into: parent, beside: sibling, isAbove: !isAbove, in: system)
  }
}

/// A view that is inserted above a sibling comes in front of all the others, too.
struct InsertsAboveAtTheFront: TreeDecisions {
  static let fault = asFault(
    "HT-12-above-at-the-front", "a view that is inserted above a sibling comes to the front", alsoNamedBy: ["HT-26"],
    views: 3, or: [ExpectedSize(views: 4, points: 1, steps: 2)], within: 20_000)

  func insert(_ view: View, into parent: View, beside sibling: View, isAbove: Bool, in system: TouchSystem) {
    guard isAbove else {
      return standardInsert(view, into: parent, beside: sibling, isAbove: false, in: system)
    }
    insert(view, into: parent, at: parent.subviews.endIndex, in: system)
  }
}

/// The place beside a sibling is that before the view was taken out of the same superview.
struct CountsTheViewItself: TreeDecisions {
  static let fault = asFault(
    "HT-12-counts-the-view-itself", "a view that is inserted above a sibling may come one too far to the front",
    alsoNamedBy: ["HT-26"], views: 3, within: 20_000)

  func insert(_ view: View, into parent: View, beside sibling: View, isAbove: Bool, in system: TouchSystem) {
    guard let rank = parent.subviews.firstIndex(of: sibling) else { return }
    insert(view, into: parent, at: isAbove ? rank + 1 : rank, in: system)
  }
}

/// A view that is removed goes on being hit.
struct RemovesNothing: TreeDecisions {
  static let fault = asFault(
    "HT-26-removed-view-is-hit", "a view that is removed is still hit", views: 1,
    because: "what is hit and touched there is no view of the tree any more")

  func remove(_ view: View, in system: TouchSystem) {}
}
