package import TouchModel
package import TraceAnalysis

/// One way of checking a rule.
package enum RuleCheck: Sendable {
  /// Looks at one run.
  case invariant(@Sendable (_ run: Run, _ check: inout Check) -> Void)

  /// Runs a second case made from the first and compares the two runs; `twin` gives `nil` where there is nothing to compare.
  ///
  /// Both are pure functions. A sampled comparison looks only at cases drawn for the rule, since a second run costs as much
  /// as the first; one that is not sampled asks for a second run only where the first is suspicious.
  case comparison(
    isSampled: Bool,
    twin: @Sendable (_ run: Run) -> ConformanceCase?,
    compare: @Sendable (_ run: Run, _ twin: Run, _ check: inout Check) -> Void)

  /// Runs fixed cases with known outcomes.
  case examples([WorkedExample])

  /// Asks for the properties of a freshly created object.
  case defaults([DefaultExpectation])
}

extension RuleCheck {
  /// Looks at one run, when the check is one that does.
  package func look(at run: Run, _ check: inout Check) {
    if case .invariant(let invariant) = self { invariant(run, &check) }
  }
}

/// The value that a freshly created object must have.
package struct DefaultExpectation: Hashable, Sendable {
  /// What is created.
  package var subject: DefaultValue.Subject
  /// The property that is read.
  package var attribute: DefaultValue.Attribute
  /// What it must be.
  package var value: DefaultValue
  /// What an engine must declare to be asked, beyond the query of defaults and recognizers of the kind.
  package var needs: CapabilitySet

  /// Creates an expectation.
  package init(
    _ subject: DefaultValue.Subject, _ attribute: DefaultValue.Attribute, _ value: DefaultValue,
    needs: CapabilitySet = []
  ) {
    self.subject = subject
    self.attribute = attribute
    self.value = value
    self.needs = needs
  }

  /// Whether an engine with some capabilities is asked.
  package func isAsked(of capabilities: CapabilitySet) -> Bool {
    guard capabilities.isSuperset(of: needs) else { return false }
    if case .recognizer(let kind) = subject { return capabilities.contains(kind.capability) }
    return true
  }
}

/// What a check saw: how often the rule applied, and where it was violated.
package struct Check: Sendable {
  /// How often the rule applied: its premise was met.
  package private(set) var exercised = 0
  /// Where the rule was violated, in the order of the trace.
  package private(set) var findings: [Finding] = []

  /// Creates a check that has seen nothing.
  package init() {}

  /// Notes that the premise of the rule is met: it applies here.
  @inline(__always)
  package mutating func applies() { exercised += 1 }

  /// Notes that the rule is violated; at most 32 findings are kept, the first of a case being the one that is shown.
  package mutating func violated(_ finding: Finding) {
    if findings.count < 32 { findings.append(finding) }
  }

  /// Whether the rule applied, or was broken.
  package var isTouched: Bool { exercised > 0 || !findings.isEmpty }

  /// Forgets everything.
  package mutating func reset() {
    exercised = 0
    if !findings.isEmpty { findings.removeAll() }
  }
}

/// One place where a rule was broken.
public struct Finding: Hashable, Sendable {
  /// What kind of violation it is, a short slug; two findings of one kind and one smallest case are one.
  package var kind: String
  /// What the rule expects.
  public var expected: String
  /// What the engine did.
  public var observed: String
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
  /// What another run lacks, where what is expected is what that run did: both texts then begin with `with` or `without` and this.
  private var comparedPart: String?

  /// Creates a finding.
  package init(
    _ kind: String, expected: String, observed: String, records: [Int], expectedObject: ObjectID? = nil,
    observedObject: ObjectID? = nil, missing: MissingEvent? = nil, resultIsRight: Bool = false
  ) {
    self.kind = kind
    self.expected = expected
    self.observed = observed
    self.records = records
    self.expectedObject = expectedObject
    self.observedObject = observedObject
    self.missing = missing
    self.resultIsRight = resultIsRight
  }

  /// This finding of a run beside one that lacks something, such as `the recognizers`: its texts say what happens with it and without.
  package func comparing(with part: String) -> Finding {
    var finding = self
    finding.expected = "without \(part): \(expected)"
    finding.observed = "with \(part): \(observed)"
    finding.comparedPart = part
    return finding
  }

  /// What is expected and what was observed, each under a heading such as `without the recognizers`.
  package var headedTexts: (expected: (heading: String, text: String), observed: (heading: String, text: String)) {
    guard let comparedPart else { return (("expected", expected), ("observed", observed)) }
    let (without, with) = ("without \(comparedPart)", "with \(comparedPart)")
    return (
      (without, String(expected.dropFirst(without.count + 2))), (with, String(observed.dropFirst(with.count + 2)))
    )
  }

  /// What is expected and what was observed, each under a word: `expected` and `observed`, or `without` and `with`.
  package var labelledTexts: (expected: (label: String, text: String), observed: (label: String, text: String)) {
    guard comparedPart != nil else { return (("expected", expected), ("observed", observed)) }
    return (
      ("without", String(expected.dropFirst("without ".count))), ("with", String(observed.dropFirst("with ".count)))
    )
  }
}

/// An event that a rule demands and that no record shows.
package struct MissingEvent: Hashable, Sendable {
  /// The object at which it was due; `nil` where it is due at none.
  package var object: ObjectID?
  /// The event in a word or two, as timelines write it, such as `began 1`.
  package var word: String
  /// The event in the words of findings, such as `touchesBegan for touch 1`.
  package var words: String
  /// The sequence number of the record after which it was due; −1 for before all of them.
  package var after: Int
  /// The step in which it was due, from 0, where that is known to be another than that of the record.
  package var step: Int?

  /// Creates an event that is due at an object after a record.
  package init(_ word: String, at object: ObjectID?, after: Int) {
    self.word = word
    words = word
    self.object = object
    self.after = after
  }

  /// A call of a touches method for a touch, or for one that the engine has not made.
  package init(_ method: TouchMethod, of touch: ObjectID?, at receiver: ObjectID?, after: Int) {
    let number = touch.flatMap { $0.kind == .touch ? $0.number + 1 : nil }
    self.init(method.rawValue + (number.map { " \($0)" } ?? ""), at: receiver, after: after)
    words = method.words + (number.map { " for touch \($0)" } ?? "")
  }
}
