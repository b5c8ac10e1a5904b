public import TouchModel

/// What one run was and did, indexed once for all rules.
///
/// One object serves many runs, one after the other, so that its storage is used again and nothing is copied on the way
/// to the rules.
public final class CaseFacts {
  /// The case that was run.
  public var testCase: ConformanceCase { storage.pointee.testCase }
  /// What the engine did.
  public var trace: Trace { storage.pointee.trace }
  /// The readings in force.
  public let readings: Readings
  /// What the engine says of itself.
  public let engine: EngineDescription
  /// The tree at every moment.
  public var timeline: SceneTimeline { storage.pointee.timeline }
  /// The hit tests, in the order of the trace.
  public var hitTests: [HitTestFacts] { storage.pointee.hitTests }
  /// Which views are excluded, and which window answers, under the readings in force.
  let policy: HitTestPolicy
  // What changes from run to run stands behind a pointer, since rules read it many times in a case and every read of a
  // variable of a class is checked for overlapping changes: measured, a third of the time of judging. Changes are made in
  // load(_:_:) alone, and while it goes on nobody else has a say.
  private let storage: UnsafeMutablePointer<Storage>

  /// What each step was and what the engine did about it, timers included, until the next.
  @inline(__always)
  var dispatches: Table<Dispatch> { storage.pointee.touchIndex.dispatches }
  /// The stretches of records that one step made, or timers at one time.
  @inline(__always)
  var turns: Table<Turn> { storage.pointee.touchIndex.turns }
  /// What recognizers, controls and tables did; ``CaseFacts`` has a property for each of its tables.
  @inline(__always)
  var gestures: GestureIndex { storage.pointee.gestureIndex }
  /// The fingers of the script.
  @inline(__always)
  var fingers: Table<Finger> { storage.pointee.touchIndex.fingers }
  /// What happens to fingers.
  @inline(__always)
  var moments: Table<FingerMoment> { storage.pointee.touchIndex.moments }
  /// The calls of responders' touches methods, in the order of the trace.
  @inline(__always)
  var calls: Table<ResponderCall> { storage.pointee.touchIndex.calls }
  /// The touches in the sets of these calls, in the same order.
  @inline(__always)
  var deliveries: Table<Delivery> { storage.pointee.touchIndex.deliveries }
  /// The touch objects, in the order of their first calls.
  @inline(__always)
  var touches: Table<TouchHistory> { storage.pointee.touchIndex.touches }
  /// What the engine said of next responders.
  @inline(__always)
  var links: Table<ResponderLink> { storage.pointee.touchIndex.links }
  /// The chains the kit asked for.
  @inline(__always)
  var askedChains: Table<AskedChain> { storage.pointee.touchIndex.askedChains }
  /// The sequence numbers of touches calls whose receivers are no responders that the engine can observe.
  var strangers: Table<Int> { storage.pointee.touchIndex.strangers }
  /// The elements of the chains of touches, and of the chains the kit asked for.
  @inline(__always)
  var chainElements: Table<ObjectID> { storage.pointee.touchIndex.chainElements }
  /// The answers to questions for the event's touches.
  @inline(__always)
  var eventQueries: Table<EventQuery> { storage.pointee.touchIndex.eventQueries }
  /// The samples that events held.
  @inline(__always)
  var sampleLists: Table<SampleList> { storage.pointee.touchIndex.sampleLists }
  /// Whether reports were dispatched one after the other in the order of the script, as far as can be seen.
  var isOrderly: Bool { storage.pointee.touchIndex.isOrderly }

  /// What the fingers do, measured; one for each, in scenes with recognizers.
  @inline(__always)
  var strokes: Table<Stroke> { storage.pointee.strokeIndex.strokes }
  /// The touch sequences, in scenes with recognizers.
  @inline(__always)
  var sequences: Table<FingerSequence> { storage.pointee.strokeIndex.sequences }
  /// What each recognizer gets to see in each sequence.
  @inline(__always)
  var trials: Table<Trial> { storage.pointee.strokeIndex.trials }
  /// The fingers of trials.
  @inline(__always)
  var trialFingers: Table<Int> { storage.pointee.strokeIndex.trialFingers }
  /// What recognizers let be seen: states, actions, resets of readings.
  @inline(__always)
  var gestureSigns: Table<GestureSign> { storage.pointee.strokeIndex.signs }

