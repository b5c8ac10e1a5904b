internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of which touches share a call.
  static let groupingFaults = [
    DeliversOneOfSeveralMovements.fault, DeliversAllMovementsToOneView.otherViews, CallsForEveryTouch.fault,
    MergesBeginnings.fault, EndedTouchesMoveAlong.fault, CallsIdleWindows.fault, HoldsTouchesTwice.fault,
    TakesFingersThatComeTogether.fault,
  ]
}

/// Of several touches that move together the first is delivered.
struct DeliversOneOfSeveralMovements: MessageDecisions {
  static let fault = asFault(
    "TD-18-one-of-several", "one of several movements is delivered", views: 1, points: 2, fingers: 2, steps: 4,
    or: [ExpectedSize(views: 1, points: 4, fingers: 2, steps: 3)])

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).map { $0.method == .moved ? $0.with(Array($0.touches.prefix(1))) : $0 }
  }
}

extension DeliversAllMovementsToOneView {
  static let otherViews = asFault(
    "TD-18-other-views", "sets hold touches of other views", alsoNamedBy: ["TD-24"], views: 1, points: 3, fingers: 2,
    steps: 4,
    because: "a view that gets another's touch receives too much, and the other one too little")
}

struct CallsForEveryTouch: MessageDecisions {
  static let fault = asFault(
    "TD-19-one-by-one", "there is a call for every touch", views: 1, points: 2, fingers: 2, steps: 3)

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { message in message.touches.map { message.with([$0]) } }
  }
}

/// A beginning waits for the next report, and goes with one at the same view.
final class MergesBeginnings: MessageDecisions {
  static let fault = asFault(
    "TD-20-merges-reports", "beginnings wait for each other", alsoNamedBy: ["TD-07"], views: 1, fingers: 2, steps: 4,
    because:
      "a beginning that comes with the next report is late for every rule on beginnings, and lost where none follows")

  private var waiting: [TouchesMessage] = []

  init() {}

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    var messages: [TouchesMessage] = []
    let early = waiting
    waiting = []
    let now = standardMessages(in: system)
    for message in early where !now.contains(where: { $0.method == .began && $0.view == message.view }) {
      messages.append(message)
    }
    for message in now {
      guard message.method == .began else {
        messages.append(message)
        continue
      }
      let company = early.filter { $0.view == message.view }.flatMap(\.touches)
      // A beginning that comes with others waits no longer.
      if company.isEmpty { waiting.append(message) } else { messages.append(message.with(company + message.touches)) }
    }
    return messages
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    deliverInPhase(message, in: system)
  }
}

/// A touch that ends while another moves is in the set of those that moved.
struct EndedTouchesMoveAlong: MessageDecisions {
  static let fault = asFault(
    "TD-20-mixes-phases", "a touch that ends is in the set of those that move", views: 1, points: 2, fingers: 2,
    steps: 3)

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    return messages.map { message in
      guard message.method == .moved else { return message }
      let ended = messages.filter { $0.method == .ended && $0.view == message.view }.flatMap(\.touches)
      return message.with(message.touches + ended)
    }
  }
}

/// Windows in which nothing happened are called with an empty set.
struct CallsIdleWindows: MessageDecisions {
  static let fault = asFault(
    "TD-21-idle-windows", "windows without touches are called", views: 0, windows: 2, fingers: 1, steps: 2)

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    guard let first = messages.first else { return [] }
    let idle = system.searchedWindows.filter { window in messages.allSatisfy { $0.view.window != window } }
    return messages + idle.map { TouchesMessage(first.method, [], of: $0, first.event) }
  }
}

struct HoldsTouchesTwice: MessageDecisions {
  static let fault = asFault(
    "TD-21-twice", "every touch is twice in its set", views: 0, fingers: 1, steps: 2,
    because: "a call too many is one for every rule on the way, the endings and the lines of touches")

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).map { $0.with($0.touches + $0.touches) }
  }
}

/// Views receive all fingers that come down together.
struct TakesFingersThatComeTogether: TouchDecisions {
  static let fault = asFault(
    "TD-21-two-for-one", "a view for one finger gets two in a set", alsoNamedBy: ["TD-22"], views: 0, points: 2,
    fingers: 2, steps: 3)

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || $0.phase == .began }
  }
}
