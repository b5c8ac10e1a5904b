internal import CaseExplanation
internal import TouchModel
internal import TouchSpecs

extension EngineSession {
  /// A bug whose counterexample says what its finding hangs on, and is explained where the plan allows it, if the case was drawn
  /// or enumerated.
  func explained(_ bug: RunResult.Bug) -> RunResult.Bug {
    guard bug.counterexample.isDrawn || bug.counterexample.isEnumerated, !isOverdue() else { return bug }
    var bug = bug
    let trials = trials(of: bug)
    bug.counterexample.decidingFacts = trials.decidingFacts(of: bug.counterexample.testCase)
    guard plan.explainingBudget > 0 else { return bug }
    var explainer = CaseExplainer(
      bug.counterexample.testCase, bug.counterexample.finding, trials: trials, capabilities: engine.capabilities)
    bug.counterexample.explanation = explainer.explain()
    return bug
  }
}
