internal import TouchModel

/// What a small scene is asked: everything there is to ask in its world, so that questions add nothing to the size of a case.
struct SmallQuestions {
  /// One thing that is asked: the chain that rules take as the engine's own, where they need one, and what is done then.
  private struct Question {
    var chain: ObjectID?
    var actions: [ScriptStep.Action]
  }

  /// How long a finger takes from one place to the next, in milliseconds.
  private static let movement = 100
  /// How long after a finger is lifted the next goes down, in milliseconds, so that no two touches are one gesture.
  private static let pause = 2_000

  private let scene: TouchScene
  private let questions: [Question]

  init(about scene: TouchScene, in world: SmallWorld, for engine: EngineTraits) {
    self.scene = scene
    let places = SmallPlaces(scene)
    switch world {
    case .hitTesting:
      questions = places.everyCell(hasExactEdges: engine.hasExactEdges).map { Question(actions: [.hitTest(at: $0)]) }
    case .chain: questions = SmallQuestions.chains(of: scene, places)
    case .delivery: questions = SmallQuestions.ways(on: scene, places.distinct, asksChains: engine.asksChains)
    }
  }

  /// The case that asks everything, every chain once.
  var testCase: ConformanceCase {
    var chains: [ObjectID] = []
    for chain in questions.compactMap(\.chain) where !chains.contains(chain) { chains.append(chain) }
    return testCase(doing: chains.map { .chain(from: $0) } + questions.flatMap(\.actions))
  }

  /// The cases that ask one thing each, without the chain that rules may need and then with it.
  var oneByOne: [ConformanceCase] {
    questions.flatMap { question in
      guard let chain = question.chain else { return [testCase(doing: question.actions)] }
      return [testCase(doing: question.actions), testCase(doing: [.chain(from: chain)] + question.actions)]
    }
  }

  /// The chain from every responder that can stand in one; and what every place hits, with the chain from there.
  private static func chains(of scene: TouchScene, _ places: SmallPlaces) -> [Question] {
    let delegate: [ObjectID] = scene.application.delegate == .responder ? [.applicationDelegate] : []
    let views = scene.views.map(\.id)
    let controllers = scene.controllers.indices.map { ObjectID.controller($0) }
    let responders = Array(views.dropFirst()) + views.prefix(1) + controllers
    let alone = (responders + [.application] + delegate).map { Question(actions: [.chain(from: $0)]) }
    let hits = places.distinct.compactMap { place in
      scene.likelyHit(at: place, searchingKeyWindowOnly: false).map { hit in
        Question(actions: [.hitTest(at: place), .chain(from: scene.views[hit].id)])
      }
    }
    return alone + hits
  }

  /// A tap at every place; then a finger from every place to every other, where it is lifted, or from where it comes back.
  private static func ways(on scene: TouchScene, _ places: [ScenePoint], asksChains: Bool) -> [Question] {
    func report(_ movement: FingerChange.Movement, _ place: ScenePoint) -> ScriptStep.Action {
      .report(changes: [FingerChange(finger: 1, movement, at: place)], postedWithNext: false)
    }
    func way(from start: ScenePoint, _ rest: [ScriptStep.Action]) -> Question {
      let hit = asksChains ? scene.likelyHit(at: start, searchingKeyWindowOnly: false) : nil
      return Question(chain: hit.map { scene.views[$0].id }, actions: [report(.down, start)] + rest)
    }
    let taps = places.map { way(from: $0, [report(.up, $0)]) }
    let drags = places.flatMap { start in
      places.filter { $0 != start }.flatMap { end in
        [
          way(from: start, [report(.move, end), report(.up, end)]),
          way(from: start, [report(.move, end), report(.move, start), report(.up, start)]),
        ]
      }
    }
    return taps + drags
  }

  private func testCase(doing actions: [ScriptStep.Action]) -> ConformanceCase {
    var steps: [ScriptStep] = []
    var time = 0
    for action in actions {
      steps.append(ScriptStep(at: time, action))
      guard case .report(let changes, _) = action else { continue }
      time += changes[0].movement == .up ? SmallQuestions.pause : SmallQuestions.movement
    }
    return ConformanceCase(wellFormed: scene, TouchScript(wellFormed: steps))
  }
}

extension SmallQuestions {
  /// What the questions about a small scene depend on beside the scene.
  struct EngineTraits: Sendable {
    /// Whether the engine's edges are exact to the last bit.
    var hasExactEdges: Bool
    /// Whether the engine can be asked for chains.
    var asksChains: Bool

    init(_ engine: EngineDescription) {
      hasExactEdges = engine.hasExactEdges
      asksChains = engine.capabilities.contains(Capability.nextResponder)
    }
  }
}
