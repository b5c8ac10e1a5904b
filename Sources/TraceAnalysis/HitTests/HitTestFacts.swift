public import TouchModel

/// One hit test of a run: the question, the engine's answer, and what the rules of the documents say about it.
public struct HitTestFacts: Sendable {
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
  /// The position of the view the engine answered; `nil` when it answered nothing, or no view of the scene.
  public let resultPosition: Int?
  /// Which version of the scene it happened in.
  public let version: Int
  /// What should be hit.
  public let expected: ExpectedHit
  /// Whether the engine answered what is expected, or what is expected is left open.
  public let isExpected: Bool
  /// Where the places of this hit test lie among those of the run, one for each view.
  public let places: Range<Int>
  /// Where the geometry of its version of the scene begins among that of the run.
  public let geometryStart: Int
  /// The situations of the views that its walk can come to.
  public var situations: Situation = []
}

/// What the rules say a hit test gives.
public enum ExpectedHit: Hashable, Sendable {
  /// The view at a position.
  case view(Int)
  /// Nothing.
  case nothing
  /// Too close to an edge, or left open by the reading in force.
  case undecided

  /// The position of the view; `nil` for anything else.
  @inlinable
  @inline(__always)
  public var position: Int? { if case .view(let position) = self { position } else { nil } }

  /// Whether an answer is the expected one, or anything goes.
  public func allows(_ result: ObjectID?, in scene: TouchScene) -> Bool {
    switch self {
    case .view(let position): result == scene.views[position].id
    case .nothing: result == nil
    case .undecided: true
    }
  }
}
