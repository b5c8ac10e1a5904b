internal import CaseGeneration
package import TouchModel
internal import TouchSpecs

extension ConformanceRun {
  /// Draws the cases of the plan until one rule is broken; nothing is made smaller.
  ///
  /// Once another rule is broken, only that one is still judged.
  /// - Parameter rule: The rule.
  /// - Returns: How many cases were drawn until any rule objected and until this one did, the case itself included; `nil`
  ///   where none of the cases of the plan makes it object.
  package func casesToDetection(by rule: RuleID) -> (any: Int?, own: Int?) {
    let plan = session.plan
    if plan.search == .guided { return guidedCasesToDetection(by: rule) }
    let source = CaseSource.drawn(session.generator, seed: plan.seed)
    let first = UInt64(plan.firstCase)
    let end = first + UInt64(plan.cases)
    let noticed = workers[0].run(first..<end, of: source, except: rules.map { _ in false }, endsWithViolation: true)
    guard let violation = noticed.violations.first else { return (nil, nil) }
    let any = Int(violation.index - first) + 1
    if noticed.violations.contains(where: { $0.rule == rule }) { return (any, any) }
    guard session.rule(rule)?.hasFixedChecksOnly == false else { return (any, nil) }
    let later = workers[0].run(
      violation.index + 1..<end, of: source, except: rules.map { $0.id != rule }, endsWithViolation: true)
    return (any, later.violations.first.map { Int($0.index - first) + 1 })
  }

  /// The same for a guided search, in which all rules are asked to the end, for it learns from all of them.
  private func guidedCasesToDetection(by rule: RuleID) -> (any: Int?, own: Int?) {
    let isExpected = session.rule(rule)?.hasFixedChecksOnly == false
    var (any, own): (Int?, Int?)
    var findings = RunFindings(rules)
    drawCases(&findings, { _ in own == nil && (isExpected || any == nil) }, { _ in }) { block in
      for violation in block.violations {
        let cases = Int(violation.index) - session.plan.firstCase + 1
        any = any ?? cases
        if violation.rule == rule { own = cases }
      }
    }
    return (any, own)
  }

  /// Makes a drawn case as small as it can be while it breaks a rule.
  /// - Returns: The smallest case; `nil` when the case does not break the rule, or not every time.
  package func shrinkDrawnCase(_ index: UInt64, of rule: RuleID) -> RunResult.Counterexample? {
    let source = CaseSource.drawn(session.generator, seed: session.plan.seed)
    let block = workers[0].run(index..<index + 1, of: source, except: rules.map { $0.id != rule })
    guard let violation = block.violations.first else { return nil }
    var findings = RunFindings(rules)
    findings.note(violation, .drawn(index: index))
    var stage = ShrinkingStage(session, after: findings)
    return stage.run(only: rule)
  }

  /// Whether a worked example or a query of defaults breaks a rule.
  package func isBrokenByExample(_ rule: RuleID) -> Bool {
    var checks = FixedChecks(session, of: session.rule(rule).map { [$0] } ?? [])
    return checks.run().outcomes[rule]?.counterexample != nil
  }
}
