public import TouchModel

extension Run {
  /// The fingers of the script, and what happens to them.
  @inlinable
  @inline(__always)
  public var fingers: Fingers { Fingers(run: self) }

  /// The fingers of a run.
  @frozen
  public struct Fingers: EntityList {
    /// The handles of the entities.
    public typealias Indices = Handles<Finger>

    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The list itself.
    @inlinable
    @inline(__always)
    public var all: List<Finger> { run.index.touches.fingers }
  }
}

extension Run.Fingers {
  /// What happens to fingers.
  @inlinable
  @inline(__always)
  public var moments: List<FingerMoment> { run.index.touches.moments }

  /// What the fingers do, measured; one for each, in scenes with recognizers.
  @inlinable
  @inline(__always)
  public var strokes: Table<Finger, Stroke> { run.index.strokes.strokes }

  /// The touch sequences, in scenes with recognizers.
  @inlinable
  @inline(__always)
  public var sequences: List<FingerSequence> { run.index.strokes.sequences }

  /// The record of a finger going down that shows what was made of it: its hit test, else the last of the dispatch.
  public func evidence(ofDown finger: Finger) -> [Int] {
    let records = run.dispatches[finger.down].records
    let hit = records.last { sequence in
      guard case .hitTest(let point, _, _?) = run.trace.records[sequence].event else { return false }
      return point.isClose(to: finger.location, within: run.engine.tolerance)
    }
    return (hit ?? records.last).map { [$0] } ?? []
  }

  /// Whether a finger's place distinguishes it from the others that go down in the same report.
  public func isUnmistakable(_ finger: Finger) -> Bool {
    !moments[run.dispatches[finger.down].moments].contains { moment in
      moment.kind == .down && self[moment.finger].number != finger.number
        && moment.location.isClose(to: finger.location, within: run.engine.tolerance)
    }
  }

  /// Whether a finger is clearly elsewhere than at its report before: each of the two places may be off by the tolerance.
  public func isElsewhere(_ moment: FingerMoment) -> Bool {
    !moment.location.isClose(to: moment.previous, within: 2 * run.engine.tolerance)
  }

  /// Whether a finger is on the screen when a dispatch begins and still when it is over.
  @inlinable
  @inline(__always)
  public func isDown(_ finger: Finger, throughout dispatch: Handle<Dispatch>) -> Bool {
    finger.down < dispatch && dispatch < finger.end
  }

  /// What happens to a finger in a dispatch; `nil` when nothing does.
  public func moment(of finger: Handle<Finger>, in dispatch: Handle<Dispatch>) -> FingerMoment? {
    moments[run.dispatches[dispatch].moments].first { $0.finger == finger }
  }

  /// The places a finger passed before it came to where it is at a moment, by the script.
  public func samples(at moment: FingerMoment, of dispatch: Handle<Dispatch>) -> [ScenePoint] {
    let steps = run.testCase.script.steps
    guard moment.hasSamples, steps.indices.contains(dispatch.position),
      case .report(let changes, _) = steps[dispatch.position].action
    else { return [] }
    return changes.first { $0.finger == self[moment.finger].number }?.samples ?? []
  }

  /// Where a finger is by the script when a dispatch is over.
  public func location(of finger: Handle<Finger>, after dispatch: Handle<Dispatch>) -> ScenePoint {
    var location = self[finger].location
    // Nothing happens to it before it goes down.
    let first = run.dispatches[self[finger].down].moments.lowerBound
    for moment in first..<moments.endIndex where moments[moment].finger == finger {
      if moments[moment].dispatch > dispatch { break }
      location = moments[moment].location
    }
    return location
  }
}
