import TouchModel

/// A trace written by hand, for reports that do not depend on what any engine does.
///
/// Calls name views by their letters, as reports do; touches have the numbers people read.
final class TraceSketch {
  private let scene: TouchScene
  private let script: TouchScript
  private let recorder = TraceRecorder()
  private var locations: [Int: ScenePoint] = [:]
  private var before: [Int: ScenePoint] = [:]
  private var owners: [Int: ObjectID] = [:]

  init(_ testCase: ConformanceCase) {
    scene = testCase.scene
    script = testCase.script
    recorder.begin(scene)
  }

  /// The trace so far.
  var trace: TouchTrace { recorder.trace }

  /// The sequence number of the record that comes next.
  var next: Int { recorder.trace.records.count }

  /// What follows happens in a step, counted from 1.
  func step(_ number: Int) { recorder.move(toStep: number - 1, time: script.steps[number - 1].time) }

  /// A touch is made for a finger that goes down.
  func hit(_ touch: Int, _ x: Double, _ y: Double, _ name: String) {
    locations[touch] = ScenePoint(x, y)
    before[touch] = ScenePoint(x, y)
    owners[touch] = id(name)
    recorder.hitTested(at: ScenePoint(x, y), result: id(name), for: .touch(touch - 1))
  }

  /// A touch is somewhere else from now on.
  func move(_ touch: Int, _ x: Double, _ y: Double) {
    before[touch] = locations[touch]
    locations[touch] = ScenePoint(x, y)
  }

  /// A method is called on responders, one after the other; the changes their handlers make are made.
  @discardableResult
  func call(_ method: TouchMethod, _ touches: [Int], on names: String...) -> Int {
    for name in names {
      let changes = recorder.touches(
        method, receiver: id(name), touches.map { snapshot($0, method, id(name)) }, event: .event(0),
        eventKind: .touches,
        allTouches: owners.keys.sorted().map { snapshot($0, touches.contains($0) ? method : nil, id(name)) })
      for change in changes { recorder.changed(change) }
    }
    return next - 1
  }

  /// A method is called on recognizers, one after the other.
  @discardableResult
  func feed(_ method: TouchMethod, _ touches: [Int], to recognizers: Int...) -> Int {
    for recognizer in recognizers {
      let id = ObjectID.recognizer(recognizer)
      recorder.recognizerTouches(method, recognizer: id, touches.map { snapshot($0, method, id) })
    }
    return next - 1
  }

  /// A recognizer comes into a state, and its action is called unless it came to nothing.
  @discardableResult
  func become(_ state: RecognizerState, _ recognizer: Int, _ touches: [Int], acts: Bool = true) -> Int {
    let id = ObjectID.recognizer(recognizer)
    recorder.recognizer(id, became: state, touches: touches.map { .touch($0) })
    let record = next - 1
    if acts { act(state, recognizer) }
    return record
  }

  /// A recognizer's action is called.
  func act(_ state: RecognizerState, _ recognizer: Int) {
    recorder.action(ActionCall(recognizer: .recognizer(recognizer), target: .target(0), state: state))
  }

  /// Anything else happens.
  func record(_ event: TraceEvent) { recorder.record(event) }

  /// A place where an event knows that a touch has been.
  func sample(_ touch: Int, _ places: ScenePoint...) {
    let snapshots = places.map { place in
      var snapshot = TouchSnapshot(.touch(touch - 1))
      snapshot.location = place
      return snapshot
    }
    recorder.samples(.coalesced, of: .touch(touch - 1), snapshots)
  }

  private func snapshot(_ touch: Int, _ method: TouchMethod?, _ receiver: ObjectID) -> TouchSnapshot {
    var snapshot = TouchSnapshot(.touch(touch - 1))
    snapshot.phase = method.map { TouchPhase(rawValue: $0.rawValue) ?? .other } ?? .stationary
    snapshot.location = locations[touch]
    snapshot.previousLocation = before[touch]
    // The samples have no transforms and at most one level of views, so that this is what a view would say.
    if let view = scene.view(receiver), view.parent == 0 {
      snapshot.locationInReceiver = locations[touch].map { $0 - view.frame.origin }
      snapshot.previousLocationInReceiver = before[touch].map { $0 - view.frame.origin }
    }
    snapshot.view = owners[touch]
    snapshot.window = .view(0)
    return snapshot
  }

  private func id(_ name: String) -> ObjectID {
    if let number = scene.viewNumber(named: name) { return .view(number) }
    let controller = scene.controllers.indices.first { scene.name(of: .controller($0)) == name }
    if let controller { return .controller(controller) }
    switch name {
    case "application": return .application
    case "application delegate": return .applicationDelegate
    default: return ObjectID(.unnamed)
    }
  }
}
