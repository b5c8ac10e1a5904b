internal import TouchModel

/// One line of progress on a terminal, written over again and removed at the end; elsewhere nothing at all.
final class ProgressLine {
  private let console: Console
  private var lastTime: Duration?
  private var isShown = false

  /// How long a line stays at least.
  private static let pause = Duration.milliseconds(100)

  init(_ console: Console) { self.console = console }

  /// Shows a line in place of the last one, unless that one is too fresh to have been read.
  func show(_ text: @autoclosure () -> String) {
    guard console.isErrorTerminal else { return }
    let now = console.now()
    if let lastTime, now - lastTime < ProgressLine.pause { return }
    lastTime = now
    isShown = true
    console.standardError("\r\u{1B}[K" + SafeText.escaped(text(), limit: 78))
  }

  /// Removes the line.
  func remove() {
    guard isShown else { return }
    isShown = false
    console.standardError("\r\u{1B}[K")
  }
}
