package import TouchModel

/// Stands for an engine that does not answer as the protocol asks: every case fails with the reason.
package struct UnreachableExecutor: CaseExecutor {
  /// What the engine said of itself when it last spoke.
  package let engine: EngineDescription
  /// Why it does not answer as the protocol asks.
  package let standingFailure: CaseFailure?
  private let failure: CaseFailure

  /// Creates an executor that runs nothing.
  package init(_ engine: EngineDescription, _ failure: CaseFailure) {
    self.engine = engine
    // No case is to blame for what went wrong at the start.
    if case .adapterError = failure {
      self.failure = failure
    } else {
      self.failure = .adapterError("\(failure.title) at the start: \(failure.message)")
    }
    standingFailure = self.failure
  }

  /// Fails.
  package func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    trace.removeAll()
    return .failed(failure)
  }

  /// Fails.
  package func defaults(of subject: DefaultValue.Subject) -> Result<[DefaultValue.Attribute: DefaultValue], CaseFailure>
  {
    .failure(failure)
  }
}
