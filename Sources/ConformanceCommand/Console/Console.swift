internal import ConformanceReports
package import ConformanceRunner
package import TouchModel

/// What a command sees of the world: where it writes, what it may know of its surroundings, and a clock.
package struct Console {
  /// Writes to standard output; a reader who went away is no error.
  package var standardOutput: (String) throws -> Void
  /// Writes to standard error; any thread may.
  package var standardError: @Sendable (String) -> Void
  /// Given why an output cannot be written; the command goes on, and its status says that something is missing.
  package var outputIsMissing: (ModelError) -> Void
  /// Whether an output could not be written so far.
  var isOutputMissing: () -> Bool = { false }
  /// Why nothing can be written to standard output; `nil` when it can, as far as that is known before.
  package var problemOfStandardOutput: () -> ModelError?
  /// Whether a person reads standard output in a terminal.
  package var isOutputTerminal: Bool
  /// Whether a person reads standard error in a terminal.
  package var isErrorTerminal: Bool
  /// The variables of the environment.
  package var environment: [String: String]
  /// The time since some moment in the past, for progress, `--time` and measuring; any thread may ask.
  package var now: @Sendable () -> Duration
  /// The day on which the command runs, for lists of expected failures that name no other.
  package var today: () -> CalendarDay

  /// Whether text has colours.
  package var color = ColorChoice.auto
  /// How many columns the terminal has; `nil` where there is none, or it does not say so.
  package var terminalColumns: () -> Int? = { nil }
  /// Lets time pass between two looks at files.
  package var pause: (Duration) -> Void = { _ in }

  /// Whether the work is to end (control-C); any thread may ask.
  ///
  /// Asking the first time begins to listen, and a second control-C ends the process at once.
  package var isInterrupted: @Sendable () -> Bool

  /// The most memory that the process has held so far, in mebibytes, rounded up; `nil` where the system does not report it.
  package var peakMebibytes: () -> Int?

  /// Creates a console; it measures no memory unless it is given a way.
  package init(
    standardOutput: @escaping (String) throws -> Void, standardError: @escaping @Sendable (String) -> Void,
    isOutputTerminal: Bool = false, isErrorTerminal: Bool = false, environment: [String: String] = [:],
    now: @escaping @Sendable () -> Duration, today: @escaping () -> CalendarDay,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    peakMebibytes: @escaping () -> Int? = { nil }, problemOfStandardOutput: @escaping () -> ModelError? = { nil }
  ) {
    outputIsMissing = { error in standardError("\(error)\n") }
    self.problemOfStandardOutput = problemOfStandardOutput
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.environment = environment
    self.now = now
    self.today = today
    self.isInterrupted = isInterrupted
    self.peakMebibytes = peakMebibytes
  }

  /// Whether text for standard output has colours, as `--color` asks.
  package var isColored: Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: isOutputTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }

  /// The columns of text on standard output: those of the terminal, else as many as in files.
  package var columns: Int { pageColumns ?? TextLayout.usualWidth }

  /// The columns of the terminal that standard output is; `nil` where it is none, or does not say so.
  var pageColumns: Int? { isOutputTerminal ? terminalColumns() : nil }

  /// Writes text to standard output that fills the columns there are.
  package func write(_ text: @autoclosure () throws -> String) throws {
    try standardOutput(TextLayout.filling(columns, text))
  }

  /// Writes rows to standard output, each a line unless a terminal has too few columns.
  func writeRows(_ text: @autoclosure () throws -> String) throws {
    try standardOutput(TextLayout.rows(on: pageColumns, text))
  }

  /// Writes one line to standard error.
  package func complain(_ line: String) { standardError(line + "\n") }
}
