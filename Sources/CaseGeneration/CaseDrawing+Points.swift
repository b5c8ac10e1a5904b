internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws a place of the screen: mostly on some view, its edges and corners included, sometimes anywhere.
  ///
  /// The choices are the coordinates, so a place stays where it is when views are taken away.
  func drawPoint(on scene: Scene, from choices: inout ChoiceSource) -> ScenePoint {
    var target: ScenePoint?
    let x = choices.draw(upTo: Grid.bound) { random in
      let drawn = sample(scene, &random)
      target = drawn
      return Grid.choice(Int(drawn.x.rounded(.down)), origin: Grid.pointOrigin)
    }
    let y = choices.draw(upTo: Grid.bound) { random in
      let drawn = target ?? sample(scene, &random)
      return Grid.choice(Int(drawn.y.rounded(.down)), origin: Grid.pointOrigin)
    }
    let fine = choices.draw(upTo: 35) { random in
      let word = random.nextWord()
      return word & 3 == 0 ? UInt64(word >> 8) % 36 : 0
    }
    return ScenePoint(
      Double(Grid.coordinate(x, origin: Grid.pointOrigin)) + CaseDrawing.fineSteps[Int(fine % 6)],
      Double(Grid.coordinate(y, origin: Grid.pointOrigin)) + CaseDrawing.fineSteps[Int(fine / 6)])
  }

  /// Small displacements in points, so that both sides of an edge are tried.
  private static let fineSteps = [0, 5, 1, -1, 0.5, -0.5]

  /// A place on a view of the scene, or anywhere on the screen.
  private func sample(_ scene: Scene, _ random: inout CounterBasedRandomSource) -> ScenePoint {
    if random.nextWord() & 15 == 0 {
      return ScenePoint(Double(random.integer(in: -40...360)), Double(random.integer(in: -40...520)))
    }
    // The later and deeper of two views, since those are harder to reach.
    let last = UInt64(scene.views.count - 1)
    let position = max(Int(random.next(upTo: last)), Int(random.next(upTo: last)))
    let bounds = scene.views[position].bounds
    var point = ScenePoint(
      bounds.origin.x + bounds.width * fraction(&random), bounds.origin.y + bounds.height * fraction(&random))
    var current = position
    while current >= 0 {
      point = scene.views[current].toParent(point)
      current = scene.views[current].parentIndex
    }
    return point
  }

  /// A part of a length: an edge now and then, else anything between.
  @inline(__always)
  private func fraction(_ random: inout CounterBasedRandomSource) -> Double {
    let word = random.nextWord()
    switch word & 15 {
    case 0: return 0
    case 1: return 1
    default: return Double(word >> 8) / Double(1 << 24)
    }
  }
}
