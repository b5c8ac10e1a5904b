package import TouchModel

/// Runs an engine whose executions are noted.
package struct CountingExecutor: CaseExecutor {
  private var own: any CaseExecutor
  private let executions: ExecutionCount

  /// What the engine says of itself.
  package var engine: EngineDescription { own.engine }

  /// Notes the executions of an engine.
  package init(_ own: any CaseExecutor, _ executions: ExecutionCount) {
    self.own = own
    self.executions = executions
  }

  /// Runs a case.
  package mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    executions.note()
    return own.run(testCase, into: &trace)
  }

  /// Asks for default values.
  package mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    executions.note()
    return own.defaults(of: subject)
  }
}
