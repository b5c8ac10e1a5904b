internal import PropertyTesting
internal import TouchModel

/// What is special about a press, the simplest first.
private enum PressPeculiarity: UInt64 {
  case none
  /// The fingers go down and lift one after another.
  case apart
  /// A finger moves so little that it does not matter.
  case littleMove
  /// A finger, of several the last, moves too far at once.
  case tooFar
  /// It takes too little time.
  case tooShort
  /// A finger moves a little, to and fro, as long as it is held.
  case trembles
  /// A finger moves too far in little steps.
  case drifts
  /// One of the fingers lifts too soon, and the others stay.
  case oneLeaves

  init(_ number: Int) { self = PressPeculiarity(rawValue: UInt64(number)) ?? .none }
}

extension TouchScriptDrawing {
  /// Draws a press: fingers that stay, and may move afterwards.
  mutating func drawPress(at place: ScenePoint, _ plan: GesturePlan, from choices: inout ChoiceSource) {
    let header = drawHeader(at: place, plan, from: &choices) { random in
      let bits = random.next()
      return (samplePeculiarity(plan, bits).rawValue, plan.isDirect ? 1 : bits >> 32 & 1)
    }
    let peculiarity = PressPeculiarity(header.first)
    let numbers = putDown(header.places, isApart: peculiarity == .apart, from: &choices)
    let time = header.second & 1 == 1 ? amounts.longHold : amounts.pressHold
    switch peculiarity {
    case .littleMove: move(numbers, to: header.places.moved(amounts.smallMove, 0), from: &choices)
    case .tooFar: moveLastFar(numbers, from: header.places, &choices)
    case .drifts: drift(numbers, from: header.places, &choices)
    case .trembles: tremble(numbers, at: header.places, for: time, &choices)
    case .oneLeaves:
      hold(amounts.shortHold, from: &choices)
      lift(numbers.suffix(1), from: &choices)
    case .none, .apart, .tooShort: break
    }
    let isShort = peculiarity == .tooShort
    if peculiarity != .trembles { hold(isShort ? amounts.shortHold : time, from: &choices) }
    drawMoves(numbers, from: header.places, plan, isLikely: !isShort && !plan.isDirect, &choices)
    lift(numbers, isApart: peculiarity == .apart, from: &choices)
  }

  private mutating func drift(_ numbers: [Int], from places: [ScenePoint], _ choices: inout ChoiceSource) {
    var places = places
    for _ in 0..<amounts.driftMoves {
      places = places.moved(amounts.smallMove, 0)
      move(numbers, to: places, from: &choices)
    }
  }

  /// Holds fingers in four parts, none of them long enough for a press by itself.
  private mutating func tremble(
    _ numbers: [Int], at places: [ScenePoint], for time: Int, _ choices: inout ChoiceSource
  ) {
    let part = time / 4
    for distance in [amounts.smallMove, 0, amounts.smallMove] {
      hold(part, from: &choices)
      move(numbers, to: places.moved(distance, 0), from: &choices)
    }
    hold(part, from: &choices)
  }

  /// Mostly nothing special where a press is to be clear.
  private func samplePeculiarity(_ plan: GesturePlan, _ bits: UInt64) -> PressPeculiarity {
    if plan.isClear {
      switch bits & 7 {
      case 0: return plan.fingers > 1 ? .apart : .littleMove
      case 1: return .trembles
      default: return .none
      }
    }
    if plan.fingers > 1, bits >> 4 & 1 == 0 { return .oneLeaves }
    let kinds: [PressPeculiarity] = [.tooFar, .tooShort, .none, .littleMove, .tooShort, .drifts]
    return kinds[Int(bits >> 8 & 0xFF) % kinds.count]
  }
}
