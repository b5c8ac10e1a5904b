internal import PropertyTesting
internal import TouchModel

/// Where two fingers are: about a middle, at equal distances on opposite sides of it.
private struct FingerPair {
  /// The middle, or with a pivot the first finger.
  var middle: ScenePoint
  /// How far from the middle each finger is, in steps of five points.
  var factor: Int
  /// On which place of the circle the second finger is.
  var turn: Int
  /// Whether the first finger stays where the middle is.
  var hasPivot: Bool

  var places: [ScenePoint] {
    let arm = TurningCircle.place(turn, times: factor)
    return hasPivot
      ? [middle, ScenePoint(middle.x + 2 * arm.x, middle.y + 2 * arm.y)]
      : [ScenePoint(middle.x - arm.x, middle.y - arm.y), ScenePoint(middle.x + arm.x, middle.y + arm.y)]
  }
}

extension TouchScriptDrawing {
  /// Draws what two fingers do together: spread or close, turn, move.
  mutating func drawTurn(about place: ScenePoint, _ plan: GesturePlan, from choices: inout ChoiceSource) {
    let factors = TouchScriptDrawing.factors
    // Chosen before the direction, so that both are sampled for fingers on the view that is meant.
    let (pivot, turn, radius, apart) = choices.draw(upTo: (1, 11, UInt64(factors.count - 1), 3)) { random in
      samplePair(about: place, plan, &random)
    }
    let (goesDownApart, liftsApart) = (apart & 1 == 1, apart & 2 == 2)
    let first = factors[Int(radius)] * max(1, amounts.pinchStep / 2)
    var pair = FingerPair(middle: place, factor: first, turn: Int(turn), hasPivot: pivot == 1)
    let numbers = putDown(pair.places, isApart: goesDownApart, from: &choices)
    var count = 0
    while choices.beginElement(after: count, in: 0...6, count == 0 ? 62 : plan.isClear ? 50 : 40, in: 64, label: .move)
    {
      drawTurning(&pair, first, plan, from: &choices)
      move(numbers, to: pair.places, from: &choices)
      choices.endSpan()
      count += 1
    }
    lift(numbers, isApart: liftsApart, from: &choices)
  }

  /// Draws how a pair of fingers goes on: how much further apart or nearer, how far around, and where to.
  private func drawTurning(
    _ pair: inout FingerPair, _ first: Int, _ plan: GesturePlan, from choices: inout ChoiceSource
  ) {
    let (spread, turn, way, _) = choices.draw(upTo: (4, 4, 8, 0)) { random in sampleTurning(plan, random.next()) }
    let change = [0, 1, -1, 2, -2][Int(spread)] * amounts.pinchStep
    // Fingers close to half of their first distance at most, so that what they scale stays large enough.
    pair.factor = pair.factor + change < max(3, (first + 1) / 2) ? pair.factor + abs(change) : pair.factor + change
    pair.turn += [0, 1, -1, 2, -2][Int(turn)] * amounts.turnStride
    let far = way > 4 ? amounts.farMove : amounts.panMove
    let (x, y) = [(0.0, 0.0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (0, 1), (0, -1)][Int(way)]
    pair.middle = ScenePoint(pair.middle.x + far * x, pair.middle.y + far * y)
  }

  private func sampleTurning(_ plan: GesturePlan, _ bits: UInt64) -> PlaceChoices {
    let spread = bits & 7 < 5 ? 1 + bits >> 4 & 1 : 3 + bits >> 4 & 1
    let turn = bits >> 8 & 7 < 6 ? 1 + bits >> 12 & 1 : 3 + bits >> 12 & 1
    let way = 1 + (bits >> 16 & 15 < 13 ? bits >> 20 & 3 : bits >> 20 & 7)
    return switch plan.turn {
    case .pinch: (spread, 0, 0, 0)
    case .rotation: (0, turn, 0, 0)
    case .drag: (0, 0, way, 0)
    case .everything: (spread, turn, bits >> 24 & 3 == 0 ? 0 : way, 0)
    }
  }

  /// Samples how far apart two fingers go down, and how the line between them lies.
  private func samplePair(
    about place: ScenePoint, _ plan: GesturePlan, _ random: inout CounterBasedRandomSource
  ) -> PlaceChoices {
    let aim = plan.view.flatMap { scene.position(ofView: $0) }
    var choices: PlaceChoices = (0, 0, 0, 0)
    for _ in 0..<6 {
      let bits = random.next()
      let turn = bits & 1 == 0 ? (bits >> 1 & 1) * 3 : (bits >> 4 & 0xFFFF) % 12
      choices = (bits >> 28 & 7 == 0 ? 1 : 0, turn, bits >> 24 & 3, bits >> 32 & 15 < 3 ? 0 : bits >> 36 & 3)
      guard let aim else { break }
      let factor = TouchScriptDrawing.factors[Int(choices.2)] * max(1, amounts.pinchStep / 2)
      let pair = FingerPair(middle: place, factor: factor, turn: Int(turn), hasPivot: choices.0 == 1)
      if pair.places.allSatisfy({ leads($0, to: aim) }) { break }
    }
    return choices
  }

  /// How far from the middle fingers are at first, in steps of five points.
  private static let factors = [10, 6, 4, 16]
}
