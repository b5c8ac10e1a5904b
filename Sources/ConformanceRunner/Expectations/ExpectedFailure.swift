package import TouchModel
package import TouchSpecs

/// A rule that an engine is known to break for the time being, by any bug or by one of which a case is known.
package struct ExpectedFailure: Hashable, Sendable {
  /// The rule.
  package var rule: RuleID
  /// The bug by which alone it is expected to be broken; `nil` for any bug.
  package var bug: KnownBug?
  /// What the message of the failure begins with; `nil` for any message.
  package var message: String?
  /// Why the rule is broken.
  package var reason: String
  /// Where it is followed up.
  package var link: String
  /// The last day on which the failure is expected.
  package var expires: CalendarDay

  /// Creates an expectation.
  package init(
    rule: RuleID, bug: KnownBug? = nil, message: String? = nil, reason: String, link: String, expires: CalendarDay
  ) {
    self.rule = rule
    self.bug = bug
    self.message = message
    self.reason = reason
    self.link = link
    self.expires = expires
  }
}

/// What became of an expected failure.
package struct ExpectationOutcome: Hashable, Sendable {
  /// What was expected.
  package var expected: ExpectedFailure
  /// What was found.
  package var found: Found

  /// Creates an outcome.
  package init(expected: ExpectedFailure, found: Found) {
    self.expected = expected
    self.found = found
  }

  /// What a run finds about a rule that is expected to fail.
  package enum Found: Hashable, Sendable {
    /// The rule fails as expected.
    case failure
    /// The rule passes.
    case pass
    /// The rule fails with another message, which is this.
    case otherFailure(String)
    /// The rule fails in a case that lacks something that the known bug needs.
    case otherBug
    /// The engine does not declare what the rule needs.
    case unsupported
    /// The rule was not exercised, or not judged at all.
    case notExercised
    /// The engine declares another reading than the one in force, so that the rule does not count.
    case disputed
    /// It was not decided whether the rule holds.
    case undecided
    /// The rule fails, and the day until which that was expected is over.
    case expired
  }

  /// Whether the run fails on account of it.
  package var failsRun: Bool { found != .failure }
}

extension Finding {
  /// The failure in one line that is safe to show, as expected failures and machine-read reports have it.
  package var message: String { SafeText.escaped("expected \(expected), observed \(observed)", limit: 1000) }
}
