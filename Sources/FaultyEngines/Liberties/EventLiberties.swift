internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of events and their samples.
  static let eventLiberties = [
    OneEventForEver.liberty, SequencesOutliveInterruptions.liberty, PredictsNothing.liberty, PredictsBoldly.liberty,
    SamplesAreTouches.liberty, AlwaysCoalesces.liberty, HidesEventKinds.liberty, EndedTouchesLinger.liberty,
    EndedTouchesStay.liberty,
  ]
}

struct OneEventForEver: EventDecisions {
  static let liberty = asLiberty("G-23", "one-event-for-ever", "one event object serves for ever")

  func beginsSequence(_ report: TouchReport, in system: TouchSystem) -> Bool {
    system.event == nil && report.changes.contains { $0.movement == .down }
  }
}

/// A sequence goes on, also over an interruption, until every finger has left the screen.
final class SequencesOutliveInterruptions: EventDecisions {
  static let liberty = asLiberty("G-23", "outlives-interruptions", "a sequence lasts until all fingers have left")

  private var fingers: Set<Int> = []

  init() {}

  func beginsSequence(_ report: TouchReport, in system: TouchSystem) -> Bool {
    let isFirst = fingers.isEmpty && report.changes.contains { $0.movement == .down }
    for change in report.changes {
      switch change.movement {
      case .down: fingers.insert(change.finger)
      case .move: break
      case .up: fingers.remove(change.finger)
      }
    }
    return isFirst
  }
}

struct PredictsNothing: EventDecisions {
  static let liberty = asLiberty("G-24", "predicts-nothing", "nothing is predicted")

  func predictedTouches(for touch: Touch, _ receiver: Responder, in system: TouchSystem) -> [TouchSnapshot] {
    []
  }
}

/// Several places are predicted, also for a finger that has not moved.
struct PredictsBoldly: EventDecisions {
  static let liberty = asLiberty("G-24", "predicts-boldly", "much is predicted")

  func predictedTouches(for touch: Touch, _ receiver: Responder, in system: TouchSystem) -> [TouchSnapshot] {
    (1...3).map { step in
      var expected = system.decisions.messages.snapshot(of: touch, for: receiver, in: system)
      expected.touch = system.identityOfPrediction()
      expected.location = touch.location + ScenePoint(Double(step), Double(-step))
      return expected
    }
  }
}

/// Each coalesced sample is a touch object of its own.
struct SamplesAreTouches: EventDecisions {
  static let liberty = asLiberty("G-24", "samples-are-touches", "samples are touch objects of their own")

  func coalescedTouches(for touch: Touch, _ receiver: Responder, in system: TouchSystem) -> [TouchSnapshot] {
    standardCoalescedTouches(for: touch, receiver, in: system).map { sample in
      var sample = sample
      sample.touch = system.identityOfPrediction()
      return sample
    }
  }
}

/// Every call comes with coalesced touches, if only with the touch as it is.
struct AlwaysCoalesces: EventDecisions {
  static let liberty = asLiberty("G-24", "always-coalesces", "every call has coalesced touches")

  func coalescedTouches(for touch: Touch, _ receiver: Responder, in system: TouchSystem) -> [TouchSnapshot] {
    let samples = standardCoalescedTouches(for: touch, receiver, in: system)
    return samples.isEmpty ? [system.decisions.messages.snapshot(of: touch, for: receiver, in: system)] : samples
  }
}

/// The kind of an event is not reported.
struct HidesEventKinds: EventDecisions {
  static let liberty = asLiberty("TD-25", "hides-event-kinds", "the kind of an event is not recorded")

  func kind(of event: Event, in system: TouchSystem) -> EventKind? { nil }
}

/// A touch that has ended is still found in the event until the next report.
final class EndedTouchesLinger: EventDecisions, MessageDecisions {
  static let liberty = asLiberty("TD-27", "ended-touches-linger", "an ended touch is found until the next report")

  private var latest: [Touch] = []

  init() {}

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    latest = system.liveTouches
    return standardMessages(in: system)
  }

  func touches(of event: Event, forView view: View, in system: TouchSystem) -> [Touch] {
    latest.filter { $0.view == view }
  }

  func touches(of event: Event, forWindow window: View, in system: TouchSystem) -> [Touch] {
    latest.filter { $0.window == window }
  }
}

/// A touch that has ended stays among all touches until its sequence is over, also one that its view ignored.
final class EndedTouchesStay: TouchDecisions, EventDecisions {
  static let liberty = asLiberty("TD-26", "ended-stay", "ended touches stay in the event until the sequence is over")

  private var ended: [Touch] = []
  private var event: ObjectID?

  init() {}

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] {
    if self.event != event.id { (self.event, ended) = (event.id, []) }
    return event.allTouches + ended.filter { gone in !event.allTouches.contains { $0.id == gone.id } }
  }

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool {
    guard touch.phase == .ended || touch.phase == .cancelled else { return false }
    if touch.view != nil, !ended.contains(where: { $0.id == touch.id }) { ended.append(touch) }
    return true
  }
}
