public import TouchModel

/// What one run was and did, under the readings in force; rules judge nothing else.
///
/// It never changes. ``TraceAnalyzer`` makes it.
public final class Run {
  /// The readings in force.
  public let readings: Readings
  /// What the engine says of itself.
  public let engine: EngineDescription
  /// Which views are excluded, and which window answers, under the readings in force.
  public let policy: HitTestPolicy
  // All that was found out about the run. It is constant, so that no access is checked for overlapping changes and nothing
  // that is read in passing is counted.
  /// Everything that was found out about the run.
  public let index: RunIndex
  private let declared: TraceAnalyzer?
  /// The same run under the readings that the engine declares; `nil` where they are the ones in force.
  ///
  /// It is analyzed when it is first asked for.
  public private(set) lazy var underDeclaredReadings: Run? = declared.map { $0.analyze(testCase, trace) }
  /// The recognizers that others get in the way of.
  public private(set) lazy var rivals: [Rival] = findRivals()
  private var knownRemovableView: Int??
  // For what a finger would hit anywhere else.
  private var otherLayout = SceneLayout()

  package init(_ index: RunIndex, _ engine: EngineDescription, _ readings: Readings, _ declared: TraceAnalyzer?) {
    self.index = index
    self.engine = engine
    self.readings = readings
    self.declared = declared
    policy = HitTestPolicy(readings, hasExactEdges: engine.hasExactEdges)
  }

  /// The case that was run.
  @inlinable
  @inline(__always)
  public var testCase: ConformanceCase { index.testCase }
  /// What the engine did.
  @inlinable
  @inline(__always)
  public var trace: TouchTrace { index.trace }
  /// The tree at every moment.
  @inlinable
  @inline(__always)
  public var timeline: SceneTimeline { index.timeline }
  /// The same run under other readings, analyzed anew.
  public func under(_ readings: Readings) -> Run {
    TraceAnalyzer(engine: engine, readings: readings, startingWith: testCase).analyze(testCase, trace)
  }

  /// The view whose absence makes a comparison, found once in a run however often it is asked for.
  public func removableView(_ find: () -> Int?) -> Int? {
    if let known = knownRemovableView { return known }
    let found = find()
    knownRemovableView = .some(found)
    return found
  }

  /// What a finger at a place hits in one version of the scene.
  public func expectation(at point: ScenePoint, version: Int) -> ExpectedHit {
    let scene = timeline.versions[version].scene
    otherLayout.removeAll()
    let places = otherLayout.locate(point, in: scene, policy, tolerance: engine.tolerance, isThorough: false)
    return HitTestOracle.expectation(in: scene, otherLayout.places, places, policy.windowSelection)
  }
}
