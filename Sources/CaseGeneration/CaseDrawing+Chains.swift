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
  func drawQuestion(on scene: Scene, at time: Int, _ steps: inout [ScriptStep], from choices: inout ChoiceSource) {
    let last = UInt64(Question.allCases.count - 1)
    let drawn =
      !offer.touches.asksChains
      ? nil
      : Question(rawValue: choices.draw(upTo: last) { random in sampleQuestion(random.nextHalfWord()).rawValue })
    let question = drawn ?? .hitOfPlace
    if let responder = drawResponder(of: question, from: &choices) {
      return steps.append(ScriptStep(at: time, .chain(from: responder)))
    }
    let isDeep: ((ScenePoint) -> Bool) = { likelyPath(at: $0, on: scene).count > 3 }
    let place = drawPoint(on: scene, from: &choices, preferring: bias?.wantsLongChains == true ? isDeep : nil)
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
      controllers.isEmpty ? .application : .controller(Int(choices.draw(upTo: UInt64(controllers.count - 1))))
    case .chainOfWindow: .view(windows[Int(choices.draw(upTo: UInt64(windows.count - 1)))].view)
    case .chainOfApplication: .application
    case .chainOfDelegate: application.delegate == .responder ? .applicationDelegate : .application
    }
  }

  /// Mostly a place; under some biases controllers, or the application and its delegate.
  private func sampleQuestion(_ bits: UInt16) -> Question {
    let shares =
      switch bias {
      case .delegateKinds: [2, 0, 1, 1, 1, 1, 6, 4]
      case .containedControllers, .presentedControllers: [3, 0, 5, 1, 6, 0, 1, 0]
      default: [3, 0, 6, 2, 2, 1, 1, 1]
      }
    var end = 0
    for (question, share) in zip(Question.allCases, shares) {
      end += share
      if Int(bits & 15) < end { return question }
    }
    return .chainOfPlace
  }

  /// The position of the view that a finger at a place most likely hits.
  func likelyHit(at place: ScenePoint, on scene: Scene) -> Int? {
    scene.likelyHit(at: place, searchingKeyWindowOnly: offer.touches.searchesKeyWindowOnly)
  }

  /// The positions of the view that a finger at a place most likely hits and of its ancestors, that view first.
  func likelyPath(at place: ScenePoint, on scene: Scene) -> [Int] {
    var path: [Int] = []
    var position = likelyHit(at: place, on: scene) ?? -1
    while position >= 0 {
      path.append(position)
      position = scene.views[position].parentIndex
    }
    return path
  }
}
