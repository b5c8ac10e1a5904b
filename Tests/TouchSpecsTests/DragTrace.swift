import TouchModel
import TouchSpecs
import TraceAnalysis

/// A drag of one finger over A, made by hand: down, moves and lift, each recorded correctly unless it is edited.
struct DragTrace {
  static let places = [ScenePoint(60, 60), ScenePoint(80, 70), ScenePoint(120, 90), ScenePoint(150, 140)]
  static let times = [0, 16, 200, 400]

  /// A, which lies 20 points from the corner of the window.
  static func plainScene() throws -> TouchScene { try TouchScene(.window(320, 480, [.view(20, 20, 200, 200)])) }

  /// The run, with the touch as each of the four calls holds it after an edit.
  static func run(
    _ scene: TouchScene? = nil, places: [ScenePoint] = places, skipping skipped: Set<Int> = [],
    _ edit: (inout TouchSnapshot, _ step: Int) -> Void = { _, _ in }
  ) throws -> ScriptedTrace {
    let scene = try scene ?? plainScene()
    let movements: [FingerChange.Movement] =
      [.down] + [FingerChange.Movement](repeating: .move, count: places.count - 2)
    let steps = zip(zip(movements + [.up], places), times).map { change, time in
      ScriptPhrase.report([FingerChange(finger: 1, change.0, at: change.1)]).at(time)
    }
    let trace = try ScriptedTrace(scene, TouchScript(phrases: steps))
    let methods: [TouchMethod] = [.began, .moved, .moved, .ended]
    let phases: [TouchPhase] = [.began, .moved, .moved, .ended]
    for step in places.indices where !skipped.contains(step) {
      trace.step(step) { recorder in
        recorder.call(methods[step], .view(1), [0], of: .view(1)) { touch in
          touch.phase = phases[step]
          touch.location = places[step]
          touch.previousLocation = places[max(step - 1, 0)]
          touch.locationInReceiver = scene.fromScreen(places[step], to: Handle(1))
          touch.previousLocationInReceiver = scene.fromScreen(places[max(step - 1, 0)], to: Handle(1))
          touch.timestamp = times[step]
          edit(&touch, step)
        }
      }
    }
    return trace
  }
}
