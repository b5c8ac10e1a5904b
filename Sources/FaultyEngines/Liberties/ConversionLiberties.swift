internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of conversions and of how geometry is kept.
  static let conversionLiberties = [
    RoundsConversions.liberty, ConvertsByCommonAncestor.liberty, NarrowConversions.liberty, NarrowFrames.liberty,
    ConvertsByTheScreen.liberty,
  ]
}

/// Converted points are rounded to the 64th part of a point.
struct RoundsConversions: HitTestingDecisions {
  static let liberty = asLiberty("G-04", "rounds-conversions", "converted points are rounded to 1/64 point")

  func convert(_ point: ScenePoint, from view: View, to other: View?) -> ScenePoint {
    let converted = other?.fromWindow(view.toWindow(point)) ?? view.toWindow(point)
    return rounded(converted)
  }

  func convert(_ point: ScenePoint, fromWindow window: View, toWindow other: View) -> ScenePoint {
    rounded(other.fromSuperview(window.placement.toSuperview(point)))
  }

  private func rounded(_ point: ScenePoint) -> ScenePoint {
    ScenePoint((point.x * 64).rounded() / 64, (point.y * 64).rounded() / 64)
  }
}

/// A point goes up to the nearest view that both lie in, and down from there.
struct ConvertsByCommonAncestor: HitTestingDecisions {
  static let liberty = asLiberty("G-04", "common-ancestor", "conversions turn round at the nearest common superview")

  func convert(_ point: ScenePoint, from view: View, to other: View?) -> ScenePoint {
    guard let other else { return view.toWindow(point) }
    if other.isDescendant(of: view) { return descend(point, from: view, to: other) }
    guard let superview = view.superview else { return point }
    return convert(view.placement.toSuperview(point), from: superview, to: other)
  }

  private func descend(_ point: ScenePoint, from view: View, to other: View) -> ScenePoint {
    guard other != view, let superview = other.superview else { return point }
    return other.fromSuperview(descend(point, from: view, to: superview))
  }
}

/// A point goes to the screen first, and from there to the other view; turned windows cost the last bits.
struct ConvertsByTheScreen: HitTestingDecisions {
  static let liberty = asLiberty("G-04", "by-the-screen", "points are converted by way of the screen")

  func convert(_ point: ScenePoint, from view: View, to other: View?) -> ScenePoint {
    var window = view
    while let superview = window.superview { window = superview }
    let onScreen = window.placement.toSuperview(view.toWindow(point))
    let inWindow = window.fromSuperview(onScreen)
    return other?.fromWindow(inWindow) ?? inWindow
  }
}

/// Converted points are 32-bit floats at every level.
struct NarrowConversions: HitTestingDecisions {
  static let liberty = asLiberty("G-04", "narrow-conversions", "points are converted with 32-bit floats")

  func convert(_ point: ScenePoint, from view: View, to other: View?) -> ScenePoint {
    var point = point
    var level = view
    while let superview = level.superview {
      point = narrow(level.placement.toSuperview(point))
      level = superview
    }
    return other.map { descend(point, to: $0) } ?? point
  }

  private func descend(_ point: ScenePoint, to view: View) -> ScenePoint {
    view.superview.map { narrow(view.fromSuperview(descend(point, to: $0))) } ?? point
  }

  private func narrow(_ point: ScenePoint) -> ScenePoint { ScenePoint(Double(Float(point.x)), Double(Float(point.y))) }
}

/// Frames are computed in 32-bit floats.
struct NarrowFrames: ViewDecisions {
  static let liberty = asLiberty("G-04", "narrow-frames", "frames are computed in 32-bit floats")

  func frame(of view: View) -> SceneRect {
    let frame = standardFrame(of: view)
    let narrow = [frame.origin.x, frame.origin.y, frame.width, frame.height].map { Double(Float($0)) }
    return SceneRect(narrow[0], narrow[1], narrow[2], narrow[3])
  }
}
