internal import PropertyTesting
internal import TouchModel

/// What the choices at the beginning of a gesture say, the same for all: how many fingers, where they go down, and two more
/// numbers with a meaning of the gesture's own.
///
/// A gesture that is replaced by a simpler one so keeps its fingers and its moves.
struct GestureHeader {
  /// Where each finger goes down.
  var places: [ScenePoint]
  /// Two numbers up to 7.
  var first: Int
  var second: Int
}

extension TouchScriptDrawing {
  /// Draws where each finger goes down, the first one at a place and the others in a row beside it, and two more numbers.
  func drawHeader(
    at place: ScenePoint, _ plan: GesturePlan, from choices: inout ChoiceSource,
    sampledBy sample: (inout CounterBasedRandomSource) -> (UInt64, UInt64)
  ) -> GestureHeader {
    let spacings = TouchScriptDrawing.spacings
    let most = UInt64(min(CaseExtent.gestureFingers, offer.fingers) - 1)
    let (count, spacing, first, second) = choices.draw(upTo: (most, UInt64(spacings.count - 1), 7, 7)) { random in
      let count = min(most, sampleCount(plan.fingers, plan.isClear, &random))
      let spacing = sampleSpacing(of: Int(count), at: place, plan, &random)
      let (first, second) = sample(&random)
      return (count, spacing, first, second)
    }
    let step = spacings[Int(spacing)]
    let places = (0...Int(count)).map { ScenePoint(place.x + Double($0) * step.x, place.y + Double($0) * step.y) }
    return GestureHeader(places: places, first: Int(first), second: Int(second))
  }

  /// Samples a number less 1: the wanted one, or now and then any.
  private func sampleCount(_ wanted: Int, _ isClear: Bool, _ random: inout CounterBasedRandomSource) -> UInt64 {
    if isClear || random.nextHalfWord() & 3 > 0 { return UInt64(max(1, wanted) - 1) }
    return random.next(upTo: 2)
  }

  private func sampleSpacing(
    of count: Int, at place: ScenePoint, _ plan: GesturePlan, _ random: inout CounterBasedRandomSource
  ) -> UInt64 {
    guard count > 0, let aim = plan.view.flatMap({ scene.position(ofView: $0) }) else { return 0 }
    var choice: UInt64 = 0
    for _ in 0..<6 {
      choice = random.next(upTo: UInt64(TouchScriptDrawing.spacings.count - 1))
      let step = TouchScriptDrawing.spacings[Int(choice)]
      let end = ScenePoint(place.x + Double(count) * step.x, place.y + Double(count) * step.y)
      if leads(end, to: aim) { break }
    }
    return choice
  }

  private static let spacings = [
    ScenePoint(40, 0), ScenePoint(0, 40), ScenePoint(-40, 0), ScenePoint(0, -40), ScenePoint(20, 0), ScenePoint(0, 20),
    ScenePoint(-20, 0), ScenePoint(0, -20), ScenePoint(80, 0), ScenePoint(0, 80), ScenePoint(-80, 0),
    ScenePoint(0, -80),
  ]
}

extension [ScenePoint] {
  /// The places, all moved alike.
  func moved(_ x: Double, _ y: Double) -> [ScenePoint] { map { ScenePoint($0.x + x, $0.y + y) } }
}
