/// What an executor asks and reports while it waits for an engine.
package struct WaitWatch: Sendable {
  /// Whether the run is to end; asked again and again while an answer is due.
  package var isInterrupted: @Sendable () -> Bool
  /// Receives what happens meanwhile, on any thread.
  package var onEvent: @Sendable (WaitEvent) -> Void

  /// Creates a watch; by default nothing is interrupted and nothing is received.
  package init(
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    onEvent: @escaping @Sendable (WaitEvent) -> Void = { _ in }
  ) {
    self.isInterrupted = isInterrupted
    self.onEvent = onEvent
  }
}

/// What happens while an executor waits for an engine.
package enum WaitEvent: Hashable, Sendable {
  /// The run was interrupted while an answer is due, which is waited for less than a second more.
  case lastMoment
  /// The engine let its time pass without an answer.
  case timedOut(Duration)
}
