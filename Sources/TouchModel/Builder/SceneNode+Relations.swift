extension SceneNode {
  /// Attaches a recognizer; `configure` sets what should differ from the engine's defaults.
  public func recognizer(
    _ kind: RecognizerKind, _ configure: (inout SceneRecognizer) -> Void = { _ in }
  ) -> SceneNode {
    var recognizer = SceneRecognizer(kind, view: 0)
    configure(&recognizer)
    return with { $0.recognizers.append(recognizer) }
  }

  /// Lets the view's own touches method change the view.
  public func effect(on method: TouchMethod, _ operation: EffectOperation) -> SceneNode {
    with { $0.effects.append(NodeEffect(trigger: .touches(method), operation: operation)) }
  }

  /// Lets the action of the recognizer attached before this change the view, in the given states.
  public func effect(inStates states: [RecognizerState], _ operation: EffectOperation) -> SceneNode {
    with {
      let trigger = NodeEffect.Trigger.recognizer($0.recognizers.count - 1, states)
      $0.effects.append(NodeEffect(trigger: trigger, operation: operation))
    }
  }

  /// Has a control send an action for an event, to a target or, without one, along the chain.
  public func sends(_ action: Int, on event: ControlEvent, to target: Int?) -> SceneNode {
    with { $0.registrations.append(SceneControlAction(control: 0, event: event, action: action, target: target)) }
  }

  /// Lets the view implement an action.
  public func implements(action: Int) -> SceneNode { with { $0.implementedActions.append(action) } }

  /// Makes this the root view of its window's root controller.
  public func rootOfWindow(handling: TouchHandling.Policy = .inherited) -> SceneNode {
    with { $0.controller = NodeController(isWindowRoot: true, handling: TouchHandling(handling)) }
  }

  /// Makes this the root view of a controller that is contained in, or presented by, the controllers of other views,
  /// which come before it and are given by their names.
  public func controlled(
    in parent: String? = nil, presentedBy presenter: String? = nil, handling: TouchHandling.Policy = .inherited
  ) -> SceneNode {
    with {
      $0.controller = NodeController(
        presentedByRoot: presenter, parentRoot: parent, handling: TouchHandling(handling))
    }
  }
}
