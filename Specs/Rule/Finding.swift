package import TouchModel
internal import TraceAnalysis

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
  /// How the run differs from one that is right, where what is expected is what happens in that one.
  private var comparison: Comparison?

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
    comparing(Comparison(other: .init("without", part), own: .init("with", part)))
  }

  /// This finding of a run beside one in which a view is a plain one: its texts say what happens with either.
  func comparing(_ view: ObjectID, in run: Run) -> Finding {
    func side(_ kind: ViewKind) -> Comparison.Side { .init("with", "\(run.names[view]) as \(kind.noun)") }
    return comparing(Comparison(other: side(.plain), own: side(run.views.kind(of: view) ?? .plain)))
  }

  private func comparing(_ comparison: Comparison) -> Finding {
    var finding = self
    finding.comparison = comparison
    return finding
  }
}

extension Finding {
  /// What the rule expects.
  public var expected: String { comparison.map { "\($0.other): \(expectedText)" } ?? expectedText }

  /// What the engine did.
  public var observed: String { comparison.map { "\($0.own): \(observedText)" } ?? observedText }

  /// Both as the halves of a sentence: `expected …` and `observed …`, or where runs are compared what happens in either.
  package var halves: (expected: String, observed: String) {
    comparison == nil ? ("expected \(expected)", "observed \(observed)") : (expected, observed)
  }

  /// What is expected and what was observed, each under a heading such as `without the recognizers`.
  package var headedTexts: (expected: (heading: String, text: String), observed: (heading: String, text: String)) {
    guard let comparison else { return (("expected", expectedText), ("observed", observedText)) }
    return (("\(comparison.other)", expectedText), ("\(comparison.own)", observedText))
  }

  /// What is expected and what was observed, each under a word: `expected` and `observed`, or `without` and `with`.
  package var labelledTexts: (expected: (label: String, text: String), observed: (label: String, text: String)) {
    guard let comparison else { return (("expected", expectedText), ("observed", observedText)) }
    let (other, own) = (comparison.other, comparison.own)
    return ((other.word, "\(other.part): \(expectedText)"), (own.word, "\(own.part): \(observedText)"))
  }
}

/// How two runs that are compared differ, in words that stand before what happens in each.
private struct Comparison: Hashable {
  /// The run that is right.
  let other: Side
  /// The run that breaks the rule.
  let own: Side

  /// One of the runs: whether it is with or without something.
  struct Side: Hashable, CustomStringConvertible {
    let word: String
    let part: String

    init(_ word: String, _ part: String) {
      self.word = word
      self.part = part
    }

    var description: String { "\(word) \(part)" }
  }
}
