internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of coalesced and predicted touches.
  static let sampleFaults = [
    LastSampleMissing.fault, SamplesTurned.fault, SamplesOfTheFirst.fault, SamplesPileUp.fault, SamplesAreLost.fault,
    LiftsAreExpected.fault, PredictionsAreTouches.fault, PredictsItself.fault, PredictingMoves.fault,
  ]
}

/// The place where the touch is now is not among its samples.
struct LastSampleMissing: EventDecisions {
  static let fault = asFault("TD-29-last-missing", "the place of now is no sample", views: 0, fingers: 1, steps: 3)

  func coalescedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem
  ) -> [TouchSnapshot] { Array(standardCoalescedTouches(for: touch, receiver, in: system).dropLast()) }
}

struct SamplesTurned: EventDecisions {
  static let fault = asFault("TD-29-turned", "samples come newest first", views: 0, fingers: 1, steps: 3)

  func coalescedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem
  ) -> [TouchSnapshot] { standardCoalescedTouches(for: touch, receiver, in: system).reversed() }
}

/// Every touch has the samples of the first touch.
struct SamplesOfTheFirst: EventDecisions {
  static let fault = asFault(
    "TD-29-of-the-first", "all touches have the samples of one", views: 1, points: 2, fingers: 2, steps: 4)

  func coalescedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem
  ) -> [TouchSnapshot] {
    standardCoalescedTouches(for: system.liveTouches.first ?? touch, receiver, in: system)
  }
}

/// Samples pile up until the finger lifts.
final class SamplesPileUp: TouchDecisions {
  static let fault = asFault("TD-29-pile-up", "samples pile up", views: 0, fingers: 1, steps: 3)

  private var passed: [ObjectID: [ScenePoint]] = [:]

  init() {}

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    standardUpdate(touch, by: change, in: report, of: system)
    let samples = passed[touch.id, default: []] + (change.samples ?? [])
    passed[touch.id] = samples
    touch.samples = samples
  }
}

/// Events keep no samples.
struct SamplesAreLost: EventDecisions {
  static let fault = asFault("TD-29-lost", "samples are lost", views: 0, fingers: 1, steps: 3)

  func coalescedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem
  ) -> [TouchSnapshot] { [] }
}

/// A finger lifts where its touch was expected.
struct LiftsAreExpected: TouchDecisions {
  static let fault = asFault(
    "TD-30-lifts", "a finger lifts where it was expected", views: 0, points: 2, fingers: 1, steps: 3,
    because: "a lift at a place where the finger is not is wrong for every rule that measures")

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    let ahead = touch.phase == .moved ? touch.location + (touch.location - touch.previousLocation) : nil
    standardUpdate(touch, by: change, in: report, of: system)
    if change.movement == .up, let ahead { touch.location = ahead }
  }
}

/// A touch that passed other places is delivered once more as what was expected of it.
final class PredictionsAreTouches: EventDecisions, MessageDecisions {
  static let fault = asFault(
    "TD-30-delivered", "expected touches are delivered", views: 0, fingers: 1, steps: 3,
    because: "a touch that is not there upsets whatever is said of the touches of an event")

  private var predicted: [ObjectID: ObjectID] = [:]
  private var called: Set<ObjectID> = []
  private var isAhead = false

  init() {}

  func predictedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem
  ) -> [TouchSnapshot] {
    guard touch.phase == .moved, !isAhead else { return [] }
    var expected = snapshot(of: touch, for: receiver, in: system)
    expected.touch = system.identityOfPrediction()
    predicted[touch.id] = expected.touch
    return [expected]
  }

  func snapshot(
    of touch: Touch, for receiver: Responder?, in system: TouchSystem
  ) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if isAhead, receiver != nil, let expected = predicted[touch.id] { snapshot.touch = expected }
    return snapshot
  }

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    called = []
    return standardMessages(in: system).flatMap { message in
      let isCoarse = message.method != .moved || message.touches.allSatisfy(\.samples.isEmpty)
      return isCoarse ? [message] : [message, message]
    }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    isAhead = message.method == .moved && !called.insert(message.view.id).inserted
    standardDeliver(message, in: system)
    isAhead = false
  }

  func discard(_ message: TouchesMessage, in system: TouchSystem) {
    system.recorder.discarded(
      message.touches.map { touch in
        isAhead
          ? predicted[touch.id] ?? system.decisions.touches.identity(of: touch, in: system)
          : system.decisions.touches.identity(of: touch, in: system)
      })
  }
}

/// The touch itself is what is expected of it.
struct PredictsItself: EventDecisions {
  static let fault = asFault("TD-30-itself", "a touch expects itself", views: 0, points: 2, fingers: 1, steps: 3)

  func predictedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem
  ) -> [TouchSnapshot] {
    touch.phase == .moved ? [system.decisions.messages.snapshot(of: touch, for: receiver, in: system)] : []
  }
}

/// Asking for the predictions of a touch moves it there.
struct PredictingMoves: EventDecisions {
  static let fault = asFault(
    "TD-30-influences", "expecting a touch moves it", views: 0, points: 2, fingers: 1, steps: 3,
    because: "places where no finger was reported are wrong for every rule that measures")

  func predictedTouches(
    for touch: Touch, _ receiver: Responder, in system: TouchSystem
  ) -> [TouchSnapshot] {
    guard touch.phase == .moved else { return [] }
    let ahead = touch.location + (touch.location - touch.previousLocation)
    touch.previousLocation = touch.location
    touch.location = ahead
    var expected = system.decisions.messages.snapshot(of: touch, for: receiver, in: system)
    expected.touch = system.identityOfPrediction()
    return [expected]
  }
}
