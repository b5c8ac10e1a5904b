/// How a process ended.
package enum ProcessEnding: Hashable, Sendable {
  /// It exited with a status.
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32, name: String?)
  /// It still runs, but has closed its standard output.
  case closedOutput
  /// It still runs, but has closed its standard input.
  case closedInput

  /// Whether it runs no more.
  var isEnd: Bool { self != .closedOutput && self != .closedInput }

  /// What happened, for messages.
  package var inWords: String {
    switch self {
    case .exited(let status): "exited with status \(status)"
    case .signalled(let number, let name): "ended by signal \(number)" + (name.map { " (\($0))" } ?? "")
    case .closedOutput: "closed its standard output"
    case .closedInput: "closed its standard input"
    }
  }
}
