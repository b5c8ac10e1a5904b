internal import CaseGeneration
internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// The last word of a run on every rule that counts, from what its stages found.
struct RunVerdicts {
  private let session: EngineSession
  private let findings: RunFindings

  /// Prepares the verdicts of a run.
  init(_ session: EngineSession, on findings: RunFindings) {
    self.session = session
    self.findings = findings
  }

  /// One result for each rule that counts, in the order of the catalogue; a case that a reading decides is run once more.
  func results() -> [RunResult.RuleResult] {
    session.plan.countedRules(under: session.readings).map(result)
  }

  private func result(of rule: Rule) -> RunResult.RuleResult {
    var result = RunResult.RuleResult(rule: rule, verdict: .unsupported, exercised: 0, exercisedFixed: 0)
    guard let position = session.rules.firstIndex(where: { $0.id == rule.id }) else {
      let missing = rule.needs.missing(from: session.engine.capabilities).list.map(\.name)
      result.reason = "the engine does not declare \(missing.joined(separator: ", "))"
      return result
    }
    result.exercised = findings.drawn.exercised[position]
    result.exercisedEnumerated = findings.enumeration.exercised[position]
    let outcome = findings.fixed[rule.id] ?? FixedOutcome()
    result.exercisedFixed = outcome.exercised
    result.inconclusive = findings.inconclusive[rule.id]
    decide(&result, outcome)
    return result
  }

  private func decide(_ result: inout RunResult.RuleResult, _ outcome: FixedOutcome) {
    let failure = findings.broken[result.rule.id]
    if let counterexample = failure?.counterexample ?? outcome.counterexample {
      result.verdict = .failed
      result.counterexample = counterexample
    } else if let kind = outcome.breakdown {
      result.verdict = kind == .crashed ? .crashed : .hung
      result.reason = outcome.problem
    } else if let reason = failure?.undecided ?? result.inconclusive?.reason ?? outcome.problem {
      result.verdict = .inconclusive
      result.reason = reason
    } else if let dispute = dispute(over: result.rule, outcome) {
      result.verdict = .disputed
      result.reason = dispute
    } else if result.timesExercised > 0 {
      result.verdict = .passed
    } else {
      result.verdict = .notExercised
      result.reason = RunResult.RuleResult.unmet
    }
  }
}

/// Rules that would be broken but for the readings that the engine declares.
extension RunVerdicts {
  /// Why a rule is disputed: what the engine declares, and in which cases that decides; `nil` where it decides in none.
  private func dispute(over rule: Rule, _ outcome: FixedOutcome) -> String? {
    let drawn = findings.drawn.disputes.first { $0.rule == rule.id }
    let enumerated = findings.enumeration.disputes.first { $0.rule == rule.id }
    var places: [String] = []
    if let enumerated { places.append("\(cases(enumerated)) of those up to a size") }
    if let drawn { places.append(cases(drawn)) }
    if let example = outcome.disputed { places.append("the worked example “\(example.name)”") }
    guard !places.isEmpty else { return nil }
    let deciding = decidingReadings(of: rule, drawn: drawn, enumerated: enumerated, outcome)
    let words = deciding.map { reading in
      let inForce = session.readings[reading]
      return "\(reading.name): \(session.engine.readings[reading] ?? inForce), in force \(inForce)"
    }
    return "the engine declares \(words.joined(separator: "; ")); this decides in \(places.joined(separator: " and "))"
  }

  private func cases(_ dispute: DisputedRule) -> String {
    dispute.cases == 1 ? "case \(dispute.first)" : "\(dispute.cases) cases, first in case \(dispute.first)"
  }

  /// The readings that decide in the first disputed case, which is run once more; all that differ where it cannot be.
  private func decidingReadings(
    of rule: Rule, drawn: DisputedRule?, enumerated: DisputedRule?, _ outcome: FixedOutcome
  ) -> [Reading] {
    let all = session.engine.readings.differences(from: session.readings)
    guard all.count > 1, !session.isOverdue() else { return all }
    if let testCase = enumerated.flatMap({ session.scope?.testCase(at: $0.first) }) ?? drawn.map(testCase) {
      guard session.execute(testCase) == .finished else { return all }
      return rule.decidingReadings(in: session.lastRun, runTwin: session.runTwin)
    }
    guard let example = outcome.disputed, session.execute(example.testCase) == .finished else { return all }
    return rule.decidingReadings(among: all, in: session.lastRun, example)
  }

  private func testCase(_ dispute: DisputedRule) -> ConformanceCase {
    dispute.choices.map(session.testCase) ?? session.drawnSource.testCase(at: dispute.first)
  }
}

extension Rule {
  /// The readings whose declared value alone gives a worked example its known outcome; all where no single one does.
  fileprivate func decidingReadings(
    among differing: [Reading], in run: Run, _ example: WorkedExample
  ) -> [Reading] {
    let deciding = differing.filter { reading in
      let readings = run.engine.readings.over(run.readings, only: [reading])
      return !isInForce(under: readings) || example.holds(in: run.under(readings))
    }
    return deciding.isEmpty ? differing : deciding
  }
}
