internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the identity of touches.
  static let identityFaults = [
    MakesTouchesForReports.fault, SharesTouches.fault, CopiesMovedTouches.fault, ReleasesBeforeTheEnding.fault,
    CopiesInterruptedTouches.fault, UsesTouchesAgain.fault, EndsAgain.fault, KeepsPhantoms.fault,
  ]
}

final class MakesTouchesForReports: TouchDecisions, EventDecisions {
  static let fault = asFault(
    "TD-01-for-each-report", "every report makes its touches anew", views: 0, points: 2, fingers: 1, steps: 2,
    because: "a rule that follows a touch by its identity loses it, and finds another that never began")

  private var numbers = TouchNumbers()

  init() {}

  func beginsSequence(_ report: TouchReport, in system: TouchSystem) -> Bool {
    numbers.forget()
    return system.liveTouches.isEmpty && report.changes.contains { $0.movement == .down }
  }

  func identity(of touch: Touch, in system: TouchSystem) -> ObjectID {
    numbers.identity(of: touch)
  }
}

/// A finger that comes while another is down gets the other's touch.
final class SharesTouches: TouchDecisions {
  static let fault = asFault(
    "TD-01-shared", "fingers that are down together share a touch", views: 1, points: 2, fingers: 2, steps: 3,
    or: [ExpectedSize(views: 1, points: 3, fingers: 3, steps: 1)],
    because: "nothing else can be checked of fingers that are one touch")

  private var identities: [ObjectID: ObjectID] = [:]

  init() {}

  func identity(of touch: Touch, in system: TouchSystem) -> ObjectID {
    if let known = identities[touch.id] { return known }
    let first = system.liveTouches.first.flatMap { identities[$0.id] }
    identities[touch.id] = first ?? touch.id
    return first ?? touch.id
  }
}

/// A touch is replaced by a new one while its finger is down.
protocol TouchRenewalDecisions: TouchDecisions, AnyObject {
  /// The identities of the touches.
  var numbers: TouchNumbers { get set }

  /// Whether a touch that a report has changed is replaced.
  func isRenewed(_ touch: Touch) -> Bool
}

extension TouchRenewalDecisions {
  func identity(of touch: Touch, in system: TouchSystem) -> ObjectID { numbers.identity(of: touch) }

  func update(
    _ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem
  ) {
    standardUpdate(touch, by: change, in: report, of: system)
    if isRenewed(touch) { numbers.renew(touch) }
  }

  func isRenewed(_ touch: Touch) -> Bool { false }
}

/// A touch that moves is replaced by a copy with the new values.
final class CopiesMovedTouches: TouchRenewalDecisions {
  static let fault = asFault(
    "TD-02-copies-on-move", "a touch that moves is replaced by a copy", alsoNamedBy: ["TD-01"], views: 0, points: 2,
    fingers: 1, steps: 3,
    because: "a rule that follows a touch by its identity loses it, and finds another that never began")

  var numbers = TouchNumbers()

  init() {}

  func isRenewed(_ touch: Touch) -> Bool { touch.phase == .moved }
}

/// A touch is given up when its finger lifts, and the ending comes with another.
final class ReleasesBeforeTheEnding: TouchRenewalDecisions {
  static let fault = asFault(
    "TD-02-released-early", "a touch is released before it has ended", alsoNamedBy: ["TD-01"], views: 0, fingers: 1,
    steps: 2,
    because: "a rule that follows a touch by its identity loses it, and finds another that never began")

  var numbers = TouchNumbers()

  init() {}

  func isRenewed(_ touch: Touch) -> Bool { touch.phase == .ended }
}

/// An interruption comes with touches made for it.
final class CopiesInterruptedTouches: TouchRenewalDecisions {
  static let fault = asFault(
    "TD-02-copies-on-interruption", "an interruption comes with touches of its own", alsoNamedBy: ["TD-01"], views: 0,
    fingers: 1, steps: 3)

  var numbers = TouchNumbers()

  init() {}

  func phaseAfterInterruption(of touch: Touch, in system: TouchSystem) -> TouchPhase {
    numbers.renew(touch)
    return .cancelled
  }
}

/// A finger that goes down gets a touch that was used before and is free.
final class UsesTouchesAgain: TouchDecisions {
  static let fault = asFault(
    "TD-03-used-again", "a touch that is free is used again", views: 0, fingers: 1, steps: 4,
    because: "two fingers under one identity are one for every rule that follows a touch")

  private var numbers = TouchNumbers()

  init() {}

  func identity(of touch: Touch, in system: TouchSystem) -> ObjectID {
    if let number = numbers.number(of: touch) { return .touch(number) }
    let used = Set(system.liveTouches.compactMap { numbers.number(of: $0) })
    return numbers.give((0...used.count).first { !used.contains($0) } ?? used.count, to: touch)
  }
}

/// A touch that has ended is kept for one more report, which delivers its end again.
final class EndsAgain: TouchDecisions {
  static let fault = asFault(
    "TD-03-ends-again", "a touch that has ended is delivered once more", views: 0, points: 2, fingers: 2, steps: 3,
    because:
      "a call too many fits neither the order of phases, nor a line that is drawn, nor what a gesture leaves to the view"
  )

  private var ended: Set<ObjectID> = []

  init() {}

  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem) {
    if touch.phase != .ended { touch.phase = .stationary }
  }

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool {
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

/// Interrupted touches are kept, and every report cancels them once more.
final class KeepsPhantoms: TouchDecisions {
  static let fault = asFault(
    "TD-03-phantoms", "interrupted touches are cancelled with every report", alsoNamedBy: ["AP-09"], views: 0,
    fingers: 1, steps: 3,
    because:
      "a touch that ends with every report has no end for any rule about endings, and its recognizers are never reset")

  private var phantoms: Set<ObjectID> = []

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.finger = -1
    phantoms.insert(touch.id)
    return true
  }

  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem) {
    if touch.phase != .cancelled { touch.phase = .stationary }
  }

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool { touch.phase == .ended }

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || phantoms.contains($0.id) }
  }
}

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
