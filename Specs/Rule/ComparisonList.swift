package import TouchModel
package import TraceAnalysis

/// The comparisons of many rules, those of one rule side by side.
package struct ComparisonList: Sendable {
  /// A comparison of a rule.
  package struct Comparison: Sendable {
    /// The position of its rule.
    package let rule: Int
    /// The biases of the cases it looks at; `nil` when it looks at all.
    package let biases: [Bias]?
    /// Gives the second case.
    package let twin: @Sendable (Run) -> ConformanceCase?
    /// Compares a run with that of the second case.
    package let compare: @Sendable (Run, Run, inout Check) -> Void
  }

  /// The comparisons, in the order of their rules.
  package let all: [Comparison]

  /// Lists the comparisons of rules; other ways of checking are left out.
  package init(_ rules: [Rule]) {
    all = rules.enumerated().flatMap { position, rule in
      rule.checks.compactMap { check in
        guard case .comparison(let isSampled, let twin, let compare) = check else { return nil }
        return Comparison(rule: position, biases: isSampled ? rule.biases : nil, twin: twin, compare: compare)
      }
    }
  }
}
