internal import CaseGeneration
internal import TouchModel
internal import TouchSpecs

/// How often broken rules apply, and how often they are broken where they do, in some cases of a run.
struct RuleSample {
  private struct Count {
    let isExample: Bool
    var applied = 0
    var broken = 0
  }

  /// How many of the cases that the run draws are asked.
  private static let drawnCases: UInt64 = 400

  private var counts: [RuleID: Count] = [:]

  /// Runs the case in which each rule was found broken, then drawn cases; a single rule needs no sample.
  init(_ run: ConformanceRun, _ broken: [(rule: Rule, counterexample: RunResult.Counterexample)]) {
    for (rule, counterexample) in broken {
      let isExample = rule.clarity == .scenario || counterexample.isOfExample
      counts[rule.id] = Count(isExample: isExample)
    }
    guard broken.count > 1 else { return }
    let rules = broken.map(\.rule)
    for found in broken.compactMap(\.counterexample.original) { ask(rules, about: found, run) }
    guard run.plan.cases > 0 else { return }
    for index in 0..<RuleSample.drawnCases {
      guard !run.isOverdue(), !run.hasHungEnough else { return }
      ask(rules, about: run.generator.testCase(seed: run.plan.seed, index: index), run)
    }
  }

  private mutating func ask(_ rules: [Rule], about testCase: ConformanceCase, _ run: ConformanceRun) {
    guard !run.isOverdue(), !run.hasHungEnough, run.execute(testCase) == .finished else { return }
    for rule in rules {
      let report = rule.report(on: run.facts, runTwin: run.runTwin)
      guard report.exercised > 0 || !report.findings.isEmpty else { continue }
      counts[rule.id]?.applied += 1
      if !report.findings.isEmpty { counts[rule.id]?.broken += 1 }
    }
  }

  /// How well a broken rule names the cause.
  func rank(of rule: Rule) -> HeadRank {
    let count = counts[rule.id] ?? Count(isExample: false)
    return HeadRank(
      isExample: count.isExample, isCatchAll: rule.isCatchAll, applied: count.applied, broken: count.broken,
      position: Catalogue.rules.firstIndex { $0.id == rule.id } ?? Catalogue.rules.count)
  }
}

/// How well one of the rules that a cause breaks names it; the best is the lowest.
///
/// A cause is named by the rule that is broken wherever it applies, and of several such by the one that applies least often. A rule
/// that catches what others miss applies nearly everywhere and is broken now and then; a worked example is broken by any mistake
/// on its way.
struct HeadRank: Comparable {
  private let keys: [Int]

  /// Ranks a rule that was broken in some of the cases of a sample in which it applied.
  init(isExample: Bool, isCatchAll: Bool, applied: Int, broken: Int, position: Int) {
    let share = HeadRank.lowestShare(broken, of: applied) * (isCatchAll ? 0.5 : 1)
    keys = [
      isExample ? 1 : 0, -Int(share * 10), isCatchAll ? 1 : 0,
      // Twice as often is less narrow; a few cases more are chance.
      Int.bitWidth - applied.leadingZeroBitCount, position,
    ]
  }

  /// The lowest share that a sample lets expect, after Wilson: a rule that applied twice and was broken twice shows little.
  private static func lowestShare(_ broken: Int, of applied: Int) -> Double {
    guard applied > 0 else { return 0 }
    let (count, share, z) = (Double(applied), Double(broken) / Double(applied), 1.96)
    let spread = z * (share * (1 - share) / count + z * z / (4 * count * count)).squareRoot()
    return max(0, (share + z * z / (2 * count) - spread) / (1 + z * z / count))
  }

  static func < (left: HeadRank, right: HeadRank) -> Bool { left.keys.lexicographicallyPrecedes(right.keys) }
}

extension RunResult.Counterexample {
  /// Whether it is a worked example.
  fileprivate var isOfExample: Bool { if case .example = origin { true } else { false } }
}
