/// What a view is, as far as the documents distinguish views.
public enum ViewKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// A plain view.
  case plain
  /// A window.
  case window
  /// An image view.
  case imageView
  /// A label.
  case label
  /// A control that is no system control: a subclass of its own (`001:218`).
  case customControl
  /// A button.
  case button
  /// A switch.
  case switchControl
  /// A slider.
  case slider
  /// A stepper.
  case stepper
  /// A segmented control.
  case segmentedControl
  /// A page control.
  case pageControl
  /// A scroll view.
  case scrollView
  /// A table view.
  case tableView

  /// The kind in words.
  package var words: String {
    switch self {
    case .plain: "plain view"
    case .window: "window"
    case .imageView: "image view"
    case .label: "label"
    case .customControl: "custom control"
    case .button: "button"
    case .switchControl: "switch"
    case .slider: "slider"
    case .stepper: "stepper"
    case .segmentedControl: "segmented control"
    case .pageControl: "page control"
    case .scrollView: "scroll view"
    case .tableView: "table view"
    }
  }

  /// The kind in words, with its article.
  package var noun: String { self == .imageView ? "an \(words)" : "a \(words)" }

  /// Whether it is a control of any sort.
  public var isControl: Bool {
    switch self {
    case .customControl, .button, .switchControl, .slider, .stepper, .segmentedControl, .pageControl: true
    case .plain, .window, .imageView, .label, .scrollView, .tableView: false
    }
  }

  /// Whether it is one of the controls that the system brings along.
  public var isSystemControl: Bool { isControl && self != .customControl }

  /// Whether it scrolls; a table is a scroll view (`rules` SC-07).
  public var isScrollView: Bool { self == .scrollView || self == .tableView }

  /// The documented default of `isUserInteractionEnabled`: off for image views (`004:17`) and labels (`uikit` fact 7).
  @inlinable
  public var isInteractiveByDefault: Bool { self != .imageView && self != .label }

  /// The capability that an engine needs for views of the kind; `nil`: every engine has them.
  package var capability: Capability? {
    switch self {
    case .plain, .window: nil
    case .imageView: .imageViews
    case .label: .labels
    case .customControl: .customControls
    case .button: .buttons
    case .switchControl: .switches
    case .slider: .sliders
    case .stepper: .steppers
    case .segmentedControl: .segmentedControls
    case .pageControl: .pageControls
    case .scrollView: .scrollViews
    case .tableView: .tableViews
    }
  }
}
