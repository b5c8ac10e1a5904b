/// Watches the fingers on a sheet for something they do together.
open class Gesture {
  /// How far it is.
  public enum State: String, Sendable { case possible, began, changed, ended, cancelled, failed }

  /// What a gesture makes of what it saw last.
  enum Wish { case nothing, begin, change, end, fail }

  /// The sheet it belongs to.
  public internal(set) weak var sheet: Sheet?
  /// How far it is.
  public private(set) var state = State.possible
  /// Whether it watches at all.
  public var isEnabled = true
  /// Whether the sheet hears that the fingers are none of its business when this is recognized.
  public var cancelsTouches = true
  /// Whether the sheet hears of fingers coming only when this has made up its mind.
  public var delaysBegan = false
  /// Whether the sheet hears of fingers going only when this has made up its mind.
  public var delaysEnded = true
  /// The fingers it is made of.
  public internal(set) var fingers: [Finger] = []
  /// Called when it is shown fingers.
  public var onFingers: (Gesture, News, [Finger]) -> Void = { _, _, _ in }
  /// Called when its state has changed.
  public var onState: (Gesture) -> Void = { _ in }
  /// Called when it acts.
  public var onAction: (Gesture) -> Void = { _ in }
  var wish = Wish.nothing
  var deadline: Int?

  /// Makes a gesture that is never seen.
  public init() {}

  var takesTime: Bool { false }
  var isGoingOn: Bool { state == .began || state == .changed }
  var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

  func see(_ news: News, _ changed: [Finger], at time: Int) {}
  func timeIsUp() { wish = .fail }
  /// Measures from here on.
  func settle() {}

  /// Changes the state; what there is to do before it acts is done in between.
  func turn(_ state: State, beforeActing work: () -> Void = {}) {
    self.state = state
    (wish, deadline) = (.nothing, nil)
    onState(self)
    work()
    if state != .failed { onAction(self) }
  }

  /// The fingers that are still there are taken from it.
  func loseFingers() {
    let live = fingers.filter { !$0.isUp }
    if !live.isEmpty { onFingers(self, .cancelled, live) }
  }

  func reset() {
    (fingers, wish, deadline) = ([], .nothing, nil)
    guard state != .possible else { return }
    state = .possible
    onState(self)
  }
}

/// So many short touches of so many fingers.
public final class Tap: Gesture {
  /// How far fingers may move, and how far taps may lie apart.
  public static let movement = 20.0, apart = 45.0
  /// How long fingers may stay, and how long the next tap may wait.
  public static let duration = 800, pause = 300
  /// How many taps it takes.
  public var taps = 1
  /// How many fingers each of them takes.
  public var fingersNeeded = 1
  private var seen = 0
  private var round: [Finger] = []
  /// Where the fingers of the tap before came down.
  private var places: [Spot] = []

  override func see(_ news: News, _ changed: [Finger], at time: Int) {
    switch news {
    case .began:
      if round.isEmpty { deadline = time + Tap.duration }
      round += changed
      let isFar = changed.contains { finger in places.allSatisfy { ($0 - finger.start).length > Tap.apart } }
      if round.count > fingersNeeded || isFar && !places.isEmpty { wish = .fail }
    case .moved, .ended, .cancelled:
      if changed.contains(where: { ($0.spot - $0.start).length > Tap.movement }) { return wish = .fail }
      if round.allSatisfy(\.isUp) { finishRound(time) }
    }
  }

  private func finishRound(_ time: Int) {
    guard round.count == fingersNeeded else { return wish = .fail }
    (seen, round, places) = (seen + 1, [], round.map(\.start))
    deadline = time + Tap.pause
    if seen == taps { wish = .begin }
  }

  override func reset() {
    super.reset()
    (seen, round, places) = (0, [], [])
  }
}

/// Fingers that go somewhere.
public final class Drag: Gesture {
  /// How far a finger goes before it is seen.
  public static let distance = 12.0
  private var base: [Spot] = []

  override var takesTime: Bool { true }

  /// How far the fingers have gone on the screen since it began.
  public var translation: Spot {
    let middle = Drag.middle(fingers.map(\.spot))
    return middle - (base.isEmpty ? middle : Drag.middle(base))
  }

  override func see(_ news: News, _ changed: [Finger], at time: Int) {
    switch news {
    case .began: break
    case .moved:
      if isGoingOn { return wish = .change }
      if changed.contains(where: { ($0.spot - $0.start).length > Drag.distance }) { wish = .begin }
    case .ended, .cancelled:
      guard fingers.allSatisfy(\.isUp) else { return }
      wish = isGoingOn ? .end : .fail
    }
  }

  override func settle() { base = fingers.map(\.spot) }

  override func reset() {
    super.reset()
    base = []
  }

  private static func middle(_ spots: [Spot]) -> Spot {
    let sum = spots.reduce(Spot(0, 0)) { Spot($0.x + $1.x, $0.y + $1.y) }
    return Spot(sum.x / Double(max(1, spots.count)), sum.y / Double(max(1, spots.count)))
  }
}
