package import TouchModel

extension TouchSystem {
  /// The recognizers attached to a view, in the order they were attached.
  package func recognizers(on view: View) -> [GestureRecognizer] { gestures?.recognizers(on: view) ?? [] }

  /// The recognizers that have to fail before one may recognize.
  package func required(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    guard let gestures, !recognizer.requiresFailureOf.isEmpty else { return [] }
    return recognizer.requiresFailureOf.filter(gestures.recognizers.indices.contains).map { gestures.recognizers[$0] }
  }

  /// Makes the recognizers of a scene; none when it has none and nothing can be held.
  static func makeGestures(
    of scene: TouchScene, _ views: [View], _ readings: Readings, _ decisions: EngineDecisions
  ) -> Gestures? {
    let isHeld = readings.contentTouches == .delayed && views.contains { $0.kind.isScrollView }
    let isScrolled = scene.views.contains { $0.scrolledContent != nil }
    guard !scene.recognizers.isEmpty || isHeld || isScrolled else { return nil }
    var recognizers: [GestureRecognizer] = []
    for description in scene.recognizers {
      guard let position = description.view.flatMap(scene.position(ofView:)) else { continue }
      let type = GestureRecognizer.type(for: description.kind)
      let id = ObjectID.recognizer(recognizers.count)
      recognizers.append(
        type.init(description, id: id, view: views[position], decisions.collection.defaults(of: description.kind)))
    }
    return Gestures(recognizers)
  }

  /// Takes a recognizer off its view, and attaches it to another one if there is any.
  package func attach(_ recognizer: GestureRecognizer, to view: View?) {
    giveUp(recognizer)
    gestures?.attach(recognizer, to: view)
  }

  /// Switches a recognizer on or off.
  package func enable(_ recognizer: GestureRecognizer, _ value: Bool) {
    if !value { giveUp(recognizer) }
    recognizer.isEnabled = value
  }

  /// Ends the attempt of a recognizer; it begins anew when no finger is down, or is reset as usual.
  private func giveUp(_ recognizer: GestureRecognizer) {
    guard !recognizer.touches.isEmpty || recognizer.state != .possible else { return }
    recognizer.announced = nil
    decisions.recognition.abandon(recognizer, in: self)
    if liveTouches.isEmpty { reset(recognizer) }
  }

  /// Lets a recognizer ignore the touch of a finger, if it has it.
  func ignore(_ finger: Int, by number: Int, at time: Int) {
    now = max(now, time)
    guard let gestures, gestures.recognizers.indices.contains(number),
      let touch = liveTouches.first(where: { $0.finger == finger })
    else { return }
    let recognizer = gestures.recognizers[number]
    guard recognizer.fingers.contains(where: { $0 === touch }) else { return }
    decisions.feeding.ignore(touch, by: recognizer, in: self)
    settleRecognizers()
  }

  /// Takes a touch from a recognizer; one that has no finger left then gives up what it was at.
  package func withdraw(_ touch: Touch, from recognizer: GestureRecognizer) {
    recognizer.lose(touch)
    guard recognizer.fingers.isEmpty else { return }
    if recognizer.touches.isEmpty, recognizer.state == .possible {
      recognizer.announced = nil
      recognizer.leave()
      recognizer.forget()
    } else {
      giveUp(recognizer)
    }
  }

  /// Decides what hangs on recognizers that have changed, and delivers what they held back.
  func settleRecognizers() {
    guard gestures != nil else { return }
    arbitrate()
    releaseHeld()
    endTurn()
  }

  /// Finds the recognizers of a new touch and hands it to those that want it (`001:164`).
  func collectRecognizers(for touch: Touch) {
    touch.recognizers = decisions.collection.collectedRecognizers(for: touch, in: self)
      .filter { decisions.collection.mayReceive($0, touch, in: self) }
    reportRecognizers(of: touch)
    touch.recognizers = touch.recognizers.filter { recognizer in
      guard decisions.collection.takes(recognizer, touch, in: self) else { return false }
      recognizer.take(touch)
      // What joins a gesture in progress is part of it, and its view does not receive it.
      if recognizer.hasRecognized, recognizer.cancelsTouchesInView { touch.delivered = .everything }
      return true
    }
  }

  /// Says which recognizers a touch carries, if that is news.
  func reportRecognizers(of touch: Touch, isFirst: Bool = true) {
    let carried = decisions.collection.carriedRecognizers(by: touch, in: self)
    guard isFirst || !carried.lazy.map(\.id).elementsEqual(touch.reportedRecognizers) else { return }
    touch.reportedRecognizers = carried.map(\.id)
    recorder.recognizers(of: decisions.touches.identity(of: touch, in: self), are: touch.reportedRecognizers)
  }

  /// Feeds the recognizers what their touches did, then judges.
  func feedRecognizers() {
    guard let gestures else { return }
    for recognizer in decisions.feeding.feedingOrder(of: gestures, in: self) where !recognizer.fingers.isEmpty {
      let changes = decisions.feeding.changes(for: recognizer, in: self)
      guard !changes.isEmpty else { continue }
      decisions.feeding.feed(recognizer, changes, in: self)
      recognizer.fingers.removeAll { !$0.isDown }
      recognizer.follow(changes, at: now)
      recognizer.latest = changes
      let verdict = decisions.verdicts.verdict(of: recognizer, in: self)
      if verdict != nil || !recognizer.isWaiting { recognizer.wish = verdict }
    }
    arbitrate()
  }

  /// Reports a call of a recognizer's touches method.
  package func call(_ method: TouchMethod, on recognizer: GestureRecognizer, _ touches: [Touch]) {
    recorder.recognizerTouches(method, recognizer: recognizer.id, snapshots(of: touches, for: recognizer))
  }

  /// Puts a recognizer in a state and says so.
  package func enter(_ state: RecognizerState, _ recognizer: GestureRecognizer) {
    recognizer.state = state
    if decisions.recognition.shows(state, of: recognizer, in: self) {
      recorder.recognizer(
        recognizer.id, became: state, touches: recognizer.touches.map { decisions.touches.identity(of: $0, in: self) })
    }
    if recognizer.isOver { recognizer.leave() }
  }

  private func snapshots(of touches: [Touch], for recognizer: GestureRecognizer) -> [TouchSnapshot] {
    touches.map { decisions.messages.snapshot(of: $0, for: .view(recognizer.view), in: self) }
  }
}

extension GestureRecognizer {
  /// The class of a kind.
  fileprivate static func type(for kind: RecognizerKind) -> GestureRecognizer.Type {
    switch kind {
    case .base: GestureRecognizer.self
    case .tap: TapRecognizer.self
    case .longPress: LongPressRecognizer.self
    case .swipe: SwipeRecognizer.self
    case .pan: PanRecognizer.self
    case .pinch: PinchRecognizer.self
    case .rotation: RotationRecognizer.self
    }
  }
}
