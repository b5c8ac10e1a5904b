package import TouchModel

extension TouchSystem {
  /// What is due before anything happens: announced states and, by reading, resets.
  func beginTurn(at time: Int) {
    now = max(now, time)
    turn += 1
    guard let gestures else { return }
    for recognizer in gestures.innermostFirst {
      recognizer.latest = TouchChanges()
      if decisions.recognition.resets(recognizer, at: .beginning, in: self) {
        decisions.recognition.reset(recognizer, in: self)
      }
      guard let announced = recognizer.announced else { continue }
      recognizer.announced = nil
      enter(announced, recognizer)
      decisions.actions.sendActions(of: recognizer, in: self)
    }
  }

  /// What is left when everything has happened: resets, and the lists of recognizers that became shorter.
  func endTurn() {
    guard let gestures else { return }
    for recognizer in gestures.innermostFirst where decisions.recognition.resets(recognizer, at: .end, in: self) {
      decisions.recognition.reset(recognizer, in: self)
    }
    for touch in liveTouches { reportRecognizers(of: touch, isFirst: false) }
  }

  /// Makes a recognizer possible again.
  package func reset(_ recognizer: GestureRecognizer) {
    recognizer.leave()
    recognizer.touches = []
    recognizer.passedDeadline = nil
    recognizer.forget()
    recognizer.state = .possible
    recorder.recognizer(recognizer.id, became: .possible)
  }

  /// Interrupts the recognizers: their touches are cancelled, then gestures in progress are, and others fail (`003:110`).
  func interruptRecognizers() {
    guard let gestures else { return }
    let concerned = decisions.feeding.feedingOrder(of: gestures, in: self)
      .filter { !$0.touches.isEmpty && !$0.isOver && decisions.recognition.isInterrupted($0, in: self) }
    for recognizer in concerned {
      let cancelled = recognizer.fingers.filter { !$0.isDown }
      if !cancelled.isEmpty { call(.cancelled, on: recognizer, cancelled) }
    }
    for recognizer in concerned {
      if recognizer.fingers.contains(where: \.isDown), decisions.recognition.goesOn(recognizer, in: self) {
        for touch in recognizer.fingers where !touch.isDown { withdraw(touch, from: recognizer) }
        continue
      }
      guard let state = decisions.recognition.stateAfterInterruption(of: recognizer, in: self) else {
        recognizer.leave()
        recognizer.touches = []
        recognizer.forget()
        continue
      }
      enter(state, recognizer)
      decisions.actions.sendActions(of: recognizer, in: self)
    }
  }

  /// Calls a recognizer's action at one target, whose handler may change views and make the reading neutral.
  package func sendAction(of recognizer: GestureRecognizer, to target: ObjectID) {
    let call = decisions.actions.actionCall(of: recognizer, to: target, in: self)
    for change in recorder.action(call) { make(change) }
    guard recorder.resetsReading(in: call) else { return }
    decisions.actions.resetReading(of: recognizer, in: self)
    recorder.readingReset(decisions.actions.actionCall(of: recognizer, to: target, in: self))
  }
}
