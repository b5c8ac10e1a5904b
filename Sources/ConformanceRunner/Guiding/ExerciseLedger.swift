package import TouchModel

/// Which rules the cases of a guided search exercised so far, noted in the order of the cases.
package struct ExerciseLedger {
  /// How many cases there are between changes of the guide.
  package static let epoch = 250
  /// How many cases one worker runs in one go: few, so that several workers share an epoch.
  static let block = 25

  /// A rule that more than one case in so many exercised is not rare.
  private static let rarity = 20
  /// The number of cases from which on this is meant; before, what that many would allow is rare.
  private static let leastCases = 400
  /// The most models of one rule.
  private static let mostModels = 32

  /// How many cases were drawn with each bias, or with none.
  package private(set) var biases: [Bias?: Int] = [:]
  private var cases = 0
  /// How many cases exercised each rule.
  private var counts: [Int]
  /// The first cases that exercised each rule while that was rare.
  private var models: [[UInt64]]

  /// Creates the ledger of so many rules.
  package init(ruleCount: Int) {
    counts = Array(repeating: 0, count: ruleCount)
    models = Array(repeating: [], count: ruleCount)
  }

  /// Notes what the next cases exercised.
  package mutating func note(_ sightings: [CaseSighting]) {
    for sighting in sightings {
      for rule in sighting.rules {
        counts[rule] += 1
        guard isRare(rule, among: max(ExerciseLedger.leastCases, cases)) else { continue }
        guard models[rule].count < ExerciseLedger.mostModels, !models[rule].contains(sighting.model) else { continue }
        models[rule].append(sighting.model)
      }
      biases[sighting.bias, default: 0] += 1
      cases += 1
    }
  }

  /// What the cases of the next epoch are to be drawn for; a rule that is broken needs no more exercising.
  package func guide(except isBroken: [Bool]) -> CaseGuide {
    let wanted = counts.indices.filter { !isBroken[$0] && isRare($0, among: cases) }
    return CaseGuide(wanted.map { CaseGuide.RareRule(cases: counts[$0], models: models[$0]) })
  }

  private func isRare(_ rule: Int, among cases: Int) -> Bool { counts[rule] * ExerciseLedger.rarity <= cases }
}
