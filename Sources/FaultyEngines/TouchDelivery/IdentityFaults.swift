internal import ReferenceEngine
internal import TouchModel

/// The identities that an engine gives its touches, in the order it needs them.
struct TouchNumbers {
  private var numbers: [ObjectID: Int] = [:]
  private var next = 0

  /// The identity that a touch has, a new one when it has none.
  mutating func identity(of touch: Touch) -> ObjectID {
    if let number = numbers[touch.id] { return .touch(number) }
    return renew(touch)
  }

  /// Gives a touch an identity that nothing had before.
  @discardableResult mutating func renew(_ touch: Touch) -> ObjectID {
    defer { next += 1 }
    return give(next, to: touch)
  }

  /// Gives a touch the identity with a number.
  @discardableResult mutating func give(_ number: Int, to touch: Touch) -> ObjectID {
    numbers[touch.id] = number
    return .touch(number)
  }

  /// The number of a touch, if it has one.
  func number(of touch: Touch) -> Int? { numbers[touch.id] }

  /// Takes all identities back.
  mutating func forget() { numbers = [:] }
}

/// Every report makes its touches anew.
final class MakesTouchesForReports: TouchDecisions {
  private var numbers = TouchNumbers()

  init() {}

  func beginsSequence(_ report: TouchReport, in system: TouchSystem<MakesTouchesForReports>) -> Bool {
    numbers.forget()
    return system.liveTouches.isEmpty && report.changes.contains { $0.movement == .down }
  }

  func identity(of touch: Touch, in system: TouchSystem<MakesTouchesForReports>) -> ObjectID {
    numbers.identity(of: touch)
  }
}

/// A finger that comes while another is down is told of by the other's touch.
final class SharesTouches: TouchDecisions {
  private var identities: [ObjectID: ObjectID] = [:]

  init() {}

  func identity(of touch: Touch, in system: TouchSystem<SharesTouches>) -> ObjectID {
    if let known = identities[touch.id] { return known }
    let first = system.liveTouches.first.flatMap { identities[$0.id] }
    identities[touch.id] = first ?? touch.id
    return first ?? touch.id
  }
}

/// Responders behind the view are told of a touch of their own.
struct MakesTouchesForResponders: TouchDecisions {
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if let receiver, receiver.view != touch.view { snapshot.touch = .touch(touch.id.number + 100) }
    return snapshot
  }
}

/// A touch that moves is replaced by a copy with the new values.
final class CopiesMovedTouches: TouchDecisions {
  private var numbers = TouchNumbers()

  init() {}

  func identity(of touch: Touch, in system: TouchSystem<CopiesMovedTouches>) -> ObjectID {
    numbers.identity(of: touch)
  }

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<CopiesMovedTouches>
  ) {
    standardUpdate(touch, by: change, in: report, of: system)
    if touch.phase == .moved { numbers.renew(touch) }
  }
}

/// A touch is given up when its finger lifts, and the ending told of by another.
final class ReleasesBeforeTheEnding: TouchDecisions {
  private var numbers = TouchNumbers()

  init() {}

  func identity(of touch: Touch, in system: TouchSystem<ReleasesBeforeTheEnding>) -> ObjectID {
    numbers.identity(of: touch)
  }

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem<ReleasesBeforeTheEnding>
  ) {
    standardUpdate(touch, by: change, in: report, of: system)
    if touch.phase == .ended { numbers.renew(touch) }
  }
}

/// An interruption is told of by touches made for it.
final class CopiesInterruptedTouches: TouchDecisions {
  private var numbers = TouchNumbers()

  init() {}

  func identity(of touch: Touch, in system: TouchSystem<CopiesInterruptedTouches>) -> ObjectID {
    numbers.identity(of: touch)
  }

  func phaseAfterInterruption(of touch: Touch, in system: TouchSystem<CopiesInterruptedTouches>) -> TouchPhase {
    numbers.renew(touch)
    return .cancelled
  }
}

/// A finger that goes down gets a touch that was used before and is free.
final class UsesTouchesAgain: TouchDecisions {
  private var numbers = TouchNumbers()

  init() {}

  func identity(of touch: Touch, in system: TouchSystem<UsesTouchesAgain>) -> ObjectID {
    if let number = numbers.number(of: touch) { return .touch(number) }
    let used = Set(system.liveTouches.compactMap { numbers.number(of: $0) })
    return numbers.give((0...used.count).first { !used.contains($0) } ?? used.count, to: touch)
  }
}

/// A touch that has ended stays for one more report, which tells of its end again.
final class EndsAgain: TouchDecisions {
  private var ended: Set<ObjectID> = []

  init() {}

  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem<EndsAgain>) {
    if touch.phase != .ended { touch.phase = .stationary }
  }

  func isOver(_ touch: Touch, in system: TouchSystem<EndsAgain>) -> Bool {
    if touch.phase == .ended {
      touch.finger = -1
      return !ended.insert(touch.id).inserted
    }
    return touch.phase == .cancelled
  }

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || ended.contains($0.id) }
  }
}

/// Interrupted touches stay, and every report cancels them once more.
final class KeepsPhantoms: TouchDecisions {
  private var phantoms: Set<ObjectID> = []

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem<KeepsPhantoms>) -> Bool {
    touch.finger = -1
    phantoms.insert(touch.id)
    return true
  }

  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem<KeepsPhantoms>) {
    if touch.phase != .cancelled { touch.phase = .stationary }
  }

  func isOver(_ touch: Touch, in system: TouchSystem<KeepsPhantoms>) -> Bool { touch.phase == .ended }

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || phantoms.contains($0.id) }
  }
}
