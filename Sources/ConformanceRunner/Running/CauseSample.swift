internal import CaseGeneration
internal import TouchModel
internal import TouchSpecs

/// In which cases of a run the broken rules apply, and in which they are broken: what their causes are found out from.
///
/// The cases are those in which the rules were found broken, as small as they are and as they were found, drawn cases, and further
/// ones that are like the cases that break a rule which few of these break. What follows is the same for any number of workers.
struct CauseSample {
  /// How many of the cases that the run draws are asked: as many as it is to draw, within bounds.
  private static let drawnCases = 400...1000
  /// A rule that fewer cases than these break is asked about cases that are like them.
  private static let fewCases = 8
  /// How many cases are drawn for such a rule.
  private static let likeCases: UInt64 = 96

  /// The broken rules, each with the case that shows it.
  let rules: [(rule: Rule, counterexample: RunResult.Counterexample)]
  /// What is counted in the cases that the run draws, of each rule.
  private var drawn: [Count]
  /// In how many cases two rules apply, by whether each is broken there.
  private var joint: [JointCount]
  /// The rules that the smallest case of each breaks, itself included.
  private(set) var brokenBySmallest: [Set<Int>]
  /// The rules that each drawn case breaks, where it breaks any.
  private var brokenByDrawn: [Set<Int>] = []
  /// The drawn cases that break a rule which few break.
  private var models: [[UInt64]]

  private struct Count {
    var applied = 0
    var broken = 0
  }

  /// Asks about the cases; a single rule needs none.
  init(_ run: ConformanceRun, _ rules: [(rule: Rule, counterexample: RunResult.Counterexample)]) {
    self.rules = rules
    drawn = rules.map { _ in Count() }
    joint = Array(repeating: JointCount(), count: rules.count * rules.count)
    brokenBySmallest = rules.indices.map { [$0] }
    models = rules.map { [$0.counterexample.origin.drawnIndex].compactMap { $0 } }
    guard rules.count > 1 else { return }
    askKnownCases(run)
    guard run.plan.cases > 0 else { return }
    askDrawnCases(run)
    if run.plan.recording == nil { askLikeCases(run) }
  }

  private mutating func askKnownCases(_ run: ConformanceRun) {
    for (position, found) in rules.enumerated() {
      guard let seen = verdicts(on: found.counterexample.testCase, run) else { continue }
      brokenBySmallest[position].formUnion(seen.broken)
      // What a worked example demands is not asked of the case that it runs.
      note(Verdicts(applied: seen.applied.union([position]), broken: seen.broken.union([position])))
    }
    for original in rules.compactMap(\.counterexample.original) {
      if let seen = verdicts(on: original, run) { note(seen) }
    }
  }

  private mutating func askDrawnCases(_ run: ConformanceRun) {
    let count = min(max(run.plan.cases, CauseSample.drawnCases.lowerBound), CauseSample.drawnCases.upperBound)
    for index in 0..<UInt64(run.plan.recording.map { min($0.count, count) } ?? count) {
      guard let seen = verdicts(on: run.drawnSource.testCase(at: index), run) else { continue }
      note(seen)
      for rule in seen.applied { drawn[rule].applied += 1 }
      for rule in seen.broken {
        drawn[rule].broken += 1
        if models[rule].count < CauseSample.fewCases, !models[rule].contains(index) { models[rule].append(index) }
      }
      if !seen.broken.isEmpty { brokenByDrawn.append(seen.broken) }
    }
  }

  private mutating func askLikeCases(_ run: ConformanceRun) {
    for rule in rules.indices where drawn[rule].broken < CauseSample.fewCases && !models[rule].isEmpty {
      for index in 0..<CauseSample.likeCases {
        let model = models[rule][Int(index) % models[rule].count]
        let testCase = run.generator.testCase(seed: run.plan.seed, index: index, like: model)
        if let seen = verdicts(on: testCase, run) { note(seen) }
      }
    }
  }

  private struct Verdicts {
    var applied: Set<Int> = []
    var broken: Set<Int> = []
  }

  private func verdicts(on testCase: ConformanceCase, _ run: ConformanceRun) -> Verdicts? {
    guard !run.isOverdue(), !run.hasHungEnough, run.execute(testCase) == .finished else { return nil }
    var seen = Verdicts()
    for (position, (rule, _)) in rules.enumerated() {
      let report = rule.report(on: run.facts, runTwin: run.runTwin)
      if !report.findings.isEmpty { seen.broken.insert(position) }
      if report.exercised > 0 || !report.findings.isEmpty { seen.applied.insert(position) }
    }
    return seen
  }

  private mutating func note(_ seen: Verdicts) {
    for first in seen.applied {
      for second in seen.applied where second != first {
        joint[first * rules.count + second].add(seen.broken.contains(first), seen.broken.contains(second))
      }
    }
  }
}

