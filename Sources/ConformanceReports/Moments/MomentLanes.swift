internal import TouchModel
internal import TouchSpecs

/// The lanes of a timeline from the outside in: fingers, the script, recognizers, responders from the views under the fingers
/// outwards, targets.
struct MomentLanes {
  /// The most lanes of objects.
  private static let mostObjects = 24

  /// The lanes, in order.
  let lanes: [Lane]

  /// Lays out the lanes of a run.
  init(_ list: MomentList, _ testCase: ConformanceCase, _ trace: TouchTrace, _ focus: LaneFocus) {
    let used = Set(list.moments.flatMap { $0.cells.map(\.lane) })
    let fingers = used.filter { if case .finger = $0 { true } else { false } }
      .sorted { $0.name(in: testCase.scene) < $1.name(in: testCase.scene) }
    let objects = MomentLanes.objects(used, testCase.scene, trace, focus)
    lanes =
      fingers + [.script, .nothing].filter { $0 == .script && used.contains($0) }
      + objects.prefix(MomentLanes.mostObjects).map { .object($0) } + (used.contains(.nothing) ? [.nothing] : [])
  }

  private static func objects(_ used: Set<Lane>, _ scene: TouchScene, _ trace: TouchTrace, _ focus: LaneFocus)
    -> [ObjectID]
  {
    var named = Set(used.compactMap { if case .object(let id) = $0 { id } else { nil } })
    for due in [focus.expected, focus.missing?.object].compactMap(\.self) where due.isShownInLane { named.insert(due) }
    let calls = trace.records.compactMap { if case .touches(let call) = $0.event { call } else { nil } }
    let columns = LaneColumns(
      calls, LaneColumns.recognizers(in: trace, expecting: focus.due), in: trace, expecting: focus.due,
      observed: focus.observed, ResponderOrder(scene, focus.readings))
    let chain = columns.recognizers + columns.responders
    let rest = named.subtracting(chain)
    let views = rest.filter { $0.kind == .view }.sorted { rank($0, scene) < rank($1, scene) }
    let others = rest.filter { $0.kind != .view }.sorted()
    let recognizers = others.filter { $0.kind == .recognizer }
    return recognizers + chain + views + others.filter { $0.kind != .recognizer }
  }

  private static func rank(_ id: ObjectID, _ scene: TouchScene) -> Int { scene.position(ofView: id.number) ?? .max }
}

extension ObjectID {
  /// Whether things happen to such an object, so that it can have a lane.
  fileprivate var isShownInLane: Bool {
    switch kind {
    case .view, .controller, .application, .applicationDelegate, .windowScene, .recognizer, .target: true
    case .touch, .event, .unnamed: false
    }
  }
}
