public import TouchModel

/// What shows which touch a finger became in one dispatch.
public struct TouchMatching: Sendable {
  private(set) var dispatch = Handle<Dispatch>(0)
  private var records = 0..<0
  private var version = Handle<SceneTimeline.Version>(0)
  private let trace: TouchTrace
  private let hits: List<HitTestFacts>
  private var scene: TouchScene
  private let mayBeHeld: Bool
  private let tolerance: Double
  /// Whether nothing in the scene decides about touches but their views.
  public let isFree: Bool

  init(
    _ trace: TouchTrace, _ hits: List<HitTestFacts>, _ scene: TouchScene, mayBeHeld: Bool, _ tolerance: Double
  ) {
    self.scene = scene
    self.mayBeHeld = mayBeHeld
    isFree = scene.recognizers.isEmpty && !mayBeHeld
    self.trace = trace
    self.hits = hits
    self.tolerance = tolerance
  }

  /// The first record of the dispatch.
  @inline(__always)
  public var start: Int { records.lowerBound }

  /// Goes on with another dispatch.
  public mutating func move(
    to dispatch: Handle<Dispatch>, _ records: Range<Int>, _ version: Handle<SceneTimeline.Version>,
    _ timeline: SceneTimeline
  ) {
    self.dispatch = dispatch
    self.records = records
    if version != self.version { scene = timeline.versions[version].scene }
    self.version = version
  }

  /// Whether no recognizer receives touches of a view, and no scroll view holds them back.
  @inline(__always)
  public func isPlain(_ view: ObjectID) -> Bool { scene.isPlain(view, mayBeHeld) }

  @inline(__always)
  func isClose(_ one: ScenePoint, _ other: ScenePoint) -> Bool { one.isClose(to: other, within: tolerance) }

  /// Where a touch went down: by the hit test made for it then, else by its own location.
  public func place(of touch: ObjectID, _ first: Delivery) -> ScenePoint? {
    hits.last { $0.touch == touch && records.contains($0.sequence) }?.point ?? trace.snapshots[first.snapshot].location
  }

  /// Whether a hit test was made for a touch before the dispatch.
  public func hasEarlierHit(for touch: ObjectID) -> Bool {
    hits.contains { $0.touch == touch && $0.sequence < records.lowerBound }
  }

  /// Whether a hit test was made for a touch at a place among some records; a finger on its way may be hit-tested again.
  public func isHit(_ touch: ObjectID, at place: ScenePoint, in records: Range<Int>) -> Bool {
    hits.contains { $0.touch == touch && records.contains($0.sequence) && isClose($0.point, place) }
  }

  /// Where a touch comes from that is delivered late: the hit test made for it, else the first that a recognizer received of
  /// it since.
  public func origin(of touch: ObjectID, before sequence: Int) -> (sequence: Int, place: ScenePoint?)? {
    if let hit = hits.last(where: { $0.touch == touch && $0.sequence < sequence }) { return (hit.sequence, hit.point) }
    for (position, record) in trace.records[..<sequence].enumerated().reversed() {
      guard case .recognizerTouches(let call) = record.event, call.method == .began else { continue }
      if let known = trace.touches(call.touches).first(where: { $0.touch == touch }) {
        return (position, known.location)
      }
    }
    return nil
  }

  /// The hit test at a place: one made for a touch, else the engine's answer when the kit asked before.
  public func hit(at place: ScenePoint) -> HitTestFacts? {
    hits.last { $0.touch != nil && records.contains($0.sequence) && isClose($0.point, place) }
      ?? hits.last { hit in
        hit.touch == nil && hit.version == version && hit.point == place
          && trace.records[hit.sequence].isEarlier(than: dispatch.position)
      }
  }
}
