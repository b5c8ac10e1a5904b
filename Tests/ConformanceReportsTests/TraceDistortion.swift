import PropertyTesting
import TouchModel

/// Makes nonsense of traces, as any engine may report it: records dropped, doubled and moved, times and steps shuffled, objects
/// replaced by others and by ones that do not exist, numbers that are none, traces of two runs in one.
///
/// The same seed and index make the same nonsense.
struct TraceDistortion {
  private var dice: Dice
  /// The trace that others are spliced with: the one distorted before.
  private var before = TouchTrace()

  init(seed: UInt64, index: UInt64) { dice = Dice(seed: seed, index: index) }

  /// Distorts a trace a little or thoroughly, now and then not at all.
  mutating func distort(_ trace: inout TouchTrace) {
    let honest = trace
    defer { before = honest }
    if dice.roll(32) == 0 { return }
    // Some traces are distorted in one way throughout, as a systematic error does it; others in several, once each.
    if dice.roll(3) == 0 {
      let way = dice.pick(Way.allCases)
      for _ in 0..<(1 + dice.roll(40)) { apply(way, to: &trace) }
    } else {
      for _ in 0..<(1 + dice.roll(dice.roll(2) == 0 ? 3 : 16)) { apply(dice.pick(Way.allCases), to: &trace) }
    }
  }

  private enum Way: CaseIterable {
    case drop, double, swap, move, reverse, truncate, begin, splice, forget
    case step, time, shuffleSteps, shuffleTimes
    case changeEvent, changeEventAgain, invent, inventLikeAnother
    case changeTouch, changeTouchAgain, dropTouches, dropObjects, changeObject
    case renameEverywhere, repeatKind
  }

  private mutating func apply(_ way: Way, to trace: inout TouchTrace) {
    switch way {
    case .drop, .double, .swap, .move, .reverse, .truncate, .begin, .splice, .forget: rearrange(way, &trace)
    case .step, .time, .shuffleSteps, .shuffleTimes: retime(way, &trace)
    case .changeEvent, .changeEventAgain:
      guard let position = dice.position(in: trace.records) else { return }
      dice.change(&trace.records[position].event)
    case .invent: insert(dice.event(like: nil), into: &trace)
    case .inventLikeAnother:
      guard let position = dice.position(in: trace.records) else { return }
      insert(dice.event(like: trace.records[position].event), into: &trace)
    case .changeTouch, .changeTouchAgain:
      guard let position = dice.position(in: trace.snapshots) else { return }
      dice.change(&trace.snapshots[position])
    case .dropTouches: if let range = dice.range(of: trace.snapshots) { trace.snapshots.removeSubrange(range) }
    case .dropObjects: if let range = dice.range(of: trace.objects) { trace.objects.removeSubrange(range) }
    case .changeObject:
      if let position = dice.position(in: trace.objects) { trace.objects[position] = dice.object() }
    case .renameEverywhere: rename(&trace)
    case .repeatKind: repeatKind(&trace)
    }
  }

  private mutating func rearrange(_ way: Way, _ trace: inout TouchTrace) {
    guard let range = dice.range(of: trace.records), let other = dice.position(in: trace.records) else { return }
    switch way {
    case .drop: trace.records.removeSubrange(range)
    case .double: trace.records.insert(contentsOf: Array(trace.records[range]), at: other)
    case .swap: trace.records.swapAt(range.lowerBound, other)
    case .move:
      let moved = Array(trace.records[range])
      trace.records.removeSubrange(range)
      trace.records.insert(contentsOf: moved, at: min(other, trace.records.count))
    case .reverse: trace.records[range].reverse()
    case .truncate: trace.records.removeSubrange(other...)
    case .begin: trace.records.removeSubrange(..<other)
    case .splice: splice(&trace, at: other)
    default: if dice.roll(6) == 0 { trace = TouchTrace() }
    }
  }

  private mutating func retime(_ way: Way, _ trace: inout TouchTrace) {
    guard let range = dice.range(of: trace.records), let other = dice.position(in: trace.records) else { return }
    switch way {
    case .step:
      let step = dice.roll(2) == 0 ? trace.records[other].step : dice.integer()
      for position in range { trace.records[position].move(toStep: step) }
    case .time:
      let time = dice.roll(2) == 0 ? trace.records[other].time : dice.integer()
      for position in range { trace.records[position].move(toTime: time) }
    case .shuffleSteps:
      for position in range { trace.records[position].move(toStep: trace.records[dice.roll(trace.records.count)].step) }
    default:
      for position in range { trace.records[position].move(toTime: trace.records[dice.roll(trace.records.count)].time) }
    }
  }

  /// Goes on with the records of the run before; its touches and objects come along, or the ranges mean others now.
  private mutating func splice(_ trace: inout TouchTrace, at position: Int) {
    guard let start = dice.position(in: before.records) else { return }
    trace.records.replaceSubrange(position..., with: before.records[start...])
    if dice.roll(2) == 0 {
      trace.snapshots += before.snapshots
      trace.objects += before.objects
    }
  }

  /// Calls one object by the name of another wherever touches and records of one kind name it.
  private mutating func rename(_ trace: inout TouchTrace) {
    guard let position = dice.position(in: trace.snapshots) else { return }
    let (old, new) = (trace.snapshots[position], dice.object())
    for index in trace.snapshots.indices {
      if dice.roll(2) == 0, trace.snapshots[index].touch == old.touch { trace.snapshots[index].touch = new }
      if dice.roll(2) == 0, trace.snapshots[index].view == old.view { trace.snapshots[index].view = new }
    }
  }

  /// Adds many records of one sort.
  private mutating func repeatKind(_ trace: inout TouchTrace) {
    guard let position = dice.position(in: trace.records), dice.roll(4) == 0 else { return }
    let record = trace.records[position]
    for _ in 0..<dice.roll(60) {
      var copy = record
      if dice.roll(2) == 0 { dice.change(&copy.event) }
      trace.records.insert(copy, at: dice.roll(trace.records.count + 1))
    }
  }

  private mutating func insert(_ event: TraceEvent, into trace: inout TouchTrace) {
    let like = dice.position(in: trace.records).map { trace.records[$0] }
    let position = dice.roll(trace.records.count + 1)
    trace.records.insert(
      TraceRecord(step: like.map(\.step) ?? dice.integer(), time: like?.time ?? 0, event),
      at: position)
  }
}

extension TraceRecord {
  /// Lets it belong to another step, or to a timer.
  fileprivate mutating func move(toStep step: Int?) { self = TraceRecord(step: step, time: time, event) }

  /// Lets it happen at another time.
  fileprivate mutating func move(toTime time: Int) { self = TraceRecord(step: step, time: time, event) }
}
