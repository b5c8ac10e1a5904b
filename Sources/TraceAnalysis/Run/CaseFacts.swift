public import TouchModel

/// What one run was and did, indexed once for all rules.
///
/// One object serves many runs, one after the other, so that its storage is used again and nothing is copied on the way
/// to the rules.
public final class CaseFacts {
  /// The case that was run.
  public var testCase: ConformanceCase { storage.pointee.testCase }
  /// What the engine did.
  public var trace: TouchTrace { storage.pointee.trace }
  /// The readings in force.
  public let readings: Readings
  /// What the engine says of itself.
  public let engine: EngineDescription
  /// The tree at every moment.
  public var timeline: SceneTimeline { storage.pointee.timeline }
  /// The hit tests, in the order of the trace.
  public var hitTests: [HitTestFacts] { storage.pointee.hitTests }
  /// Which views are excluded, and which window answers, under the readings in force.
  package let policy: HitTestPolicy
  // What changes from run to run stands behind a pointer, since rules read it many times in a case and every read of a
  // variable of a class is checked for overlapping changes: measured, a third of the time of judging. Changes are made in
  // load(_:_:) alone, and while it goes on nobody else has a say.
  package let storage: UnsafeMutablePointer<RunIndex>
  /// What ``underDeclaredReadings`` gives, and whether it holds the run that was loaded last.
  private lazy var declared: (facts: CaseFacts?, isLoaded: Bool) = {
    let readings = engine.readings.over(readings)
    let differs = readings != self.readings
    return (differs ? CaseFacts(engine: engine, readings: readings, startingWith: testCase) : nil, false)
  }()

  /// Prepares facts for runs of one engine under the given readings.
  public init(engine: EngineDescription, readings: Readings, startingWith testCase: ConformanceCase) {
    self.engine = engine
    self.readings = readings
    policy = HitTestPolicy(readings, hasExactEdges: engine.hasExactEdges)
    storage = .allocate(capacity: 1)
    storage.initialize(to: RunIndex(testCase: testCase, timeline: SceneTimeline(testCase.scene)))
  }

  deinit {
    storage.pointee.deallocate()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// Indexes a run whose trace is already there.
  public func load(_ testCase: ConformanceCase, _ trace: TouchTrace) {
    storage.pointee.testCase = testCase
    storage.pointee.trace = trace
    storage.pointee.index(policy, engine, readings)
    declared.isLoaded = false
  }

  /// Runs a case into the storage of the run before, and indexes it.
  public func load<Outcome>(_ testCase: ConformanceCase, _ run: (inout TouchTrace) -> Outcome) -> Outcome {
    storage.pointee.testCase = testCase
    var trace = TouchTrace()
    swap(&trace, &storage.pointee.trace)
    let outcome = run(&trace)
    swap(&trace, &storage.pointee.trace)
    storage.pointee.index(policy, engine, readings)
    declared.isLoaded = false
    return outcome
  }

  /// The same run under the readings that the engine declares; `nil` where they are the ones in force.
  ///
  /// It is indexed when it is first asked for after a run.
  package var underDeclaredReadings: CaseFacts? {
    guard let facts = declared.facts else { return nil }
    if !declared.isLoaded { facts.load(testCase, trace) }
    declared.isLoaded = true
    return facts
  }

  /// The same run under other readings, indexed anew.
  package func under(_ readings: Readings) -> CaseFacts {
    let facts = CaseFacts(engine: engine, readings: readings, startingWith: testCase)
    facts.load(testCase, trace)
    return facts
  }

  /// The view whose absence makes a comparison, found once in a run however often it is asked for.
  package func removableView(_ find: () -> Int?) -> Int? {
    if let known = storage.pointee.removableView { return known }
    let found = find()
    storage.pointee.removableView = .some(found)
    return found
  }

  /// The recognizers that others get in the way of, found once in a run however often they are asked for.
  package func rivals(_ find: (inout Table<Rival>) -> Void) -> Table<Rival> {
    if storage.pointee.areRivalsKnown { return storage.pointee.rivals }
    var rivals = storage.pointee.rivals
    rivals.removeAll()
    find(&rivals)
    storage.pointee.rivals = rivals
    storage.pointee.areRivalsKnown = true
    return rivals
  }
}
