internal import TouchModel

/// How far and how long intended gestures go: clear of what an engine declares, at most half of a threshold or at least twice,
/// in round numbers.
struct GestureAmounts: Sendable {
  /// The time between two reports of a gesture, in milliseconds.
  let frame: Int
  /// A move that no recognizer minds, in points; 0 when there is none.
  let smallMove: Double
  /// How many of these moves one after another are too far for a press; 0 when no number of them is.
  let driftMoves: Int
  /// A move by which a pan begins, in points.
  let panMove: Double
  /// A move that is enough for a swipe, in points.
  let swipeMove: Double
  /// A move that is not enough for a swipe, in points.
  let shortSwipe: Double
  /// A move that ends every tap, press and pan, in points.
  let farMove: Double
  /// How far off the next tap is too far away, in points.
  let nextTapMove: Double
  /// A time in which a press begins, in milliseconds.
  let pressHold: Int
  /// A time that is also too long for a tap, in milliseconds.
  let longHold: Int
  /// A time after which nothing has happened, in milliseconds.
  let shortHold: Int
  /// A time for which a finger still clearly taps, in milliseconds.
  let tapHold: Int
  /// A time after which the next tap still clearly comes soon enough, in milliseconds.
  let tapGap: Int
  /// A time after which the next tap comes too late, in milliseconds.
  let lateGap: Int
  /// A time in which a swipe is too slow, in milliseconds.
  let slowWait: Int
  /// A time after which a scroll view has let its content have a touch, in milliseconds.
  let contentHold: Int
  /// A time after which all is over, in milliseconds.
  let pause: Int
  /// How much further a finger of two goes from the middle so that a pinch begins, in steps of five points.
  let pinchStep: Int
  /// How many places on the circle two fingers go on so that a rotation begins.
  let turnStride: Int

  /// Limits that an engine does not have are kept clear of by nothing.
  init(_ thresholds: EngineDescription.Thresholds) {
    let tap = GestureAmounts.distance(thresholds.tapMovement)
    let press = GestureAmounts.distance(thresholds.pressMovement)
    let pan = GestureAmounts.distance(thresholds.panDistance)
    let swipe = GestureAmounts.distance(thresholds.swipeDistance)
    let lines = [(tap, thresholds.tapMovement), (press, thresholds.pressMovement), (pan, 0), (swipe, 0)]
      .filter { $0.1 < .infinity }.map(\.0)
    let least = min(tap, press, pan, swipe)
    let apart = GestureAmounts.distance(thresholds.tapDistance)
    smallMove = [5, 2, 1].first { $0 <= least / 2 } ?? 0
    driftMoves = smallMove > 0 ? Int(min(2 * press / smallMove, GestureAmounts.longestDrift).rounded(.up)) : 0
    panMove = GestureAmounts.clear(of: lines, from: 2 * pan)
    swipeMove = GestureAmounts.clear(of: lines, from: 2 * swipe)
    shortSwipe = (swipe / 20).rounded(.down) * 10
    farMove = GestureAmounts.clear(of: lines, from: 2 * (lines.max() ?? 0))
    nextTapMove = GestureAmounts.clear(of: [apart], from: 2 * apart)
    let (tapTime, pressTime) = (thresholds.tapDuration, thresholds.pressDuration)
    let quick = min(tapTime, thresholds.tapInterval, pressTime, thresholds.swipeDuration)
    frame = max(0, min(ScriptPhrase.frame, quick / 16))
    pressHold = GestureAmounts.twice(pressTime)
    let times = [tapTime, pressTime, thresholds.swipeDuration].filter { $0 != EngineDescription.Thresholds.noLimit }
    longHold = GestureAmounts.twice(times.max() ?? 0)
    shortHold = GestureAmounts.half(min(tapTime, pressTime), frame)
    tapHold = GestureAmounts.half(tapTime, frame)
    tapGap = GestureAmounts.half(thresholds.tapInterval, frame)
    lateGap = GestureAmounts.twice(thresholds.tapInterval)
    slowWait = GestureAmounts.twice(thresholds.swipeDuration)
    contentHold = GestureAmounts.twice(thresholds.contentDelay)
    pause = GestureAmounts.twice(thresholds.longestWait)
    pinchStep = max(1, Int((GestureAmounts.distance(thresholds.pinchDistance) / 5).rounded(.up)))
    // The least angles, rounded down, that one to five places further on the circle make.
    let angles = [0.28, 0.92, 1.57, 1.85, 2.49]
    turnStride = 1 + (angles.firstIndex { $0 >= 2 * thresholds.rotationAngle } ?? angles.count - 1)
  }

  /// A declared distance, brought to what still fits into a script.
  private static func distance(_ declared: Double) -> Double {
    declared.isFinite ? min(max(0, declared), longestMove) : longestMove
  }

  private static func twice(_ declared: Int) -> Int { 2 * min(max(0, declared), longestWait / 2) }

  /// A round time that with two reports of a gesture is at most half of a declared one.
  private static func half(_ declared: Int, _ frame: Int) -> Int {
    let time = max(0, declared / 2 - 2 * frame)
    return min(longestWait, time < 10 ? time : time / 10 * 10)
  }

  /// The shortest round distance from a bound on that is clear of all lines.
  private static func clear(of lines: [Double], from bound: Double) -> Double {
    let last = 2 * max(bound, lines.max() ?? 0) + 10
    var distance = max(10, (bound / 10).rounded(.up) * 10)
    while distance < last, !lines.allSatisfy({ distance <= $0 / 2 || distance >= 2 * $0 }) { distance += 10 }
    return distance
  }

  /// The longest declared distance that gestures keep clear of, in points.
  private static let longestMove = 4_000.0

  /// The most moves of a drift.
  private static let longestDrift = 12.0

  /// The longest wait of a gesture, in milliseconds.
  private static let longestWait = 60_000
}

/// The circle that two fingers turn on: all places with whole coordinates at the distance 5 from the middle, clockwise on the
/// screen, so that no angle needs computing (the triangle 3, 4, 5).
enum TurningCircle {
  private static let places: [(Double, Double)] = [
    (5, 0), (4, 3), (3, 4), (0, 5), (-3, 4), (-4, 3), (-5, 0), (-4, -3), (-3, -4), (0, -5), (3, -4), (4, -3),
  ]

  /// How many places there are.
  static let count = 12

  /// The place at a position, which may lie any number of turns on or back, so many times as far from the middle.
  static func place(_ position: Int, times factor: Int) -> ScenePoint {
    let (x, y) = places[((position % count) + count) % count]
    return ScenePoint(Double(factor) * x, Double(factor) * y)
  }
}
