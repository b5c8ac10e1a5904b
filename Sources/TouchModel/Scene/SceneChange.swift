/// One change to the tree, made by the script between touches or by an effect.
public enum SceneChange: Hashable, Sendable, Codable {
  /// The center moves, in points of the superview.
  case center(view: Int, to: ScenePoint)
  /// The bounds change, in points.
  case bounds(view: Int, to: SceneRect)
  /// The offset of a scroll view's content, in points: the origin of its bounds, and nothing else.
  case contentOffset(view: Int, to: ScenePoint)
  /// The frame is set, in points of the superview: the center becomes its middle and its size that of the bounds.
  ///
  /// This is allowed only while the view has no transform, under which a frame is undefined (`uikit` fact 57).
  case frame(view: Int, to: SceneRect)
  /// The transform changes.
  case transform(view: Int, to: SceneTransform)
  /// The opacity changes.
  case alpha(view: Int, to: Double)
  /// A flag is set or cleared.
  case flag(view: Int, flag: ViewFlag, to: Bool)
  /// The level of a window is set, to one that no other window has: how windows of one level follow each other then is open.
  case level(view: Int, to: Int)
  /// The view becomes the last of its siblings.
  case bringToFront(view: Int)
  /// The view becomes the first of its siblings.
  case sendToBack(view: Int)
  /// The view, with all that is in it, becomes a subview of another, or of its superview once more, and is then the one at an
  /// index of that one's subviews, from 0. Its center stays what it is, in points of the new superview. A view that was removed
  /// comes back so, as it was.
  case insert(view: Int, into: Int, at: Int)
  /// The view, with all that is in it, becomes a subview of another one's superview, and is then directly above that one, its
  /// sibling. Its center stays what it is, in points of the new superview.
  case insertAbove(view: Int, sibling: Int)
  /// The same directly below it.
  case insertBelow(view: Int, sibling: Int)
  /// The view and a sibling change places among their siblings.
  case exchange(view: Int, with: Int)
  /// The view leaves the tree, with all that is in it.
  case remove(view: Int)
  /// A recognizer, wherever it was, is attached to the view.
  case attach(view: Int, recognizer: Int)
  /// A recognizer that is attached to the view is attached to no view any more.
  case detach(view: Int, recognizer: Int)
  /// A recognizer that is attached to the view is switched on or off.
  case enable(view: Int, recognizer: Int, to: Bool)

  /// The number of the view that changes.
  public var view: Int {
    switch self {
    case .center(let view, _), .bounds(let view, _), .contentOffset(let view, _), .frame(let view, _),
      .transform(let view, _), .alpha(let view, _), .flag(let view, _, _), .level(let view, _), .bringToFront(let view),
      .sendToBack(let view), .insert(let view, _, _), .insertAbove(let view, _), .insertBelow(let view, _),
      .exchange(let view, _), .remove(let view), .attach(let view, _), .detach(let view, _), .enable(let view, _, _):
      view
    }
  }

  /// The number of another view that it names; `nil` for none.
  package var otherView: Int? {
    switch self {
    case .insert(_, let parent, _): parent
    case .exchange(_, let sibling), .insertAbove(_, let sibling), .insertBelow(_, let sibling): sibling
    case .center, .bounds, .contentOffset, .frame, .transform, .alpha, .flag, .level, .bringToFront, .sendToBack,
      .remove, .attach, .detach, .enable:
      nil
    }
  }

  /// Whether it is one of the changes by which views come, go and change places, beside bringing one to the front or the back.
  package var rearrangesTree: Bool { if case .exchange = self { true } else { movesInTree } }

  /// Whether it changes who is in whom: the view gets a superview, or is no more.
  package var movesInTree: Bool {
    switch self {
    case .insert, .insertAbove, .insertBelow, .remove: true
    case .center, .bounds, .contentOffset, .frame, .transform, .alpha, .flag, .level, .bringToFront, .sendToBack,
      .exchange, .attach, .detach, .enable:
      false
    }
  }

