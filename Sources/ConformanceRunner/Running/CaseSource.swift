internal import CaseGeneration
internal import TouchModel

/// Where the cases of a run come from, each by its index.
enum CaseSource: Sendable {
  /// They are drawn with a seed.
  case drawn(CaseGenerator, seed: UInt64)
  /// They are all there are up to a size.
  case enumerated(SmallScope)

  /// The case with an index.
  func testCase(at index: UInt64) -> ConformanceCase {
    switch self {
    case .drawn(let generator, let seed): generator.testCase(seed: seed, index: index)
    case .enumerated(let scope): scope.testCase(at: index)
    }
  }

  /// Which sampled comparisons look at the case with an index.
  func sampling(at index: UInt64) -> RuleJudge.Sampling {
    switch self {
    case .drawn(let generator, _): .bias(generator.bias(forIndex: index))
    case .enumerated: .everything
    }
  }

  /// What is told of the origin of the case with an index.
  func origin(at index: UInt64) -> Counterexample.Origin {
    switch self {
    case .drawn: .drawn(index: index)
    case .enumerated: .enumerated(index: index)
    }
  }

  /// How the case with an index is noted before it runs.
  func note(at index: UInt64) -> CaseJournal.Source {
    switch self {
    case .drawn: .drawn(index)
    case .enumerated: .itself
    }
  }
}
