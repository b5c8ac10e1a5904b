internal import PropertyTesting
internal import TouchModel

/// What is asked, the simplest first.
private enum Question: UInt64, CaseIterable {
  /// The chain from the view that a place most likely hits.
  case chainOfPlace
  /// What a place hits.
  case hitOfPlace
  /// Both.
  case hitAndChainOfPlace
  /// The chain from any view.
  case chainOfView
  case chainOfController
  case chainOfWindow
  case chainOfApplication
  case chainOfDelegate
}

extension CaseDrawing {
  /// Draws a question about a place, or for the chain from a responder.
  func drawQuestion(on scene: TouchScene, at time: Int, _ steps: inout [ScriptStep], from choices: inout ChoiceSource) {
    let last = UInt64(Question.allCases.count - 1)
    let drawn =
      !offer.touches.asksChains
      ? nil
      : Question(rawValue: choices.draw(upTo: last) { random in sampleQuestion(random.nextHalfWord()).rawValue })
    let question = drawn ?? .hitOfPlace
    if let responder = drawResponder(of: question, from: &choices) {
      // A view that has been removed is in no chain.
      let isThere = responder.kind != .view || scene.position(ofView: responder.number) != nil
      return steps.append(ScriptStep(at: time, .chain(from: isThere ? responder : scene.views[0].id)))
    }
    let isDeep: ((ScenePoint) -> Bool) = { likelyPath(at: $0, on: scene).map { $0.depth > 2 } ?? false }
    let place = drawPoint(on: scene, from: &choices, preferring: bias.plan.wantsLongChains ? isDeep : nil)
    if question != .chainOfPlace { steps.append(ScriptStep(at: time, .hitTest(at: place))) }
    if question != .hitOfPlace {
      let hit = likelyHit(at: place, on: scene) ?? 0
      steps.append(ScriptStep(at: time, .chain(from: scene.views[hit].id)))
    }
  }

  /// Draws the responder that a question names; `nil` when it speaks of a place.
  private func drawResponder(of question: Question, from choices: inout ChoiceSource) -> ObjectID? {
    switch question {
    case .chainOfPlace, .hitOfPlace, .hitAndChainOfPlace: nil
    case .chainOfView: .view(Int(choices.draw(upTo: UInt64(views.count - 1))))
    case .chainOfController:
      surroundings.controllers.isEmpty
        ? .application : .controller(Int(choices.draw(upTo: UInt64(surroundings.controllers.count - 1))))
    case .chainOfWindow: .view(windows[Int(choices.draw(upTo: UInt64(windows.count - 1)))].view)
    case .chainOfApplication: .application
    case .chainOfDelegate: surroundings.application.delegate == .responder ? .applicationDelegate : .application
    }
  }

  /// Mostly a place; under some biases controllers, or the application and its delegate.
  private func sampleQuestion(_ bits: UInt16) -> Question {
    var end: UInt64 = 0
    for (question, sixteenths) in zip(Question.allCases, bias.plan.questions) {
      end += sixteenths
      if UInt64(bits & 15) < end { return question }
    }
    return .chainOfPlace
  }

  /// The position of the view that a finger at a place most likely hits.
  func likelyHit(at place: ScenePoint, on scene: TouchScene) -> Int? {
    scene.likelyHit(at: place, searchingKeyWindowOnly: offer.touches.searchesKeyWindowOnly)
  }

  /// The view that a finger at a place most likely hits, its window, and how many levels lie between them; `nil` for none.
  func likelyPath(at place: ScenePoint, on scene: TouchScene) -> (hit: Int, window: Int, depth: Int)? {
    guard let hit = likelyHit(at: place, on: scene) else { return nil }
    var (window, depth) = (hit, 0)
    while let parent = scene.views[window].parent { (window, depth) = (parent, depth + 1) }
    return (hit, window, depth)
  }
}
