internal import ReferenceEngine
internal import TouchModel

/// Of several touches that move together the first is told.
struct TellsOneOfSeveralMovements: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    standardMessages(in: system).map { $0.method == .moved ? $0.with(Array($0.touches.prefix(1))) : $0 }
  }
}

/// There is a call for every touch.
struct CallsForEveryTouch: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { message in message.touches.map { message.with([$0]) } }
  }
}

/// A beginning waits for the next report, and goes with one at the same view.
final class MergesBeginnings: TouchDecisions {
  private var waiting: [TouchesMessage] = []

  init() {}

  func messages(in system: TouchSystem<MergesBeginnings>) -> [TouchesMessage] {
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
      // Whoever has company waits no longer.
      if company.isEmpty { waiting.append(message) } else { messages.append(message.with(company + message.touches)) }
    }
    return messages
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem<MergesBeginnings>) {
    deliverInPhase(message, in: system)
  }
}

/// A touch that ends while another moves is in the set of those that moved.
struct EndedTouchesMoveAlong: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    return messages.map { message in
      guard message.method == .moved else { return message }
      let ended = messages.filter { $0.method == .ended && $0.view == message.view }.flatMap(\.touches)
      return message.with(message.touches + ended)
    }
  }
}

/// Windows in which nothing happened are called with an empty set.
struct CallsIdleWindows: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    guard let first = messages.first else { return [] }
    let idle = system.searchedWindows.filter { window in messages.allSatisfy { $0.view.window != window } }
    return messages + idle.map { TouchesMessage(first.method, [], of: $0, first.event) }
  }
}

/// Every touch is twice in its set.
struct HoldsTouchesTwice: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    standardMessages(in: system).map { $0.with($0.touches + $0.touches) }
  }
}
