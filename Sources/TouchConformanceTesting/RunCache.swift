internal import Synchronization
internal import TouchConformance

/// The runs of this process, one for each engine and options, whichever tests ask for them.
final class RunCache: Sendable {
  /// The runs that all tests share.
  static let shared = RunCache()

  private struct Key: Hashable {
    let engine: ObjectIdentifier
    let options: ConformanceOptions
  }

  private let runs = Mutex<[Key: SharedRun]>([:])

  /// The run of an engine, begun or not.
  func run<Engine>(of engine: Engine.Type, _ options: ConformanceOptions) -> SharedRun {
    let key = Key(engine: ObjectIdentifier(engine), options: options)
    return runs.withLock { runs in
      if let known = runs[key] { return known }
      let run = SharedRun()
      runs[key] = run
      return run
    }
  }
}

/// One run that many tests ask for at the same time: the first does it, the others are suspended until it is done.
final class SharedRun: Sendable {
  typealias Outcome = Result<FinishedRun, ModelError>

  private enum State {
    case idle
    case running([CheckedContinuation<Outcome, Never>])
    case finished(Outcome)
  }

  private let state = Mutex(State.idle)

  /// The outcome, for which the first caller runs `run` where it is.
  func outcome(_ run: () -> Outcome) async -> Outcome {
    guard begin() else { return await finished() }
    let outcome = run()
    let waiting = state.withLock { state -> [CheckedContinuation<Outcome, Never>] in
      defer { state = .finished(outcome) }
      guard case .running(let waiting) = state else { return [] }
      return waiting
    }
    for continuation in waiting { continuation.resume(returning: outcome) }
    return outcome
  }

  /// Whether the caller is the first.
  private func begin() -> Bool {
    state.withLock { state in
      guard case .idle = state else { return false }
      state = .running([])
      return true
    }
  }

  private func finished() async -> Outcome {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state -> Outcome? in
        switch state {
        case .finished(let outcome): return outcome
        case .idle: state = .running([continuation])
        case .running(let waiting): state = .running(waiting + [continuation])
        }
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
  }
}
