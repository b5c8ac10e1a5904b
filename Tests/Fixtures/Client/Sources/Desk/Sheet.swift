/// A place, in points; y goes down.
public struct Spot: Equatable, Sendable {
  /// How far to the right.
  public var x: Double
  /// How far down.
  public var y: Double

  /// Creates a place.
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// The way from the other place to this one.
  public static func - (one: Spot, other: Spot) -> Spot { Spot(one.x - other.x, one.y - other.y) }

  /// How far it lies from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }
}

/// What happens to a finger, as sheets and gestures hear it.
public enum News: String, Sendable { case began, moved, ended, cancelled }

/// Something that can hear of fingers: a sheet or the desk.
open class Listener {
  /// Who hears what this one does not keep.
  open var next: Listener? { nil }

  /// Makes a listener that nobody comes after.
  public init() {}

  /// Hears what happens to some fingers, and by itself tells the next.
  open func hear(_ news: News, _ fingers: [Finger]) { next?.hear(news, fingers) }
}

/// A rectangle with other sheets on it.
open class Sheet: Listener {
  /// Where it lies on the sheet below.
  public let origin: Spot
  /// How wide it is.
  public let width: Double
  /// How high it is.
  public let height: Double
  /// How well it can be seen, from 0 to 1.
  public var opacity = 1.0
  /// Whether it and what lies on it cannot be seen.
  public var isHidden = false
  /// Whether fingers can hit it and what lies on it.
  public var listens = true
  /// Whether it hears of more than one finger at a time.
  public var takesSeveralFingers = false
  /// What lies on it, the topmost last.
  public private(set) var sheets: [Sheet] = []
  /// The sheet it lies on.
  public private(set) weak var below: Sheet?
  /// The desk, for a sheet that lies on nothing else.
  public internal(set) weak var desk: Desk?
  /// Who watches the fingers on it.
  public internal(set) var gestures: [Gesture] = []

  /// Makes a sheet at a place of the one it will lie on.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (origin, self.width, self.height) = (Spot(x, y), width, height)
  }

  /// The sheet below, or the desk.
  override open var next: Listener? { below ?? desk }

  /// Puts a sheet on top of those that lie here.
  public func put(_ sheet: Sheet) {
    sheets.append(sheet)
    sheet.below = self
  }

  /// The topmost sheet at a place of the sheet below.
  public func topmost(at spot: Spot) -> Sheet? {
    let own = spot - origin
    guard listens, !isHidden, opacity > 0.01, own.x >= 0, own.y >= 0, own.x < width, own.y < height else { return nil }
    for sheet in sheets.reversed() {
      if let hit = sheet.topmost(at: own) { return hit }
    }
    return self
  }

  /// A place of the screen in the sheet's own coordinates.
  public func own(_ spot: Spot) -> Spot { (below?.own(spot) ?? spot) - origin }

  /// How many sheets lie below it.
  var depth: Int { (below?.depth ?? -1) + 1 }

  /// The gestures of the sheet and of all below it.
  var allGestures: [Gesture] { gestures + (below?.allGestures ?? []) }
}
