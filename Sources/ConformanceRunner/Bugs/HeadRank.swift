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
/// others miss comes after them, and one whose results are right; a worked example is broken by any mistake on its way, a query
/// of a default by that default alone. What should be so comes after what must be. What is broken without any touch comes before
/// what takes touches to break: touches follow from hit tests and chains, and not the other way round. Of two that are as good, the
/// one that applies in fewer cases says more.
struct HeadRank: Comparable {
  /// What kind of rule it is, and whether a result is wrong.
  private let kind: [Int]
  /// What was counted.
  private let counts: [Int]
  /// Whether the rule is broken in less than a quarter of the cases in which it applies, so that its being broken there says little
  /// of its premise.
  let isSeldomBroken: Bool

  /// Ranks a rule that was broken in some of the cases in which it applied, of the cases in which the cause shows.
  init(
    isDefault: Bool, isExample: Bool, isCatchAll: Bool, isAdvice: Bool, takesTouches: Bool, resultIsRight: Bool,
    applied: Int, broken: Int, ofCases cases: Int, position: Int
  ) {
    let precision = SampledShare(broken, of: applied).lowest
    let recall = cases > 0 ? Double(broken) / Double(cases) : 0
    let both = precision + recall > 0 ? 2 * precision * recall / (precision + recall) : 0
    kind = [!isDefault, isExample, isCatchAll, isAdvice, takesTouches, resultIsRight].map { $0 ? 1 : 0 }
    counts = [-Int((both * 1000).rounded()), applied, position]
    isSeldomBroken = broken * 4 < applied
  }

  /// Whether nothing but what was counted tells which of two is better.
  func isOfTheSameKind(as other: HeadRank) -> Bool { kind == other.kind }

  static func < (left: HeadRank, right: HeadRank) -> Bool {
    (left.kind + left.counts).lexicographicallyPrecedes(right.kind + right.counts)
  }
}
