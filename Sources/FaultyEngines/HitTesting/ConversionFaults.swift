internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of conversions that are asked for.
  static let conversionFaults = [
    ConvertsWithoutBoundsOrigins.fault, ConvertsThroughUprightLevels.fault, ConvertsToTheSuperview.fault,
    ConvertsMirroredAsPlain.fault, ConvertsDownAlone.fault,
  ]
}

/// Conversions take the bounds of every view to begin at zero.
struct ConvertsWithoutBoundsOrigins: HitTestingDecisions {
  static let fault = asConversionFault("HT-27-without-bounds-origins", "conversions leave the bounds' origin out")

  func convert(_ point: ScenePoint, from view: View, to other: View?) -> ScenePoint {
    view.convert(point, to: other) { level in
      var placement = level.placement
      placement.bounds.origin = .zero
      return placement
    }
  }
}

/// Conversions heed the transforms of the two views alone, and not those of the levels between them.
struct ConvertsThroughUprightLevels: HitTestingDecisions {
  static let fault = asConversionFault(
    "HT-27-upright-levels", "conversions leave out the transforms of views in between", views: 2)

  func convert(_ point: ScenePoint, from view: View, to other: View?) -> ScenePoint {
    view.convert(point, to: other) { level in
      var placement = level.placement
      if level != view, level != other { placement.transform = .identity }
      return placement
    }
  }
}

/// Conversions end at the superview, whichever view is meant.
struct ConvertsToTheSuperview: HitTestingDecisions {
  static let fault = asFault(
    "HT-27-to-the-superview", "conversions go up one level, wherever they should go", views: 1, points: 0, fingers: 0,
    steps: 1, or: [ExpectedSize(views: 2, points: 0, fingers: 0, steps: 1)])

  func convert(_ point: ScenePoint, from view: View, to other: View?) -> ScenePoint {
    view.superview == nil ? point : view.placement.toSuperview(point)
  }
}

/// Conversions take a mirrored view for one that is not.
struct ConvertsMirroredAsPlain: HitTestingDecisions {
  static let fault = asConversionFault("HT-27-mirrored-as-plain", "conversions do not mirror", steps: 2)

  func convert(_ point: ScenePoint, from view: View, to other: View?) -> ScenePoint {
    view.convert(point, to: other) { level in
      var placement = level.placement
      let map = placement.transform
      if map.a * map.d - map.b * map.c < 0 {
        placement.transform = SceneTransform(-map.a, -map.b, map.c, map.d, map.tx, map.ty)
      }
      return placement
    }
  }
}

/// Conversions know the way down only: from a view that does not lie above the other nothing is converted on the way up.
struct ConvertsDownAlone: HitTestingDecisions {
  static let fault = asConversionFault("HT-27-down-alone", "conversions go down and not up")

  func convert(_ point: ScenePoint, from view: View, to other: View?) -> ScenePoint {
    other?.fromWindow(point) ?? point
  }
}

extension View {
  /// Converts a point up to the window and down to another view, with the placements that an engine takes views to have.
  fileprivate func convert(_ point: ScenePoint, to other: View?, _ placement: (View) -> Placement) -> ScenePoint {
    var point = point
    var level = self
    while let superview = level.superview {
      point = placement(level).toSuperview(point)
      level = superview
    }
    var way: [View] = []
    var target = other
    while let current = target, current.superview != nil {
      way.append(current)
      target = current.superview
    }
    return way.reversed().reduce(point) { placement($1).fromSuperview($0) }
  }
}
