public import TouchModel

/// What about an eligible view might tempt an engine to leave it out; views with several temptations blame no rule.
public enum Temptation: UInt8, Sendable {
  /// Nothing about the view is set but its kind.
  case nothingSet
  /// Its alpha is above the threshold and below 1.
  case faint
  /// It is an image view whose interaction is turned on.
  case imageView
  case label
  case scrolls
  case control
  case clips
  case doesNotClip
  case handles
  /// More than one of these.
  case several

  /// The temptation in words, for those that the documents do not count as a reason to leave a view out.
  public var distractor: String? {
    switch self {
    case .label: "is a label"
    case .scrolls: "scrolls"
    case .control: "is a control"
    case .clips: "clips"
    case .doesNotClip: "does not clip"
    case .handles: "handles touches itself"
    case .nothingSet, .faint, .imageView, .several: nil
    }
  }
}

extension SceneView {
  /// What about the view might tempt an engine to leave it out.
  @inline(__always)
  public var temptation: Temptation {
    var found = kindTemptation
    if let alpha, alpha < 1 { found = found == .nothingSet ? .faint : .several }
    if let clipsToBounds { found = found == .nothingSet ? (clipsToBounds ? .clips : .doesNotClip) : .several }
    if handling.isOverriding { found = found == .nothingSet ? .handles : .several }
    return found
  }

  /// A kind that is interactive by itself is remarkable only once its interaction is turned on by hand.
  @inline(__always)
  private var kindTemptation: Temptation {
    if isEnabled == false { return .several }
    if kind.isInteractiveByDefault, isUserInteractionEnabled == nil { return .nothingSet }
    switch kind {
    case .plain, .window: return .nothingSet
    case .imageView: return .imageView
    case .label: return .label
    case .scrollView, .tableView: return .scrolls
    case .customControl, .button, .switchControl, .slider, .stepper, .segmentedControl, .pageControl: return .control
    }
  }
}
