internal import PropertyTesting

/// What the cases of one epoch of a guided search are drawn for: rules that few cases exercised so far.
///
/// Which case is like which other follows from the seed, its index and the guide alone, so that workers can share an epoch.
package struct CaseGuide: Hashable, Sendable {
  /// A rule that few cases exercised.
  package struct RareRule: Hashable, Sendable {
    /// How many cases did; the fewer they are, the more often one of them is a model.
    package let cases: Int
    /// Which of them can be models, by the indices by which the plain search draws their features.
    package let models: [UInt64]

    /// Creates a rule.
    package init(cases: Int, models: [UInt64]) {
      self.cases = cases
      self.models = models
    }
  }

  /// How many of eight cases are like others; the rest are those of the plain search, to find what no case has met.
  private static let guidedEighths: UInt64 = 6
  /// Keeps the choice of models apart from the choices of cases.
  private static let otherSeed: UInt64 = 0xAB_CDEF

  private let rules: [RareRule]

  /// Creates a guide; without rules every case is that of the plain search.
  package init(_ rules: [RareRule] = []) { self.rules = rules.filter { $0.cases > 0 && !$0.models.isEmpty } }

  /// The case whose bias and features the case with an index has; `nil`: it is that of the plain search.
  /// - Complexity: O(*n*), where *n* is the number of rules.
  package func model(seed: UInt64, index: UInt64) -> UInt64? {
    guard index & 7 < CaseGuide.guidedEighths else { return nil }
    var random = CounterBasedRandomSource(seed: seed ^ CaseGuide.otherSeed, index: index)
    guard let rule = chooseRule(&random) else { return nil }
    return rule.models[Int(random.next(upTo: UInt64(rule.models.count - 1)))]
  }

  /// A rule, each as likely as 1 : the number of cases that exercised it.
  private func chooseRule(_ random: inout CounterBasedRandomSource) -> RareRule? {
    let whole = rules.reduce(0) { $0 + 1 / Double($1.cases) }
    let aim = Double(random.next() >> 11) / 0x1p53 * whole
    var sum = 0.0
    return rules.first { rule in
      sum += 1 / Double(rule.cases)
      return sum > aim
    } ?? rules.last
  }
}
