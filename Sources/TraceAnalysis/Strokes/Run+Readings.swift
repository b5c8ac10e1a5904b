public import TouchModel

extension Run {
  /// Where a finger is by the script when a dispatch is over.
  public func location(of finger: Handle<Finger>, after dispatch: Int) -> ScenePoint {
    var location = fingers[finger].location
    // Nothing happens to it before it goes down.
    let first = dispatches[fingers[finger].down].moments.lowerBound
    for moment in first..<moments.endIndex where moments[moment].finger == finger {
      if moments[moment].dispatch > dispatch { break }
      location = moments[moment].location
    }
    return location
  }

  /// The line from the first to the second finger of a trial when a dispatch is over.
  public func line(of trial: Trial, after dispatch: Int) -> ScenePoint {
    let pair = fingers(of: trial)
    return location(of: pair[pair.startIndex + 1], after: dispatch)
      - location(of: pair[pair.startIndex], after: dispatch)
  }

  /// By how much the line between the two fingers of a trial turned between two dispatches, in radians, full turns counted.
  public func turn(of trial: Trial, from first: Int, to last: Int) -> Double {
    var turn = 0.0
    var line = line(of: trial, after: first)
    for dispatch in first..<max(first, last) {
      let next = self.line(of: trial, after: dispatch + 1)
      turn += TwoFingers.turn(from: line, to: next)
      line = next
    }
    return turn
  }

  /// The shortest that the line between the two fingers of a trial gets between two dispatches, in points.
  public func shortestLine(of trial: Trial, from first: Int, to last: Int) -> Double {
    var shortest = Double.infinity
    for dispatch in first...max(first, last) { shortest = min(shortest, line(of: trial, after: dispatch).length) }
    return shortest
  }

  /// Whether the two fingers of a trial have been clearly apart since both came down, so that every distance has a ratio to
  /// the first.
  public func isClearlyWide(_ trial: Trial, until dispatch: Int) -> Bool {
    guard let both = dispatchesOfBoth(trial) else { return false }
    return shortestLine(of: trial, from: both.lowerBound, to: dispatch) >= TwoFingers.shortest
  }

  /// The dispatches in which both fingers of a trial are down and stay so to the end; `nil` when it has not two, or they
  /// are not down together.
  public func dispatchesOfBoth(_ trial: Trial) -> Range<Int>? {
    guard trial.fingers.count == 2, trial.together == 2 else { return nil }
    let pair = fingers(of: trial)
    let down = pair.map { fingers[$0].down }.max() ?? 0
    let lift = pair.map { strokes[$0].lift }.min() ?? 0
    return down < lift ? down..<lift : nil
  }

  /// The version of the tree at a record.
  @inlinable
  @inline(__always)
  public func version(at sequence: Int) -> Int { timeline.versions.lastIndex { $0.start <= sequence } ?? 0 }

  /// How displacements of the screen are expressed in a view's coordinates; `nil` for what is no view.
  public func map(to view: ObjectID, _ version: Int) -> VectorMap? {
    guard let origin = fromScreen(.zero, to: view, version), let x = fromScreen(ScenePoint(1, 0), to: view, version),
      let y = fromScreen(ScenePoint(0, 1), to: view, version)
    else { return nil }
    return VectorMap(x: x - origin, y: y - origin)
  }

  /// A reading with what the fingers had done by then.
  public struct ReadingPoint: Sendable {
    /// The sign that holds it.
    public let sign: GestureSign
    /// What was read.
    public let call: ActionCall
    /// The last step that had begun.
    @inlinable
    @inline(__always)
    public var dispatch: Int { sign.dispatch }
  }

  /// The readings of a trial in its actions and after resets, up to its last lift where a place may or may not count.
  ///
  /// The first action of a recognition that comes late may read before the report or after it, and is left out unless it is
  /// asked for.
  public func readings(of number: Handle<Trial>, withLateOnes: Bool = false) -> [ReadingPoint] {
    let trial = trials[number]
    let isLate = readings.recognitionLag == .upToOneReport && !withLateOnes
    return gestureSigns.filter { sign in
      sign.isReading(of: number) && sign.isOfSuccess && !(isLate && sign.state == .began)
        && (sign.dispatch < trial.last || !movesWithALift(trial, in: sign.dispatch))
    }.compactMap { sign in reading(sign).map { ReadingPoint(sign: sign, call: $0) } }
  }

  /// Whether a finger of a trial lifts elsewhere than it was before.
  private func movesWithALift(_ trial: Trial, in dispatch: Int) -> Bool {
    guard dispatches.indices.contains(dispatch) else { return true }
    return moments[dispatches[dispatch].moments].contains { moment in
      moment.kind == .lift && fingers(of: trial).contains(moment.finger)
        && moment.location != moment.previous
    }
  }

  /// Whether the scene's handlers make a recognizer's reading neutral in a state.
  public func resets(_ recognizer: Handle<Recognizer>, in state: RecognizerState) -> Bool {
    testCase.scene.effects.contains { effect in
      guard case .action(recognizer.position, let states) = effect.trigger else { return false }
      return states.contains(state) && effect.operation.resetsReading
    }
  }
}

extension GestureSign {
  /// Whether it is an action or a reset of a trial.
  fileprivate func isReading(of number: Handle<Trial>) -> Bool { trial == number && kind != .state }
}

/// A linear map of displacements.
public struct VectorMap: Sendable {
  /// The image of one point to the right.
  public let x: ScenePoint
  /// The image of one point down.
  public let y: ScenePoint

  package init(x: ScenePoint, y: ScenePoint) {
    self.x = x
    self.y = y
  }

  /// The image of a displacement.
  public func apply(_ way: ScenePoint) -> ScenePoint {
    ScenePoint(x.x * way.x + y.x * way.y, x.y * way.x + y.y * way.y)
  }

  /// The map back; `nil` for one that has none.
  public var inverted: VectorMap? {
    let determinant = x.x * y.y - y.x * x.y
    guard abs(determinant) > 1e-9 else { return nil }
    return VectorMap(
      x: ScenePoint(y.y / determinant, -x.y / determinant), y: ScenePoint(-y.x / determinant, x.x / determinant))
  }

  /// How much longer a displacement can become; at least 1.
  @inlinable
  @inline(__always)
  public var stretch: Double { max(1, abs(x.x) + abs(x.y) + abs(y.x) + abs(y.y)) }

  /// Whether two maps are one.
  public func isClose(to other: VectorMap) -> Bool {
    x.isClose(to: other.x, within: 1e-6) && y.isClose(to: other.y, within: 1e-6)
  }

  /// Whether all lengths change alike and nothing is mirrored, so that ratios and angles are those of the screen.
  @inlinable
  @inline(__always)
  public var isSimilarity: Bool { abs(x.x - y.y) < 1e-6 && abs(x.y + y.x) < 1e-6 && x.x * y.y - x.y * y.x > 0 }
}
