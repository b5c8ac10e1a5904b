internal import ReferenceEngine
internal import TouchModel

/// An engine of the reference's kind behind an event source that hands reports on by timers.
struct LateEngine: TouchEngine {
  static let engineDescription = ReferenceEngine.engineDescription

  private let recorder: TraceRecorder
  private let engine: ReferenceEngine
  private let dueTime: (ScriptStep) -> Int
  private var waiting: [ScriptStep] = []
  /// How many reports have come, where they are put into the queue and taken out of it as they come; `nil` where there is no queue.
  private var queuedReports: Int?

  init(scene: TouchScene, recorder: TraceRecorder) {
    self.init(scene: scene, recorder: recorder, readings: Readings(), HasNoQueue()) { $0.time }
  }

  /// Builds the scene; `due` says when a report is handed on.
  init(
    scene: TouchScene, recorder: TraceRecorder, readings: Readings, _ decisions: any DecisionStage,
    showingQueue: Bool = false, due: @escaping (ScriptStep) -> Int
  ) {
    self.recorder = recorder
    queuedReports = showingQueue ? 0 : nil
    engine = ReferenceEngine(
      scene: scene, recorder: recorder, readings: readings, decisions: EngineDecisions(changedBy: decisions))
    dueTime = due
  }

  mutating func hitTest(_ point: ScenePoint) -> ObjectID? {
    handOn(until: recorder.time)
    return engine.hitTest(point)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> [DefaultValue.Attribute: DefaultValue] {
    engine.defaults(of: subject)
  }

  mutating func nextResponder(of responder: ObjectID) -> ObjectID? {
    handOn(until: recorder.time)
    return engine.nextResponder(of: responder)
  }

  mutating func eventTouches(of view: ObjectID) -> [ObjectID] {
    handOn(until: recorder.time)
    return engine.eventTouches(of: view)
  }

  mutating func convert(_ point: ScenePoint, from view: ObjectID, to other: ObjectID?) throws -> ScenePoint {
    handOn(until: recorder.time)
    return try engine.convert(point, from: view, to: other)
  }

  mutating func frame(of view: ObjectID) throws -> SceneRect {
    handOn(until: recorder.time)
    return try engine.frame(of: view)
  }

  mutating func isSelected(_ control: ObjectID) throws -> Bool {
    handOn(until: recorder.time)
    return try engine.isSelected(control)
  }

  mutating func perform(_ step: ScriptStep) {
    // The kit has recorded its changes already, and no timer fires before what is recorded.
    if case .change = step.action {
      waiting.forEach { engine.perform(ScriptStep(at: step.time, $0.action)) }
      waiting = []
    }
    handOn(until: step.time)
    var step = step
    if case .report(let changes, _) = step.action {
      passThroughQueue()
      step.action = .report(changes: changes, postedWithNext: false)
      if dueTime(step) > step.time { return waiting.append(step) }
    }
    // Whatever comes at once ends the wait of what came before.
    if step.action != .wait { handOn(until: .max) }
    engine.perform(step)
  }

  mutating func advance(to milliseconds: Int) {
    handOn(until: milliseconds)
    engine.advance(to: milliseconds)
  }

  private mutating func passThroughQueue() {
    guard let number = queuedReports else { return }
    recorder.enqueued(report: number)
    recorder.dequeued(report: number)
    queuedReports = number + 1
  }

  private mutating func handOn(until time: Int) {
    let (step, now) = (recorder.step, recorder.time)
    while let first = waiting.first, dueTime(first) <= time {
      waiting.removeFirst()
      let due = min(dueTime(first), now)
      if dueTime(first) <= now { recorder.move(toStep: nil, time: due) }
      engine.perform(ScriptStep(at: due, first.action))
      recorder.move(toStep: step, time: now)
    }
  }
}

extension FaultRegistry {
  /// The faults of engines that deliver by timers.
  static let lateFaults = [everythingByTimer, liftsByTimer, lateAndLost]

  private static let everythingByTimer = Fault(
    "TD-07-by-timer", "everything is delivered 8 ms later, which is not declared",
    smallest: ExpectedSize(views: 0, fingers: 1, steps: 1),
    describing: deliversLate(0), because: "every call is late"
  ) { LateEngine(scene: $0, recorder: $1, readings: $2, HasNoQueue()) { $0.time + 8 } }

  private static let liftsByTimer = Fault(
    "TD-09-by-timer", "a lift is delivered when nothing else has happened for 600 ms",
    smallest: ExpectedSize(views: 0, fingers: 1, steps: 2),
    describing: deliversLate(0),
    because: "an ending that comes late is missed by every rule on how touches end"
  ) { LateEngine(scene: $0, recorder: $1, readings: $2, HasNoQueue()) { $0.isLift ? $0.time + 600 : $0.time } }

  private static let lateAndLost = Fault(
    "TD-11-late-and-lost", "reports come 8 ms late, as declared, and lifts outside the view never",
    alsoNamedBy: ["TD-05"], smallest: ExpectedSize(views: 1, points: 2, fingers: 1, steps: 3),
    describing: deliversLate(8),
    because: "an ending that does not come is missed by every rule on how touches and gestures end"
  ) { LateEngine(scene: $0, recorder: $1, readings: $2, EndsInsideOnly()) { $0.time + 8 } }

  /// The liberties of engines that deliver by timers and say so.
  static let lateLiberties = [frameByFrame, frameByFrameBehindQueue]

  private static let frameByFrame = Liberty(
    "AP-03", "frame-by-frame", "reports wait for the next frame, as declared",
    description: deliversFrameByFrame(showingQueue: false)
  ) { LateEngine(scene: $0, recorder: $1, readings: $2, HasNoQueue()) { ($0.time + 15) / 16 * 16 } }

  private static let frameByFrameBehindQueue = Liberty(
    "AP-01", "frame-by-frame",
    "reports are taken from the queue at once, and delivered with the next frame, as declared",
    description: deliversFrameByFrame(showingQueue: true)
  ) {
    LateEngine(scene: $0, recorder: $1, readings: $2, HasNoQueue(), showingQueue: true) { ($0.time + 15) / 16 * 16 }
  }

  private static func deliversFrameByFrame(showingQueue: Bool) -> EngineDescription {
    var description = ReferenceEngine.engineDescription
    deliversLate(16)(&description)
    // The kit records its changes before the engine can let time pass.
    description.capabilities.subtract([.sceneChanges])
    // Recognizers that receive late touches also recognize late, and scroll views scroll late, which is another matter.
    description.capabilities.subtract([
      .scrolling, .baseRecognizer, .recognizerTouches, .touchRecognizers, .observesReset, .recognizerDelegates,
      .failureRequirements, .recognizerEffects,
    ])
    description.capabilities.subtract(.recognizers.union([.tapRecognizer]))
    if showingQueue { description.capabilities.insert(.eventQueue) }
    return description
  }

  private static func deliversLate(_ delay: Int) -> @Sendable (inout EngineDescription) -> Void {
    { description in
      description.thresholds.deliveryDelay = delay
      description.capabilities.subtract([.eventQueue])
    }
  }
}

extension ScriptStep {
  /// Whether it is a report in which fingers do nothing but lift.
  fileprivate var isLift: Bool {
    guard case .report(let changes, _) = action else { return false }
    return changes.allSatisfy { $0.movement == .up }
  }
}
