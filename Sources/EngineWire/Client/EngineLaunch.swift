package import TouchModel

/// How to start an engine in a process of its own, and what it is given.
package struct EngineLaunch: Sendable {
  /// The program.
  package var program: Program
  /// The readings asked for; the others are the engine's own.
  package var readings = DeclaredReadings()
  /// How long it may take to begin, and for each case.
  package var timeout = EngineLaunch.defaultTimeout
  /// How much memory it may use, in mebibytes; `nil` for no bound.
  package var memory: Int?

  /// Whether the kit's own recorder makes the records, as it does in another process of the same tool; an audit would find
  /// what rules are about, such as a handler whose changes come late.
  package var isRecordedByKit = false

  /// The timeout when none is given.
  package static let defaultTimeout = Duration.seconds(10)
  /// Whether this system reports how much memory a process uses.
  package static var canBoundMemory: Bool { SystemProcess.tellsMemory }

  /// Plans to start a program.
  package init(_ program: Program) { self.program = program }
}
