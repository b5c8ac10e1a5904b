internal import CaseExplanation
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A counterexample as JSON has it.
struct CounterexampleForm: Encodable {
  private let own: Members
  private let smallest: SmallestCaseForm

  /// The members beside those of the case.
  private struct Members: Encodable {
    /// The rule that is broken.
    let rule: String
    /// What was expected and observed.
    let finding: FindingForm
    /// The records of the run, in order.
    let records: [RecordForm]
    /// What the terms of the kit mean that the texts of the finding use; missing when they use none.
    let terms: [String: String]?
    /// The readings and thresholds that the finding hangs on.
    let hangsOn: [DecidingFact]
    /// Which parts of the case the finding needs; missing when it was not explained.
    let explanation: ExplanationForm?
  }

  init(_ counterexample: RunResult.Counterexample) throws {
    let (expected, observed) = (counterexample.finding.expected, counterexample.finding.observed)
    let used = GlossaryUse("\(expected) \(observed)").terms
    own = Members(
      rule: "\(counterexample.rule)", finding: FindingForm(counterexample.finding),
      records: RecordForm.records(of: counterexample),
      terms: used.isEmpty ? nil : Dictionary(uniqueKeysWithValues: used.map { ($0.rawValue, $0.meaning) }),
      hangsOn: counterexample.decidingFacts,
      explanation: try counterexample.explanation.map { try ExplanationForm($0, of: counterexample.testCase) })
    smallest = try SmallestCaseForm(counterexample)
  }

  func encode(to encoder: any Encoder) throws {
    try own.encode(to: encoder)
    try smallest.encode(to: encoder)
  }
}

/// What was expected and observed, as JSON has it.
struct FindingForm: Encodable {
  let kind: String
  let expected: String
  let observed: String
  /// The sequence numbers of the records that show it.
  let records: [Int]
  let expectedObject: String?
  let observedObject: String?
  /// What should have happened and did not.
  let missing: Missing?

  /// An event that no record shows.
  struct Missing: Encodable {
    /// The object at which it was due.
    let object: String?
    /// The event in a word or two.
    let word: String
    /// The sequence number of the record after which it was due; missing where it was due before all of them.
    let after: Int?
  }

  init(_ finding: Finding) {
    kind = finding.kind
    expected = finding.expected
    observed = finding.observed
    records = finding.records
    expectedObject = finding.expectedObject?.description
    observedObject = finding.observedObject?.description
    missing = finding.missing.map {
      Missing(object: $0.object?.description, word: SafeText.escaped($0.word), after: $0.after)
    }
  }
}

/// Where a case came from, as JSON has it.
struct OriginForm: Encodable {
  /// `drawn`, `enumerated`, `shrinking`, `example`, `defaults`, `fuzzed`, `pinned`, `recorded` or `replayed`.
  ///
  /// The schema of results does not list the last: they are written of runs, and what `replay` writes has no origin.
  let kind: String
  /// `guided` for a case that a guided search drew; missing for others.
  var search: String?
  /// The index of a drawn or enumerated case, as text.
  var index: String?
  /// The rule whose case was made smaller when this one was met.
  var rule: String?
  /// The name of a worked example.
  var example: String?
  /// The name of the file of a pinned case, or the place of a recorded one.
  var file: String?

  init(_ origin: RunResult.Counterexample.Origin) {
    switch origin {
    case .drawn(let index):
      kind = "drawn"
      self.index = "\(index)"
    case .guided(let index):
      kind = "drawn"
      search = "guided"
      self.index = "\(index)"
    case .enumerated(let index):
      kind = "enumerated"
      self.index = "\(index)"
    case .shrinking(let rule):
      kind = "shrinking"
      self.rule = "\(rule)"
    case .example(let name):
      kind = "example"
      example = name
    case .defaults: kind = "defaults"
    case .fuzzed: kind = "fuzzed"
    case .replayed: kind = "replayed"
    case .pinned(let name):
      kind = "pinned"
      file = name
    case .recorded(let place):
      kind = "recorded"
      file = place
    }
  }
}

/// A record of a trace as JSON has it: in words and, beside them, field by field.
struct RecordForm: Encodable {
  /// The sequence number.
  let sequence: Int
  /// The record in words, with the names of views.
  let words: String
  /// Whether the finding refers to it.
  let isPointedOut: Bool
  /// The fields as traces have them; `null` where a number cannot be written as JSON.
  let fields: EmbeddedJSON

  /// All records of a counterexample.
  static func records(of counterexample: RunResult.Counterexample) -> [RecordForm] {
    let fields = fields(of: counterexample.trace)
    let story = TraceStory(counterexample.testCase.scene, counterexample.trace)
    let marked = Set(counterexample.finding.records)
    return counterexample.trace.records.indices.map { sequence in
      RecordForm(
        sequence: sequence, words: story.words(sequence), isPointedOut: marked.contains(sequence),
        fields: EmbeddedJSON(fields(sequence)))
    }
  }

  /// What gives the fields of each record; those of a record with a number that JSON does not have are missing.
  private static func fields(of trace: TouchTrace) -> (Int) -> JSONValue {
    if let tree = try? StrictJSON.tree(of: trace) { return { tree["records"]?[$0] ?? .null } }
    var one = trace
    return { sequence in
      one.records = [trace.records[sequence]]
      return (try? StrictJSON.tree(of: one))?["records"]?[0] ?? .null
    }
  }
}
