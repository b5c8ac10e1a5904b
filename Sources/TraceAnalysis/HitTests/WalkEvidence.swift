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
    /// The view that is called.
    public let view: Handle<SceneView>
    /// The point that the view was given, in its own coordinates; `nil` where it is not known.
    public let point: ScenePoint?
  }

  /// Whether the engine shows its walk at all.
  public let isShown: Bool
  /// Whether answers about containment can be seen, in this hit test or in others of the run.
  public let showsAnswers: Bool
  /// The visits in order.
  public let visits: ArraySlice<Call>
  /// The calls of point(inside:) in order, with their answers.
  public let asks: ArraySlice<Ask>

  /// A call of point(inside:) with its answer; `nil` where that is not shown.
  public typealias Ask = (call: Call, answer: Bool?)

  /// What the trace of a run shows of the walks behind its hit tests, in their order.
  static func walks(of run: Run) -> [WalkEvidence] {
    let (isShown, showsAnswers) = (isShown(run), showsAnswers(run))
    // Hit tests share two lists, each with a part of its own.
    var (visits, asks): ([Call], [Ask]) = ([], [])
    let parts = run.index.hitTests.map { hit in
      let (firstVisit, firstAsk) = (visits.count, asks.count)
      add(hit, of: run, to: &visits, &asks)
      return (visits: firstVisit..<visits.count, asks: firstAsk..<asks.count)
    }
    return parts.map { part in
      WalkEvidence(
        isShown: isShown, showsAnswers: showsAnswers, visits: visits[part.visits], asks: asks[part.asks])
    }
  }

  private static func add(_ hit: HitTestFacts, of run: Run, to visits: inout [Call], _ asks: inout [Ask]) {
    let scene = run.hits.scene(of: hit)
    for sequence in hit.start..<hit.sequence {
      switch run.trace.records[sequence].event {
      case .visit(let id, let point):
        guard let view = scene.handle(of: id) else { continue }
        visits.append(Call(sequence: sequence, view: view, point: point))
      case .pointInside(let id, let point, let answer):
        guard let view = scene.handle(of: id) else { continue }
        asks.append((Call(sequence: sequence, view: view, point: point), answer))
      // Records of other kinds are no part of a walk.
      default: break
      }
    }
  }

  private static func isShown(_ run: Run) -> Bool { run.engine.capabilities.contains(Capability.visitTrace) }

  /// Whether answers about containment can be seen in a run.
  ///
  /// An engine that shows no visit at all has visited nothing; one that shows visits alone keeps its answers to itself.
  static func showsAnswers(_ run: Run) -> Bool {
    guard isShown(run) else { return false }
    return run.records.visits.isEmpty
      || run.records.tests.contains { sequence in
        if case .pointInside(_, _, .some) = run.trace.records[sequence].event { true } else { false }
      }
  }

  /// Whether a view was visited.
  @inlinable
  @inline(__always)
  public func visited(_ view: Handle<SceneView>) -> Bool { visits.contains { $0.view == view } }

  /// What a view last said of containment; `nil` when it was not asked.
  @inlinable
  @inline(__always)
  public func answer(_ view: Handle<SceneView>) -> Bool? { asks.last { $0.call.view == view }?.answer }

  /// The place in the order of visits at which a view comes first.
  @inlinable
  @inline(__always)
  public func rank(_ view: Handle<SceneView>) -> Int? { visits.firstIndex { $0.view == view } }

  /// Whether the walk went into the view: it said yes, or something in it was visited or came out.
  public func entered(_ view: Handle<SceneView>, _ scene: TouchScene, result: Handle<SceneView>?) -> Bool {
    if let answer = answer(view) { return answer }
    if let result, result >= view, scene.isDescendant(result, of: view) { return true }
    return visits.contains { scene.views[$0.view].superview == view }
  }

  /// Whether the walk may have taken the view to be excluded: it was visited and not asked, or nothing is shown.
  public func mayHaveExcluded(_ view: Handle<SceneView>) -> Bool {
    !showsAnswers || (visited(view) && answer(view) == nil)
  }

  /// Whether the walk may have entered the view: it said that the point is inside, or nothing is shown.
  @inlinable
  @inline(__always)
  public func mayHaveEntered(_ view: Handle<SceneView>) -> Bool { !showsAnswers || answer(view) == true }

  /// Whether the walk may have left the view because of its own answer: it said no, or nothing is shown.
  @inlinable
  @inline(__always)
  public func mayHaveMissed(_ view: Handle<SceneView>) -> Bool { !showsAnswers || answer(view) == false }
}
