internal import PropertyTesting
internal import TouchModel

/// How far one move of a drag goes, the simplest first.
private enum Reach: UInt64 {
  /// Far enough for a pan to begin.
  case enough
  /// Far enough for everything.
  case far
  /// Not far enough for anything.
  case little
  /// Back to where the fingers went down.
  case back
  /// Nowhere: they rest.
  case rest
  /// Some steps across and down.
  case free
}

extension TouchScriptDrawing {
  /// Draws a drag: fingers go down, and move, perhaps after a while.
  mutating func drawDrag(from place: ScenePoint, _ plan: GesturePlan, _ choices: inout ChoiceSource) {
    let header = drawHeader(at: place, plan, from: &choices) { random in
      (0, random.nextHalfWord() & 15 < 11 ? 0 : random.next(upTo: 2))
    }
    let numbers = putDown(header.places, from: &choices)
    if header.second & 3 > 0 {
      hold(header.second & 3 == 1 ? amounts.shortHold : amounts.longHold, from: &choices)
    }
    drawMoves(numbers, from: header.places, plan, isLikely: true, &choices)
    lift(numbers, from: &choices)
  }

  /// Draws any number of moves of fingers that are down, all alike.
  mutating func drawMoves(
    _ numbers: [Int], from places: [ScenePoint], _ plan: GesturePlan, isLikely: Bool, _ choices: inout ChoiceSource
  ) {
    let start = places
    var (places, count) = (places, 0)
    while choices.beginElement(
      after: count, in: 0...6, !isLikely ? 4 : count > 0 ? (plan.isClear ? 46 : 40) : plan.intention == .drag ? 63 : 50,
      in: 64, label: .move)
    {
      let (direction, reach, x, y) = choices.draw(upTo: (3, 5, Grid.bound, Grid.bound)) { random in
        sampleMove(plan, from: places, isFirst: count == 0, random.next())
      }
      let way = TouchScriptDrawing.ways[Int(direction)]
      let distance =
        switch Reach(rawValue: reach) ?? .enough {
        case .enough: way.scaled(by: amounts.panMove)
        case .far: way.scaled(by: amounts.farMove)
        case .little: way.scaled(by: amounts.smallMove)
        case .free: ScenePoint(Grid.points(Grid.steps(x)), Grid.points(Grid.steps(y)))
        case .back, .rest: ScenePoint.zero
        }
      let origin = reach == Reach.back.rawValue ? start : places
      places = origin.moved(distance.x, distance.y)
      if reach == Reach.rest.rawValue {
        hold(amounts.shortHold, from: &choices)
      } else {
        move(numbers, to: places, from: &choices)
      }
      choices.endSpan()
      count += 1
    }
  }

  /// The first move is clear of what is declared; later ones go anywhere.
  private func sampleMove(
    _ plan: GesturePlan, from places: [ScenePoint], isFirst: Bool, _ bits: UInt64
  ) -> PlaceChoices {
    if plan.isDirect {
      if bits >> 32 & 3 == 0, let place = places.first { return sampleMoveBeside(plan, from: place, bits) }
      return TouchScriptDrawing.sampleMoveOnControl(isFirst: isFirst, bits)
    }
    let way = isFirst ? wayChoice(plan) : bits & 3
    let (x, y) = ((bits >> 8 & 0xFFFF) * 11 >> 16, (bits >> 24 & 0xFFFF) * 11 >> 16)
    let reach: Reach =
      switch bits >> 4 & 15 {
      case 0...5: .enough
      case 6...8: .far
      case 9, 10: .little
      case 11: isFirst ? .little : .back
      case 12, 13: isFirst ? .little : .rest
      default: isFirst ? .enough : .free
      }
    return (way, reach.rawValue, reach == .free ? x : 0, reach == .free ? y : 0)
  }

