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
  /// The case, made as small as it can, and how it was made so.
  package var shrunk: ShrunkCase
  /// The readings in force.
  package var readings: Readings
  /// In how many cases that were enumerated or drawn the engine broke down in this way.
  package var cases: Int
  /// How its tool runs a case again; `nil`: the kit's own tool, with the engine's name.
  package var invocation: ReplayInvocation?

  /// Creates a breakdown.
  package init(
    kind: Kind, message: String, _ shrunk: ShrunkCase, readings: Readings, cases: Int,
    invocation: ReplayInvocation? = nil
  ) {
    self.kind = kind
    self.message = message
    self.shrunk = shrunk
    self.readings = readings
    self.cases = cases
    self.invocation = invocation
  }
}

extension Breakdown {
  /// A case with the one that it was made of.
  package struct ShrunkCase: Sendable {
    /// The smallest case.
    package var testCase: ConformanceCase
    /// The case as it was found.
    package var original: ConformanceCase
    /// Where the case came from.
    package var origin: RunResult.Counterexample.Origin
    /// The choices of the smallest case; empty where it was not drawn.
    package var choices: [UInt64]
    /// How often the engine was run to make the case smaller.
    package var executions: Int
    /// Why shrinking stopped, in words.
    package var stopReason: String

    /// Creates a case, which is as it was found where no other original is named.
    package init(
      _ testCase: ConformanceCase, of original: ConformanceCase? = nil, from origin: RunResult.Counterexample.Origin,
      choices: [UInt64] = [], executions: Int = 0, stopReason: String
    ) {
      self.testCase = testCase
      self.original = original ?? testCase
      self.origin = origin
      self.choices = choices
      self.executions = executions
      self.stopReason = stopReason
    }
  }

  /// The smallest case.
  package var testCase: ConformanceCase { shrunk.testCase }
  /// The case as it was found.
  package var original: ConformanceCase { shrunk.original }
  /// Where the case came from.
  package var origin: RunResult.Counterexample.Origin { shrunk.origin }
  /// The choices of the smallest case; empty where it was not drawn.
  package var choices: [UInt64] { shrunk.choices }
  /// How often the engine was run to make the case smaller.
  package var executions: Int { shrunk.executions }
  /// Why shrinking stopped, in words.
  package var stopReason: String { shrunk.stopReason }
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
