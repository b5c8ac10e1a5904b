internal import TouchModel
internal import TouchSpecs

extension RunResult {
  /// The result with the failures of a list expected: verdicts, bugs and status take it into account.
  ///
  /// A listed rule that fails as expected is an expected failure. Anything else fails the run: a rule that passes, fails with
  /// another message, is unsupported, was not exercised or counts for nothing, and one whose day is over. A run of small
  /// cases alone does not judge listed rules that pass in it or that it does not exercise, nor does an interrupted one,
  /// whose messages are of cases that may not be small.
  /// - Parameters:
  ///   - list: The list.
  ///   - today: The day on which the run takes place.
  ///   - isPart: Whether the rules of the run were chosen by hand, so that listed rules that are not among them are left
  ///     alone.
  /// - Returns: The result with the list taken into account; a run that failed is left as it is.
  package func expecting(
    _ list: ExpectedFailureList, on today: CalendarDay, isPart: Bool = false
  ) -> RunResult {
    guard failure == nil else { return self }
    var result = self
    for expected in list.failures {
      guard let found = found(expected, on: today, isPart: isPart), !isForAnother(expected, found, of: list) else {
        continue
      }
      result.expectations.append(ExpectationOutcome(expected: expected, found: found))
      guard let position = rules.firstIndex(where: { $0.rule.id == expected.rule }) else { continue }
      switch found {
      case .failure:
        result.rules[position].verdict = .expectedFailure
        result.rules[position].reason = "expected until \(expected.expires): \(expected.reason) (\(expected.link))"
      case .pass:
        result.rules[position].verdict = .unexpectedPass
        result.rules[position].reason = "it passes, although a list expects it to fail: \(expected.reason)"
      case .otherFailure, .otherBug, .unsupported, .notExercised, .disputed, .undecided, .expired: break
      }
    }
    result.bugs = result.unexpectedBugs
    return result
  }

  /// The case by which people are shown that a rule is broken; `nil` where there is none.
  fileprivate func shownCase(of rule: RuleID) -> ConformanceCase? {
    (bugs.first { $0.rule.id == rule }?.counterexample ?? result(of: rule)?.counterexample)?.testCase
  }

  /// Whether a rule fails by another of its known bugs than by this one, of which the run then says nothing.
  private func isForAnother(
    _ expected: ExpectedFailure, _ found: ExpectationOutcome.Found, of list: ExpectedFailureList
  ) -> Bool {
    guard found == .otherBug, let shown = shownCase(of: expected.rule) else { return false }
    let own = list.failures.filter { $0.rule == expected.rule }
    // Where none of them is the bug, the first entry says so.
    return own.contains { $0.bug?.isShown(by: shown) == true } || own.first != expected
  }

  private func found(_ expected: ExpectedFailure, on today: CalendarDay, isPart: Bool) -> ExpectationOutcome.Found? {
    guard let rule = result(of: expected.rule) else {
      let isKnownHere = notInForce.contains { $0.id == expected.rule }
      return isPart && !isKnownHere ? nil : .notExercised
    }
    switch rule.verdict {
    // What fails in drawn cases may well hold in all small ones, or be beyond them.
    case .passed, .unexpectedPass: return isExhaustiveOnly || isInterrupted ? nil : .pass
    case .notExercised: return isExhaustiveOnly || isInterrupted ? nil : .notExercised
    case .unsupported: return .unsupported
    case .disputed: return .disputed
    case .inconclusive: return isInterrupted ? nil : .undecided
    case .failed, .crashed, .hung, .expectedFailure:
      if let bug = expected.bug, let shown = shownCase(of: expected.rule), !isInterrupted, !bug.isShown(by: shown) {
        return .otherBug
      }
      let message = rule.counterexample?.finding.message ?? rule.reason ?? rule.verdict.rawValue
      guard isInterrupted || message.hasPrefix(expected.message ?? "") else { return .otherFailure(message) }
      return today > expected.expires ? .expired : .failure
    }
  }

  /// The bugs that break a rule not expected to fail; where the first rule of one is expected, the next stands for it.
  private var unexpectedBugs: [RunResult.Bug] {
    bugs.compactMap { bug in
      let failing = ([bug.rule.id] + bug.alsoBroken).compactMap { result(of: $0) }.filter { $0.verdict.isBroken }
      guard let first = failing.first, let counterexample = first.counterexample else { return nil }
      var bug = bug
      if first.rule.id != bug.rule.id { bug.counterexample = counterexample }
      bug.rule = first.rule
      bug.alsoBroken = failing.dropFirst().map(\.rule.id)
      return bug
    }
  }
}

extension ExpectedFailureList {
  /// How long a failure is expected that ``fixed(after:on:)`` adds, in days.
  package static let period = 14

  /// The list as a run asks for: without rules that do not fail any more, and with the messages of the run.
  ///
  /// Rules that fail unexpectedly are added for two weeks, with a reason and a link for people to replace.
  ///
  /// Comments keep their places. A failure whose day is over is left as it is: only a person can give it more time.
  /// - Parameters:
  ///   - result: A result of ``RunResult/expecting(_:on:isPart:)`` with this list.
  ///   - today: The day of the run.
  /// - Returns: The list, which is the same when the run asks for nothing, or was interrupted.
  package func fixed(after result: RunResult, on today: CalendarDay) -> ExpectedFailureList {
    guard result.failure == nil, !result.isInterrupted else { return self }
    var list = ExpectedFailureList()
    var comments: [String] = []
    for var entry in entries {
      entry.comments = comments + entry.comments
      comments = []
      switch result.expectations.first(where: { $0.expected == entry.failure })?.found {
      case .pass, .unsupported, .notExercised, .disputed: comments = entry.comments + entry.lines.filter(\.isComment)
      case .otherFailure(let message): list.entries.append(entry.with(message: message))
      case .failure, .otherBug, .undecided, .expired, nil: list.entries.append(entry)
      }
    }
    list.comments = comments + self.comments
    list.add(result, on: today)
    return list
  }

  /// Adds what fails unexpectedly and counts.
  private mutating func add(_ result: RunResult, on today: CalendarDay) {
    for rule in result.rules where rule.verdict == .failed && rule.rule.requirement == .must {
      let shown = result.shownCase(of: rule.rule.id)
      let isCovered = entries.map(\.failure).contains { failure in
        failure.rule == rule.rule.id && (shown.flatMap { failure.bug?.isShown(by: $0) } ?? true)
      }
      guard !isCovered else { continue }
      let failure = ExpectedFailure(
        rule: rule.rule.id, bug: shown.flatMap { try? KnownBug($0) }, reason: "to be looked into", link: "to be opened",
        expires: today.later(byDays: ExpectedFailureList.period))
      let isFirst = entries.isEmpty && comments.isEmpty
      entries.append(Entry(comments: comments + (isFirst ? [] : [""]), lines: failure.lines, failure: failure))
      comments = []
    }
  }
}

extension ExpectedFailureList.Entry {
  /// The entry with another message, its other lines as they are.
  fileprivate func with(message: String) -> ExpectedFailureList.Entry {
    var entry = self
    entry.failure.message = message
    for index in lines.indices {
      guard let start = lines[index].firstIndex(where: { $0 != " " && $0 != "\t" }),
        lines[index][start...].hasPrefix("message:")
      else { continue }
      entry.lines[index] = lines[index][..<start] + "message: \(message)"
    }
    return entry
  }
}

extension String {
  /// Whether a line of a list is a comment.
  fileprivate var isComment: Bool {
    let words = drop { $0 == " " || $0 == "\t" }
    return words.isEmpty || words.first == "#"
  }
}
