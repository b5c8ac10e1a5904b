import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// What an engine that does everything right reports of a case, as a list that tests change before it is judged.
struct HonestRun {
  /// One thing an engine reports.
  enum Line {
    case call(Call)
    case hit(point: ScenePoint, result: ObjectID?, touch: Int, step: Int)

    /// The step it happens in.
    var step: Int {
      switch self {
      case .call(let call): call.step
      case .hit(_, _, _, let step): step
      }
    }
  }

  /// One call of a touches method.
  struct Call {
    var step: Int
    var method: TouchMethod
    var receiver: ObjectID
    var touches: [TouchSnapshot]
    /// All touches of the event; empty when they are not recorded.
    var all: [TouchSnapshot]

    /// Whether the call brings a touch.
    func brings(_ touch: Int) -> Bool { touches.contains { $0.touch == .touch(touch) } }
  }

  private struct Live {
    var finger: Int
    var snapshot: TouchSnapshot
    var isIgnored: Bool
  }

  let scene: TouchScene
  let script: TouchScript
  private(set) var lines: [Line] = []
  private var live: [Live] = []
  private var nextTouch = 0
  private let takesEveryFinger: Bool

  /// Runs a case by the rules, with touches passed on to superviews, the window and the application; or against them, with
  /// every finger received by single-touch views.
  init(_ scene: TouchScene, _ phrases: ScriptPhrase..., takesEveryFinger: Bool = false) throws {
    self.scene = scene
    self.takesEveryFinger = takesEveryFinger
    script = try TouchScript(phrases: phrases)
    for (number, step) in script.steps.enumerated() {
      switch step.action {
      case .report(let changes, _): report(changes, number)
      case .interruption: interrupt(number)
      default: break
      }
    }
  }

  /// What a rule says of the list as it is now.
  func report(_ id: String, readings: Readings = Readings(), observed: EngineDescription.ResponderKinds = .all) throws
    -> Check
  {
    let rule = try #require(RuleID(id).flatMap(Catalogue.rule))
    let trace = try ScriptedTrace(scene, script, observed: observed, readings: readings)
    for line in lines {
      trace.step(line.step) { recorder in
        switch line {
        case .hit(let point, let result, let touch, _):
          recorder.hitTested(at: point, result: result, for: .touch(touch))
        case .call(let call):
          recorder.touches(
            call.method, receiver: call.receiver, call.touches, event: .event(0), eventKind: .touches,
            allTouches: call.all.isEmpty ? nil : call.all)
        }
      }
    }
    trace.step(-1) { recorder in
      for view in scene.views {
        recorder.record(.nextResponder(of: view.id, next: view.parent.map { scene.views[$0].id } ?? .application))
      }
      recorder.record(.nextResponder(of: .application, next: nil))
    }
    return trace.report(of: rule)
  }

  /// The kinds of finding that a rule has.
  func kinds(_ id: String, readings: Readings = Readings(), observed: EngineDescription.ResponderKinds = .all) throws
    -> [String]
  {
    try report(id, readings: readings, observed: observed).findings.map(\.kind)
  }

  /// Changes every call.
  func changing(_ change: (inout Call) -> Void) -> HonestRun {
    var run = self
    run.lines = lines.map { line in
      guard case .call(var call) = line else { return line }
      change(&call)
      return .call(call)
    }
    return run
  }

  /// Leaves calls out.
  func without(_ isLeftOut: (Call) -> Bool) -> HonestRun {
    var run = self
    run.lines.removeAll { if case .call(let call) = $0 { isLeftOut(call) } else { false } }
    return run
  }

  /// Puts calls in after the last thing of their steps.
  func adding(_ calls: Call...) -> HonestRun {
    var run = self
    for call in calls {
      let place = run.lines.lastIndex { $0.step <= call.step }.map { $0 + 1 } ?? 0
      run.lines.insert(.call(call), at: place)
    }
    return run
  }