  /// What can be seen of the application's queue.
  @inline(__always)
  var queue: QueueSummary { storage.pointee.touchIndex.queue }
  /// How calls went from responder to responder.
  @inline(__always)
  var forwarding: ForwardingSummary { storage.pointee.touchIndex.forwarding }

  /// What the calls are like.
  @inline(__always)
  var deliverySummary: DeliverySummary { storage.pointee.touchIndex.deliverySummary }
  /// What became of what fingers did.
  @inline(__always)
  var momentSummary: MomentSummary { storage.pointee.touchIndex.momentSummary }
  /// What touches tell of their places in the coordinates of receivers.
  var placeSummary: PlaceSummary { storage.pointee.touchIndex.placeSummary }
  /// The calls that the application sent itself, among all calls.
  @inline(__always)
  var sentCalls: Table<Int> { storage.pointee.touchIndex.sentCalls }

  /// What is odd about the run.
  package var oddities: Oddity { storage.pointee.summary.oddities }

  /// How many there are of what a ``Tally`` with a raw value counts.
  @inline(__always)
  func tally(at rawValue: Int) -> Int { storage.pointee.summary.tallies[rawValue] }

  /// Changes what was summed up; for tests.
  func changeSummaries(_ change: (inout TouchIndex, inout RunSummary) -> Void) {
    change(&storage.pointee.touchIndex, &storage.pointee.summary)
  }

  /// The engine's word on the next responder, unnamed objects left out; `nil` when it was not asked.
  func link(of responder: ObjectID) -> ResponderLink? { storage.pointee.touchIndex.links.link(of: responder) }

  /// What a touch said of itself.
  @inline(__always)
  func snapshot(at position: Int) -> TouchSnapshot { storage.pointee.trace.snapshots[position] }

  /// The places of a range among the objects of the trace.
  @inline(__always)
  func objects(_ range: ElementRange) -> Range<Int> {
    range.indices.clamped(to: storage.pointee.trace.objects.indices)
  }

  /// The object at a place among those of the trace; taken one by one, none of which is counted as the list of them is.
  @inline(__always)
  func object(at position: Int) -> ObjectID { storage.pointee.trace.objects[position] }

  /// Whether a view is another or lies above it; superviews never change in a run.
  @inline(__always)
  func isAncestor(_ upper: ObjectID, of lower: ObjectID) -> Bool {
    storage.pointee.family.isAncestor(upper, of: lower)
  }

  /// The kind of a view, which never changes in a run; `nil` for any other object.
  @inline(__always)
  func kind(of view: ObjectID) -> ViewKind? { member(view)?.kind }

  /// Whether a view is a scroll view or lies below one.
  @inline(__always)
  func isBelowScrollView(_ view: ObjectID) -> Bool { member(view)?.isInScrollView ?? false }

  /// Whether any view of the scene is of a kind.
  @inline(__always)
  func hasView(where isMeant: (ViewKind) -> Bool) -> Bool {
    storage.pointee.family.members.contains { isMeant($0.kind) }
  }

  /// What never changes about a view; `nil` for any other object.
  @inline(__always)
  private func member(_ view: ObjectID) -> SceneFamily.Member? {
    storage.pointee.family.position(of: view).map { storage.pointee.family.members[$0] }
  }

  /// Whether a view takes several touches in any version of the scene.
  func takesSeveralTouchesEver(_ view: ObjectID) -> Bool {
    storage.pointee.timeline.takesSeveralTouchesEver(view)
  }

  /// Whether a responder is a window.
  func isWindow(_ responder: ObjectID) -> Bool {
    member(responder).map { $0.parent < 0 } ?? false
  }

  /// The superview of a view, which never changes in a run; `nil` for a window.
  func superview(of view: ObjectID) -> ObjectID? {
    guard let parent = member(view)?.parent, parent >= 0 else { return nil }
    return .view(storage.pointee.family.members[parent].number)
  }

  /// A place of the screen in the coordinates of a view, in one version of the scene; `nil` for what is no view of it.
  /// - Complexity: linear in the depth.
  func fromScreen(_ point: ScenePoint, to view: ObjectID, _ version: Int) -> ScenePoint? {
    guard let position = storage.pointee.timeline.position(of: view, version: version) else { return nil }
    return storage.pointee.timeline.versions[version].scene.fromScreen(point, to: position)
  }

