internal import TouchModel

/// How likely recognizers are on one view, and of which kinds.
struct RecognizerOdds {
  private let bias: PreparedBias
  /// How likely the first recognizer is, in sixty-fourths.
  private let first: UInt64
  /// How likely one more is after the first, the second and further ones.
  private let further: (second: UInt64, third: UInt64, last: UInt64)
  /// The kind of the last recognizer that was drawn before.
  private let last: RecognizerKind?

  init(_ bias: PreparedBias, _ place: RecognizerPlace, after last: RecognizerKind?, mixesTaps: Bool) {
    self.bias = bias
    self.last = last
    first = bias.plan.firstRecognizer(place)
    var further = bias.plan.furtherRecognizers
    if mixesTaps, let second = bias.plan.secondRecognizerAmongTaps { further.second = second }
    self.further = further
  }

  /// How likely one more recognizer is, in sixty-fourths.
  func share(after count: Int) -> UInt64 {
    switch count {
    case 0: first
    case 1: further.second
    case 2: further.third
    default: further.last
    }
  }

  /// The kind that the next recognizer should have, from random bits; `nil` for any.
  func kind(after drawn: [SceneRecognizer], _ bits: UInt16) -> RecognizerKind? {
    bias.plan.recognizerKind(RecognizerSample(drawn: drawn, last: last, bits: bits))
  }
}
