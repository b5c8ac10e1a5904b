public import TouchModel

/// A box around displacements, in which every sensible way to count them lies.
public struct Hull: Sendable {
  /// The lowest coordinates.
  public private(set) var low = ScenePoint.zero
  /// The highest coordinates.
  public private(set) var high = ScenePoint.zero

  /// Creates the box around nothing.
  public init() {}

  /// Makes room for a displacement.
  public mutating func include(_ way: ScenePoint) {
    low = ScenePoint(min(low.x, way.x), min(low.y, way.y))
    high = ScenePoint(max(high.x, way.x), max(high.y, way.y))
  }

  /// The sum of a displacement in this box and one in another.
  public static func + (one: Hull, other: Hull) -> Hull {
    var sum = Hull()
    sum.include(one.low + other.low)
    sum.include(one.high + other.high)
    return sum
  }

  /// Whether a displacement lies in the box, or no farther outside than the slack.
  public func contains(_ way: ScenePoint, within slack: Double) -> Bool {
    way.x >= low.x - slack && way.y >= low.y - slack && way.x <= high.x + slack && way.y <= high.y + slack
  }
}

extension Run.Fingers {
  /// The box around what some fingers do after one dispatch and until the end of another, step by step.
  ///
  /// It holds nothing, the way of any of them, and what lies between; as displacements on the screen or, with a map, in
  /// a view.
  public func hull(
    ofWays fingers: ArraySlice<Handle<Finger>>, after first: Handle<Dispatch>, through last: Handle<Dispatch>,
    in map: VectorMap? = nil
  ) -> Hull {
    var whole = Hull()
    guard first < last else { return whole }
    for dispatch in first.advanced(by: 1)...last {
      var step = Hull()
      for moment in moments[run.dispatches[dispatch].moments] where moment.kind != .down {
        guard fingers.contains(moment.finger) else { continue }
        var places = [moment.location]
        if moment.hasSamples { places += samples(at: moment, of: dispatch) }
        for place in places {
          for way in [place - moment.previous, moment.location - place] { step.include(map?.apply(way) ?? way) }
        }
      }
      whole = whole + step
    }
    return whole
  }
}
