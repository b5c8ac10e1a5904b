public import TouchModel

/// What was found out about one run: everything in ``Run`` that changes from run to run.
public struct RunIndex: Sendable {
  /// The case that was run.
  public var testCase: ConformanceCase
  /// What the engine did.
  public var trace = TouchTrace()
  /// The tree at every moment.
  public var timeline: SceneTimeline
  /// Which views lie in which, when the run begins.
  public var family = SceneFamily()
  /// The same after each change that lets views come to other places of the tree, with the record from which it holds.
  public var laterFamilies: [(start: Int, family: SceneFamily)] = []
  /// The changes that the script makes while a finger is down.
  public var changesDuringTouches: [SceneChange] = []
  /// Where the records of some kinds are.
  public var records = RecordLists()
  /// The hit tests, in the order of the trace.
  public var hitTests = List<HitTestFacts>()
  /// The frames that the kit asked for, in the order of the trace.
  public var frames: [ReadFrame] = []
  /// What the kit was told of controls that are selected, in the order of the trace.
  public var selections: [ReadSelection] = []
  /// The conversions of points that the kit asked for, in the order of the trace.
  public var conversions: [Conversion] = []
  /// Fingers, touches and calls.
  public var touches = TouchIndex()
  /// What fingers do, measured.
  public var strokes = StrokeIndex()
  /// What recognizers, controls and tables did.
  public var gestures = GestureIndex()
  /// Where the points of hit tests lie in each view.
  public var layout = SceneLayout()
  /// The views that walks may enter, by hit test.
  public var enteredViews: [EnteredView] = []
  /// The situations that any of these views is in.
  public var situations: Situation = []
}

extension RunIndex {
  /// Indexes the case and the trace that are there.
  public mutating func index(_ policy: HitTestPolicy, _ engine: EngineDescription, _ readings: Readings) {
    restart()
    changesDuringTouches = testCase.script.changesDuringTouches
    var hasTouches = testCase.script.hasTouches
    var hasGestures = !testCase.scene.recognizers.isEmpty
    var start = 0
    var step: Int? = 0
    for sequence in trace.records.indices {
      // What an earlier step did, such as visiting views for a finger, is no part of this one's walk.
      let isFirstOfStep = trace.records[sequence].step != step
      if isFirstOfStep {
        step = trace.records[sequence].step
        start = sequence
      }
      records.add(trace.records[sequence].event, at: sequence, isFirstOfStep: isFirstOfStep)
      switch trace.records[sequence].event {
      case .sceneChange(let change): add(change, at: sequence)
      case .hitTest(let point, let result, let touch):
        let question = HitTestQuestion(sequence: sequence, start: start, point: point, result: result, touch: touch)
        add(question, policy, engine.tolerance)
        start = sequence + 1
      case .conversion(let point, let view, let other, let result):
        conversions.append(
          Conversion(
            sequence: sequence, point: point, from: view, to: other, result: result, version: timeline.latest))
      case .frame(let view, let result):
        frames.append(ReadFrame(sequence: sequence, view: view, result: result, version: timeline.latest))
      case .selected(let control, let isSelected):
        selections.append(
          ReadSelection(sequence: sequence, control: control, isSelected: isSelected, version: timeline.latest))
      case .touches, .nextResponder: hasTouches = true
      case .recognizerTouches, .touchRecognizers, .recognizerState, .action, .readingReset, .delegateQuery,
        .controlEvent, .highlight, .actionDispatch, .actionReceived, .selection:
        hasGestures = true
      // Records of other kinds show neither touches nor gestures; a new kind shows neither until an index reads it.
      default: break
      }
    }
    guard hasTouches || hasGestures else { return }
    indexTouches(engine, readings)
    if hasGestures { gestures.index(testCase.scene, trace, touches, engine) }
  }

  /// Forgets the run before, but keeps the storage.
  private mutating func restart() {
    timeline.restart(with: testCase.scene)
    family.restart(with: testCase.scene.views)
    laterFamilies.removeAll()
    records.removeAll()
    hitTests.removeAll()
    if !conversions.isEmpty { conversions.removeAll() }
    if !frames.isEmpty { frames.removeAll() }
    if !selections.isEmpty { selections.removeAll() }
    layout.removeAll()
    enteredViews.removeAll(keepingCapacity: true)
    situations = []
    touches.removeAll()
    strokes.removeAll()
    gestures.removeAll()
  }

  private mutating func add(_ change: SceneChange, at sequence: Int) {
    let known = timeline.versions.count
    timeline.fold(change, recordedAt: sequence)
    // A change that no scene allows makes no version.
    guard timeline.versions.count > known else { return }
    layout.beginVersion()
    if change.movesInTree { beginFamily() }
  }

  private mutating func beginFamily() {
    let version = timeline.versions[timeline.latest]
    var family = SceneFamily()
    family.restart(with: version.scene.views)
    laterFamilies.append((version.start, family))
  }

  private mutating func indexTouches(_ engine: EngineDescription, _ readings: Readings) {
    let policy = ForwardingPolicy(
      testCase.scene, readings, engine.observedResponders, isSettled: !testCase.script.leavesAnotherTree)
    touches.index(testCase.script, deliveryDelay: engine.thresholds.deliveryDelay)
    touches.index(trace, timeline, policy, readings)
    touches.matchFingers(trace, hitTests, timeline, mayBeHeld: readings.contentTouches == .delayed, engine)
    touches.noteWhatIsDue(trace, changesDuringTouches, timeline, policy, readings, engine)
    if !testCase.scene.recognizers.isEmpty { touches.noteFreshFingers(wait: engine.thresholds.longestWait) }
    touches.followChains(policy, timeline)
    indexStrokes(engine)
  }

  private mutating func indexStrokes(_ engine: EngineDescription) {
    let recognizers = testCase.scene.recognizers
    guard !recognizers.isEmpty else { return }
    strokes.index(
      StrokeSource(
        script: testCase.script, scene: testCase.scene, recognizers: recognizers,
        effects: testCase.scene.effects, trace: trace, hits: hitTests, touches: touches, engine: engine))
  }
}
