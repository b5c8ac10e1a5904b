internal import PropertyTesting
internal import TouchModel

extension TouchScriptDrawing {
  /// Draws a report in which one finger does what it cannot do: it goes down when it is down, and moves or lifts when it is
  /// not.
  mutating func drawMalformedReport(from choices: inout ChoiceSource) {
    let number = 1 + Int(choices.draw(upTo: UInt64(offer.fingers - 1)) { random in sampleContradicting(&random) })
    let lifts = choices.flag(1, in: 2)
    let finger = fingers.first { $0.number == number }
    let place = drawPlace(of: finger, from: &choices)
    let movement: FingerChange.Movement = finger != nil ? .down : lifts ? .up : .move
    let change = FingerChange(finger: number, movement, at: place)
    // Further ones are rarer, so that fingers go down in peace afterwards.
    odds.malformedReport /= 4
    steps.append(ScriptStep(at: clock.next(), .malformedReport(changes: [change])))
  }

  /// Samples the finger of a malformed report, from 0: mostly one that is down, else the first that is not.
  private func sampleContradicting(_ random: inout CounterBasedRandomSource) -> UInt64 {
    if !fingers.isEmpty, random.happens(44) {
      return UInt64(fingers[Int(random.next(upTo: UInt64(fingers.count - 1)))].number - 1)
    }
    let free = (1...offer.fingers).first { number in fingers.allSatisfy { $0.number != number } }
    return UInt64((free ?? 1) - 1)
  }

  /// Draws a cancellation of the touch of one finger that is down, or of two.
  mutating func drawCancellation(from choices: inout ChoiceSource) {
    let first = choices.draw(upTo: UInt64(offer.fingers - 1)) { random in
      fingers.isEmpty ? 0 : random.next(upTo: UInt64(fingers.count - 1))
    }
    let isAlone = !choices.flag(1, in: 4)
    guard !fingers.isEmpty else { return }
    let position = Int(first) % fingers.count
    let cancelled = isAlone ? [position] : [position, (position + 1) % fingers.count]
    let numbers = Set(cancelled.map { fingers[$0].number }).sorted()
    steps.append(ScriptStep(at: clock.next(), .cancellation(fingers: numbers)))
  }
}
