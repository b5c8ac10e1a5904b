/// A flag of a view that a handler or a scene change can set.
public enum ViewFlag: String, CaseIterable, Codable, Hashable, Sendable {
  /// Whether the view is hidden.
  case isHidden
  /// Whether the view takes touches.
  case isUserInteractionEnabled
  /// Whether the view takes more than one touch at a time.
  case isMultipleTouchEnabled
  /// Whether the control is enabled.
  case isEnabled
  /// Whether the control is selected.
  case isSelected
  /// Whether the view is under an animation.
  case isAnimating
  /// Whether that animation leaves the view its touches.
  case allowsInteractionWhileAnimating
}

/// What a handler of the scene does to a view: a closed list of data with printed formulas, so that no engine needs
/// arithmetic of its own.
public enum EffectOperation: Hashable, Sendable, Codable {
  /// center ← center + (location − previous location of the first touch, both in the view) (`000:54-59`).
  case follow
  /// transform ← translation by the reading in the view, then the transform; then the reading becomes zero (`000:200`).
  case translate
  /// transform ← scaling by the reading, then the transform; then the reading becomes 1 (`000:221`).
  case scale
  /// transform ← rotation by the reading, then the transform; then the reading becomes 0 (`000:239`).
  case rotate
  /// The reading becomes neutral and nothing moves.
  case reset
  /// The flag gets the value.
  case setFlag(flag: ViewFlag, value: Bool)

  /// Whether a recognizer's reading becomes neutral: the translation zero, the scale 1, the rotation 0.
  package var resetsReading: Bool {
    switch self {
    case .translate, .scale, .rotate, .reset: true
    case .follow, .setFlag: false
    }
  }
}

/// When an effect happens.
package enum EffectTrigger: Hashable, Sendable, Codable {
  /// When the view's own touches method runs.
  case touches(method: TouchMethod)
  /// When the recognizer's action is called in one of these states.
  case action(recognizer: Int, states: [RecognizerState])
}

/// Something a handler of the scene does to one view.
package struct SceneEffect: Hashable, Sendable, Codable {
  /// The number of the view that changes; for touches methods also the view whose method it is.
  package var view: Int
  /// When it happens.
  package var trigger: EffectTrigger
  /// What happens.
  package var operation: EffectOperation

  /// Creates an effect.
  package init(view: Int, trigger: EffectTrigger, operation: EffectOperation) {
    self.view = view
    self.trigger = trigger
    self.operation = operation
  }
}
