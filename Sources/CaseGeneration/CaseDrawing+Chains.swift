internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws a question for the chain from a responder: mostly from the view that a place hits, after asking what that is.
  func drawChainQuestion(
    on scene: Scene, at time: Int, _ steps: inout [ScriptStep], from choices: inout ChoiceSource
  ) {
    switch choices.draw(upTo: 5, sampledBy: { random in sampleKindOfResponder(random.nextHalfWord()) }) {
    case 1: ask(.view(Int(choices.draw(upTo: UInt64(views.count - 1)))), at: time, &steps)
    case 2:
      let last = max(1, controllers.count) - 1
      ask(controllers.isEmpty ? .application : .controller(Int(choices.draw(upTo: UInt64(last)))), at: time, &steps)
    case 3: ask(.view(windows[Int(choices.draw(upTo: UInt64(windows.count - 1)))].view), at: time, &steps)
    case 4: ask(.application, at: time, &steps)
    case 5: ask(application.delegate == .responder ? .applicationDelegate : .application, at: time, &steps)
    default:
      let isDeep: ((ScenePoint) -> Bool) = { likelyPath(at: $0, on: scene).count > 3 }
      let place = drawPoint(on: scene, from: &choices, preferring: bias?.wantsLongChains == true ? isDeep : nil)
      if choices.flag(3, in: 4) { steps.append(ScriptStep(at: time, .hitTest(at: place))) }
      ask(scene.views[likelyHit(at: place, on: scene) ?? 0].id, at: time, &steps)
    }
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

  private func ask(_ responder: ObjectID, at time: Int, _ steps: inout [ScriptStep]) {
    steps.append(ScriptStep(at: time, .chain(from: responder)))
  }

  /// A place in ten of sixteen, then a view, a controller, a window, the application and its delegate.
  private func sampleKindOfResponder(_ bits: UInt16) -> UInt64 {
    let sixteenth = Int(bits & 15)
    let shares =
      switch bias {
      case .delegateKinds: [3, 1, 1, 1, 6, 4]
      case .containedControllers, .presentedControllers: [8, 1, 6, 0, 1, 0]
      default: [9, 2, 2, 1, 1, 1]
      }
    var end = 0
    for (kind, share) in shares.enumerated() {
      end += share
      if sixteenth < end { return UInt64(kind) }
    }
    return 0
  }
}
