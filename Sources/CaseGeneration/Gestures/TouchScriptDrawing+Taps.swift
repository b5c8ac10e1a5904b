internal import PropertyTesting
internal import TouchModel

/// What is special about a tap, the simplest first.
private enum TapPeculiarity: UInt64 {
  case none
  /// The fingers go down and lift one after another.
  case apart
  /// A finger moves so little that it does not matter.
  case littleMove
  /// The fingers stay nearly as long as they clearly may in a tap.
  case slow
  /// The tap comes nearly as long after the one before as it clearly may.
  case unhurried
  /// A finger, of several the last, moves too far.
  case tooFar
  /// It takes too long.
  case tooLong
  /// The tap comes too late after the one before.
  case late
  /// The tap comes too far away from the one before.
  case elsewhere
  /// The tap has a finger less than the others.
  case fewerFingers
  /// The system interrupts it, and it is made once more.
  case interrupted

  init(_ number: Int) { self = TapPeculiarity(rawValue: UInt64(number)) ?? .none }
}

extension TouchScriptDrawing {
  /// Draws taps: so many, by so many fingers.
  mutating func drawTaps(at place: ScenePoint, _ plan: GesturePlan, from choices: inout ChoiceSource) {
    var (wanted, count) = (plan.taps, 0)
    var wasInterrupted = false
    let header = drawHeader(at: place, plan, from: &choices) { random in
      // Where something is to be wrong, it may be the number of taps.
      if !plan.isClear, random.nextHalfWord() & 3 == 0 { wanted = 1 + Int(random.next(upTo: 2)) }
      return (0, 0)
    }
    while choices.beginElement(after: count, in: 1...3, count < wanted ? 1 : 0, in: 1, label: .move) {
      let isLast = count + 1 >= wanted
      let (number, _, _, _) = choices.draw(upTo: (TapPeculiarity.interrupted.rawValue, 0, 0, 0)) { random in
        if wasInterrupted { return (TapPeculiarity.none.rawValue, 0, 0, 0) }
        return (samplePeculiarity(plan, isLast: isLast, isFirst: count == 0, random.next()).rawValue, 0, 0, 0)
      }
      if count > 0 { drawBetween(from: &choices) }
      let peculiarity = TapPeculiarity(Int(number))
      drawTap(at: header.places, peculiarity, from: &choices)
      wasInterrupted = peculiarity == .interrupted
      if wasInterrupted { wanted += 1 }
      choices.endSpan()
      count += 1
    }
  }

  private mutating func drawTap(
    at places: [ScenePoint], _ peculiarity: TapPeculiarity, from choices: inout ChoiceSource
  ) {
    switch peculiarity {
    case .late: wait(amounts.lateGap)
    case .unhurried: wait(amounts.tapGap)
    default: break
    }
    var places = peculiarity == .elsewhere ? places.moved(0, amounts.nextTapMove) : places
    if peculiarity == .fewerFingers, places.count > 1 { places.removeLast() }
    let numbers = putDown(places, isApart: peculiarity == .apart, from: &choices)
    switch peculiarity {
    case .littleMove: move(numbers, to: places.moved(amounts.smallMove, 0), from: &choices)
    case .tooFar: moveLastFar(numbers, from: places, &choices)
    case .slow: hold(amounts.tapHold, from: &choices)
    case .tooLong: hold(amounts.longHold, from: &choices)
    case .interrupted: if offer.interrupts { steps.append(ScriptStep(at: clock.next(), .interruption)) }
    case .none, .apart, .unhurried, .late, .elsewhere, .fewerFingers: break
    }
    lift(numbers, isApart: peculiarity == .apart, from: &choices)
  }

  /// Mostly nothing special where a gesture is to be clear, else something at the last tap.
  private func samplePeculiarity(_ plan: GesturePlan, isLast: Bool, isFirst: Bool, _ bits: UInt64) -> TapPeculiarity {
    if plan.isClear || !isLast {
      switch bits & 7 {
      case 0: return plan.fingers > 1 ? .apart : .littleMove
      case 1 where plan.taps > 1: return isFirst ? .slow : .unhurried
      default: return .none
      }
    }
    if plan.fingers > 1, bits >> 4 & 3 == 0 { return .fewerFingers }
    let first: [TapPeculiarity] = [.tooFar, .tooLong, .none, .littleMove]
    // What only a further tap can have.
    let last: [TapPeculiarity] = [
      .late, .elsewhere, .none, .interrupted, .tooFar, .interrupted, .tooLong, .interrupted,
    ]
    let kinds = isFirst ? first : last
    return kinds[Int(bits >> 8 & 0xFF) % kinds.count]
  }
}
