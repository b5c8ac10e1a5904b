import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// A run of a scene with recognizers in which everything is recorded correctly, but for what recognizers do: that is given,
/// and changed by tests.
struct GestureRun {
  /// Something a recognizer does, in a step or when a timer fires.
  struct Deed {
    var recognizer: Int
    var state: RecognizerState
    /// The step, after recognizers have received it and before views do; `nil` for a timer.
    var step: Int?
    /// The time of the timer, in milliseconds.
    var time = 0
    /// Whether the change of state is reported.
    var hasState = true
    /// How often each target is called.
    var calls = 1
    /// The state that actions report; unset: the state.
    var actionState: RecognizerState?
  }

  var scene: TouchScene
  let script: TouchScript
  var deeds: [Deed]
  /// Whether recognition cancels what the view has begun.
  var cancels = true
  /// The steps whose lifts the views do not receive.
  var heldLifts: Set<Int> = []
  /// Endings that views receive when timers fire: the finger's number in the script, the method, the time.
  var lateEndings: [(touch: Int, method: TouchMethod, time: Int)] = []
  /// Whether recognizers receive the fingers on their views.
  var isGiven = true
  /// Whether making a reading neutral has an effect.
  var resetsReadings = true
  /// Changes the record of each action.
  var editing: @Sendable (inout ActionCall) -> Void = { _ in }
  /// The method that a view receives for each that it would receive; `nil`: none.
  var viewHears: @Sendable (TouchMethod, _ step: Int) -> TouchMethod? = { method, _ in method }

  init(_ scene: TouchScene, _ phrases: [ScriptPhrase], _ deeds: [Deed] = []) throws {
    self.scene = scene
    script = try TouchScript(phrases: phrases)
    self.deeds = deeds
  }

  /// What a rule's invariants say of the run.
  func report(_ id: String, readings: Readings = Readings()) throws -> Check {
    let rule = try #require(RuleID(id).flatMap(Catalogue.rule))
    return try trace(readings).report(of: rule)
  }

  /// The kinds of finding that a rule's invariants have.
  func kinds(_ id: String, readings: Readings = Readings()) throws -> [String] {
    try report(id, readings: readings).findings.map(\.kind)
  }

  /// What a rule's comparison says of this run and a second one, made from the twin and changed.
  func comparison(_ id: String, _ change: (inout GestureRun) -> Void = { _ in }) throws -> Check? {
    let rule = try #require(RuleID(id).flatMap(Catalogue.rule))
    var check = Check()
    let facts = try trace().facts
    for case .comparison(_, let twin, let compare) in rule.checks {
      guard let second = twin(facts) else { return nil }
      var other = self
      other.scene = second.scene
      if second.scene.recognizers.isEmpty { other.deeds = [] }
      change(&other)
      compare(facts, try other.trace().facts, &check)
    }
    return check
  }

  /// The run after a change.
  func with(_ change: (inout GestureRun) -> Void) -> GestureRun {
    var run = self
    change(&run)
    return run
  }
}

extension GestureRun {
  /// What is known of the run while it is recorded.
  private struct Progress {
    var scene: TouchScene
    var live: [Live] = []
    var nextTouch = 0
    /// Every touch that each recognizer has received in its present attempt.
    var touches: [Int: [Int]] = [:]
    var bases: [Int: Base] = [:]
  }

  private struct Live {
    var finger: Int
    var touch: Int
    var view: ObjectID?
    var place: ScenePoint
    var recognizers: [Int]
    var isCancelled = false
    var isIgnored = false
  }

  /// What readings are measured from.
  private struct Base {
    var middle = ScenePoint.zero
    var length = 1.0
    var turned = 0.0
    var line = ScenePoint.zero
    var rotation = 0.0
  }

  /// The run as a trace.
  func trace(_ readings: Readings = Readings()) throws -> ScriptedTrace {
    let trace = try ScriptedTrace(scene, script, readings: readings)
    var progress = Progress(scene: scene)
    var timers = deeds.filter { $0.step == nil }.map(\.time) + lateEndings.map(\.time)
    timers = Array(Set(timers)).sorted()
    for (number, step) in script.steps.enumerated() {
      for time in timers where time <= step.time { fire(time, trace, &progress) }
      timers.removeAll { $0 <= step.time }
      guard case .report(let changes, _) = step.action else { continue }
      trace.step(number) { deliver(changes, number, $0, &progress) }
    }
    for time in timers { fire(time, trace, &progress) }
    return trace
  }

  private func fire(_ time: Int, _ trace: ScriptedTrace, _ progress: inout Progress) {
    trace.timer(at: time) { recorder in
      for deed in deeds where deed.step == nil && deed.time == time { perform(deed, recorder, &progress, []) }
      for ending in lateEndings where ending.time == time {
        recorder.call(ending.method, .view(2), [ending.touch], of: .view(2))
      }
    }
  }

  private func deliver(
    _ changes: [FingerChange], _ step: Int, _ recorder: TraceRecorder, _ progress: inout Progress
  ) {
    for change in changes {
      if change.movement == .down { putDown(change, recorder, &progress) }
      guard let index = progress.live.firstIndex(where: { $0.finger == change.finger }) else { continue }
      progress.live[index].place = change.location
    }
    let moved = changes.compactMap { change in
      progress.live.firstIndex { $0.finger == change.finger }.map { (change.movement, progress.live[$0]) }
    }
    for (movement, live) in moved {
      for recognizer in live.recognizers where isGiven {
        recorder.gesture(movement.method, recognizer, [live.touch], of: live.view, at: live.place)
      }
    }
    let lifted = changes.filter { $0.movement == .up }.map(\.finger)
    for deed in deeds where deed.step == step { perform(deed, recorder, &progress, lifted) }
    for (movement, before) in moved {
      guard let live = progress.live.first(where: { $0.touch == before.touch }), let view = live.view,
        !live.isCancelled,
        !live.isIgnored, movement != .up || !heldLifts.contains(step), let method = viewHears(movement.method, step)
      else { continue }
      recorder.call(method, view, [live.touch], of: view) { $0.location = live.place }
    }
    progress.live.removeAll { lifted.contains($0.finger) }
  }

