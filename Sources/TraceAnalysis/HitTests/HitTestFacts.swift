public import TouchModel

/// One hit test of a run: the question, the engine's answer, and what the rules of the documents say about it.
public struct HitTestFacts: Sendable {
  /// Where it stands among the hit tests of the run.
  public let handle: Handle<HitTestFacts>
  /// The sequence number of the record.
  public let sequence: Int
  /// The sequence number after the hit test before it, where records of visits may begin.
  public let start: Int
  /// The place on the screen.
  public let point: ScenePoint
  /// What the engine answered.
  public let result: ObjectID?
  /// The touch it was made for; `nil` for a query.
  public let touch: ObjectID?
  /// The view the engine answered; `nil` when it answered nothing, or no view of the scene.
  public let resultView: Handle<SceneView>?
  /// Which version of the scene it happened in.
  public let version: Handle<SceneTimeline.Version>
  /// What should be hit.
  public let expected: ExpectedHit
  /// Whether the engine answered what is expected, or what is expected is left open.
  public let isExpected: Bool
  /// The places of this hit test among those of the run, one for each view.
  public let places: Range<Handle<Place>>
  /// The geometry of the first view of its version of the scene, among that of the run.
  public let geometryStart: Handle<ViewGeometry>
  /// The situations of the views that its walk can come to.
  public var situations: Situation = []

  /// The place of a view among those of the run.
  @inlinable
  @inline(__always)
  public func place(of view: Handle<SceneView>) -> Handle<Place> { places.lowerBound.advanced(by: view.position) }
}

/// What the rules say a hit test gives.
public enum ExpectedHit: Hashable, Sendable {
  /// A view.
  case view(Handle<SceneView>)
  /// Nothing.
  case nothing
  /// Too close to an edge, or left open by the reading in force.
  case undecided

  /// The view; `nil` for anything else.
  @inlinable
  @inline(__always)
  public var view: Handle<SceneView>? { if case .view(let view) = self { view } else { nil } }

  /// Whether an answer is the expected one, or anything goes.
  public func allows(_ result: ObjectID?, in scene: TouchScene) -> Bool {
    switch self {
    case .view(let view): result == scene.views[view].id
    case .nothing: result == nil
    case .undecided: true
    }
  }
}
