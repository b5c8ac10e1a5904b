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
  /// What was found out about the run beforehand; the extensions of ``Run`` offer it by what it is about.
  ///
  /// It is constant, so that no access is checked for overlapping changes.
  @usableFromInline let index: RunIndex
  private let declared: TraceAnalyzer?
  /// The same run under the readings that the engine declares; `nil` where they are the ones in force.
  ///
  /// It is analyzed when it is first asked for.
  public private(set) lazy var underDeclaredReadings: Run? = declared.map { $0.analyze(testCase, trace) }
  /// The recognizers that others get in the way of.
  public private(set) lazy var foundRivals: [Rival] = rivals.find()
  /// The touches that recognitions have to take from views.
  private(set) lazy var takenTouches: [(recognition: Recognition, touch: TakenTouch)] = cancelling.findTakenTouches()
  /// The fingers by which scroll views may scroll.
  public private(set) lazy var scrollingFingers: [ScrollingFinger] = findScrollingFingers()
  /// The touches that calls show, with what each says and owes.
  public private(set) lazy var mentions: [TouchMention] = MentionReader.mentions(of: self)
  /// What the trace shows of the walks behind the hit tests, read once, in their order.
  private(set) lazy var walks: [WalkEvidence] = WalkEvidence.walks(of: self)
  // For what a finger would hit anywhere else.
  private var otherLayout = SceneLayout()

  init(_ index: RunIndex, _ engine: EngineDescription, _ readings: Readings, _ declared: TraceAnalyzer?) {
    self.index = index
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

// What rules read of the index as it is.
extension Run {
  /// The case that was run.
  @inlinable
  @inline(__always)
  public var testCase: ConformanceCase { index.testCase }

  /// The changes that the script makes while a finger is down.
  @inlinable
  @inline(__always)
  public var changesDuringTouches: [SceneChange] { index.changesDuringTouches }

  /// What the engine did.
  @inlinable
  @inline(__always)
  public var trace: TouchTrace { index.trace }

  /// The tree at every moment.
  @inlinable
  @inline(__always)
  public var timeline: SceneTimeline { index.timeline }

  /// Which views lie in which, when the run begins.
  @inlinable
  @inline(__always)
  public var family: SceneFamily { index.family }

  /// Where the records of some kinds are.
  @inlinable
  @inline(__always)
  public var records: RecordLists { index.records }

  /// The frames that the kit asked for, in the order of the trace.
  @inlinable
  @inline(__always)
  public var frames: [ReadFrame] { index.frames }

  /// What the kit was told of controls that are selected, in the order of the trace.
  @inlinable
  @inline(__always)
  public var selections: [ReadSelection] { index.selections }

  /// The conversions of points that the kit asked for, in the order of the trace.
  @inlinable
  @inline(__always)
  public var conversions: [Conversion] { index.conversions }

  /// What recognizers, controls and tables did; ``Run`` has a property for each of its tables.
  @inlinable
  @inline(__always)
  public var gestures: GestureIndex { index.gestures }
}

extension Run {
  /// Whether reports were dispatched one after the other in the order of the script, as far as can be seen.
  @inlinable
  @inline(__always)
  public var isOrderly: Bool { index.touches.isOrderly }

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
