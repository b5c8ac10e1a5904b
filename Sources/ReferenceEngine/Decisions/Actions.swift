package import TouchModel

/// Which actions recognizers call, and what these read.
package protocol ActionDecisions: DecisionStage {
  /// Calls the action for the state a recognizer has come into.
  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem)

  /// Whether targets are called for a state.
  func sendsActions(in state: RecognizerState) -> Bool

  /// The targets that are called.
  func targets(of recognizer: GestureRecognizer) -> [ObjectID]

  /// What a target reads.
  func actionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem
  ) -> ActionCall

  /// The translation of a pan in the attached view, in points.
  func translation(of pan: PanRecognizer, in system: TouchSystem) -> ScenePoint

  /// The scale of a pinch.
  func scale(of pinch: PinchRecognizer) -> Double

  /// The rotation, in radians clockwise on the screen.
  func rotation(of rotation: RotationRecognizer) -> Double

  /// Makes what a handler reads neutral.
  func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem)
}

extension ActionDecisions {
  /// One call for each target, as often as the state becomes began, changed, ended or cancelled (`000:139-159`).
  package func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    standardSendActions(of: recognizer, in: system)
  }

  /// What ``sendActions(of:in:)`` does unless it is decided otherwise.
  package func standardSendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    guard sendsActions(in: recognizer.state) else { return }
    for target in targets(of: recognizer) { system.sendAction(of: recognizer, to: target) }
  }

  /// Never when possible or failed (`000:119-121`).
  package func sendsActions(in state: RecognizerState) -> Bool {
    switch state {
    case .began, .changed, .ended, .cancelled: true
    case .possible, .failed, .other: false
    }
  }

  /// All, in the order they were added, before or after the recognizer was attached (`004:49-55`).
  package func targets(of recognizer: GestureRecognizer) -> [ObjectID] { recognizer.targets }

  /// The state and the attached view (`000:196`), and what the kind measures.
  package func actionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem
  ) -> ActionCall { standardActionCall(of: recognizer, to: target, in: system) }

  /// What ``actionCall(of:to:in:)`` answers unless it is decided otherwise.
  package func standardActionCall(
    of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem
  ) -> ActionCall {
    var call = ActionCall(recognizer: recognizer.id, target: target, state: recognizer.state)
    call.view = recognizer.view.id
    switch recognizer {
    case let pan as PanRecognizer: call.translation = translation(of: pan, in: system)
    case let pinch as PinchRecognizer: call.scale = scale(of: pinch)
    case let rotation as RotationRecognizer: call.rotation = self.rotation(of: rotation)
    case let swipe as SwipeRecognizer: call.direction = swipe.direction
    // Taps, long presses and the base measure nothing.
    default: break
    }
    return call
  }

  /// The whole way since the origin, as a displacement in the attached view (`000:197-198`).
  package func translation(of pan: PanRecognizer, in system: TouchSystem) -> ScenePoint {
    pan.view.vectorFromScreen(pan.displacement)
  }

  /// The distance of the fingers by that which counts as 1 (`000:221`).
  package func scale(of pinch: PinchRecognizer) -> Double {
    pinch.neutralDistance > 0 ? pinch.distance / pinch.neutralDistance : 1
  }

  /// The angle since that which counts as 0, in radians, so that a view turned by it follows the fingers (`000:239`).
  package func rotation(of rotation: RotationRecognizer) -> Double { rotation.angle - rotation.neutralAngle }

  /// From now on it counts from here (`000:201-202`, `000:223`, `000:241`).
  package func resetReading(of recognizer: GestureRecognizer, in system: TouchSystem) {
    switch recognizer {
    case let pan as PanRecognizer: pan.origin = pan.path
    case let pinch as PinchRecognizer: pinch.neutralDistance = pinch.distance
    case let rotation as RotationRecognizer: rotation.neutralAngle = rotation.angle
    // The other kinds have no reading that can be reset.
    default: break
    }
  }
}
