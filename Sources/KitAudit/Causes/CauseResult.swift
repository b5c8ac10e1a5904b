package import ConformanceRunner
package import FaultyEngines
package import TouchModel
internal import TouchSpecs

/// What a campaign on causes found out.
package struct CauseResult: Sendable {
  /// The seeds that were used.
  package var seeds: [UInt64]
  /// How many cases each run drew.
  package var cases: Int
  /// One entry for each fault, then one for each combination.
  package var outcomes: [CauseOutcome]

  /// What is counted.
  package enum Measure: String, CaseIterable, Codable, Sendable {
    /// A rule that names the fault heads the first bug, with every seed.
    case head = "the first bug is headed by the rule of the fault, or by one that names it as well"
    /// The report has one bug, with every seed.
    case oneBug = "there is one bug"
    /// The first bug has the same smallest case with every seed; measured with several seeds.
    case sameCase = "the smallest case is the same with every seed"
    /// What the report of a fault behaves like, when the fault itself is not known, is of the same rule.
    case likeness = "of the other faults, the one that the report behaves like is of the same rule"
    /// A pair of faults of different chapters gives two bugs.
    case pair = "two faults of different chapters give two bugs, each with the rule of one"
    /// A pair of faults of one chapter gives two bugs; measured with mixtures of such faults.
    case neighbours = "two faults of one chapter give two bugs, each with the rule of one"
    /// A fault that shows nearly wherever it can and another give two bugs; measured with mixtures of such faults.
    case ubiquitous = "a fault that shows nearly wherever it can and another give two bugs, each with the rule of one"
    /// Three faults give three bugs.
    case triple = "three faults give three bugs, each with the rule of one"

    /// The share that is aimed at, in percent; `nil` for what is reported only.
    package var aim: Int? {
      switch self {
      case .head, .oneBug: 95
      case .sameCase, .pair: 90
      case .neighbours, .ubiquitous, .triple, .likeness: nil
      }
    }
  }

  /// A share of the outcomes, with those that are no part of it.
  package struct Share: Sendable {
    /// What is counted.
    package var measure: Measure
    /// How many it is counted of.
    package var count: Int
    /// Those for which it is not so.
    package var exceptions: [CauseOutcome]

    /// How many it is so for.
    package var met: Int { count - exceptions.count }

    /// What is kept of it.
    package var figures: CauseFigures.Share { CauseFigures.Share(measure, met: met, count: count) }

    /// Whether the share that is aimed at is reached.
    package var isReached: Bool { measure.aim.map { met * 100 >= count * $0 } ?? true }
  }

  /// A share in percent, with one digit after the point, rounded down.
  static func percent(_ met: Int, of count: Int) -> String {
    let tenths = met * 1000 / max(1, count)
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// The shares of all that was measured.
  package var shares: [Share] { Measure.allCases.compactMap(share) }

  /// Whether every share that is aimed at is reached.
  package var isAsItShouldBe: Bool { shares.allSatisfy(\.isReached) }

  private func share(_ measure: Measure) -> Share? {
    let measured = outcomes.filter { $0.isMeasured(by: measure) }
    guard !measured.isEmpty else { return nil }
    return Share(measure: measure, count: measured.count, exceptions: measured.filter { !$0.meets(measure) })
  }

  /// The combinations in which one fault hides another from the rule that finds it, so that their bugs are not counted.
  package var hidden: [CauseOutcome] { outcomes.filter { $0.faults.count > 1 && !$0.showsAllFaults } }
}

/// What the reports of an engine with one or more faults say.
package struct CauseOutcome: Sendable {
  /// The faults.
  package var faults: [Fault]
  /// One run for each seed.
  package var runs: [CauseRun]
  /// The fault, of the others, that does the same in most cases of the first report, where that was looked for; empty when none does.
  package var likest: [Fault]?
  /// Whether the first of several faults was chosen since it shows nearly wherever it can.
  package var firstIsUbiquitous = false

  /// Whether the rule of each fault is broken, with every seed.
  var showsAllFaults: Bool { runs.allSatisfy { run in faults.allSatisfy { run.broken.contains($0.rule) } } }

  func isMeasured(by measure: CauseResult.Measure) -> Bool {
    switch measure {
    case .head, .oneBug: faults.count == 1
    case .sameCase: faults.count == 1 && runs.count > 1
    case .likeness: likest != nil
    case .pair: faults.count == 2 && showsAllFaults && !firstIsUbiquitous && !areOfOneChapter
    case .neighbours: faults.count == 2 && showsAllFaults && !firstIsUbiquitous && areOfOneChapter
    case .ubiquitous: faults.count == 2 && showsAllFaults && firstIsUbiquitous
    case .triple: faults.count == 3 && showsAllFaults
    }
  }

  func meets(_ measure: CauseResult.Measure) -> Bool {
    switch measure {
    case .head: runs.allSatisfy { run in run.bugs.first.map { faults[0].isNamed(by: $0.rule.id) } ?? false }
    case .oneBug: runs.allSatisfy { $0.bugs.count == 1 }
    case .sameCase: Set(runs.map { $0.bugs.first?.counterexample.testCase }).count == 1
    case .likeness: likest?.contains(where: faults[0].isOfSameRule) ?? false
    case .pair, .neighbours, .ubiquitous, .triple: runs.allSatisfy { $0.tellsApart(faults) }
    }
  }

  private var areOfOneChapter: Bool { Set(faults.map(\.rule.chapter)).count == 1 }
}

/// One run of an engine with faults.
package struct CauseRun: Sendable {
  /// The seed.
  package var seed: UInt64
  /// The bugs of its report.
  package var bugs: [RunResult.Bug]
  /// The rules that are broken.
  package var broken: Set<RuleID>

  /// Whether there are as many bugs as faults, and the rule of each fault is in one of its own.
  func tellsApart(_ faults: [Fault]) -> Bool {
    let places = faults.compactMap { fault in
      bugs.firstIndex { $0.rule.id == fault.rule || $0.alsoBroken.contains(fault.rule) }
    }
    return bugs.count == faults.count && Set(places).count == faults.count
  }
}
