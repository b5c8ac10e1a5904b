package import TouchModel

/// One place where a rule was broken.
public struct Finding: Hashable, Sendable {
  /// What kind of violation it is, a short slug; two findings of one kind and one smallest case are one.
  package var kind: String
  /// What the rule expects, without the heading of a comparison.
  package var expectedText: String
  /// What the engine did, without the heading of a comparison.
  package var observedText: String
  /// The sequence numbers of the records that show it; the last of them is what the texts speak of, the others lead to it.
  public var records: [Int]
  /// The object that should have been reported, for pictures.
  package var expectedObject: ObjectID?
  /// The object that was reported, for pictures.
  package var observedObject: ObjectID?
  /// What should have happened and did not, for timelines; the records then lead to where it was due.
  package var missing: MissingEvent?
  /// Whether the result is right and only the way to it is wrong; a rule whose result is wrong names the cause better.
  package var resultIsRight: Bool
  /// What another run lacks, such as `the recognizers`, where what is expected is what that run did.
  private var comparedPart: String?

  /// Creates a finding.
  package init(
    _ kind: String, expected: String, observed: String, records: [Int], expectedObject: ObjectID? = nil,
    observedObject: ObjectID? = nil, missing: MissingEvent? = nil, resultIsRight: Bool = false
  ) {
    self.kind = kind
    expectedText = expected
    observedText = observed
    self.records = records
    self.expectedObject = expectedObject
    self.observedObject = observedObject
    self.missing = missing
    self.resultIsRight = resultIsRight
  }

  /// This finding of a run beside one that lacks something, such as `the recognizers`: its texts say what happens with it and without.
  package func comparing(with part: String) -> Finding {
    var finding = self
    finding.comparedPart = part
    return finding
  }
}

extension Finding {
  /// What the rule expects.
  public var expected: String { comparedPart.map { "without \($0): \(expectedText)" } ?? expectedText }

  /// What the engine did.
  public var observed: String { comparedPart.map { "with \($0): \(observedText)" } ?? observedText }

  /// What is expected and what was observed, each under a heading such as `without the recognizers`.
  package var headedTexts: (expected: (heading: String, text: String), observed: (heading: String, text: String)) {
    guard let comparedPart else { return (("expected", expectedText), ("observed", observedText)) }
    return (("without \(comparedPart)", expectedText), ("with \(comparedPart)", observedText))
  }

  /// What is expected and what was observed, each under a word: `expected` and `observed`, or `without` and `with`.
  package var labelledTexts: (expected: (label: String, text: String), observed: (label: String, text: String)) {
    guard let comparedPart else { return (("expected", expectedText), ("observed", observedText)) }
    return (("without", "\(comparedPart): \(expectedText)"), ("with", "\(comparedPart): \(observedText)"))
  }
}
