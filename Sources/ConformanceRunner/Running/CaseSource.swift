internal import CaseGeneration
internal import TouchModel

/// Where the cases of a run come from, each by its index.
enum CaseSource: Sendable {
  /// They are drawn with a seed.
  case drawn(CaseGenerator, seed: UInt64)
  /// They are drawn with a seed, in one epoch of a guided search.
  case guided(CaseGenerator, seed: UInt64, CaseGuide)
  /// They are all there are up to a size.
  case enumerated(SmallScope)
  /// They were recorded, with what the engine did.
  case recorded(any CaseRecording)

  /// Whether it learns from what cases exercise.
  var isGuided: Bool { if case .guided = self { true } else { false } }

  private var isRecorded: Bool { if case .recorded = self { true } else { false } }

  /// A name for the block of cases that begins with an index, of which no two blocks of a run have the same.
  func name(ofBlockAt index: UInt64) -> String {
    let word =
      switch self {
      case .drawn: "drawn"
      case .guided: "guided"
      case .enumerated: "enumerated"
      case .recorded: "recorded"
      }
    return CaseSource.name(word, index)
  }

  /// The name of a block of drawn cases.
  static func name(ofDrawnBlockAt index: UInt64) -> String { name("drawn", index) }

  private static func name(_ word: String, _ index: UInt64) -> String {
    let digits = String(index)
    return "\(word)-\(String(repeating: "0", count: max(0, 9 - digits.count)))\(digits)"
  }

  /// The case with an index.
  func testCase(at index: UInt64) -> ConformanceCase {
    switch self {
    case .drawn(let generator, let seed): generator.testCase(seed: seed, index: index)
    case .guided(let generator, let seed, let guide):
      guide.model(seed: seed, index: index).map { generator.testCase(seed: seed, index: index, like: $0) }
        ?? generator.testCase(seed: seed, index: index)
    case .enumerated(let scope): scope.testCase(at: index)
    case .recorded(let recording): recording.testCase(at: index)
    }
  }

  /// Which sampled comparisons look at the case with an index.
  func sampling(at index: UInt64) -> RuleJudge.Sampling {
    switch self {
    case .drawn(let generator, _): .bias(generator.bias(forIndex: index))
    case .guided(let generator, _, _): .bias(generator.bias(forIndex: model(at: index)))
    case .enumerated, .recorded: .everything
    }
  }

  /// The origin of the case with an index.
  func origin(at index: UInt64) -> RunResult.Counterexample.Origin {
    switch self {
    case .drawn: .drawn(index: index)
    case .guided: .guided(index: index)
    case .enumerated: .enumerated(index: index)
    case .recorded(let recording): .recorded(recording.place(of: index))
    }
  }

  /// What is noted of the case with an index when the engine refuses it.
  func refusal(of testCase: ConformanceCase, at index: UInt64, _ message: String) -> RefusedCases {
    guard case .bias(let bias) = sampling(at: index) else {
      return RefusedCases(testCase, origin: isRecorded ? .drawn : .enumerated, message: message)
    }
    return RefusedCases(testCase, origin: .drawn, bias: bias, message: message)
  }

  /// How the case with an index is noted before it runs.
  func note(at index: UInt64) -> CaseJournal.Source {
    switch self {
    case .drawn: .drawn(index)
    case .guided, .enumerated, .recorded: .itself
    }
  }

  /// The choices of the case with an index, where the seed and the index are not enough to draw it.
  func choices(at index: UInt64) -> [UInt64]? {
    guard case .guided(let generator, let seed, let guide) = self else { return nil }
    return guide.model(seed: seed, index: index).map { generator.choices(seed: seed, index: index, like: $0) }
  }

  /// What is noted of the case with an index when rules applied to it; `nil` where nothing is learnt from it.
  func sighting(at index: UInt64, of rules: () -> [Int]) -> CaseSighting? {
    guard case .guided(let generator, _, _) = self else { return nil }
    let model = model(at: index)
    return CaseSighting(model: model, bias: generator.bias(forIndex: model), rules: rules())
  }

  /// The case whose bias and features the case with an index has.
  private func model(at index: UInt64) -> UInt64 {
    guard case .guided(_, let seed, let guide) = self else { return index }
    return guide.model(seed: seed, index: index) ?? index
  }
}
