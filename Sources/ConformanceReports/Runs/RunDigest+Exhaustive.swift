internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// What every case up to a size came to, in words.
extension RunDigest {
  /// How many cases were enumerated; `nil` when none were.
  var exhaustive: String? {
    guard let outcome = result.exhaustive else { return nil }
    let all = counted(outcome.cases, "case")
    guard outcome.isComplete else { return "\(outcome.finishedCases) of the \(all) up to size \(outcome.size)" }
    return "every case up to size \(outcome.size): \(all)"
  }

  /// What the enumerated cases are about, with how many there are; `nil` when none were enumerated.
  var worlds: String? {
    guard let outcome = result.exhaustive else { return nil }
    let names = ["hitTesting": "hit testing", "chain": "chains", "delivery": "delivery"]
    let counts = outcome.worlds.map { "\(names[$0.name] ?? $0.name) \($0.cases)" }
    return "cases up to size \(outcome.size): \(counts.joined(separator: ", "))"
  }

  /// That nothing was found where everything was tried, or that nothing was tried; `nil` when something was found, or not
  /// everything was run.
  var noCounterexample: String? {
    guard let outcome = result.exhaustive, outcome.isComplete, result.failure == nil else { return nil }
    let isFound =
      result.rules.contains { $0.counterexample?.isEnumerated == true }
      || result.breakdowns.contains { if case .enumerated = $0.origin { true } else { false } }
    guard !isFound else { return nil }
    // A rule that no case exercises passes vacuously: its missing counterexample proves nothing.
    let isExercised = result.rules.contains { $0.exercisedEnumerated > 0 }
    return isExercised
      ? "no counterexample up to size \(outcome.size)"
      : "no case up to size \(outcome.size) exercises a rule that was asked for"
  }

  /// The rules that no enumerated case exercises, for a run that drew none.
  var beyondScope: [RuleID] {
    result.isExhaustiveOnly ? result.rules.filter { $0.verdict == .notExercised }.map(\.rule.id) : []
  }

  /// What the exit status means for this run.
  var meaning: String {
    if result.status == .broken, result.bugs.isEmpty, !result.breakdowns.isEmpty { return "the engine broke down" }
    guard result.isExhaustiveOnly, result.status == .conforms, let size = result.exhaustive?.size else {
      return result.status.meaning
    }
    return "no case up to size \(size) breaks a rule"
  }
}
