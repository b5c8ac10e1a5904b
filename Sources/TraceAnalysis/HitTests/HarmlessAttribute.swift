public import TouchModel

/// The one attribute of an eligible view for which a wrong engine may leave it out; a view with several blames no rule.
public enum HarmlessAttribute: UInt8, Sendable {
  /// Nothing about the view is set but its kind.
  case nothingSet
  /// Its alpha is above the threshold and below 1.
  case faint
  /// It is an image view whose interaction is turned on.
  case imageView
  /// It is a label.
  case label
  /// It is a scroll view.
  case scrolls
  /// It is a control.
  case control
  /// It clips to its bounds.
  case clips
  /// It is set not to clip to its bounds.
  case doesNotClip
  /// It overrides touches methods.
  case handles
  /// It is under an animation that allows interaction.
  case animated
  /// More than one of these.
  case several

  /// The attribute in words, for those that the documents do not count as a reason to leave a view out.
  public var words: String? {
    switch self {
    case .label: "is a label"
    case .scrolls: "scrolls"
    case .control: "is a control"
    case .clips: "clips"
    case .doesNotClip: "does not clip"
    case .handles: "handles touches itself"
    case .nothingSet, .faint, .imageView, .animated, .several: nil
    }
  }
}

extension SceneView {
  /// The one attribute for which a wrong engine may leave the view out.
  @inline(__always)
  public var harmlessAttribute: HarmlessAttribute {
    var found = attributeOfKind
    if let alpha, alpha < 1 { found = found == .nothingSet ? .faint : .several }
    if let clipsToBounds { found = found == .nothingSet ? (clipsToBounds ? .clips : .doesNotClip) : .several }
    if isAnimating == true { found = found == .nothingSet ? .animated : .several }
    if handling.isOverriding { found = found == .nothingSet ? .handles : .several }
    return found
  }

  /// A kind that is interactive by itself is remarkable only once its interaction is turned on by hand.
  @inline(__always)
  private var attributeOfKind: HarmlessAttribute {
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
