/// What is sampled together with the features of a case and leaves no choice behind: it decides what is likely, never what a
/// choice means.
struct FeatureSample {
  /// How large the case should be.
  var size = CaseScale.usual
  /// The features that the bias turns on in half of its cases, where this is one of them.
  var frequent: UInt64 = 0
  /// The features that would keep the case from what it is about.
  var unwanted: UInt64 = 0
  /// Whether nothing should distract from what the case is about.
  var isCalm = false

  /// A feature that only a bias asks for, in a case of any bias, from 16 random bits; none in seven of eight cases, nor in large
  /// ones, nor where nothing should distract.
  ///
  /// Bugs hide where two features meet that no bias brings together.
  func furtherRequest(_ bits: UInt16) -> UInt64 {
    guard !isCalm, !size.isLarge, bits & 7 == 0 else { return 0 }
    return 1 << (UInt64(bits >> 3) * UInt64(Feature.requestedCount) >> 13)
  }
}
