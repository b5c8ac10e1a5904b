internal import TouchModel
internal import TouchSpecs

/// What a picture points out.
struct PictureFocus {
  /// The object that should have been reported.
  var expected: ObjectID?
  /// The object that was reported.
  var observed: ObjectID?
  /// What the two are called: `without` and `with` where two runs are compared.
  var labels = (expected: "expected", observed: "observed")
  /// The steps that the finding is about.
  var steps: Set<Int> = []

  /// Points out nothing.
  init() {}

  /// Points out what a finding is about; where it names no observed object, that of its last record is meant.
  init(_ finding: Finding, _ trace: TouchTrace) {
    let records = finding.records.filter(trace.records.indices.contains)
    let texts = finding.labelledTexts
    // Where both runs have a view, as different kinds, one word for the two would tell nothing apart.
    if texts.expected.label != texts.observed.label { labels = (texts.expected.label, texts.observed.label) }
    expected = finding.expectedObject
    let receiver = finding.missing == nil ? records.last.flatMap { trace.records[$0].event.receiver } : nil
    observed = finding.observedObject ?? receiver
    steps = finding.steps(in: trace)
  }
}

extension Finding {
  /// The steps that the finding is about: where something is missing the one in which it was due, else those of its records.
  func steps(in trace: TouchTrace) -> Set<Int> {
    missing?.step.map { [$0] } ?? trace.steps(ofRecords: missing.map { [$0.after].compactMap(\.self) } ?? records)
  }
}
