import PropertyTesting
import TouchModel

/// Draws objects, numbers, words and positions for nonsense in traces.
struct Dice {
  private var source: CounterBasedRandomSource

  init(seed: UInt64, index: UInt64) { source = CounterBasedRandomSource(seed: seed, index: index) }

  /// A number from 0 up to but not including a bound; 0 when the bound is 0.
  mutating func roll(_ bound: Int) -> Int { bound > 1 ? Int(source.next() % UInt64(bound)) : 0 }

  /// One of a list that is not empty.
  mutating func pick<Element>(_ list: [Element]) -> Element { list[roll(list.count)] }

  /// A position in a list; `nil` when it is empty.
  mutating func position<Element>(in list: [Element]) -> Int? { list.isEmpty ? nil : roll(list.count) }

  /// A range of a list, mostly short; `nil` when the list is empty.
  mutating func range<Element>(of list: [Element]) -> Range<Int>? {
    guard let start = position(in: list) else { return nil }
    let length = [1, 1, 2, 4, 12, list.count][roll(6)]
    return start..<min(list.count, start + length)
  }

  /// An object: mostly one a small case can have, now and then one that nothing has.
  mutating func object() -> ObjectID {
    let kind =
      roll(3) == 0 ? pick(ObjectID.Kind.allCases) : pick([.view, .view, .touch, .touch, .recognizer, .recognizer])
    return ObjectID(kind, [roll(3), roll(6), roll(14), roll(70), roll(400), ObjectID.maximumNumber][roll(24) % 6])
  }

  /// An object or none.
  mutating func objectOrNone() -> ObjectID? { roll(4) == 0 ? nil : object() }

  /// A whole number, small ones and the limits of types among them.
  mutating func integer() -> Int {
    switch roll(4) {
    case 0: pick([.min, .max, .min + 1, .max - 1, 1 << 31, -1 << 31, 1 << 32, 1 << 53, Int(Int32.max), Int(Int32.min)])
    case 1: -roll(4)
    case 2: roll(12)
    default: roll(4_000) - 1_000
    }
  }

  /// A number: a coordinate, a huge or a tiny one, or none at all.
  mutating func number() -> Double {
    switch roll(3) {
    case 0:
      pick([
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e18,
        -1e18, 9.3e18, -9.3e18, 1e-300, 4e9, -0.0,
      ])
    case 1: pick([0, 1, -1, 0.01, 0.5, 3.14159, -3.14159, 100, 10_000])
    default: Double(roll(4_800)) / 10
    }
  }

  mutating func point() -> ScenePoint { ScenePoint(number(), number()) }

  mutating func pointOrNone() -> ScenePoint? { roll(4) == 0 ? nil : point() }

  /// A range of the trace's lists: one that is there, or beyond their ends.
  mutating func range() -> ElementRange {
    var range = ElementRange(start: roll(3) == 0 ? integer() : roll(60), count: roll(4) == 0 ? integer() : roll(6))
    if roll(12) == 0 { range.start = Int32(clamping: integer()) }
    if roll(12) == 0 { range.count = Int32(clamping: integer()) }
    return range
  }

  mutating func flag() -> Bool { roll(2) == 0 }

  /// Changes one thing a touch says of itself.
  mutating func change(_ touch: inout TouchSnapshot) {
    switch roll(10) {
    case 0: touch.touch = object()
    case 1: touch.phase = roll(6) == 0 ? nil : pick(TouchPhase.allCases)
    case 2: touch.location = pointOrNone()
    case 3: touch.previousLocation = pointOrNone()
    case 4: touch.locationInReceiver = pointOrNone()
    case 5: touch.previousLocationInReceiver = pointOrNone()
    case 6: touch.timestamp = roll(4) == 0 ? nil : integer()
    case 7: touch.view = objectOrNone()
    case 8: touch.tapCount = roll(4) == 0 ? nil : integer()
    default: touch.window = objectOrNone()
    }
  }

  /// A change of the tree, possible or not.
  mutating func sceneChange() -> SceneChange {
    let view = roll(4) == 0 ? integer() : roll(13)
    switch roll(18) {
    case 17: return .insertBelow(view: view, sibling: roll(13))
    case 16: return .insertAbove(view: view, sibling: roll(13))
    case 15: return .contentOffset(view: view, to: point())
    case 14: return .level(view: view, to: integer())
    case 13: return .frame(view: view, to: SceneRect(number(), number(), number(), number()))
    case 0: return .center(view: view, to: point())
    case 1: return .bounds(view: view, to: SceneRect(number(), number(), number(), number()))
    case 2:
      return .transform(
        view: view,
        to: SceneTransform(number(), number(), number(), number(), number(), number()))
    case 3: return .alpha(view: view, to: number())
    case 4: return .flag(view: view, flag: pick(ViewFlag.allCases), to: flag())
    case 5: return .bringToFront(view: view)
    case 6: return .sendToBack(view: view)
    case 7: return .insert(view: view, into: roll(13), at: roll(4))
    case 8: return .exchange(view: view, with: roll(13))
    case 9: return .remove(view: view)
    case 10: return .attach(view: view, recognizer: roll(4))
    case 11: return .detach(view: view, recognizer: roll(4))
    default: return .enable(view: view, recognizer: roll(4), to: flag())
    }
  }
}
