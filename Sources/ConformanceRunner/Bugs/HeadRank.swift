internal import TouchModel
internal import TouchSpecs

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
  /// What speaks against a rule, whatever was counted.
  private let drawbacks: Drawbacks
  /// How well the cases in which the rule is broken and those in which the cause shows are the same, from 0 to 1000.
  private let fit: Int
  /// In how many of the cases the rule applied.
  private let applied: Int
  /// The position of the rule, which decides between two that are as good.
  private let position: Int
  /// Whether the rule is broken in less than a quarter of the cases in which it applies, so that its being broken there says little
  /// of its premise.
  let isSeldomBroken: Bool

  /// What speaks against a rule as the name of a cause; each weighs more than all that stand below it.
  struct Drawbacks: OptionSet {
    let rawValue: UInt8

    /// No query of a default breaks it.
    static let isNoDefault = Drawbacks(rawValue: 1 << 5)
    /// A worked example breaks it.
    static let isExample = Drawbacks(rawValue: 1 << 4)
    /// It catches what more specific rules miss.
    static let isCatchAll = Drawbacks(rawValue: 1 << 3)
    /// It says what should be so, not what must be.
    static let isAdvice = Drawbacks(rawValue: 1 << 2)
    /// It takes touches to break it.
    static let takesTouches = Drawbacks(rawValue: 1 << 1)
    /// The result is right where it is broken.
    static let resultIsRight = Drawbacks(rawValue: 1 << 0)
  }

  /// Ranks a rule that was broken in some of the cases in which it applied, of the cases in which the cause shows.
  init(_ drawbacks: Drawbacks, applied: Int, broken: Int, ofCases cases: Int, position: Int) {
    let precision = SampledShare(broken, of: applied).lowest
    let recall = cases > 0 ? Double(broken) / Double(cases) : 0
    let both = precision + recall > 0 ? 2 * precision * recall / (precision + recall) : 0
    self.drawbacks = drawbacks
    fit = Int((both * 1000).rounded())
    self.applied = applied
    self.position = position
    isSeldomBroken = broken * 4 < applied
  }

  /// Whether nothing but what was counted tells which of two is better.
  func isOfTheSameKind(as other: HeadRank) -> Bool { drawbacks == other.drawbacks }

  static func < (left: HeadRank, right: HeadRank) -> Bool {
    // The better fit is the lower rank.
    (left.drawbacks.rawValue, right.fit, left.applied, left.position)
      < (right.drawbacks.rawValue, left.fit, right.applied, right.position)
  }
}

extension BrokenRule {
  /// What speaks against the rule as the name of a cause.
  var drawbacks: HeadRank.Drawbacks {
    var drawbacks: HeadRank.Drawbacks = []
    if !hasWrongDefault { drawbacks.insert(.isNoDefault) }
    if rule.clarity == .scenario || counterexample.isOfExample { drawbacks.insert(.isExample) }
    if rule.isCatchAll { drawbacks.insert(.isCatchAll) }
    if rule.requirement != .must { drawbacks.insert(.isAdvice) }
    if smallest.script.hasTouches { drawbacks.insert(.takesTouches) }
    if counterexample.finding.resultIsRight { drawbacks.insert(.resultIsRight) }
    return drawbacks
  }
}