  /// The hit tests for going through one by one: no reference is counted, unlike for the list of them.
  @inline(__always)
  var hits: HitTestWalk { HitTestWalk(storage) }

  /// The view whose absence makes a comparison, found once in a run however often it is asked for.
  func removableView(_ find: () -> Int?) -> Int? {
    if let known = storage.pointee.removableView { return known }
    let found = find()
    storage.pointee.removableView = .some(found)
    return found
  }

  /// The recognizers that others get in the way of, found once in a run however often they are asked for.
  func rivals(_ find: (inout Table<Rival>) -> Void) -> Table<Rival> {
    if storage.pointee.areRivalsKnown { return storage.pointee.rivals }
    var rivals = storage.pointee.rivals
    rivals.removeAll()
    find(&rivals)
    storage.pointee.rivals = rivals
    storage.pointee.areRivalsKnown = true
    return rivals
  }

  /// The hit tests of the run that is loaded; of no use beyond the facts they come from.
  struct HitTestWalk: Sequence, IteratorProtocol {
    private let storage: UnsafeMutablePointer<Storage>
    private var position = 0

    @inline(__always)
    fileprivate init(_ storage: UnsafeMutablePointer<Storage>) { self.storage = storage }

    @inline(__always)
    mutating func next() -> HitTestFacts? {
      guard position < storage.pointee.hitTests.count else { return nil }
      defer { position += 1 }
      return storage.pointee.hitTests[position]
    }
  }

  /// What changes from run to run.
  fileprivate struct Storage {
    var testCase: ConformanceCase
    var trace = Trace()
    var timeline: SceneTimeline
    var family = SceneFamily()
    var hitTests: [HitTestFacts] = []
    var touchIndex = TouchIndex()
    var strokeIndex = StrokeIndex()
    var gestureIndex = GestureIndex()
    var summary = RunSummary()
    /// For what a finger would hit anywhere else.
    var otherLayout = SceneLayout()
    var layout = SceneLayout()
    var enteredViews = Table<EnteredView>()
    /// The situations that any of these views is in.
    var situations: Situation = []
    /// What ``removableView(_:)`` gives, once it is known.
    var removableView: Int??
    /// What ``rivals(_:)`` gives, and whether it is known.
    var rivals = Table<Rival>(capacity: 8)
    var areRivalsKnown = false
  }

  /// Prepares facts for runs of one engine under the given readings.
  public init(engine: EngineDescription, readings: Readings, startingWith testCase: ConformanceCase) {
    self.engine = engine
    self.readings = readings
    policy = HitTestPolicy(readings, hasExactEdges: engine.hasExactEdges)
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage(testCase: testCase, timeline: SceneTimeline(testCase.scene)))
  }

  deinit {
    storage.pointee.touchIndex.deallocate()
    storage.pointee.strokeIndex.deallocate()
    storage.pointee.gestureIndex.deallocate()
    storage.pointee.summary.deallocate()
    storage.pointee.layout.deallocate()
    storage.pointee.otherLayout.deallocate()
    storage.pointee.enteredViews.deallocate()
    storage.pointee.family.deallocate()
    storage.pointee.rivals.deallocate()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// Indexes a run whose trace is already there.
  public func load(_ testCase: ConformanceCase, _ trace: Trace) {
    storage.pointee.testCase = testCase
    storage.pointee.trace = trace
    storage.pointee.index(policy, engine, readings)
  }

  /// Runs a case into the storage of the run before, and indexes it.
  public func load<Outcome>(_ testCase: ConformanceCase, _ run: (inout Trace) -> Outcome) -> Outcome {
    storage.pointee.testCase = testCase
    var trace = Trace()
    swap(&trace, &storage.pointee.trace)
    let outcome = run(&trace)
    swap(&trace, &storage.pointee.trace)
    storage.pointee.index(policy, engine, readings)
    return outcome
  }

  /// The scene in which a hit test happened.
  public func scene(of hit: HitTestFacts) -> Scene { storage.pointee.timeline.versions[hit.version].scene }

  /// The view at a position at the time of a hit test.
  @inline(__always)
  func view(_ position: Int, in hit: HitTestFacts) -> SceneView {
    storage.pointee.timeline.versions[hit.version].scene.views[position]
  }

  /// How the view at a position lies to the point of a hit test.
  public func place(_ position: Int, in hit: HitTestFacts) -> Place {
    storage.pointee.layout.places[hit.places.lowerBound + position]
  }

  /// The geometry of the view at a position at the time of a hit test.
  func geometry(_ position: Int, in hit: HitTestFacts) -> ViewGeometry {
    storage.pointee.layout.geometry[hit.geometryStart + position]
  }

  /// Calls the body for every question about a place and every view whose parent lets the point in, in the tree that is
  /// searched; hit tests made for touches are judged as a whole, not view by view.
  ///
  /// These are the views a correct walk can come to; whatever else the scene holds is out of reach whatever it is.
  ///
  /// - Parameters:
  ///   - situation: The situation that a view has to be in; where the run has none, nothing is looked at.
  ///   - body: What to do with each.
  @inline(__always)
  func eachEnteredView(_ situation: Situation, _ body: (HitTestFacts, Place) -> Void) {
    guard storage.pointee.situations.contains(situation) else { return }
    for index in storage.pointee.enteredViews.indices
    where storage.pointee.enteredViews[index].situations.contains(situation) {
      let entered = storage.pointee.enteredViews[index]
      body(storage.pointee.hitTests[entered.hitTest], storage.pointee.layout.places[entered.place])
    }
  }

  /// What a finger at a place hits in one version of the scene.
  func expectation(at point: ScenePoint, version: Int) -> ExpectedHit {
    storage.pointee.expectation(at: point, version: version, policy, tolerance: engine.tolerance)
  }

  /// How the views lie to the points of all hit tests.
  var places: Table<Place> { storage.pointee.layout.places }
}

