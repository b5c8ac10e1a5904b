internal import TouchModel
internal import TraceAnalysis

/// A finger that goes down alone, and how it stands to the taps before it.
struct CountedTap {
  /// The finger.
  let finger: Handle<Finger>
  /// Which tap it certainly makes; `nil` where that is open.
  let standing: Standing?

  /// Which tap a finger certainly makes.
  enum Standing: Equatable {
    /// The first of all, or the first after a long pause.
    case first
    /// The next of several quick taps at one place, with its number.
    case next(Int)
    /// A first one that is far from those shortly before.
    case elsewhere
  }
}

extension Run {
  /// The fingers that go down while no other is down, with what is certain of their taps by the script alone; up to the first report
  /// that contradicts what fingers did before.
  var countedTaps: [CountedTap] {
    guard isOrderly else { return [] }
    var taps: [CountedTap] = []
    var walk = TapWalk()
    for (number, step) in testCase.script.steps.enumerated() {
      switch step.action {
      case .report(let changes, let isPostedWithNext):
        var tap: CountedTap?
        if !isPostedWithNext, walk.isNewFinger(changes), let moment = dispatches[Handle(number)].moments.first {
          let finger = fingers.moments[moment].finger
          tap = CountedTap(finger: finger, standing: standing(of: finger, at: step.time, walk))
        }
        if let tap { taps.append(tap) }
        walk.note(changes, at: step.time, tap, isPostedWithNext: isPostedWithNext)
      case .malformedReport: return taps
      case .interruption, .cancellation: walk.interrupt(at: step.time)
      case .change, .ignore, .otherEvent: walk.last = nil
      case .wait, .hitTest, .chain, .defaults, .eventTouches, .conversion, .frame, .selected: break
      }
    }
    return taps
  }

  /// Whether a finger that goes down alone lifts where it went down, with nothing in between but waits and questions.
  func tapsInPlace(_ finger: Handle<Finger>) -> Bool {
    let known = fingers[finger]
    guard known.ending == .lift else { return false }
    let moments = dispatches[known.down].moments.lowerBound..<dispatches[known.end].moments.upperBound
    return fingers.moments[moments].allSatisfy { moment in
      moment.finger == finger && moment.location == known.location && !moment.hasSamples
    }
      && testCase.script.steps[known.down.position...known.end.position].allSatisfy { step in
        switch step.action {
        case .report, .wait, .hitTest, .chain, .defaults, .eventTouches, .conversion, .frame, .selected: true
        case .malformedReport, .interruption, .cancellation, .change, .ignore, .otherEvent: false
        }
      }
  }

  /// How a finger that goes down alone stands to what was before; `nil` where that is open.
  private func standing(of finger: Handle<Finger>, at time: Int, _ walk: TapWalk) -> CountedTap.Standing? {
    let (interval, distance) = (engine.thresholds.tapInterval, engine.thresholds.tapDistance)
    guard let lastTime = walk.lastTime, time - lastTime <= 2 * interval else { return .first }
    if let last = walk.last, let standing = last.standing, follows(finger, last.finger) {
      return .next(standing.count + 1)
    }
    let place = fingers[finger].location
    var moment = dispatches[fingers[finger].down].moments.lowerBound
    while moment > fingers.moments.startIndex {
      moment = moment.advanced(by: -1)
      let earlier = fingers.moments[moment]
      // Of a finger that was down in that time every place counts: from which one a tap is measured is open.
      if time - dispatches[fingers[earlier.finger].end].time > 2 * interval { continue }
      let places = [earlier.location, earlier.previous] + fingers.samples(at: earlier, of: earlier.dispatch)
      if places.contains(where: { ($0 - place).length <= 2 * distance }) { return nil }
    }
    return .elsewhere
  }

  /// Whether a finger goes down so soon after one that tapped, and so exactly where it did, that it can only be the next tap.
  private func follows(_ finger: Handle<Finger>, _ last: Handle<Finger>) -> Bool {
    let (next, before) = (fingers[finger], fingers[last])
    guard next.isPlain, before.isPlain, next.location == before.location, let view = next.owner.view,
      view == before.owner.view, dispatches[next.down].version == dispatches[before.down].version
    else { return false }
    let pause = dispatches[next.down].time - dispatches[before.down].time
    let stay = dispatches[before.end].time - dispatches[before.down].time
    return 2 * pause <= engine.thresholds.tapInterval && 2 * stay <= engine.thresholds.tapDuration && tapsInPlace(last)
  }
}

extension CountedTap.Standing {
  /// The tap count that follows.
  fileprivate var count: Int { if case .next(let count) = self { count } else { 1 } }
}

/// What is known of the fingers of a script between two of its steps.
private struct TapWalk {
  /// The last finger that went down, where it did so alone and nothing has come between.
  var last: CountedTap?
  /// When something was last reported of fingers, in milliseconds; `nil` for never.
  private(set) var lastTime: Int?
  private var isPosted = false
  private var down = FingersDown()

  /// Whether a report says that a finger goes down alone, which can be told apart from the report before.
  func isNewFinger(_ changes: [FingerChange]) -> Bool {
    !isPosted && down.isEmpty && changes.count == 1 && changes[0].movement == .down
  }

  /// Takes in a report, with the finger that goes down alone in it.
  mutating func note(_ changes: [FingerChange], at time: Int, _ tap: CountedTap?, isPostedWithNext: Bool) {
    if isPostedWithNext || changes.contains(where: { $0.movement == .down }) { last = tap }
    down.apply(changes)
    (lastTime, isPosted) = (time, isPostedWithNext)
  }

  /// Takes in that the system ends touches.
  mutating func interrupt(at time: Int) { (lastTime, last) = (time, nil) }
}
