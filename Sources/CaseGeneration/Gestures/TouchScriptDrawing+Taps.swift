internal import PropertyTesting
internal import TouchModel

/// What is special about a tap or a press, the simplest first.
private enum Peculiarity: UInt64, CaseIterable {
  case none
  /// The fingers go down and lift one after another.
  case apart
  /// A finger moves so little that it does not matter.
  case littleMove
  /// A finger moves too far.
  case tooFar
  /// A tap takes too long; a press too little time.
  case wrongTime
  /// The tap comes too late after the one before.
  case late
  /// The tap comes too far away from the one before.
  case elsewhere
  /// The tap has a finger less than the others.
  case fewerFingers

  init(_ number: Int) { self = Peculiarity(rawValue: UInt64(number)) ?? .none }
}

extension TouchScriptDrawing {
  /// Draws taps: so many, by so many fingers.
  mutating func drawTaps(at place: ScenePoint, _ plan: GesturePlan, from choices: inout ChoiceSource) {
    var (wanted, count) = (plan.taps, 0)
    let header = drawHeader(at: place, plan, from: &choices) { random in
      // Where something is to be wrong, it may be the number of taps.
      if !plan.isClear, random.nextHalfWord() & 3 == 0 { wanted = 1 + Int(random.next(upTo: 2)) }
      return (0, 0)
    }
    while choices.beginElement(after: count, in: 1...3, count < wanted ? 1 : 0, in: 1, label: .move) {
      let isLast = count + 1 >= wanted
      let (number, _, _, _) = choices.draw(upTo: (7, 0, 0, 0)) { random in
        (samplePeculiarity(plan, isLast: isLast, isFirst: count == 0, random.next()), 0, 0, 0)
      }
      if count > 0 { drawBetween(from: &choices) }
      drawTap(at: header.places, Peculiarity(Int(number)), from: &choices)
      choices.endSpan()
      count += 1
    }
  }

  private mutating func drawTap(
    at places: [ScenePoint], _ peculiarity: Peculiarity, from choices: inout ChoiceSource
  ) {
    if peculiarity == .late { wait(amounts.lateGap) }
    var places = peculiarity == .elsewhere ? places.moved(0, amounts.nextTapMove) : places
    if peculiarity == .fewerFingers, places.count > 1 { places.removeLast() }
    let numbers = putDown(places, isApart: peculiarity == .apart, from: &choices)
    moveLittleOrFar(numbers, places, peculiarity, from: &choices)
    if peculiarity == .wrongTime { hold(amounts.longHold, from: &choices) }
    lift(numbers, isApart: peculiarity == .apart, from: &choices)
  }

  /// Draws a press: fingers that stay, and may move afterwards.
  mutating func drawPress(at place: ScenePoint, _ plan: GesturePlan, from choices: inout ChoiceSource) {
    let header = drawHeader(at: place, plan, from: &choices) { random in
      let bits = random.next()
      let peculiarity = samplePeculiarity(plan, isLast: true, isFirst: true, bits)
      return (min(peculiarity, Peculiarity.wrongTime.rawValue), plan.isDirect ? 1 : bits >> 32 & 1)
    }
    let peculiarity = Peculiarity(header.first)
    let numbers = putDown(header.places, isApart: peculiarity == .apart, from: &choices)
    moveLittleOrFar(numbers, header.places, peculiarity, from: &choices)
    let isShort = peculiarity == .wrongTime
    let hold = isShort ? amounts.shortHold : header.second & 1 == 1 ? amounts.longHold : amounts.pressHold
    self.hold(hold, from: &choices)
    drawMoves(numbers, from: header.places, plan, isLikely: !isShort && !plan.isDirect, &choices)
    lift(numbers, isApart: peculiarity == .apart, from: &choices)
  }

  private mutating func moveLittleOrFar(
    _ numbers: [Int], _ places: [ScenePoint], _ peculiarity: Peculiarity, from choices: inout ChoiceSource
  ) {
    guard peculiarity == .littleMove || peculiarity == .tooFar else { return }
    let distance = peculiarity == .tooFar ? amounts.farMove : amounts.smallMove
    move(numbers, to: places.moved(distance, 0), from: &choices)
  }

  /// Mostly nothing special where a gesture is to be clear, else something at the last tap.
  private func samplePeculiarity(_ plan: GesturePlan, isLast: Bool, isFirst: Bool, _ bits: UInt64) -> UInt64 {
    if plan.isClear || !isLast {
      if bits & 7 > 0 { return 0 }
      return (plan.fingers > 1 ? Peculiarity.apart : .littleMove).rawValue
    }
    // What only a further tap can have is left out for the first.
    let kinds: [Peculiarity] =
      isFirst ? [.tooFar, .wrongTime, .none, .littleMove] : [.late, .elsewhere, .none, .tooFar, .wrongTime, .late]
    if plan.fingers > 1, bits >> 4 & 3 == 0 { return Peculiarity.fewerFingers.rawValue }
    return kinds[Int(bits >> 8 & 0xFF) % kinds.count].rawValue
  }
}
