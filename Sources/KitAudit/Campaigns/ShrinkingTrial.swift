package import ConformanceRunner
package import FaultyEngines
package import TouchModel

/// A drawn case that shows a fault, ready to be made smaller, so that the cost can be measured.
package struct ShrinkingTrial {
  private let run: ConformanceRun
  private let fault: Fault
  private let index: UInt64

  /// Prepares the case that showed a fault.
  /// - Parameters:
  ///   - fault: The fault.
  ///   - seed: The seed of the cases.
  ///   - number: How many cases were drawn until its own rule objected, the case itself included.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  package init(_ fault: Fault, seed: UInt64, caseNumber number: Int) throws(ModelError) {
    precondition(number > 0, "cases are counted from 1")
    let plan = fault.plan(seed: seed, cases: number)
    run = try ConformanceRun(fault.engine.makeExecutor(plan.readings(for: fault.engine.description)), plan: plan)
    self.fault = fault
    index = UInt64(number - 1)
  }

  /// Makes the case smaller, as a run does; afterwards the trial is over.
  /// - Returns: The smallest case; `nil` when the rule does not object every time.
  package func shrink() -> RunResult.Counterexample? { run.shrinkDrawnCase(index, of: fault.rule) }
}
