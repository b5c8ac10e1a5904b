package import TouchModel

/// A problem that keeps an engine from being checked: where it was seen, what it was, and what to change.
package struct DoctorFinding: Hashable, Sendable {
  /// The kind of problem.
  package enum Kind: String, CaseIterable, Sendable {
    case start
    case greeting
    case flush
    case strayOutput
    case silence
    case breakdown
    case order
    case reply
    case refusal
    case failure
    case audit
    case undeclared
    case unseen
    case memory
    case chance
    case ending
  }

  /// The kind of problem.
  package let kind: Kind
  /// Which line of the conversation shows it.
  package let place: String
  /// What was seen there, safe to show.
  package let found: String
  /// What to change.
  package let advice: String

  init(_ kind: Kind, at place: String, _ found: String, advice: String) {
    self.kind = kind
    self.place = place
    self.found = found
    self.advice = advice
  }
}

/// What a doctor found out about an engine.
package struct DoctorReport: Sendable {
  /// What the engine says of itself; `nil` when it said nothing that could be read.
  package internal(set) var engine: EngineDescription?
  /// What was tried, in the order in which it was.
  package internal(set) var steps: [String] = []
  /// What was found; of alike findings the first.
  package internal(set) var findings: [DoctorFinding] = []
  /// How many findings were like one that is listed.
  package internal(set) var repetitions = 0

  /// The most findings that are listed.
  private static let most = 20

  mutating func add(_ finding: DoctorFinding) {
    let isKnown = findings.contains { $0.kind == finding.kind && $0.advice == finding.advice }
    if isKnown || findings.count >= DoctorReport.most { repetitions += 1 } else { findings.append(finding) }
  }

  /// The lines of the report for people: what each begins with, and the words after it, which a narrow page breaks.
  package var lines: [(head: String, words: String)] {
    let findings = findings.flatMap { finding in
      [("✗ ", finding.place), ("    found   ", finding.found), ("    change  ", finding.advice), ("", "")]
    }
    return steps.map { ("  ", $0) } + [("", "")] + findings + [("", summary)]
  }

  /// The report for people.
  package var text: String { lines.map { "\($0.head)\($0.words)\n" }.joined() }

  private var summary: String {
    switch findings.count + repetitions {
    case 0: "no findings: check can run this engine."
    case 1: "1 finding."
    case let count where repetitions == 0: "\(count) findings; fix the first one first, others may follow from it."
    case let count: "\(count) findings, \(repetitions) of them like those above; fix the first one first."
    }
  }
}
