internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of the order of calls in a report.
  static let orderLiberties = [
    LaterViewsFirst.liberty, EndingsFirst.liberty, ViewByView.liberty, SetsInReverse.liberty,
  ]
}

/// Of several views in one report the last one is called first.
struct LaterViewsFirst: MessageDecisions {
  static let liberty = asLiberty("G-07", "later-views-first", "the last view of a report is called first")

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    return TouchMethod.allCases.flatMap { method in messages.filter { $0.method == method }.reversed() }
  }
}

/// Of several phases in one report the endings are delivered first and the beginnings last.
struct EndingsFirst: MessageDecisions {
  static let liberty = asLiberty("G-07", "endings-first", "endings are delivered before beginnings")

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    return TouchMethod.allCases.reversed().flatMap { method in messages.filter { $0.method == method } }
  }
}

/// Each view receives all its phases before the next receives any.
struct ViewByView: MessageDecisions {
  static let liberty = asLiberty("G-07", "view-by-view", "a view receives all its phases in a row")

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    var rest = standardMessages(in: system)
    var messages: [TouchesMessage] = []
    while let view = rest.first?.view {
      messages += rest.filter { $0.view == view }
      rest.removeAll { $0.view == view }
    }
    return messages
  }
}

struct SetsInReverse: MessageDecisions {
  static let liberty = asLiberty("TD-18", "sets-in-reverse", "the touches of a set come in the opposite order")

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).map { message in
      var message = message
      message.touches.reverse()
      return message
    }
  }
}