extension CauseSample {
  /// Whether two rules are broken by one cause, as far as the cases show.
  ///
  /// They are when the smallest case of one breaks the other too, unless each is broken without the other as readily as with it; and
  /// when most of the cases that break one of them break the other, more than would if two mistakes met by chance. Rules that no case
  /// distinguishes have one cause too.
  func isOneCause(_ first: Int, _ second: Int) -> Bool {
    if rules[first].counterexample.testCase == rules[second].counterexample.testCase { return true }
    let counts = joint[first * rules.count + second]
    if brokenBySmallest[first].contains(second) || brokenBySmallest[second].contains(first) {
      return !counts.isIndependent
    }
    return counts.isNeverApart || counts.isMostlyTogether
  }

  /// How well each of the rules that one cause breaks names it.
  func ranks(of group: [Int]) -> [Int: HeadRank] {
    let cases = brokenByDrawn.count { broken in group.contains { broken.contains($0) } }
    let ranks = group.map { position in
      let (rule, counterexample) = rules[position]
      return HeadRank(
        isExample: rule.clarity == .scenario || counterexample.isOfExample, isCatchAll: rule.isCatchAll,
        resultIsRight: counterexample.finding.resultIsRight,
        applied: drawn[position].applied, broken: drawn[position].broken, ofCases: cases, position: position)
    }
    return Dictionary(uniqueKeysWithValues: zip(group, ranks))
  }
}

/// In how many cases two rules apply, by whether each is broken there.
private struct JointCount {
  var both = 0
  var first = 0
  var second = 0
  var neither = 0

  mutating func add(_ isFirstBroken: Bool, _ isSecondBroken: Bool) {
    switch (isFirstBroken, isSecondBroken) {
    case (true, true): both += 1
    case (true, false): first += 1
    case (false, true): second += 1
    case (false, false): neither += 1
    }
  }

  /// Whether each is broken without the other, and no likelier where the other is.
  var isIndependent: Bool {
    min(first, second) > 0
      && Double(2 * both + 1) * Double(2 * neither + 1) <= Double(2 * first + 1) * Double(2 * second + 1)
  }

  /// Whether several cases break both and none breaks one alone.
  var isNeverApart: Bool { both > 1 && first == 0 && second == 0 }

  /// Whether at least half of the cases that break the rarer one break the other too, and a larger share than of all cases.
  ///
  /// A rule that nearly every case breaks is broken beside any other; that says nothing of causes.
  var isMostlyTogether: Bool {
    let rarer = min(first, second)
    guard both > 0, both >= rarer else { return false }
    let share = Double(both + max(first, second)) / Double(both + first + second + neither)
    return SampledShare(both, of: both + rarer).lowest > share
  }
}

/// A share that was counted in a sample.
private struct SampledShare {
  /// The lowest share that the sample lets expect, after Wilson: two of two show little.
  let lowest: Double

  init(_ count: Int, of all: Int) {
    guard all > 0 else {
      lowest = 0
      return
    }
    let (size, share, z) = (Double(all), Double(count) / Double(all), 1.96)
    let spread = z * (share * (1 - share) / size + z * z / (4 * size * size)).squareRoot()
    lowest = max(0, (share + z * z / (2 * size) - spread) / (1 + z * z / size))
  }
}

/// How well one of the rules that a cause breaks names it; the best is the lowest.
///
/// A cause is named by the rule that is broken wherever it applies, and that is broken wherever the cause shows. A rule whose premise
/// is wider is broken now and then, one whose premise is narrower misses most of what the cause does. A rule that catches what
/// others miss comes after them, and one whose results are right; a worked example is broken by any mistake on its way.
struct HeadRank: Comparable {
  private let keys: [Int]

  /// Ranks a rule that was broken in some of the cases in which it applied, of the cases in which the cause shows.
  init(
    isExample: Bool, isCatchAll: Bool, resultIsRight: Bool, applied: Int, broken: Int, ofCases cases: Int, position: Int
  ) {
    let precision = SampledShare(broken, of: applied).lowest
    let recall = cases > 0 ? Double(broken) / Double(cases) : 0
    let both = precision + recall > 0 ? 2 * precision * recall / (precision + recall) : 0
    keys = [isExample ? 1 : 0, isCatchAll ? 1 : 0, resultIsRight ? 1 : 0, -Int((both * 1000).rounded()), position]
  }

  static func < (left: HeadRank, right: HeadRank) -> Bool { left.keys.lexicographicallyPrecedes(right.keys) }
}

extension RunResult.Counterexample {
  /// Whether it is a worked example, or a query of defaults, which stands alone as one does.
  var isOfExample: Bool {
    switch origin {
    case .example, .defaults: true
    case .drawn, .guided, .enumerated, .shrinking, .fuzzed, .pinned, .recorded: false
    }
  }
}
