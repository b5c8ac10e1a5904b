internal import ConformanceRunner
internal import TouchModel

/// Why an engine did not answer as the protocol asks, and how that is seen again.
extension RunDigest {
  /// What happened; `nil` for a run that was not ended by it.
  var failure: String? { result.failure.map { "\($0.title): \($0.message)" } }

  /// The case in which it happened; `nil` when it was in none.
  var failurePlace: String? {
    guard let failed = result.failedCase else { return nil }
    switch failed.origin {
    case .drawn(let index): return "in case \(index) of the run"
    case .guided(let index): return "in case \(index) of the guided search"
    case .enumerated(let index): return "in case \(index) of those up to a size"
    case .pinned(let name): return "in the pinned case \(SafeText.escaped(name))"
    case .recorded(let place): return "in the recorded case in \(SafeText.escaped(place))"
    case .fuzzed: return "in an input of a fuzzer"
    case .shrinking(let rule): return "while the case of \(rule) was made smaller"
    case .example(let name): return "in the worked example “\(SafeText.escaped(name))”"
    case .defaults: return "in a query of defaults"
    case .replayed: return "in the case that was run again"
    }
  }

  /// The command that runs that case again.
  var failureCommand: String? {
    result.failedCase.map { failed in
      ReplayCommandLine(invocation: failed.invocation, engine: result.engine).line(for: failed.testCase)
    }
  }
}
