internal import TouchModel

/// What a small scene is asked: everything there is to ask in its world, so that questions add nothing to the size of a case.
struct SmallQuestions {
  /// How long a finger takes from one place to the next, in milliseconds.
  private static let movement = 100
  /// How long after a finger is lifted the next goes down, in milliseconds, so that no two touches are one gesture.
  private static let pause = 2_000

  private let scene: Scene
  private let questions: [[ScriptAction]]

  init(about scene: Scene, in world: SmallWorld, hasExactEdges: Bool) {
    self.scene = scene
    let places = SmallPlaces(scene)
    questions =
      switch world {
      case .hitTesting: places.everyCell(hasExactEdges: hasExactEdges).map { [.hitTest(at: $0)] }
      case .chain: SmallQuestions.chains(of: scene, places)
      case .delivery: SmallQuestions.ways(through: places.distinct)
      }
  }

  /// The case that asks everything.
  var testCase: ConformanceCase { testCase(asking: questions) }

  /// The cases that ask one thing each.
  var oneByOne: [ConformanceCase] { questions.map { testCase(asking: [$0]) } }

  /// The chain from every responder that can stand in one; and what every place hits, with the chain from there.
  private static func chains(of scene: Scene, _ places: SmallPlaces) -> [[ScriptAction]] {
    let delegate: [ObjectID] = scene.application.delegate == .responder ? [.applicationDelegate] : []
    let views = scene.views.map(\.id)
    let responders = views.dropFirst() + views.prefix(1) + scene.controllers.indices.map { .controller($0) }
    let alone: [[ScriptAction]] = (responders + [.application] + delegate).map { [.chain(from: $0)] }
    let hits: [[ScriptAction]] = places.distinct.compactMap { place in
      scene.likelyHit(at: place, searchingKeyWindowOnly: false).map { hit in
        [.hitTest(at: place), .chain(from: scene.views[hit].id)]
      }
    }
    return alone + hits
  }

  /// A tap at every place, then a finger from every place to every other.
  private static func ways(through places: [ScenePoint]) -> [[ScriptAction]] {
    func report(_ movement: FingerChange.Movement, _ place: ScenePoint) -> ScriptAction {
      .report(changes: [FingerChange(finger: 1, movement, at: place)], postedWithNext: false)
    }
    let taps = places.map { [report(.down, $0), report(.up, $0)] }
    let drags = places.flatMap { start in
      places.filter { $0 != start }.map { end in [report(.down, start), report(.move, end), report(.up, end)] }
    }
    return taps + drags
  }

  private func testCase(asking questions: [[ScriptAction]]) -> ConformanceCase {
    var steps: [ScriptStep] = []
    var time = 0
    for question in questions {
      for action in question {
        steps.append(ScriptStep(at: time, action))
        if case .report(let changes, _) = action {
          time += changes[0].movement == .up ? SmallQuestions.pause : SmallQuestions.movement
        }
      }
    }
    return ConformanceCase(wellFormed: scene, Script(wellFormed: steps))
  }
}
