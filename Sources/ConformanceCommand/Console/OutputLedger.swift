internal import ConformanceRunner
internal import TouchModel

/// Keeps account of the outputs of a command, so that one that cannot be written stops no other.
///
/// The command goes on and writes the others; the reason stands on standard error, and the status says that something is
/// missing.
final class OutputLedger {
  private let console: Console
  private var missing: Set<ModelError> = []

  init(_ console: Console) { self.console = console }

  /// The console that a command is given.
  var watched: Console {
    var watched = console
    let write = console.standardOutput
    watched.standardOutput = { text in
      do { try write(text) } catch let error as ModelError { self.miss(error) }
    }
    watched.outputIsMissing = { error in self.miss(error) }
    watched.isOutputMissing = { !self.missing.isEmpty }
    return watched
  }

  /// The status of a command that ends with another when all its outputs are written.
  func status(after status: RunResult.Status) -> RunResult.Status { missing.isEmpty ? status : status.withoutOutput }

  /// Says once why an output cannot be written.
  private func miss(_ error: ModelError) {
    guard missing.insert(error).inserted else { return }
    console.complain(SafeText.escaped("not written: \(error)", limit: 1000))
  }
}
