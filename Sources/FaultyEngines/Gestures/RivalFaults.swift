internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of recognizers that prevent each other.
  static let rivalFaults = [
    LosersKeepReceiving.fault, LosersGoOn.fault, LosersFailSilently.fault, NothingIsExcluded.fault,
    ExcludesOnOneView.fault,
    ExcludesOneKind.fault, ExcludesAcrossTouches.fault, ClaimsReadings.failsLosers,
  ]
}

/// A recognizer that another has prevented goes on receiving its touches, though it can recognize no more.
final class LosersKeepReceiving: ArbitrationDecisions, RecognitionDecisions {
  static let fault = asFault(
    "GR-16-losers-receive-on", "losers keep receiving touches", views: 0, points: 2, fingers: 1, steps: 3)

  private var barred: Set<ObjectID> = []

  init() {}

  func prevent(
    _ recognizer: GestureRecognizer, by winner: GestureRecognizer, in system: TouchSystem
  ) { barred.insert(recognizer.id) }

  func isRuledOut(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    if barred.contains(recognizer.id) { return true }
    let hasLost = system.required(by: recognizer).contains { $0.hasRecognized && $0.shares(recognizer) }
    return hasLost
      || system.readings.systemControlBeatsAncestorTap == .true && recognizer.cancelsTouchesInView
        && recognizer.touches.contains { yields(recognizer, to: $0, in: system) }
  }

  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    barred.remove(recognizer.id)
    system.reset(recognizer)
  }
}

/// A recognizer that another should prevent goes on as if nothing had happened.
struct LosersGoOn: ArbitrationDecisions {
  static let fault = asFault("GR-16-losers-go-on", "losers may recognize", views: 0, points: 2, fingers: 1, steps: 3)

  func prevent(_ recognizer: GestureRecognizer, by winner: GestureRecognizer, in system: TouchSystem) {}
}

/// A recognizer that another prevents fails without a cancellation of its touches.
struct LosersFailSilently: DecisionStage {
  static let fault = asFault(
    "GR-16-losers-not-cancelled", "losers fail without a cancellation", views: 0, points: 2, fingers: 1, steps: 3,
    following: { $0.preventedSignal = .failedOnly })
}

/// No recognizer prevents another.
struct NothingIsExcluded: ArbitrationDecisions {
  static let fault = asFault(
    "GR-17-none-excluded", "all recognize", alsoNamedBy: ["GR-16"], views: 0, fingers: 1, steps: 2)

  func excludes(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool { false }
}

/// A recognizer prevents others on its own view alone.
struct ExcludesOnOneView: ArbitrationDecisions {
  static let fault = asFault(
    "GR-17-one-view", "nested recognizers recognize", alsoNamedBy: ["GR-16"], views: 1, fingers: 1, steps: 2)

  func excludes(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool { recognizer.view == other.view && standardExcludes(recognizer, other) }
}

/// A recognizer prevents others of its own kind alone.
struct ExcludesOneKind: ArbitrationDecisions {
  // A pan takes the finger of a tap, a pinch one of its two, with the tap on a view under that.
  static let fault = asFault(
    "GR-17-one-kind", "other kinds recognize", alsoNamedBy: ["GR-16"], views: 0, points: 2, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 1, points: 4, fingers: 2, steps: 3)])

  func excludes(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool { recognizer.kind == other.kind && standardExcludes(recognizer, other) }
}

/// A recognizer prevents all others, also those that have none of its touches.
struct ExcludesAcrossTouches: ArbitrationDecisions {
  static let fault = asFault(
    "GR-17-across-touches", "a gesture prevents those of other touches, too", views: 2, points: 4, fingers: 2, steps: 6)

  func excludes(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool { !recognizer.shares(other) || standardExcludes(recognizer, other) }
}
