internal import Synchronization
internal import TouchModel

/// One line of progress on a terminal, written over again and removed at the end; elsewhere nothing at all.
package final class ProgressLine: Sendable {
  private struct State {
    var lastTime: Duration?
    var isShown = false
  }

  private let state = Mutex(State())
  private let isTerminal: Bool
  private let now: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void

  /// How long a line is shown at least.
  private static let pause = Duration.milliseconds(100)

  /// Writes to the error stream of a console, and nothing at all where that is no terminal.
  package init(_ console: Console) {
    isTerminal = console.isErrorTerminal
    now = console.now
    write = console.standardError
  }

  /// Shows a line in place of the last one, unless that one is too fresh to have been read.
  package func show(_ text: @autoclosure () -> String) {
    guard isTerminal else { return }
    let now = now()
    state.withLock { state in
      if let lastTime = state.lastTime, now - lastTime < ProgressLine.pause { return }
      show(text(), at: now, &state)
    }
  }

  /// Shows a line in place of the last one, however fresh that is.
  func insist(on text: String) {
    guard isTerminal else { return }
    let now = now()
    state.withLock { state in show(text, at: now, &state) }
  }

  private func show(_ text: String, at time: Duration, _ state: inout State) {
    state.lastTime = time
    state.isShown = true
    write("\r\u{1B}[K" + SafeText.escaped(text, limit: 78))
  }

  /// Removes the line.
  package func remove() {
    state.withLock { state in
      guard state.isShown else { return }
      state.isShown = false
      write("\r\u{1B}[K")
    }
  }
}
