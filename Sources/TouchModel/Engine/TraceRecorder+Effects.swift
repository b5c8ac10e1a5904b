extension TraceRecorder {
  /// What the scene's handlers do in a touches method.
  func changes(
    ofTouches method: TouchMethod, receiver: ObjectID, firstTouch first: @autoclosure () -> TouchSnapshot?
  ) -> [SceneChange] {
    guard hasEffects, let scene else { return [] }
    return scene.changes(ofTouches: method, receiver: receiver, firstTouch: first())
  }

  /// Whether the scene's handler makes the recognizer's reading neutral in this call of its action.
  public func resetsReading(in call: ActionCall) -> Bool {
    guard let scene, call.recognizer.kind == .recognizer else { return false }
    return scene.effects.contains { effect in
      guard case .action(call.recognizer.number, let states) = effect.trigger else { return false }
      return states.contains(call.state) && effect.operation.resetsReading
    }
  }

  /// What the scene's handlers do in an action.
  func changes(ofAction call: ActionCall) -> [SceneChange] { scene?.changes(ofAction: call) ?? [] }
}
