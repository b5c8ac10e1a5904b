package import TouchModel

/// A case in which the process of the engine ended or did not answer, made as small as it can.
package struct Breakdown: Sendable {
  /// What became of the process.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// It ended: a trap, a signal, an exit, or more memory than it was allowed.
    case crashed
    /// It did not answer in time; the one thing a run finds out that depends on a clock.
    case hung
  }

  /// What became of the process.
  package var kind: Kind
  /// How that was seen, with the end of what the engine wrote to its standard error; a text of the engine.
  package var message: String
  /// The smallest case.
  package var testCase: ConformanceCase
  /// The case as it was found.
  package var original: ConformanceCase
  /// Where the case came from.
  package var origin: RunResult.Counterexample.Origin
  /// The readings in force.
  package var readings: Readings
  /// How often the engine was run to make the case smaller.
  package var executions: Int
  /// Why shrinking stopped, in words.
  package var stopReason: String
  /// The choices of the smallest case; empty where it was not drawn.
  package var choices: [UInt64]
  /// In how many cases that were enumerated or drawn the engine broke down in this way.
  package var cases: Int
  /// How its tool runs a case again; `nil`: the kit's own tool, with the engine's name.
  package var invocation: ReplayInvocation?

  /// Creates a breakdown.
  package init(
    kind: Kind, message: String, testCase: ConformanceCase, original: ConformanceCase,
    origin: RunResult.Counterexample.Origin,
    readings: Readings, executions: Int, stopReason: String, choices: [UInt64], cases: Int,
    invocation: ReplayInvocation? = nil
  ) {
    self.kind = kind
    self.message = message
    self.testCase = testCase
    self.original = original
    self.origin = origin
    self.readings = readings
    self.executions = executions
    self.stopReason = stopReason
    self.choices = choices
    self.cases = cases
    self.invocation = invocation
  }

  /// How big the case was that was found.
  package var sizeBefore: CaseSize { CaseSize(original) }
  /// How big the smallest case is.
  package var sizeAfter: CaseSize { CaseSize(testCase) }
}

extension Breakdown {
  /// The breakdown that a failure is; `nil` for failures that let the process live.
  static func kind(of failure: CaseFailure) -> Kind? {
    switch failure {
    case .crashed: .crashed
    case .hung: .hung
    case .unsupported, .engineError, .adapterError, .abandoned: nil
    }
  }
}

extension CaseOutcome {
  /// Whether the process of the engine broke down in a way.
  func isBreakdown(_ kind: Breakdown.Kind) -> Bool {
    guard case .failed(let failure) = self else { return false }
    return Breakdown.kind(of: failure) == kind
  }
}