  private func putDown(_ change: FingerChange, _ recorder: TraceRecorder, _ progress: inout Progress) {
    let hit = HitTestOracle.expectation(change.location, in: progress.scene).view
    let view = hit.map { progress.scene.views[$0] }
    let recognizers = progress.scene.pathUp(from: hit).flatMap { above in
      progress.scene.recognizers.indices.filter { progress.scene.recognizers[$0].view == above.position }
    }
    let isTaken = progress.live.contains { $0.view == view?.id }
    recorder.hit(progress.nextTouch, change.location.x, change.location.y, view?.id)
    progress.live.append(
      Live(
        finger: change.finger, touch: progress.nextTouch, view: view?.id, place: change.location,
        recognizers: recognizers, isIgnored: isTaken && view?.effectiveIsMultipleTouchEnabled != true))
    for recognizer in recognizers {
      progress.touches[recognizer, default: []].append(progress.nextTouch)
      progress.bases[recognizer] = measure(recognizer, progress)
    }
    progress.nextTouch += 1
  }

  private func measure(_ recognizer: Int, _ progress: Progress) -> Base {
    let fingers = progress.live.filter { $0.recognizers.contains(recognizer) }
    var base = Base()
    guard let first = fingers.first, let last = fingers.last else { return base }
    base.middle = first.place.middle(to: last.place)
    base.line = last.place - first.place
    base.length = max(base.line.length, 1e-9)
    return base
  }

  private func perform(_ deed: Deed, _ recorder: TraceRecorder, _ progress: inout Progress, _ lifted: [Int]) {
    let touches = progress.touches[deed.recognizer] ?? []
    if deed.hasState { recorder.state(deed.recognizer, deed.state, touches) }
    if deed.state == .began || deed.state == .ended, cancels,
      progress.scene.recognizers[deed.recognizer].cancelsTouchesInView != false
    {
      cancel(touches, recorder, &progress)
    }
    if deed.state == .possible || deed.state == .failed { progress.touches[deed.recognizer] = [] }
    guard deed.state != .possible, deed.state != .failed else { return }
    for _ in 0..<deed.calls {
      for target in progress.scene.recognizers[deed.recognizer].targets ?? [] { act(deed, target, recorder, &progress) }
    }
  }

  private func cancel(_ touches: [Int], _ recorder: TraceRecorder, _ progress: inout Progress) {
    for index in progress.live.indices where touches.contains(progress.live[index].touch) {
      guard let view = progress.live[index].view, !progress.live[index].isCancelled else { continue }
      if !progress.live[index].isIgnored { recorder.call(.cancelled, view, [progress.live[index].touch], of: view) }
      progress.live[index].isCancelled = true
    }
  }

  private func act(_ deed: Deed, _ target: Int, _ recorder: TraceRecorder, _ progress: inout Progress) {
    var call = ActionCall(
      recognizer: .recognizer(deed.recognizer), target: .target(target), state: deed.actionState ?? deed.state)
    let recognizer = progress.scene.recognizers[deed.recognizer]
    let base = progress.bases[deed.recognizer] ?? Base()
    var now = measure(deed.recognizer, progress)
    now.rotation = base.rotation + TwoFingers.turn(from: base.line, to: now.line)
    switch recognizer.kind {
    case .pan:
      call.translation = recognizer.view.map { view in
        progress.scene.fromScreen(now.middle, to: Handle(view))
          - progress.scene.fromScreen(base.middle, to: Handle(view))
      }
    case .pinch: call.scale = now.length / base.length
    case .rotation: call.rotation = now.rotation
    case .swipe: call.direction = recognizer.direction ?? .right
    case .base, .tap, .longPress: break
    }
    progress.bases[deed.recognizer]?.rotation = now.rotation
    progress.bases[deed.recognizer]?.line = now.line
    self.editing(&call)
    for change in recorder.action(call) {
      recorder.changed(change)
      do { try progress.scene.apply(change) } catch { Issue.record(error) }
    }
    guard recorder.resetsReading(in: call) else { return }
    if resetsReadings { progress.bases[deed.recognizer] = measure(deed.recognizer, progress) }
    var reset = call
    if resetsReadings {
      if reset.translation != nil { reset.translation = .zero }
      if reset.scale != nil { reset.scale = 1 }
      if reset.rotation != nil { reset.rotation = 0 }
    }
    recorder.readingReset(reset)
  }
}

extension FingerChange.Movement {
  fileprivate var method: TouchMethod {
    switch self {
    case .down: .began
    case .move: .moved
    case .up: .ended
    }
  }
}

extension GestureRun.Deed {
  /// A change of state in a step, with its actions.
  static func became(_ state: RecognizerState, of recognizer: Int = 0, in step: Int) -> GestureRun.Deed {
    GestureRun.Deed(recognizer: recognizer, state: state, step: step)
  }

  /// A change of state when a timer fires, with its actions.
  static func became(_ state: RecognizerState, of recognizer: Int = 0, at time: Int) -> GestureRun.Deed {
    GestureRun.Deed(recognizer: recognizer, state: state, step: nil, time: time)
  }
}
