internal import PropertyTesting
internal import TouchModel

/// The numbers that scenes are drawn with: multiples of 10 points, so that edges coincide often and cases read well.
///
/// Drawing counts in steps, which are whole numbers, and turns them into points at the end.
enum Grid {
  /// The distance between neighbouring lines, in points.
  static let step = 10

  /// How many lines lie on either side of the simplest coordinate.
  static let reach = 60

  /// The simplest coordinate of a frame, in steps.
  static let frameOrigin = 1

  /// The simplest coordinate of a finger, in points.
  static let pointOrigin = 55

  /// The lengths of views, the simplest first, in steps.
  private static let lengths: [Int8] = [10, 8, 6, 4, 2, 12, 16, 20, 24, 28, 32, 40, 48, 1, 0]

  /// The greatest choice for a length.
  static let lastLength = UInt64(lengths.count - 1)

  /// The choices for lengths, from the shortest length up.
  private static let choicesByLength = lengths.indices.sorted { lengths[$0] < lengths[$1] }.map { UInt64($0) }

  /// One bit for every length in steps.
  private static let lengthBits = lengths.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }

  /// The length that a choice stands for, in steps.
  @inline(__always)
  static func length(_ choice: UInt64) -> Int { Int(lengths[Int(choice)]) }

  /// The greatest length of a view that is no greater than a length; both in steps.
  static func greatestLength(upTo available: Int) -> Int {
    let fitting = lengthBits & (2 &<< UInt64(min(max(available, 0), 48)) &- 1)
    return 63 - fitting.leadingZeroBitCount
  }

  /// The choice for a length of views.
  static func lengthChoice(_ length: Int) -> UInt64 { UInt64(lengths.firstIndex(of: Int8(length)) ?? 0) }

  /// A choice for a length from 16 random bits: mostly one that fits into an available length, one in eight any.
  @inline(__always)
  static func lengthChoice(_ bits: UInt64, within available: Int) -> UInt64 {
    let fitting = lengthBits & (2 &<< UInt64(available) &- 1)
    let count = bits & 7 == 0 ? lastLength + 1 : UInt64(truncatingIfNeeded: fitting.nonzeroBitCount)
    return choicesByLength[Int(truncatingIfNeeded: ((bits &>> 3) &* count) &>> 13)]
  }

  /// The choices for the greatest of a length and two more, across and down, drawn from a random word.
  ///
  /// Fingers reach deep into a tree only where views are not much smaller than their parents.
  @inline(never)
  static func longest(_ width: UInt64, _ height: UInt64, _ word: UInt64, within room: Room) -> (UInt64, UInt64) {
    func greater(_ choice: UInt64, _ bits: UInt64, _ available: Int) -> UInt64 {
      let other = lengthChoice(bits & 0xFFFF, within: available)
      return length(choice) < length(other) ? other : choice
    }
    let wider = greater(greater(width, word, room.width), word &>> 16, room.width)
    return (wider, greater(greater(height, word &>> 32, room.height), word &>> 48, room.height))
  }

  /// The largest choice for a coordinate.
  static let bound = UInt64(2 * reach)

  /// The choice that stands for so many steps from the simplest coordinate: 0 for none, small for few.
  @inline(__always)
  static func choice(_ steps: Int) -> UInt64 {
    let steps = min(max(steps, -reach), reach)
    return UInt64(truncatingIfNeeded: steps > 0 ? 2 &* steps &- 1 : -2 &* steps)
  }

  /// How many steps from the simplest coordinate a choice stands for.
  @inline(__always)
  static func steps(_ choice: UInt64) -> Int {
    let steps = Int(truncatingIfNeeded: (choice &+ 1) &>> 1)
    return choice & 1 == 1 ? steps : -steps
  }

  /// Small displacements from a line in points; the second leads to where edges lie.
  static let fineSteps = [0, Double(halfStep), 1, -1, 0.5, -0.5]

  /// The greatest choices for a place: its line in both directions, and a small displacement in both.
  @inline(__always)
  static var placeBounds: PlaceChoices { (bound, bound, UInt64(5), UInt64(5)) }

  /// Of ``placeBounds`` the numbers above the simplest coordinate: lines lie on both sides of it.
  @inline(__always)
  static var placeAboves: PlaceChoices { (UInt64(reach), UInt64(reach), UInt64(5), UInt64(5)) }

  /// The greatest choices for a rectangle: its lengths, and the lines of its corner.
  @inline(__always)
  static var roomBounds: PlaceChoices { (lastLength, lastLength, bound, bound) }

  /// Of ``roomBounds`` the numbers above the simplest coordinate.
  @inline(__always)
  static var roomAboves: PlaceChoices { (lastLength, lastLength, UInt64(reach), UInt64(reach)) }

  /// The coordinate in points that a choice of a line and one of a displacement stand for.
  @inline(__always)
  static func coordinate(_ line: UInt64, _ fine: UInt64) -> Double {
    Double(coordinate(line, origin: pointOrigin)) + fineSteps[Int(fine)]
  }

  /// The choices that stand for a coordinate that was drawn.
  static func choices(forDrawn coordinate: Double) -> (line: UInt64, fine: UInt64) {
    let distance = coordinate - Double(pointOrigin)
    // The smallest displacement is −1, and the largest one less than a step beyond it.
    let line = Int(((distance + 1) / Double(step)).rounded(.down))
    let fine = fineSteps.firstIndex(of: distance - Double(line * step)) ?? 0
    return (choice(line), UInt64(fine))
  }

  /// The choice for the line of places next to a coordinate.
  @inline(__always)
  static func line(_ coordinate: Double) -> UInt64 {
    choice((Int(coordinate.rounded(.down)) - pointOrigin) / step)
  }

  /// The choices for a coordinate where an edge can lie, which is halfway between two lines; for any other the line next to it.
  static func edge(_ coordinate: Double) -> (line: UInt64, fine: UInt64) {
    let edge = (coordinate / Double(step)).rounded()
    guard abs(coordinate - edge * Double(step)) < 1e-6 else { return (line(coordinate), 0) }
    return (choice(Int(edge) - (pointOrigin + halfStep) / step), 1)
  }

  /// The distance in points from a line to where edges lie.
  private static let halfStep = step / 2

  /// The coordinate in points that a choice stands for.
  @inline(__always)
  static func coordinate(_ choice: UInt64, origin: Int) -> Int { origin &+ step &* steps(choice) }

  /// The points that so many steps are.
  @inline(__always)
  static func points(_ steps: Int) -> Double { Double(steps &* step) }
}

