public import TouchModel

/// What a trace shows of the walk behind one hit test: which views were visited, and what they said of containment.
///
/// Rules use it to judge their own stage: a view that was visited and never asked was taken to be excluded, one that was
/// asked and said no was taken to be missed. Engines that do not show their walk give no evidence, and no objection.
public struct WalkEvidence: Sendable {
  /// One call that the walk made.
  public struct Call: Sendable {
    /// Its record.
    public let sequence: Int
    /// The place of the view among those of the scene.
    public let position: Int
    /// The point that the view was given, in its own coordinates; `nil` where it is not known.
    public let point: ScenePoint?
  }

  /// Whether the engine shows its walk at all.
  public let isShown: Bool
  /// The visits in order.
  public private(set) var visits: [Call] = []
  /// The calls of point(inside:) in order, with their answers.
  public private(set) var asks: [(call: Call, answer: Bool?)] = []

  package init(_ run: Run, _ hit: HitTestFacts) {
    isShown = run.engine.capabilities.contains(Capability.visitTrace)
    showsAnswers = isShown && WalkEvidence.showsAnswers(run.trace)
    let scene = run.hits.scene(of: hit)
    for sequence in hit.start..<hit.sequence {
      switch run.trace.records[sequence].event {
      case .visit(let view, let point):
        guard view.kind == .view, let position = scene.position(ofView: view.number) else { continue }
        visits.append(Call(sequence: sequence, position: position, point: point))
      case .pointInside(let view, let point, let answer):
        guard view.kind == .view, let position = scene.position(ofView: view.number) else { continue }
        asks.append((Call(sequence: sequence, position: position, point: point), answer))
      // Records of other kinds are no part of a walk.
      default: break
      }
    }
  }

  /// Whether answers about containment can be seen, in this hit test or in others of the run.
  public let showsAnswers: Bool

  /// An engine that shows no visit at all has visited nothing; one that shows visits alone keeps its answers to itself.
  private static func showsAnswers(_ trace: TouchTrace) -> Bool {
    var hasVisit = false
    for record in trace.records {
      switch record.event {
      case .pointInside(_, _, .some): return true
      case .visit: hasVisit = true
      // Records of other kinds are no part of a walk.
      default: break
      }
    }
    return !hasVisit
  }

  /// Whether the view at a position was visited.
  @inlinable
  @inline(__always)
  public func visited(_ position: Int) -> Bool { visits.contains { $0.position == position } }

  /// What the view at a position last said of containment; `nil` when it was not asked.
  @inlinable
  @inline(__always)
  public func answer(_ position: Int) -> Bool? { asks.last { $0.call.position == position }?.answer }

  /// The place in the order of visits at which the view at a position comes first.
  @inlinable
  @inline(__always)
  public func rank(_ position: Int) -> Int? { visits.firstIndex { $0.position == position } }

  /// Whether the walk went into the view: it said yes, or something in it was visited or came out.
  public func entered(_ position: Int, _ scene: TouchScene, result: Int?) -> Bool {
    if let answer = answer(position) { return answer }
    if let result, result >= position, scene.isDescendant(result, of: position) { return true }
    return visits.contains { scene.views[$0.position].parentIndex == position }
  }

  /// Whether the walk may have taken the view to be excluded: it was visited and not asked, or nothing is shown.
  public func mayHaveExcluded(_ position: Int) -> Bool {
    !showsAnswers || (visited(position) && answer(position) == nil)
  }

  /// Whether the walk may have entered the view: it said that the point is inside, or nothing is shown.
  @inlinable
  @inline(__always)
  public func mayHaveEntered(_ position: Int) -> Bool { !showsAnswers || answer(position) == true }

  /// Whether the walk may have left the view because of its own answer: it said no, or nothing is shown.
  @inlinable
  @inline(__always)
  public func mayHaveMissed(_ position: Int) -> Bool { !showsAnswers || answer(position) == false }
}
