package import ConformanceRunner
package import TouchModel

/// Why a command ended before it could give a result: one line and a status.
package struct CommandFailure: Error {
  /// The line.
  package let message: String
  /// The status to end with.
  package private(set) var status: RunResult.Status

  /// A failure that one line explains.
  package init(_ message: String, _ status: RunResult.Status) {
    self.message = message
    self.status = status
  }

  /// The failure of a command that control-C ends before it has a result.
  package static func interrupted(_ rest: String) -> CommandFailure {
    CommandFailure("interrupted; \(rest)", .undecided)
  }

  /// The failure of an engine that does not answer as the protocol asks.
  package init(_ failure: CaseFailure, of engine: String) {
    self.init("the engine \(engine): \(failure.title): \(failure.message)", .engineUnreachable)
  }

  /// The failure of an engine to run one case, which is broken where it takes its process with it.
  package init(running failure: CaseFailure, of engine: String) {
    self.init(failure, of: engine)
    switch failure {
    case .abandoned: self = .interrupted("the engine \(engine) has not answered")
    case .crashed, .hung: status = .broken
    // The engine answers, and the case is not decided.
    case .unsupported: status = .undecided
    case .engineError, .adapterError: break
    }
  }

  /// The failure that an error stands for; the words name the tool, and the command when there is one.
  package init(_ error: any Error, in command: String) {
    switch error {
    case let failure as CommandFailure: self.init("\(command): \(failure.message)", failure.status)
    case let error as UsageError:
      self.init("\(command): \(error.message)" + (error.isComplete ? "" : "; see \(command) --help"), .usage)
    // What the model refuses came from a file or a code that the command line names.
    case let error as ModelError: self.init("\(command): \(error.description)", .usage)
    // Every other error is one that the kit does not expect.
    default: self.init("\(command): the kit itself failed: \(error)", .kitFault)
    }
  }
}
