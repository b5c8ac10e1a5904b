public import TouchModel

/// What one run was and did, indexed once for all rules.
///
/// One value serves many runs, one after the other, so that its storage is used again.
public struct CaseFacts {
  /// The case that was run.
  public private(set) var testCase: ConformanceCase
  /// What the engine did.
  public private(set) var trace = Trace()
  /// The readings in force.
  public let readings: Readings
  /// What the engine says of itself.
  public let engine: EngineDescription
  /// The tree at every moment.
  public private(set) var timeline: SceneTimeline
  /// The hit tests, in the order of the trace.
  public private(set) var hitTests: [HitTestFacts] = []
  /// The touches responders heard of, in the order of their first calls.
  public private(set) var deliveredTouches: [DeliveredTouch] = []
  var places: [Place] = []
  var geometry: [ViewGeometry] = []
  /// Where the geometry of the current version begins; at the end while it is not known yet.
  var geometryStart = 0
  let exclusions: ExclusionPolicy

  /// Prepares facts for runs of one engine under the given readings.
  public init(engine: EngineDescription, readings: Readings, startingWith testCase: ConformanceCase) {
    self.engine = engine
    self.readings = readings
    self.testCase = testCase
    timeline = SceneTimeline(testCase.scene)
    exclusions = ExclusionPolicy(readings)
  }

  /// Indexes a run whose trace is already there.
  public mutating func load(_ testCase: ConformanceCase, _ trace: Trace) {
    self.testCase = testCase
    self.trace = trace
    index()
  }

  /// Runs a case into the storage of the run before, and indexes it.
  public mutating func load<Outcome>(_ testCase: ConformanceCase, _ run: (inout Trace) -> Outcome) -> Outcome {
    self.testCase = testCase
    var storage = Trace()
    swap(&storage, &trace)
    let outcome = run(&storage)
    swap(&storage, &trace)
    index()
    return outcome
  }

  private mutating func index() {
    timeline.restart(with: testCase.scene)
    hitTests.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    geometry.removeAll(keepingCapacity: true)
    geometryStart = 0
    if !deliveredTouches.isEmpty { deliveredTouches.removeAll() }
    var hasTouches = false
    var start = 0
    var step: Int32 = 0
    for sequence in trace.records.indices {
      // What an earlier step did, such as visiting views for a finger, is no part of this one's walk.
      if trace.records[sequence].step != step {
        step = trace.records[sequence].step
        start = sequence
      }
      switch trace.records[sequence].event {
      case .sceneChange(let change):
        timeline.fold(change, recordedAt: sequence)
        geometryStart = geometry.count
      case .hitTest(let point, let result, let touch):
        add(HitTestQuestion(sequence: sequence, start: start, point: point, result: result, touch: touch))
        start = sequence + 1
      case .touches: hasTouches = true
      default: break
      }
    }
    if hasTouches { deliveredTouches = DeliveredTouch.all(in: trace) }
  }

  /// The scene in which a hit test happened.
  public func scene(of hit: HitTestFacts) -> Scene { timeline.versions[hit.version].scene }

  /// How the view at a position lies to the point of a hit test.
  public func place(_ position: Int, in hit: HitTestFacts) -> Place { places[hit.places.lowerBound + position] }

  /// The geometry of the view at a position at the time of a hit test.
  func geometry(_ position: Int, in hit: HitTestFacts) -> ViewGeometry { geometry[hit.geometryStart + position] }

  private struct HitTestQuestion {
    let sequence: Int
    let start: Int
    let point: ScenePoint
    let result: ObjectID?
    let touch: ObjectID?
  }

  private mutating func add(_ question: HitTestQuestion) {
    let version = timeline.versions.count - 1
    let scene = timeline.versions[version].scene
    let first = places.count
    HitTestOracle.locate(question.point, in: scene, &self)
    hitTests.append(
      HitTestFacts(
        sequence: question.sequence, start: question.start, point: question.point, result: question.result,
        touch: question.touch, resultPosition: position(of: question.result, in: scene), version: version,
        expected: HitTestOracle.expectation(in: scene, places[first...], readings[.windowSelection]),
        places: first..<places.count, geometryStart: geometryStart))
  }

  private func position(of id: ObjectID?, in scene: Scene) -> Int? {
    guard let id, id.kind == .view else { return nil }
    return scene.position(ofView: id.number)
  }
}
