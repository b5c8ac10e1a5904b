internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// Rules that would be broken but for the readings that the engine declares.
extension ConformanceRun {
  /// Why a rule is disputed: what the engine declares, and in which cases that decides; `nil` where it decides in none.
  func dispute(over rule: Rule, _ outcome: FixedOutcome) -> String? {
    let drawn = totals.disputes.first { $0.rule == rule.id }
    let enumerated = enumeration.disputes.first { $0.rule == rule.id }
    var places: [String] = []
    if let enumerated { places.append("\(cases(enumerated)) of those up to a size") }
    if let drawn { places.append(cases(drawn)) }
    if let example = outcome.disputed { places.append("the worked example “\(example.name)”") }
    guard !places.isEmpty else { return nil }
    let deciding = decidingReadings(of: rule, drawn: drawn, enumerated: enumerated, outcome)
    let words = deciding.map { reading in
      let inForce = readings[reading]
      return "\(reading.name): \(engine.readings[reading] ?? inForce), in force \(inForce)"
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
    let all = engine.readings.differences(from: readings)
    guard all.count > 1, !isOverdue() else { return all }
    if let testCase = enumerated.flatMap({ scope?.testCase(at: $0.first) }) ?? drawn.map(testCase) {
      guard execute(testCase) == .finished else { return all }
      return rule.decidingReadings(in: facts, runTwin: runTwin)
    }
    guard let example = outcome.disputed, execute(example.testCase) == .finished else { return all }
    return rule.decidingReadings(among: all, in: facts, example)
  }

  private func testCase(_ dispute: DisputedRule) -> ConformanceCase {
    guard let choices = dispute.choices else { return drawnSource.testCase(at: dispute.first) }
    var source = ChoiceSource(replaying: choices)
    return generator.draw(from: &source, bias: nil)
  }
}

extension Rule {
  /// The readings whose declared value alone gives a worked example its known outcome; all where no single one does.
  fileprivate func decidingReadings(
    among differing: [Reading], in facts: Run, _ example: WorkedExample
  ) -> [Reading] {
    let deciding = differing.filter { reading in
      let readings = facts.engine.readings.over(facts.readings, only: [reading])
      return !isInForce(under: readings) || example.holds(in: facts.under(readings))
    }
    return deciding.isEmpty ? differing : deciding
  }
}
