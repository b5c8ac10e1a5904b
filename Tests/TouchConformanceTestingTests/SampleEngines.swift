import Synchronization
import TouchConformanceTesting

/// Hit testing as a scene's own values say it, with a mistake or without.
struct SceneWalk {
  let scene: TouchScene
  /// Whether subviews are asked before it is known whether the point is inside.
  var isLeaky = false
  /// Whether views that are hidden are found as well.
  var isBlind = false
  /// The greatest alpha of a view that is not found.
  var transparency = 0.01

  func hit(_ point: ScenePoint) -> ObjectID? { deepest(0, point).map { scene.views[$0].id } }

  private func deepest(_ position: Int, _ point: ScenePoint) -> Int? {
    let view = scene.views[position]
    let own = view.fromParent(point)
    guard isBlind || !view.effectiveIsHidden, view.effectiveIsUserInteractionEnabled,
      view.effectiveAlpha > transparency
    else { return nil }
    let isInside = view.bounds.contains(own)
    guard isLeaky || isInside else { return nil }
    for subview in scene.subviews(of: position).reversed() {
      if let found = deepest(subview, own) { return found }
    }
    return isInside ? position : nil
  }
}

/// An engine without mistakes.
struct SoundEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "Sound", version: "1.0.0")
  private let walk: SceneWalk

  init(scene: TouchScene, recorder: TraceRecorder) { walk = SceneWalk(scene: scene) }
  func hitTest(_ point: ScenePoint) -> ObjectID? { walk.hit(point) }
}

/// An engine that breaks HT-11.
struct LeakyEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "Leaky/1", version: "1.0.0")
  private let walk: SceneWalk

  init(scene: TouchScene, recorder: TraceRecorder) { walk = SceneWalk(scene: scene, isLeaky: true) }
  func hitTest(_ point: ScenePoint) -> ObjectID? { walk.hit(point) }
}

/// A leaky engine of its own for the tests of files, whose places are taken once in a process.
struct ReportedEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "Reported", version: "1.0.0")
  private let walk: SceneWalk

  init(scene: TouchScene, recorder: TraceRecorder) { walk = SceneWalk(scene: scene, isLeaky: true) }
  func hitTest(_ point: ScenePoint) -> ObjectID? { walk.hit(point) }
}

/// The same mistake in an engine of which several can work side by side.
struct FreeEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "Free", version: "1.0.0", instancesAreIndependent: true)
  private let walk: SceneWalk

  init(scene: TouchScene, recorder: TraceRecorder) { walk = SceneWalk(scene: scene, isLeaky: true) }
  func hitTest(_ point: ScenePoint) -> ObjectID? { walk.hit(point) }
}

/// An engine that counts how many of it were made.
struct CountedEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "Counted", version: "1.0.0")
  static let made = Mutex(0)
  private let walk: SceneWalk

  init(scene: TouchScene, recorder: TraceRecorder) {
    CountedEngine.made.withLock { $0 += 1 }
    walk = SceneWalk(scene: scene)
  }
  func hitTest(_ point: ScenePoint) -> ObjectID? { walk.hit(point) }
}

/// An engine that gives up.
struct FailingEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "Failing", version: "1.0.0")

  struct GivesUp: Error, CustomStringConvertible {
    var description: String { "the engine\u{1B}[2J gives up" }
  }

  init(scene: TouchScene, recorder: TraceRecorder) {}
  func hitTest(_ point: ScenePoint) throws -> ObjectID? { throw GivesUp() }
}

/// An engine that never says the same thing twice.
struct FickleEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "Fickle", version: "1.0.0")
  private static let asked = Mutex(0)
  private let walk: SceneWalk

  init(scene: TouchScene, recorder: TraceRecorder) { walk = SceneWalk(scene: scene) }
  func hitTest(_ point: ScenePoint) -> ObjectID? {
    FickleEngine.asked.withLock { asked in
      asked += 1
      // Never twice in the few runs that look for a finding again.
      return asked.isMultiple(of: 97)
    } ? nil : walk.hit(point)
  }
}

/// An engine that declares nothing at all.
struct NamelessEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "", version: "", capabilities: [])
  init(scene: TouchScene, recorder: TraceRecorder) {}
  func hitTest(_ point: ScenePoint) -> ObjectID? { nil }
}

/// What many objects of an engine on the main actor share.
@MainActor final class MainScreen {
  static let shared = MainScreen()
  var scene: TouchScene?
}

/// An engine that lives on the main actor, as those do that are modelled on UIKit.
@MainActor final class MainActorEngine {
  required init(scene: TouchScene, recorder: TraceRecorder) { MainScreen.shared.scene = scene }

  func hitTest(_ point: ScenePoint) -> ObjectID? {
    MainActor.assertIsolated()
    return MainScreen.shared.scene.flatMap { SceneWalk(scene: $0).hit(point) }
  }
}

extension MainActorEngine: @MainActor TouchEngine {
  static var engineDescription: EngineDescription { EngineDescription(name: "Main", version: "1.0.0") }
}

/// An engine that asks hidden views whether a point is inside, which it SHOULD NOT.
struct CuriousEngine: TouchEngine {
  static let engineDescription = EngineDescription(
    name: "Curious", version: "1.0.0", capabilities: [.hitTesting, .visitTrace])
  private let scene: TouchScene
  private let recorder: TraceRecorder

  init(scene: TouchScene, recorder: TraceRecorder) { (self.scene, self.recorder) = (scene, recorder) }

  func hitTest(_ point: ScenePoint) -> ObjectID? { deepest(0, point).map { scene.views[$0].id } }

  private func deepest(_ position: Int, _ point: ScenePoint) -> Int? {
    let view = scene.views[position]
    let own = view.fromParent(point)
    recorder.visited(view.id, at: own)
    let isInside = view.bounds.contains(own)
    recorder.askedPointInside(view.id, at: own, answer: isInside)
    guard !view.effectiveIsHidden, view.effectiveIsUserInteractionEnabled, view.effectiveAlpha > 0.01, isInside else {
      return nil
    }
    for subview in scene.subviews(of: position).reversed() {
      if let found = deepest(subview, own) { return found }
    }
    return position
  }
}
