internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of thresholds and measurements.
  static let measureLiberties = [
    CountsFromRecognition.liberty, PansTakeNoMoreFingers.liberty, PansEndAtFirstLift.liberty,
    PairsEndAtFirstLift.liberty, MergesPressMovements.liberty, TapsTakeMoreFingers.liberty, SwipesMayWander.liberty,
    DrawsLinesElsewhere.liberty,
  ]
}

/// A pan counts its translation, a pinch its scale and a rotation its angle from where it was recognized.
struct CountsFromRecognition: RecognitionDecisions {
  static let liberty = asLiberty("G-29", "counts-from-recognition", "readings count from the recognition")

  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) {
    system.decisions.actions.resetReading(of: recognizer, in: system)
    standardRecognize(recognizer, as: state, over: losers, in: system)
  }
}

struct PansTakeNoMoreFingers: CollectionDecisions {
  static let liberty = asLiberty("G-13", "pans-take-no-more", "a pan in progress takes no further finger")

  func takes(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem) -> Bool {
    recognizer.hasUseForTouch && !recognizer.isActive
  }
}

/// A pan is over when the first of its fingers lifts.
struct PansEndAtFirstLift: VerdictDecisions {
  static let liberty = asLiberty("G-13", "pans-end-at-first-lift", "a pan ends when a finger lifts")

  func verdict(of pan: PanRecognizer, in system: TouchSystem) -> RecognizerState? {
    pan.isActive && !pan.latest.ended.isEmpty ? .ended : standardVerdict(of: pan, in: system)
  }
}

/// A pinch or a rotation is over when the first of its fingers lifts.
struct PairsEndAtFirstLift: VerdictDecisions {
  static let liberty = asLiberty("G-30", "pairs-end-at-first-lift", "pinch and rotation end when a finger lifts")

  func verdict(of pinch: PinchRecognizer, in system: TouchSystem) -> RecognizerState? {
    pinch.isActive && !pinch.latest.ended.isEmpty ? .ended : standardVerdict(of: pinch, in: system)
  }

  func verdict(of rotation: RotationRecognizer, in system: TouchSystem) -> RecognizerState? {
    rotation.isActive && !rotation.latest.ended.isEmpty ? .ended : standardVerdict(of: rotation, in: system)
  }
}

/// A long press reports a movement, and those that follow within a frame in one when the frame is over.
final class MergesPressMovements: FeedingDecisions, VerdictDecisions {
  static let liberty = asLiberty("G-32", "merges-moves", "a press reports movements that follow at once in one")

  private var delivered: [ObjectID: Int] = [:]
  private var waiting: Set<ObjectID> = []

  init() {}

  func deadline(of recognizer: GestureRecognizer, in system: TouchSystem) -> Int? {
    if recognizer.isActive, waiting.contains(recognizer.id), let last = delivered[recognizer.id] {
      return last + ScriptPhrase.frame
    }
    guard recognizer.isUndecided, !recognizer.isWaiting, !recognizer.touches.isEmpty else { return nil }
    return recognizer.deadline(thresholds(for: recognizer, in: system))
  }

  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: press, in: system)
    let isWaiting = waiting.contains(press.id)
    guard verdict == .changed || verdict == nil && isWaiting && press.isActive else { return verdict }
    if let last = delivered[press.id], system.now < last + ScriptPhrase.frame {
      waiting.insert(press.id)
      return nil
    }
    waiting.remove(press.id)
    delivered[press.id] = system.now
    return .changed
  }
}

/// A tap takes more fingers than it needs.
struct TapsTakeMoreFingers: VerdictDecisions {
  static let liberty = asLiberty("GR-TAP-04", "takes-more-fingers", "a tap may have more fingers than it needs")

  func verdict(of tap: TapRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard tap.currentTap.count > tap.numberOfTouchesRequired else { return standardVerdict(of: tap, in: system) }
    let needed = tap.numberOfTouchesRequired
    tap.numberOfTouchesRequired = tap.currentTap.count
    defer { tap.numberOfTouchesRequired = needed }
    return standardVerdict(of: tap, in: system)
  }
}

/// A swipe may take any way as long as it ends far along its direction.
struct SwipesMayWander: VerdictDecisions {
  static let liberty = asLiberty("G-31", "swipes-wander", "a swipe may stray as far as it goes")

  func progress(of swipe: SwipeRecognizer, in system: TouchSystem) -> (along: Double, aside: Double) {
    let (along, aside) = standardProgress(of: swipe)
    return (along, aside < abs(along) ? 0 : aside)
  }
}

/// Recognizers draw their lines elsewhere, and say so.
struct DrawsLinesElsewhere: FeedingDecisions {
  static let liberty = asLiberty(
    "G-08", "other-thresholds", "recognizers draw their lines elsewhere",
    describing: { $0.thresholds = DrawsLinesElsewhere.thresholds })

  /// The thresholds it declares.
  static let thresholds: EngineDescription.Thresholds = {
    var thresholds = EngineDescription.Thresholds()
    thresholds.tapMovement = 20
    thresholds.tapDuration = 400
    thresholds.tapInterval = 500
    thresholds.tapDistance = 30
    thresholds.pressDuration = 900
    thresholds.pressMovement = 24
    thresholds.panDistance = 4
    thresholds.swipeDistance = 80
    thresholds.swipeDuration = 700
    thresholds.pinchDistance = 20
    thresholds.rotationAngle = 0.3
    return thresholds
  }()

  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem) -> EngineDescription.Thresholds {
    DrawsLinesElsewhere.thresholds
  }
}
