public import TouchModel

/// What about an entered view is the premise of some rule, found out once for all rules.
///
/// A rule asks for the views in one situation, and costs next to nothing in the many runs that have none.
public struct Situation: OptionSet, Sendable {
  /// One bit for each member.
  public let rawValue: UInt16

  /// The view would be hit but for its interaction, which is off.
  public static let withoutInteraction = Situation(rawValue: 1 << 0)
  /// The view would be hit but for being hidden.
  public static let hidden = Situation(rawValue: 1 << 1)
  /// The view would be hit but for its alpha.
  public static let transparent = Situation(rawValue: 1 << 2)
  /// The view is excluded, contains the point and has a subview that could be hit there.
  public static let excludedParent = Situation(rawValue: 1 << 3)
  /// The view lies on the way to the expected one, itself included, and has one attribute that is no reason to leave it
  /// out.
  public static let harmlessAttribute = Situation(rawValue: 1 << 4)
  /// The view lies on that way and nothing is remarkable about it but its kind.
  public static let nothingSetOnPath = Situation(rawValue: 1 << 5)
  /// The view lies on that way and is faint.
  public static let faintOnPath = Situation(rawValue: 1 << 6)
  /// The view is an image view that contains the point.
  public static let imageView = Situation(rawValue: 1 << 7)
  /// The view does not contain the point, and a subview of it does.
  public static let overflowed = Situation(rawValue: 1 << 8)
  /// Its bounds decide about the view, and a test known to be wrong would decide otherwise.
  public static let mistakable = Situation(rawValue: 1 << 9)
  /// Its override of point(inside:) decides about the view.
  public static let decidedByOverride = Situation(rawValue: 1 << 10)
  /// The view could be the result, and another comes before it.
  public static let passedOver = Situation(rawValue: 1 << 11)
  /// The view gives nothing, in a parent that lies on the way to the expected view.
  public static let missed = Situation(rawValue: 1 << 12)
  /// The view has coordinates that differ from those of its parent.
  public static let converted = Situation(rawValue: 1 << 13)

  /// The view would be hit but for its animation.
  public static let animated = Situation(rawValue: 1 << 14)
  /// The view lies on the way to the expected one, itself included, and is under an animation that allows interaction.
  public static let animatedOnPath = Situation(rawValue: 1 << 15)

  /// The situations of a view to whose parent the walk comes; handling nothing is remarkable only where something else in
  /// the scene handles touches.
  @inline(__always)
  public init(of place: Place, _ view: SceneView, isParentOnPath: Bool, isAnyHandling: Bool) {
    var found: Situation = place.contains == .yes ? Situation(containing: place, view) : []
    let eligibility = place.exclusion.eligibility
    if place.isOnExpectedPath {
      switch view.harmlessAttribute {
      case .nothingSet:
        found.formUnion(.nothingSetOnPath)
        if isAnyHandling, view.parent != nil { found.formUnion(.harmlessAttribute) }
      case .faint: found.formUnion(.faintOnPath)
      case .label, .scrolls, .control, .clips, .doesNotClip, .handles: found.formUnion(.harmlessAttribute)
      case .animated: found.formUnion(.animatedOnPath)
      case .imageView, .several: break
      }
    } else if place.reach == .yes {
      found.formUnion(.passedOver)
    } else if isParentOnPath, eligibility == .no || place.contains == .no {
      found.formUnion(.missed)
    }
    if eligibility == .yes, place.contains != .open {
      if view.shape != .bounds {
        found.formUnion(.decidedByOverride)
      } else if view.isMistakenByOtherTests(place.point) {
        found.formUnion(.mistakable)
      }
      if place.contains == .no, place.hasOpenSubview { found.formUnion(.overflowed) }
    }
    if view.parent != nil, !view.transform.isIdentity || view.center != view.bounds.middle {
      found.formUnion(.converted)
    }
    self = found
  }

  /// The situations of a view that contains the point.
  @inline(__always)
  private init(containing place: Place, _ view: SceneView) {
    self = view.kind == .imageView ? .imageView : []
    if place.exclusion.isEmpty { return }
    if place.hasOpenSubview, !place.exclusion.reasons.isEmpty { formUnion(.excludedParent) }
    switch place.exclusion {
    case .interaction: formUnion(.withoutInteraction)
    case .hidden: formUnion(.hidden)
    case .alpha: formUnion(.transparent)
    case .animation: formUnion(.animated)
    // Of a view with several reasons, or with one that is left open, none can be blamed alone.
    default: break
    }
  }

  /// Creates a set from its bits.
  @inlinable
  @inline(__always)
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  // What every option set has, but not generic: without optimization that takes a tenth of the time.

  /// Whether all members of another set are in this one.
  @inlinable
  @inline(__always)
  public func contains(_ other: Situation) -> Bool { rawValue & other.rawValue == other.rawValue }

  /// Adds the members of another set.
  @inlinable
  @inline(__always)
  public mutating func formUnion(_ other: Situation) { self = Situation(rawValue: rawValue | other.rawValue) }
}

extension SceneView {
  /// Whether a test known to be wrong answers otherwise than the bounds: the frame in the superview, the frame without
  /// conversion, bounds that begin at zero, bounds with their far edges.
  @inline(__always)
  fileprivate func isMistakenByOtherTests(_ point: ScenePoint) -> Bool {
    let isInside = bounds.contains(point)
    if SceneRect(0, 0, bounds.width, bounds.height).contains(point) != isInside { return true }
    if !isInside, bounds.contains(ScenePoint(point.x - 0.001, point.y - 0.001)) { return true }
    let frame = frame
    return frame.contains(point) != isInside || frame.contains(toParent(point)) != isInside
  }
}
