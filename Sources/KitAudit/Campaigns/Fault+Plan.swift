package import ConformanceRunner
package import FaultyEngines
internal import TouchModel
package import TouchSpecs

extension Fault {
  /// Plans a run that must find the fault.
  ///
  /// Faults of a profile's own rules are run under that profile, those of rules that hold under certain readings under
  /// these, all others under their engines' own readings.
  /// - Parameters:
  ///   - seed: The seed of the cases.
  ///   - cases: How many cases to draw; more where the fault is too rare for the quick budget.
  ///   - rules: The rules to judge.
  /// - Returns: A plan that explains nothing, groups no bugs, and makes only the case small in which the fault's own rule is found broken.
  package func plan(seed: UInt64, cases: Int, rules: [Rule] = Catalogue.rules) -> RunPlan {
    var plan = planOfReport(seed: seed, cases: cases, rules: rules)
    plan.furtherStarts = 0
    plan.groupsBugs = false
    plan.soughtRule = rule
    return plan
  }

  /// Plans a run that must find the fault, and shows the bugs that a report shows, each with the smallest case of its head.
  ///
  /// - Returns: A plan that differs from that of ``plan(seed:cases:rules:)`` in nothing else, and takes about half as long again.
  package func planOfReport(seed: UInt64, cases: Int, rules: [Rule] = Catalogue.rules) -> RunPlan {
    let own = Catalogue.rule(rule)
    let chosen = own?.choices(beside: own?.ownProfile?.readings ?? Readings()) ?? DeclaredReadings()
    return RunPlan(
      rules: rules, seed: seed, cases: max(cases, rareCases ?? cases), profile: own?.ownProfile, chosenReadings: chosen,
      explainingBudget: 0)
  }
}
