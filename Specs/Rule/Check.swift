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