  /// Fingers on controls leave so far that none counts them as inside, and come back.
  private static func sampleMoveOnControl(isFirst: Bool, _ bits: UInt64) -> PlaceChoices {
    if isFirst ? bits & 3 == 0 : bits & 3 == 1 {
      return (0, Reach.free.rawValue, (bits >> 8 & 0xFF) % 5, (bits >> 16 & 0xFF) % 5)
    }
    if !isFirst, bits & 3 > 1 { return (0, Reach.back.rawValue, 0, 0) }
    let (across, down) = (50 + (bits >> 8 & 0xFF) % 30, (bits >> 16 & 0xFF) % 20)
    let isAcross = bits >> 24 & 1 == 0
    return (0, Reach.free.rawValue, isAcross ? across : down, isAcross ? down : across)
  }

  /// Fingers on controls leave by a few points.
  private func sampleMoveBeside(_ plan: GesturePlan, from place: ScenePoint, _ bits: UInt64) -> PlaceChoices {
    guard let position = plan.view.flatMap({ scene.position(ofView: $0) }) else { return (0, 0, 0, 0) }
    let bounds = scene.views[position].bounds
    let corner = ScenePoint(bounds.origin.x + bounds.width, bounds.origin.y + bounds.height)
    let end = scene.onScreen(corner, ofViewAt: position)
    let isAcross = bits >> 24 & 1 == 0
    let steps = ((isAcross ? end.x - place.x : end.y - place.y) / Double(Grid.step)).rounded(.down)
    guard steps >= 0, steps < Double(Grid.reach) else { return (0, Reach.free.rawValue, 1, 1) }
    let choice = Grid.choice(Int(steps) + 1)
    return (0, Reach.free.rawValue, isAcross ? choice : 0, isAcross ? 0 : choice)
  }

  /// Draws a swipe: straight and fast, or slow, short or bent, or by a detour.
  mutating func drawSwipe(from place: ScenePoint, _ plan: GesturePlan, _ choices: inout ChoiceSource) {
    // The way, then twice the flaw, 1 more for its second form: a clear one takes one report or three, the others are slow or
    // wait a little, are short or go back first, go askew or aside first.
    let header = drawHeader(at: place, plan, from: &choices) { random in
      let half = random.nextHalfWord()
      if plan.isClear { return (wayChoice(plan), UInt64(half & 1)) }
      return (wayChoice(plan), [2, 2, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 6, 7, 7, 7][Int(half >> 8 & 15)])
    }
    let (way, flaw) = (TouchScriptDrawing.ways[header.first & 3], header.second >> 1)
    let isSecond = header.second & 1 == 1
    let far = amounts.swipeMove
    let ways =
      switch flaw {
      case 1: [ScenePoint(far, 0)]
      case 2: isSecond ? [ScenePoint(-amounts.shortSwipe, 0), ScenePoint(far, 0)] : [ScenePoint(amounts.shortSwipe, 0)]
      case 3: isSecond ? [ScenePoint(0, far), ScenePoint(far, far)] : [ScenePoint(far, far)]
      default: isSecond ? (1...3).map { ScenePoint((far * Double($0) / 30).rounded() * 10, 0) } : [ScenePoint(far, 0)]
      }
    let numbers = putDown(header.places, from: &choices)
    if flaw == 1 { hold(isSecond ? amounts.shortHold / 2 : amounts.slowWait, from: &choices) }
    for along in ways {
      let end = header.places.moved(way.x * along.x + way.y * along.y, way.y * along.x + way.x * along.y)
      move(numbers, to: end, from: &choices)
    }
    lift(numbers, from: &choices)
  }

  private func wayChoice(_ plan: GesturePlan) -> UInt64 {
    switch plan.direction {
    case .right: 0
    case .left: 1
    case .up: 2
    case .down: 3
    }
  }

  /// The four ways, right, left, up and down, as distances of 1.
  private static let ways = [ScenePoint(1, 0), ScenePoint(-1, 0), ScenePoint(0, -1), ScenePoint(0, 1)]
}

extension ScenePoint {
  fileprivate func scaled(by factor: Double) -> ScenePoint { ScenePoint(x * factor, y * factor) }
}