/// Where a view lies whose subviews are drawn, in steps; transforms are left out.
struct Room {
  /// Where the visible part of the view begins on the screen.
  var corner: (x: Int, y: Int)
  /// Where the zero of the view's own coordinates lies on the screen.
  var zero: (x: Int, y: Int)
  /// How wide the view is.
  var width: Int
  /// How high the view is.
  var height: Int

  /// The choices that stand for the room.
  var choices: PlaceChoices {
    (
      Grid.lengthChoice(width), Grid.lengthChoice(height), Grid.choice(corner.x - Grid.frameOrigin),
      Grid.choice(corner.y - Grid.frameOrigin)
    )
  }

  /// Whether views in it are easily hit.
  var isRoomy: Bool { width >= 4 && height >= 4 }

  /// The screen itself.
  static let screen = Room(corner: (0, 0), zero: (0, 0), width: 32, height: 48)

  /// The frame in points of what fills this room, in the coordinates of the view around it.
  @inline(__always)
  func frame(in outer: Room) -> SceneRect {
    SceneRect(
      Grid.points(corner.x - outer.zero.x), Grid.points(corner.y - outer.zero.y), Grid.points(width),
      Grid.points(height))
  }
}

/// How likely each of some alternatives is, in sixteenths, so that four random bits decide.
struct Odds: Sendable {
  /// The alternative for every outcome of four bits.
  private let table: [UInt64]
  /// The last alternative.
  let last: UInt64

  /// The odds of alternatives, the simplest first; they add up to 16.
  init(_ sixteenths: [Int]) {
    table = sixteenths.enumerated().flatMap { Array(repeating: UInt64($0), count: $1) }
    precondition(table.count == 16, "the odds add up to sixteen sixteenths")
    last = UInt64(sixteenths.count - 1)
  }

  /// The alternative for random bits.
  @inline(__always)
  func alternative(_ bits: UInt16) -> UInt64 { table[Int(bits & 15)] }
}

extension ChoiceSource {
  /// Draws an alternative.
  @inline(__always)
  mutating func draw(_ odds: Odds) -> Int {
    Int(truncatingIfNeeded: draw(upTo: odds.last) { random in odds.alternative(random.nextHalfWord()) })
  }
}
