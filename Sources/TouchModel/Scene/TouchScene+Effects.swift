extension TouchScene {
  /// What the scene's handlers do in a touches method: only the receiver's own effects, in the order of the scene.
  package func changes(
    ofTouches method: TouchMethod, receiver: ObjectID, firstTouch first: @autoclosure () -> TouchSnapshot?
  ) -> [SceneChange] {
    guard receiver.kind == .view, !effects.isEmpty, let view = view(receiver) else { return [] }
    let first = first()
    return effects.compactMap { effect in
      guard effect.view == receiver.number, effect.trigger == .touches(method: method) else { return nil }
      return EffectFormula.change(effect, view, firstTouch: first)
    }
  }

  /// What the scene's handlers do in an action: the effects bound to the recognizer and this state.
  package func changes(ofAction call: ActionCall) -> [SceneChange] {
    guard call.recognizer.kind == .recognizer, !effects.isEmpty else { return [] }
    return effects.compactMap { effect in
      guard case .action(call.recognizer.number, let states) = effect.trigger, states.contains(call.state),
        let view = view(.view(effect.view))
      else { return nil }
      return EffectFormula.change(effect, view, call)
    }
  }
}

/// The printed formulas of the effects; a handler leaves a change alone that no scene allows, such as a scale of 0.
private enum EffectFormula {
  /// The change an effect of a touches method makes to its view; `nil` when a reading it needs is missing or no scene allows
  /// it.
  static func change(_ effect: SceneEffect, _ view: SceneView, firstTouch: TouchSnapshot?) -> SceneChange? {
    switch effect.operation {
    case .follow:
      guard let now = firstTouch?.locationInReceiver, let before = firstTouch?.previousLocationInReceiver else {
        return nil
      }
      let center = view.center + (now - before)
      return center.isAllowed ? .center(view: effect.view, to: center) : nil
    case .setFlag(let flag, let value): return .flag(view: effect.view, flag: flag, to: value)
    case .translate, .scale, .rotate, .reset: return nil
    }
  }

  /// The change an effect of an action makes to its view; `nil` when a reading it needs is missing or no scene allows it.
  static func change(_ effect: SceneEffect, _ view: SceneView, _ call: ActionCall) -> SceneChange? {
    let map: SceneTransform? =
      switch effect.operation {
      case .translate: call.translation.map { .translation($0.x, $0.y) }
      case .scale: call.scale.map { .scale($0, $0) }
      case .rotate: call.rotation.map { AngleMath.rotation($0) }
      case .setFlag, .follow, .reset: nil
      }
    if case .setFlag(let flag, let value) = effect.operation {
      return .flag(view: effect.view, flag: flag, to: value)
    }
    guard let transform = map?.then(view.transform), transform.isAllowed else { return nil }
    return .transform(view: effect.view, to: transform)
  }
}
