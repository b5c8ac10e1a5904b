internal import ReferenceEngine
internal import TouchModel

/// One event object serves for ever.
struct OneEventForEver: TouchDecisions {
  func beginsSequence(_ report: TouchReport, in system: TouchSystem<Self>) -> Bool {
    system.event == nil && report.changes.contains { $0.movement == .down }
  }
}

/// A sequence goes on, also over an interruption, until every finger has left the screen.
final class SequencesOutliveInterruptions: TouchDecisions {
  private var fingers: Set<Int> = []

  init() {}

  func beginsSequence(_ report: TouchReport, in system: TouchSystem<SequencesOutliveInterruptions>) -> Bool {
    let isFirst = fingers.isEmpty && report.changes.contains { $0.movement == .down }
    for change in report.changes {
      if change.movement == .up { fingers.remove(change.finger) } else { fingers.insert(change.finger) }
    }
    return isFirst
  }
}

/// The kind of an event is not told.
struct HidesEventKinds: TouchDecisions {
  func kind(of event: Event, in system: TouchSystem<Self>) -> EventKind? { nil }
}

/// A touch that has ended is still found in the event until the next report.
final class EndedTouchesLinger: TouchDecisions {
  private var latest: [Touch] = []

  init() {}

  func messages(in system: TouchSystem<EndedTouchesLinger>) -> [TouchesMessage] {
    latest = system.liveTouches
    return standardMessages(in: system)
  }

  func touches(of event: Event, forView view: View, in system: TouchSystem<EndedTouchesLinger>) -> [Touch] {
    latest.filter { $0.view == view }
  }

  func touches(of event: Event, forWindow window: View, in system: TouchSystem<EndedTouchesLinger>) -> [Touch] {
    latest.filter { $0.window == window }
  }
}

/// Nothing is predicted.
struct PredictsNothing: TouchDecisions {
  func predictedTouches(for touch: Touch, _ receiver: Responder, in system: TouchSystem<Self>) -> [TouchSnapshot] {
    []
  }
}

/// Several places are predicted, also for a finger that has not moved.
struct PredictsBoldly: TouchDecisions {
  func predictedTouches(for touch: Touch, _ receiver: Responder, in system: TouchSystem<Self>) -> [TouchSnapshot] {
    (1...3).map { step in
      var expected = snapshot(of: touch, for: receiver, in: system)
      expected.touch = system.identityOfPrediction()
      expected.location = touch.location + ScenePoint(Double(step), Double(-step))
      return expected
    }
  }
}

/// Each coalesced sample is a touch object of its own.
struct SamplesAreTouches: TouchDecisions {
  func coalescedTouches(for touch: Touch, _ receiver: Responder, in system: TouchSystem<Self>) -> [TouchSnapshot] {
    standardCoalescedTouches(for: touch, receiver, in: system).map { sample in
      var sample = sample
      sample.touch = system.identityOfPrediction()
      return sample
    }
  }
}

/// Every call comes with coalesced touches, if only with the touch as it is.
struct AlwaysCoalesces: TouchDecisions {
  func coalescedTouches(for touch: Touch, _ receiver: Responder, in system: TouchSystem<Self>) -> [TouchSnapshot] {
    let samples = standardCoalescedTouches(for: touch, receiver, in: system)
    return samples.isEmpty ? [snapshot(of: touch, for: receiver, in: system)] : samples
  }
}
