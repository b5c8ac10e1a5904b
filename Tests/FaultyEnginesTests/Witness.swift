import ConformanceRunner
import FaultyEngines
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// The smallest case that a person would write to show a fault; fingers that are still down at its end lift one by one.
struct Witness: Sendable, CustomTestStringConvertible {
  let fault: String
  let testCase: @Sendable () throws -> ConformanceCase

  var testDescription: String { fault }

  init(
    _ fault: String, in scene: @escaping @autoclosure @Sendable () throws -> TouchScene, _ phrases: ScriptPhrase...
  ) {
    self.fault = fault
    testCase = { try ConformanceCase(try scene(), try TouchScript(phrases: phrases).liftingAllFingers()) }
  }
}

extension TouchScript {
  /// The script with one more report for each finger that is still down, in which it lifts where it is.
  fileprivate func liftingAllFingers() throws -> TouchScript {
    var places: [Int: ScenePoint] = [:]
    for step in steps {
      guard case .report(let changes, _) = step.action else { continue }
      for change in changes { places[change.finger] = change.movement == .up ? nil : change.location }
    }
    var steps = steps
    for (finger, place) in places.sorted(by: { $0.key < $1.key }) {
      let lift = FingerChange(finger: finger, .up, at: place)
      let time = (steps.last?.time ?? 0) + ScriptPhrase.frame
      steps.append(ScriptStep(at: time, .report(changes: [lift], postedWithNext: false)))
    }
    return try TouchScript(steps: steps)
  }
}

extension TouchScene {
  /// Nothing but a window.
  static func bare(
    _ handling: TouchHandling = .inherited, delegate: SceneApplication.DelegateKind = .none
  ) throws -> TouchScene {
    let window = TouchMethod.allCases.reduce(SceneNode.window(320, 480).key()) { $0.handling($1, handling[$1]) }
    return try TouchScene(window, application: SceneApplication(delegate: delegate))
  }

  /// A window with views in it.
  static func holding(_ views: SceneNode...) throws -> TouchScene { try TouchScene(.window(320, 480, views).key()) }

  /// A window over the upper half of the screen and one over the lower half, which lies in front.
  static func halves() throws -> TouchScene { try TouchScene(.window(0, 0, 320, 240).key(), .window(0, 240, 320, 240)) }
}

extension ScriptPhrase {
  /// Two fingers go down in one instant.
  static func bothDown(_ x: Double, _ y: Double, _ otherX: Double, _ otherY: Double) -> ScriptPhrase {
    .report([
      FingerChange(finger: 1, .down, at: ScenePoint(x, y)),
      FingerChange(finger: 2, .down, at: ScenePoint(otherX, otherY)),
    ])
  }

  /// A finger goes down at (10, 10), posted together with the next report.
  static let downPosted = ScriptPhrase.report(
    [FingerChange(finger: 1, .down, at: ScenePoint(10, 10))], postedWithNext: true)
}

/// The handling that keeps one method.
func keeping(_ method: TouchMethod) -> TouchHandling {
  var handling = TouchHandling.inherited
  handling[method] = .absorb
  return handling
}
