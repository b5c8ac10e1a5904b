internal import TouchModel

/// The properties of a freshly created view.
package struct ViewDefaults: Sendable {
  /// The opacity.
  package var alpha = 1.0
  /// Whether it is hidden.
  package var isHidden = false
  /// Whether it takes touches.
  package var isUserInteractionEnabled: Bool
  /// Whether it takes more than one touch at a time.
  package var isMultipleTouchEnabled = false
  /// Whether it and others do not take touches at the same time (`uikit` fact 22).
  package var isExclusiveTouch = false
  /// Whether a control is enabled (`uikit` fact 8).
  package var isEnabled = true
  /// Whether a control is selected (`uikit` fact 71).
  package var isSelected = false
  /// The level of a window (`uikit` fact 6).
  package var level = 0
  /// Whether a scroll view delays the touches of its content (`uikit` fact 54).
  package var delaysContentTouches = true
  /// Whether a scroll view scrolls by fingers (`uikit` fact 65).
  package var isScrollEnabled = true

  /// The defaults with the given interaction.
  package init(isUserInteractionEnabled: Bool) { self.isUserInteractionEnabled = isUserInteractionEnabled }

  /// What can be read of a fresh view of a kind.
  func values(of kind: ViewKind) -> [DefaultValue.Attribute: DefaultValue] {
    var values: [DefaultValue.Attribute: DefaultValue] = [
      .alpha: .number(alpha), .isHidden: .flag(isHidden), .isUserInteractionEnabled: .flag(isUserInteractionEnabled),
      .isMultipleTouchEnabled: .flag(isMultipleTouchEnabled), .isExclusiveTouch: .flag(isExclusiveTouch),
    ]
    if kind.isControl { values[.isEnabled] = .flag(isEnabled) }
    if kind == .window { values[.level] = .number(Double(level)) }
    if kind.isScrollView {
      values[.delaysContentTouches] = .flag(delaysContentTouches)
      values[.isScrollEnabled] = .flag(isScrollEnabled)
    }
    return values
  }
}
