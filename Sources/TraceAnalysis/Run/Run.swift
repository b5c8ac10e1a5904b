public import TouchModel

/// What one run was and did, under the readings in force; rules judge nothing else.
///
/// ``TraceAnalyzer`` makes it. What it answers never changes: most is found out beforehand, the rest when it is first asked for, and kept.
public final class Run {
  /// The readings in force.
  public let readings: Readings
  /// What the engine says of itself.
  public let engine: EngineDescription
  /// Which views are excluded, and which window answers, under the readings in force.
  public let policy: HitTestPolicy
  // What was found out about the run. It is constant, so that no access is checked for overlapping changes, and each part is a
  // property, so that none is copied where a table of it is read.
  /// The case that was run.
  public let testCase: ConformanceCase
  /// What the engine did.
  public let trace: TouchTrace
  /// The tree at every moment.
  public let timeline: SceneTimeline
  /// Which views lie in which, when the run begins.
  public let family: SceneFamily
  /// The same after each change that lets views come to other places of the tree, with the record from which it holds.
  public let laterFamilies: [(start: Int, family: SceneFamily)]
  /// Where the records of some kinds are.
  public let records: RecordLists
  /// The hit tests, in the order of the trace.
  public let hitTests: List<HitTestFacts>
  /// The frames that the kit asked for, in the order of the trace.
  public let frames: [ReadFrame]
  /// What the kit was told of controls that are selected, in the order of the trace.
  public let selections: [ReadSelection]
  /// The conversions of points that the kit asked for, in the order of the trace.
  public let conversions: [Conversion]
  /// Fingers, touches and calls.
  public let touchIndex: TouchIndex
  /// What fingers do, measured.
  public let strokeIndex: StrokeIndex
  /// What recognizers, controls and tables did; ``Run`` has a property for each of its tables.
  public let gestures: GestureIndex
  /// Where the points of hit tests lie in each view.
  public let layout: SceneLayout
  /// The views that walks may enter, by hit test.
  public let enteredViews: [EnteredView]
  /// The situations that any of these views is in.
  public let situations: Situation
  private let declared: TraceAnalyzer?
  /// The same run under the readings that the engine declares; `nil` where they are the ones in force.
  ///
  /// It is analyzed when it is first asked for.
  public private(set) lazy var underDeclaredReadings: Run? = declared.map { $0.analyze(testCase, trace) }
  /// The recognizers that others get in the way of.
  public private(set) lazy var foundRivals: [Rival] = rivals.find()
  /// The fingers by which scroll views may scroll.
  public private(set) lazy var scrollingFingers: [ScrollingFinger] = findScrollingFingers()
  /// The touches that calls show, with what each says and owes.
  public private(set) lazy var mentions: [TouchMention] = MentionReader.mentions(of: self)
  /// What the trace shows of the walks behind the hit tests, read once, in their order.
  private(set) lazy var walks: [WalkEvidence] = WalkEvidence.walks(of: self)
  // For what a finger would hit anywhere else.
  private var otherLayout = SceneLayout()

  init(_ index: RunIndex, _ engine: EngineDescription, _ readings: Readings, _ declared: TraceAnalyzer?) {
    testCase = index.testCase
    trace = index.trace
    timeline = index.timeline
    family = index.family
    laterFamilies = index.laterFamilies
    records = index.records
    hitTests = index.hitTests
    conversions = index.conversions
    frames = index.frames
    selections = index.selections
    touchIndex = index.touchIndex
    strokeIndex = index.strokeIndex
    gestures = index.gestureIndex
    layout = index.layout
    enteredViews = index.enteredViews
    situations = index.situations
    self.engine = engine
    self.readings = readings
    self.declared = declared
    policy = HitTestPolicy(readings, hasExactEdges: engine.hasExactEdges)
  }

  /// The same run under other readings, analyzed anew.
  public func under(_ readings: Readings) -> Run {
    TraceAnalyzer(engine: engine, readings: readings, startingWith: testCase).analyze(testCase, trace)
  }

  /// The same run of an engine that declares other thresholds, analyzed anew.
  package func declaring(_ thresholds: EngineDescription.Thresholds) -> Run {
    var engine = engine
    engine.thresholds = thresholds
    return TraceAnalyzer(engine: engine, readings: readings, startingWith: testCase).analyze(testCase, trace)
  }

  /// What a finger at a place hits in one version of the scene.
  public func expectation(at point: ScenePoint, in version: Handle<SceneTimeline.Version>) -> ExpectedHit {
    let scene = timeline.versions[version].scene
    otherLayout.removeAll()
    let places = otherLayout.locate(point, in: scene, policy, tolerance: engine.tolerance, isThorough: false)
    return HitTestOracle.expectation(in: scene, otherLayout.places, places, policy.windowSelection)
  }
}

extension Run {
  /// Whether reports were dispatched one after the other in the order of the script, as far as can be seen.
  @inlinable
  @inline(__always)
  public var isOrderly: Bool { touchIndex.isOrderly }

  /// Whether the engine, which declares a deliveryDelay, delivers several reports as one, so that which fingers its touches stand
  /// for is not known.
  public var isGathered: Bool { !isOrderly && engine.thresholds.deliveryDelay > 0 }

  /// Whether every gesture has to be over, and every recognizer reset, by the end of the run: where verdicts lag behind, the
  /// run may end before.
  @inlinable
  @inline(__always)
  public var isSettled: Bool { isOver && readings.recognitionLag != .upToOneReport }

  /// Whether every finger of the script has left, so that every gesture has to be over when the run is.
  @inlinable
  @inline(__always)
  public var isOver: Bool { isOrderly && fingers.allSatisfy { $0.ending != .none } }
}
