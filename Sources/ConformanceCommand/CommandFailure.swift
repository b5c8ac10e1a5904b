internal import ConformanceRunner
internal import TouchModel

/// Why a command ended before it could give a result: one line and a status.
struct CommandFailure: Error {
  /// The line, without the name of the tool.
  let message: String
  /// The status to end with.
  let status: RunStatus

  init(_ message: String, _ status: RunStatus) {
    self.message = message
    self.status = status
  }

  init(_ error: UsageError) { self.init(error.message, .usage) }

  /// The failure that an error of a command stands for.
  init(_ error: any Error, in command: String) {
    switch error {
    case let failure as CommandFailure: self.init("\(command): \(failure.message)", failure.status)
    case let error as UsageError: self.init("\(command): \(error.message) (\(command) --help tells more)", .usage)
    // What the model refuses came from a file or a code that the command line names.
    case let error as ModelError: self.init("\(command): \(error.description)", .usage)
    default: self.init("\(command): a fault of the kit: \(error)", .kitFault)
    }
  }
}
