package import PropertyTesting
package import TouchModel

extension CaseGenerator {
  /// Draws a case with the bias, the features and the size of an earlier one, and everything else anew.
  ///
  /// - Parameters:
  ///   - seed: The seed of both cases.
  ///   - index: The index of the case.
  ///   - model: The index of the earlier one, which ``testCase(seed:index:)`` draws.
  /// - Returns: A case that follows from these three numbers alone.
  package func testCase(seed: UInt64, index: UInt64, like model: UInt64) -> ConformanceCase {
    var likeness = likeness(seed: seed, index: index, model: model, recording: false)
    return draw(&likeness, in: preparedBias(forIndex: model))
  }

  /// The choices of the case that ``testCase(seed:index:like:)`` draws, for ``draw(from:bias:)`` without a bias.
  package func choices(seed: UInt64, index: UInt64, like model: UInt64) -> [UInt64] {
    var likeness = likeness(seed: seed, index: index, model: model, recording: true)
    _ = draw(&likeness, in: preparedBias(forIndex: model))
    return likeness.kept.record.values + likeness.drawn.record.values
  }

  /// The choices of the case that ``testCase(seed:index:)`` draws, for ``draw(from:bias:)`` without a bias.
  package func choices(seed: UInt64, index: UInt64) -> ChoiceSequence {
    var source = choices(seed: seed, index: index, recording: true)
    _ = draw(from: &source, bias: bias(forIndex: index))
    return source.record
  }

  private func likeness(seed: UInt64, index: UInt64, model: UInt64, recording: Bool) -> Likeness {
    Likeness(
      kept: choices(seed: seed, index: model, recording: recording),
      drawn: ChoiceSource(seed: seed &+ Likeness.otherSeed, index: index, recording: recording))
  }

  private func draw(_ likeness: inout Likeness, in bias: PreparedBias) -> ConformanceCase {
    let (features, size) = drawFeatures(from: &likeness.kept, bias)
    return draw(from: &likeness.drawn, features: features, size: size, bias)
  }
}

/// Where the choices come from of a case that is like another.
private struct Likeness {
  /// Those of the features, as the other case has them.
  var kept: ChoiceSource
  /// All that come after them.
  var drawn: ChoiceSource

  /// Added to the seed, so that a case shares nothing with the one that the plain search draws with its index.
  static let otherSeed: UInt64 = 7_777_777
}
