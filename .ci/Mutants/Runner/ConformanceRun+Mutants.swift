internal import CaseGeneration
internal import TouchModel
internal import TouchSpecs

extension ConformanceRun {
  /// What a worked example or a query of defaults objects to, if any does: a rule, or that the engine breaks down.
  package func fixedDetection() -> String? {
    var checks = FixedChecks(session)
    let outcomes = checks.run().outcomes
    for rule in rules {
      guard let outcome = outcomes[rule.id] else { continue }
      if outcome.counterexample != nil { return "\(rule.id)" }
      if outcome.problem != nil { return "breakdown" }
    }
    return nil
  }

  /// What objects to a drawn case, if anything does, or that the engine breaks down; and how often each rule applied.
  package func judge(drawnCase index: UInt64) -> (objection: String?, exercised: [Int]) {
    let block = workers[0].run(
      index..<index + 1, of: .drawn(session.generator, seed: session.plan.seed), except: rules.map { _ in false },
      endsWithViolation: true)
    if let violation = block.violations.first { return ("\(violation.rule)", block.exercised) }
    return (block.failure != nil || !block.breakdowns.isEmpty ? "breakdown" : nil, block.exercised)
  }

  /// The rules that are judged, in the order in which they are counted.
  package var namesOfRules: [String] { rules.map { "\($0.id)" } }
}
