internal import TouchModel

/// The readings an engine follows, looked up once for a scene.
package struct EngineReadings: Sendable {
  /// Whether a view with an alpha of exactly 0.01 can be hit.
  package let hitsBoundaryAlpha: Bool
  /// Whether a disabled control is skipped.
  package let skipsDisabledControls: Bool
  /// Whether the key window alone is searched.
  package let searchesKeyWindow: Bool
  /// Whether every controller is followed by the superview of its root view.
  package let alwaysLeavesControllersUpward: Bool
  /// Whether no delegate follows the application.
  package let endsAtApplication: Bool
  /// Whether a scene stands between window and application.
  package let hasWindowScene: Bool
  /// Whether later phases go only to responders that were forwarded the first.
  package let forwardsOnlyAfterBegan: Bool
  /// Which methods a scroll view passes on.
  package let scrollViewForwards: ScrollViewForwarding

  /// The methods that a scroll view passes on.
  package enum ScrollViewForwarding: Sendable {
    case nothing
    case began
    case everything
  }

  /// The recommended readings, looked up once for all scenes.
  static let recommended = EngineReadings(lookingUp: Readings())

  /// Looks readings up; the recommended ones cost nothing.
  init(_ readings: Readings) {
    self = readings == Readings() ? .recommended : EngineReadings(lookingUp: readings)
  }

  private init(lookingUp readings: Readings) {
    hitsBoundaryAlpha = readings[.alphaBoundary] == .exclusive
    skipsDisabledControls = readings[.disabledControl] == .skipped
    searchesKeyWindow = readings[.windowSelection] == .keyWindow
    alwaysLeavesControllersUpward = readings[.controllerNext] == .superviewAlways
    endsAtApplication = readings[.chainTail] == .application
    hasWindowScene = readings[.windowScene] == .on
    forwardsOnlyAfterBegan = readings[.forwarding] == .onlyAfterBegan
    scrollViewForwards =
      switch readings[.scrollViewForwards] {
      case .always: .everything
      case .began: .began
      default: .nothing
      }
  }
}
