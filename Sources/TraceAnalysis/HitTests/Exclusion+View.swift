public import TouchModel

extension Exclusion {
  /// The alpha at and below which a view is excluded (`001:39`).
  public static let alphaThreshold = 0.01

  /// How far an alpha must lie from the threshold to be clear of it: more than 32-bit storage changes.
  public static let alphaClearance = 1e-6

  /// Why a view is excluded under the given readings; documented defaults stand in for what is unset.
  @inline(__always)
  public init(_ view: SceneView, _ policy: HitTestPolicy) {
    var bits: UInt8 = 0
    if view.isUserInteractionEnabled ?? (view.kind != .imageView) == false {
      bits |= Exclusion.interaction.rawValue
    } else if view.kind == .label, view.isUserInteractionEnabled == nil {
      // No document says what a label does by itself (gap G-26).
      bits |= Exclusion.open.rawValue
    }
    if view.isHidden == true { bits |= Exclusion.hidden.rawValue }
    if let alpha = view.alpha, alpha < Exclusion.alphaThreshold + Exclusion.alphaClearance {
      bits |= Exclusion.judge(alpha, policy.alphaBoundary)
    }
    if view.isEnabled == false, view.kind.isControl {
      switch policy.disabledControl {
      case .hit: break
      case .skipped: bits |= Exclusion.disabledControl.rawValue
      case .open: bits |= Exclusion.open.rawValue
      }
    }
    if view.isAnimating == true {
      switch policy.animatedView {
      case .hit: break
      case .skipped: if view.allowsInteractionWhileAnimating != true { bits |= Exclusion.animation.rawValue }
      case .open: bits |= Exclusion.open.rawValue
      }
    }
    self.init(rawValue: bits)
  }

  private static func judge(_ alpha: Double, _ boundary: Readings.AlphaBoundary) -> UInt8 {
    if alpha <= alphaThreshold - alphaClearance { return Exclusion.alpha.rawValue }
    guard alpha == alphaThreshold else { return Exclusion.open.rawValue }
    switch boundary {
    case .inclusive: return Exclusion.alpha.rawValue
    case .exclusive: return 0
    case .open: return Exclusion.open.rawValue
    }
  }
}

/// The readings that decide what is hit, looked up once for a run.
public struct HitTestPolicy: Sendable {
  let alphaBoundary: Readings.AlphaBoundary
  let disabledControl: Readings.DisabledControl
  let animatedView: Readings.AnimatedView
  let windowSelection: Readings.WindowSelection
  /// Whether edges are distinguished where geometry is exact.
  public let hasExactEdges: Bool

  /// Looks the readings up; `hasExactEdges` is what an engine declares of points that lie on an edge.
  package init(_ readings: Readings, hasExactEdges: Bool = true) {
    self.hasExactEdges = hasExactEdges
    alphaBoundary = readings.alphaBoundary
    disabledControl = readings.disabledControl
    animatedView = readings.animatedView
    windowSelection = readings.windowSelection
  }
}
