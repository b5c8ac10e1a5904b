import SystemLibrary

/// The signals by which people, terminals and builds end a process, and what is done at them.
package enum EndingSignals {
  /// Control-C, a shell or a build that gives up, a terminal that goes away, control-\.
  package static let all = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// What is done at a signal.
  package enum Disposition: Sendable {
    /// What the system does where nobody asked for anything else.
    case usual
    /// Nothing, as `nohup` and `trap ''` ask.
    case ignored
    /// A handler is called.
    case handled
  }

  /// What is done at a signal now; nothing is changed by asking.
  package static func disposition(of number: Int32) -> Disposition {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return .handled }
    #if os(Linux)
    let handler = action.__sigaction_handler.sa_handler
    #else
    let handler = action.__sigaction_u.__sa_handler
    #endif
    switch unsafeBitCast(handler, to: Int.self) {
    case unsafeBitCast(SIG_DFL, to: Int.self): return .usual
    case unsafeBitCast(SIG_IGN, to: Int.self): return .ignored
    default: return .handled
    }
  }
}