extension CaseFacts.Storage {
  private struct HitTestQuestion {
    let sequence: Int
    let start: Int
    let point: ScenePoint
    let result: ObjectID?
    let touch: ObjectID?
  }

  fileprivate mutating func index(_ policy: HitTestPolicy, _ engine: EngineDescription, _ readings: Readings) {
    timeline.restart(with: testCase.scene)
    family.restart(with: testCase.scene.views)
    hitTests.removeAll(keepingCapacity: true)
    layout.removeAll()
    enteredViews.removeAll()
    situations = []
    removableView = nil
    areRivalsKnown = false
    touchIndex.removeAll()
    strokeIndex.removeAll()
    gestureIndex.removeAll()
    var hasTouches = testCase.script.hasTouches
    var hasGestures = !testCase.scene.recognizers.isEmpty
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
        let known = timeline.versions.count
        timeline.fold(change, recordedAt: sequence)
        // A change that no scene allows makes no version.
        if timeline.versions.count > known { layout.beginVersion() }
      case .hitTest(let point, let result, let touch):
        let question = HitTestQuestion(sequence: sequence, start: start, point: point, result: result, touch: touch)
        add(question, policy, engine.tolerance)
        start = sequence + 1
      case .touches, .nextResponder: hasTouches = true
      case .recognizerTouches, .touchRecognizers, .recognizerState, .action, .readingReset, .delegateQuery,
        .controlEvent, .actionDispatch, .actionReceived, .selection:
        hasGestures = true
      default: break
      }
    }
    guard hasTouches || hasGestures else { return summary.removeAll() }
    indexTouches(engine, readings)
    summary.sum(touchIndex, presents: testCase.scene.controllers.contains { $0.presentedBy != nil })
    if hasGestures { gestureIndex.index(testCase.scene, trace, touchIndex, engine) }
  }

  private mutating func indexTouches(_ engine: EngineDescription, _ readings: Readings) {
    let policy = ForwardingPolicy(testCase.scene, readings, engine.observedResponders)
    touchIndex.index(testCase.script)
    touchIndex.index(trace, timeline, policy, ResponderChart(testCase.scene, readings))
    touchIndex.matchFingers(
      trace, hitTests, timeline, mayBeHeld: readings[.contentTouches] == .delayed, engine.tolerance)
    touchIndex.noteWhatIsDue(trace, policy, readings, tolerance: engine.tolerance)
    if !testCase.scene.recognizers.isEmpty { touchIndex.noteFreshFingers(wait: engine.thresholds.longestWait) }
    touchIndex.followChains(policy)
    touchIndex.summarizeDeliveries(trace, timeline, policy)
    touchIndex.summarizeMoments(trace, tolerance: engine.tolerance)
    touchIndex.summarizePlaces(trace, timeline, tolerance: engine.tolerance)
    indexStrokes(engine, readings)
  }

  private mutating func indexStrokes(_ engine: EngineDescription, _ readings: Readings) {
    let recognizers = testCase.scene.recognizers
    guard !recognizers.isEmpty else { return }
    strokeIndex.index(
      StrokeSource(
        script: testCase.script, scene: testCase.scene, recognizers: recognizers,
        effects: testCase.scene.effects, trace: trace, hits: hitTests, touches: touchIndex, engine: engine,
        readings: readings))
  }

  fileprivate mutating func expectation(
    at point: ScenePoint, version: Int, _ policy: HitTestPolicy, tolerance: Double
  ) -> ExpectedHit {
    let scene = timeline.versions[version].scene
    otherLayout.removeAll()
    let places = otherLayout.locate(point, in: scene, policy, tolerance: tolerance, isThorough: false)
    return HitTestOracle.expectation(in: scene, otherLayout.places, places, policy.windowSelection)
  }

  private mutating func add(_ question: HitTestQuestion, _ policy: HitTestPolicy, _ tolerance: Double) {
    let version = timeline.versions.count - 1
    let scene = timeline.versions[version].scene
    let (places, expected) = locate(question, version, scene, policy, tolerance)
    var hit = HitTestFacts(
      sequence: question.sequence, start: question.start, point: question.point, result: question.result,
      touch: question.touch, resultPosition: position(of: question.result, in: scene), version: version,
      expected: expected, isRight: expected.allows(question.result, in: scene), places: places,
      geometryStart: layout.geometryStart)
    if hit.touch == nil { noteEnteredViews(&hit, scene) }
    hitTests.append(hit)
  }

  /// How the views lie to the place of a question, and what is expected; known when the same place was asked about before.
  private mutating func locate(
    _ question: HitTestQuestion, _ version: Int, _ scene: Scene, _ policy: HitTestPolicy, _ tolerance: Double
  ) -> (places: Range<Int>, expected: ExpectedHit) {
    for known in hitTests.indices.reversed() {
      guard hitTests[known].version == version else { break }
      guard hitTests[known].point == question.point, hitTests[known].touch == nil || question.touch != nil else {
        continue
      }
      return (hitTests[known].places, hitTests[known].expected)
    }
    let places = layout.locate(
      question.point, in: scene, policy, tolerance: tolerance, isThorough: question.touch == nil)
    let expected = HitTestOracle.expectation(in: scene, layout.places, places, policy.windowSelection)
    layout.markPath(to: expected.position, in: scene, places)
    return (places, expected)
  }

  /// Notes the entered views of the window whose tree answers, or of all windows when there is one or none answers.
  private mutating func noteEnteredViews(_ hit: inout HitTestFacts, _ scene: Scene) {
    var searched = hit.places
    if scene.windows.count > 1, let position = hit.expected.position {
      let root = scene.rootPosition(of: position)
      searched = hit.places.lowerBound + root..<hit.places.lowerBound + scene.subtreeEnd(root)
    }
    // Views are long: taken from the array one by one, each would be copied.
    scene.views.withUnsafeBufferPointer { views in
      let isAnyHandling = views.contains { $0.handling.isOverriding }
      for index in searched where layout.places[index].entry == .yes {
        let position = layout.places[index].position
        let parent = views[position].parentIndex
        let isParentOnPath = parent >= 0 && layout.places[hit.places.lowerBound + parent].isOnExpectedPath
        let situations = Situation(
          of: layout.places[index], views[position], isParentOnPath: isParentOnPath, isAnyHandling: isAnyHandling)
        hit.situations.formUnion(situations)
        enteredViews.append(EnteredView(hitTest: hitTests.count, place: index, situations: situations))
      }
    }
    situations.formUnion(hit.situations)
  }

  private func position(of id: ObjectID?, in scene: Scene) -> Int? {
    guard let id, id.kind == .view else { return nil }
    return scene.position(ofView: id.number)
  }
}

/// A view that a correct walk can come to: its place, and the question it is about.
struct EnteredView {
  /// The position of the question among the hit tests of the run.
  @Narrow var hitTest: Int
  /// The position of the place among those of the run.
  @Narrow var place: Int
  /// What rules may have to say something about.
  let situations: Situation
}