  /// Makes the calls of one step, of one touch set or method after the other, in the opposite order.
  var withOtherOrder: HonestRun {
    var run = self
    var groups: [[Line]] = []
    var place: (step: Int, method: TouchMethod, touch: ObjectID?)?
    for line in lines {
      guard case .call(let call) = line else {
        groups.append([line])
        place = nil
        continue
      }
      if let place, place == (call.step, call.method, call.touches.first?.touch) {
        groups[groups.count - 1].append(line)
      } else {
        groups.append([line])
      }
      place = (call.step, call.method, call.touches.first?.touch)
    }
    run.lines = []
    for step in script.steps.indices {
      let own = groups.filter { $0[0].step == step }
      run.lines += own.filter(isHit).flatMap { $0 }
      run.lines += own.filter { !isHit($0) }.reversed().flatMap { $0 }
    }
    return run
  }

  private func isHit(_ group: [Line]) -> Bool { if case .hit = group[0] { true } else { false } }

  /// Leaves hit tests out.
  var withoutHitTests: HonestRun {
    var run = self
    run.lines.removeAll { if case .hit = $0 { true } else { false } }
    return run
  }

  /// Changes what every touch says of itself, in sets and events.
  func editing(_ change: (inout TouchSnapshot) -> Void) -> HonestRun {
    changing { call in
      for touch in call.touches.indices { change(&call.touches[touch]) }
      for touch in call.all.indices { change(&call.all[touch]) }
    }
  }

  /// The first call by a method to a view.
  func call(_ method: TouchMethod, _ receiver: Int) throws -> Call {
    let calls = lines.compactMap { line in if case .call(let call) = line { call } else { nil } }
    return try #require(calls.first { $0.method == method && $0.receiver == .view(receiver) })
  }
}

extension HonestRun {
  private mutating func report(_ changes: [FingerChange], _ step: Int) {
    for touch in live.indices { live[touch].snapshot.phase = .stationary }
    for change in changes {
      if change.movement == .down { putDown(change, step) }
      guard let touch = live.firstIndex(where: { $0.finger == change.finger }), change.movement != .down else {
        continue
      }
      live[touch].snapshot.previousLocation = live[touch].snapshot.location
      live[touch].snapshot.location = change.location
      live[touch].snapshot.phase = change.movement == .move ? .moved : .ended
    }
    for (phase, method) in [(TouchPhase.began, TouchMethod.began), (.moved, .moved), (.ended, .ended)] {
      deliver(phase, method, step)
    }
    live.removeAll { $0.snapshot.phase == .ended }
  }

  private mutating func putDown(_ change: FingerChange, _ step: Int) {
    guard let hit = HitTestOracle.expectation(change.location, in: scene).view else { return }
    let view = scene.views[hit]
    var snapshot = TouchSnapshot(.touch(nextTouch))
    snapshot.phase = .began
    snapshot.location = change.location
    snapshot.previousLocation = change.location
    snapshot.view = view.id
    snapshot.window = scene.views[scene.window(of: hit)].id
    lines.append(.hit(point: change.location, result: view.id, touch: nextTouch, step: step))
    nextTouch += 1
    let isTaken = live.contains { $0.snapshot.view == view.id }
    live.append(
      Live(
        finger: change.finger, snapshot: snapshot,
        isIgnored: isTaken && !view.effectiveIsMultipleTouchEnabled && !takesEveryFinger))
  }

  private mutating func interrupt(_ step: Int) {
    for touch in live.indices { live[touch].snapshot.phase = .cancelled }
    deliver(.cancelled, .cancelled, step)
    live = []
  }

  /// Calls each view once with its touches in a phase, then all responders that the call is passed on to.
  private mutating func deliver(_ phase: TouchPhase, _ method: TouchMethod, _ step: Int) {
    for view in scene.views.handles {
      let touches = live.filter { touch in
        touch.snapshot.phase == phase && !touch.isIgnored && touch.snapshot.view == scene.views[view].id
      }
      if touches.isEmpty { continue }
      for receiver in scene.pathUp(from: view).map({ scene.views[$0].id }) + [.application] {
        lines.append(
          .call(
            Call(
              step: step, method: method, receiver: receiver, touches: touches.map(\.snapshot),
              all: live.map(\.snapshot))))
        if scene.view(receiver)?.handling[method] == .absorb { break }
      }
    }
  }
}