  /// Whether it sets where a view lies, how large it is, or what of its content is seen.
  package var setsGeometry: Bool {
    switch self {
    case .center, .bounds, .contentOffset, .frame, .transform: true
    case .alpha, .flag, .level, .bringToFront, .sendToBack, .insert, .insertAbove, .insertBelow, .exchange, .remove,
      .attach, .detach, .enable:
      false
    }
  }

  /// The capability of an engine that makes it while a finger is down; `nil` where it is made between touches alone.
  ///
  /// Of views hidden and shown those that are windows are meant.
  package var capabilityDuringTouches: Capability? {
    switch self {
    case .insert, .insertAbove, .insertBelow, .exchange, .remove: .changesDuringTouches
    case .attach, .detach, .enable: .recognizerChangesDuringTouches
    case .level, .flag(_, .isHidden, _): .windowChangesDuringTouches
    case .flag(_, .isAnimating, _), .flag(_, .allowsInteractionWhileAnimating, _): .animationChanges
    case .center, .bounds, .contentOffset, .frame, .transform, .alpha, .flag, .bringToFront, .sendToBack: nil
    }
  }

  /// Whether views or recognizers come to other places by it, or go.
  var leavesAnotherTree: Bool { movesInTree || recognizer != nil }

  /// The number of the recognizer that it attaches, detaches or switches; `nil` for any other change.
  package var recognizer: Int? {
    switch self {
    case .attach(_, let recognizer), .detach(_, let recognizer), .enable(_, let recognizer, _): recognizer
    case .center, .bounds, .contentOffset, .frame, .transform, .alpha, .flag, .level, .bringToFront, .sendToBack,
      .insert, .insertAbove, .insertBelow, .exchange, .remove:
      nil
    }
  }

  /// The same change with the views that it names numbered anew.
  package func renumbered(_ new: (Int) -> Int) -> SceneChange {
    switch self {
    case .center(let view, let center): .center(view: new(view), to: center)
    case .bounds(let view, let bounds): .bounds(view: new(view), to: bounds)
    case .contentOffset(let view, let offset): .contentOffset(view: new(view), to: offset)
    case .frame(let view, let frame): .frame(view: new(view), to: frame)
    case .transform(let view, let transform): .transform(view: new(view), to: transform)
    case .alpha(let view, let alpha): .alpha(view: new(view), to: alpha)
    case .flag(let view, let flag, let value): .flag(view: new(view), flag: flag, to: value)
    case .level(let view, let level): .level(view: new(view), to: level)
    case .bringToFront(let view): .bringToFront(view: new(view))
    case .sendToBack(let view): .sendToBack(view: new(view))
    case .insert(let view, let parent, let index): .insert(view: new(view), into: new(parent), at: index)
    case .insertAbove(let view, let sibling): .insertAbove(view: new(view), sibling: new(sibling))
    case .insertBelow(let view, let sibling): .insertBelow(view: new(view), sibling: new(sibling))
    case .exchange(let view, let sibling): .exchange(view: new(view), with: new(sibling))
    case .remove(let view): .remove(view: new(view))
    case .attach(let view, let recognizer): .attach(view: new(view), recognizer: recognizer)
    case .detach(let view, let recognizer): .detach(view: new(view), recognizer: recognizer)
    case .enable(let view, let recognizer, let value): .enable(view: new(view), recognizer: recognizer, to: value)
    }
  }
}

extension SceneChange {
  /// The same change with the recognizer that it names numbered anew; `nil` when that is gone.
  package func renumberingRecognizer(_ new: (Int) -> Int?) -> SceneChange? {
    guard let recognizer else { return self }
    guard let number = new(recognizer) else { return nil }
    switch self {
    case .attach(let view, _): return .attach(view: view, recognizer: number)
    case .detach(let view, _): return .detach(view: view, recognizer: number)
    case .enable(let view, _, let value): return .enable(view: view, recognizer: number, to: value)
    case .center, .bounds, .contentOffset, .frame, .transform, .alpha, .flag, .level, .bringToFront, .sendToBack,
      .insert, .insertAbove, .insertBelow, .exchange, .remove:
      return self
    }
  }
}
