internal import ReferenceEngine
internal import TouchModel

/// Of several views in one report the last one is told first.
struct LaterViewsFirst: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    return TouchMethod.allCases.flatMap { method in messages.filter { $0.method == method }.reversed() }
  }
}

/// Of several phases in one report the endings are told first and the beginnings last.
struct EndingsFirst: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    return TouchMethod.allCases.reversed().flatMap { method in messages.filter { $0.method == method } }
  }
}

/// Each view is told of all its phases before the next is told of any.
struct ViewByView: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    var rest = standardMessages(in: system)
    var messages: [TouchesMessage] = []
    while let view = rest.first?.view {
      messages += rest.filter { $0.view == view }
      rest.removeAll { $0.view == view }
    }
    return messages
  }
}

/// The touches of a set come in the opposite order.
struct SetsInReverse: TouchDecisions {
  func messages(in system: TouchSystem<Self>) -> [TouchesMessage] {
    standardMessages(in: system).map { message in
      var message = message
      message.touches.reverse()
      return message
    }
  }
}
