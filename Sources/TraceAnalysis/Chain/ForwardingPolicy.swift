public import TouchModel

/// Who keeps touches and who passes them on, by the scene and the readings in force.
public struct ForwardingPolicy: Sendable {
  let scene: TouchScene
  private let scrollViewForwards: Readings.ScrollViewForwards
  private let observed: EngineDescription.ResponderKinds
  /// Whether phases after the first go only to a responder that received the first.
  public let needsBeginning: Bool
  private let holdsContent: Bool
  private let delaysBeginnings: Bool
  private let isSettled: Bool

  /// Reads the scene; `isSettled` says that views and recognizers stay where they are in it.
  init(
    _ scene: TouchScene, _ readings: Readings, _ observed: EngineDescription.ResponderKinds, isSettled: Bool = true
  ) {
    self.isSettled = isSettled
    self.scene = scene
    self.observed = observed
    scrollViewForwards = readings.scrollViewForwards
    needsBeginning = readings.forwarding == .onlyAfterBegan
    holdsContent = readings.contentTouches == .delayed
    delaysBeginnings = scene.recognizers.contains { $0.effectiveDelaysTouchesBegan }
  }

  /// Why a responder does not pass a call on; `nil` when it does.
  @inlinable
  @inline(__always)
  public func keeps(_ method: TouchMethod, _ responder: ObjectID) -> Continuation? { keeps(method, known(responder)) }

  /// Whether scroll views keep a call, under the reading in force.
  public func keepsInScrollViews(_ method: TouchMethod) -> Bool {
    switch scrollViewForwards {
    case .always: false
    case .began: method != .began
    case .never: true
    }
  }

  /// Whether calls of a view may be held back and come later, several in one turn: a recognizer of the view or of a superview
  /// delays beginnings, or a scroll view holds its content's touches.
  ///
  /// Where views or recognizers come to other places, those of any view may.
  public func mayHold(_ view: ObjectID) -> Bool {
    guard holdsContent || delaysBeginnings else { return false }
    if !isSettled { return true }
    return scene.pathUp(from: view).contains { above in
      if holdsContent, scene.views[above].kind.isScrollView { return true }
      let number = scene.views[above].number
      return delaysBeginnings
        && scene.recognizers.contains { $0.view == number && $0.effectiveDelaysTouchesBegan }
    }
  }

  /// Whether the engine can observe calls of a responder; the scene between window and application never counts.
  public func isObserved(_ responder: ObjectID) -> Bool {
    switch responder.kind {
    case .view:
      guard let view = scene.handle(of: responder) else { return false }
      return observed.contains(scene.views[view].superview == nil ? .windows : .views)
    case .controller: return observed.contains(.controllers)
    case .application: return observed.contains(.application)
    case .applicationDelegate: return observed.contains(.applicationDelegate)
    case .windowScene, .recognizer, .target, .touch, .event, .unnamed: return false
    }
  }

  /// Whether some responder whose calls cannot be seen treats two methods differently, so that calls of one may go past it where
  /// those of the other stop.
  func hidesDifference(between one: TouchMethod, and other: TouchMethod) -> Bool {
    hides { $0[one] != $0[other] }
  }

  /// Whether some responder whose calls cannot be seen handles touches in a certain way.
  fileprivate func hides(_ isMeant: (TouchHandling) -> Bool) -> Bool {
    if observed == .all { return false }
    let responders =
      scene.views.map(\.id) + scene.controllers.indices.map { .controller($0) } + [.application, .applicationDelegate]
    return responders.contains { isMeant(scene.handling(of: $0)) && !isObserved($0) }
  }
}

extension Run {
  /// Whether a responder whose calls the engine cannot show overrides a touches method, and so may keep what is not dropped.
  public var hidesOverrides: Bool {
    ForwardingPolicy(testCase.scene, readings, engine.observedResponders).hides { $0 != .inherited }
  }
}

extension TouchScene {
  /// The kind of a view; `nil` for any other responder.
  public func kind(of responder: ObjectID) -> ViewKind? {
    handle(of: responder).map { views[$0].kind }
  }

  /// What a responder does with touches; what is no responder of the scene overrides nothing.
  public func handling(of responder: ObjectID) -> TouchHandling {
    switch responder.kind {
    case .view: handle(of: responder).map { views[$0].handling } ?? .inherited
    case .controller:
      controllers.indices.contains(responder.number) ? controllers[responder.number].handling : .inherited
    case .application: application.handling
    case .applicationDelegate: application.delegateHandling
    case .windowScene, .recognizer, .target, .touch, .event, .unnamed: .inherited
    }
  }
}
