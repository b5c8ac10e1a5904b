internal import ConformanceReports
internal import TouchConformance
internal import TouchModel

/// An issue or a warning about one rule in its test.
package struct RuleFinding: Hashable, Sendable {
  /// How severe a finding is.
  package enum Kind: Hashable, Sendable {
    /// An issue that fails the test.
    case error
    /// An issue that does not.
    case warning
    /// An issue that is known.
    case known
  }

  /// How severe it is.
  package let kind: Kind
  /// The message.
  package let message: String
  /// The files that go with it.
  package var attachments: [AttachedFile] = []

  init(_ kind: Kind, _ message: String, attachments: [AttachedFile] = []) {
    (self.kind, self.message, self.attachments) = (kind, message, attachments)
  }
}

extension FinishedRun {
  /// The findings on a rule; none when it holds and was exercised.
  func findings(on rule: Rule) -> [RuleFinding] {
    if let end = engineEnd { return [RuleFinding(.error, "\(rule.id) was not judged: \(end)")] }
    let outcome = result.expectations.first { $0.expected.rule == rule.id }
    let list = outcome.map { ["\(rule.id) \($0.words)"] } ?? []
    guard let found = result.result(of: rule.id) else {
      return [RuleFinding(.error, (list.first ?? "\(rule.id) was not judged: it does not count for this engine"))]
    }
    let unlisted: RuleFinding.Kind = rule.requirement == .must ? .error : .warning
    let kind = outcome.map { $0.failsRun ? .error : .known } ?? unlisted
    switch found.verdict {
    case .passed: return pinned(rule)
    case .failed, .crashed, .hung, .expectedFailure: return [broken(found, kind, list)] + pinned(rule)
    case .notExercised, .unsupported, .disputed, .inconclusive, .unexpectedPass:
      let words = ["\(rule.id) is not decided: \(undecided(found))"] + found.inconclusiveLines(of: result.engine)
      return [RuleFinding(kind, list.first ?? words.joined(separator: "\n"))] + pinned(rule)
    }
  }

  /// What was asked for and is not given, and that the engine refused too many cases.
  var findingsOnRun: [RuleFinding] {
    let refusals = result.refusedTooMuch.map { [$0] } ?? []
    return (result.shortfalls.map(\.words) + refusals).map { RuleFinding(.error, SafeText.escaped($0, limit: 4000)) }
  }

  /// Why the engine did not run to the end; `nil` when it did.
  private var engineEnd: String? {
    if let failure = result.failure { return "\(failure.title): \(failure.message)" }
    return result.breakdowns.first.map { "the engine \($0.kind.rawValue): \(SafeText.escaped($0.message))" }
  }

  private func undecided(_ found: RunResult.RuleResult) -> String {
    let reason = found.reason.map { ": \(SafeText.escaped($0))" } ?? ""
    guard found.verdict == .notExercised else { return found.verdict.rawValue + reason }
    let budget = " in \(counted(result.finishedCases, "case"))"
    return "\(found.verdict.rawValue)\(budget)\(reason), or the adapter leaves out what the rule reads"
  }

  /// The smallest case; where the bug breaks a more basic rule, that rule's test shows it.
  private func broken(_ found: RunResult.RuleResult, _ kind: RuleFinding.Kind, _ list: [String]) -> RuleFinding {
    let id = found.rule.id
    let bug = result.bugs.first { $0.rule.id == id || $0.alsoBroken.contains(id) }
    let own = bug.flatMap { $0.rule.id == id ? $0.counterexample : nil } ?? found.counterexample
    guard let own else {
      return RuleFinding(kind, (list + ["\(id) is broken: \(undecided(found))"]).joined(separator: "\n"))
    }
    if let bug, bug.rule.id != id {
      let lines = [
        "\(found.rule.sentence)", own.finding.message, "It is the same bug as \(bug.rule.id); fix that first.",
      ]
      return RuleFinding(kind, (list + lines).joined(separator: "\n"))
    }
    let text = CounterexampleText(colored: false).render(
      own, rule: found.rule, alsoBroken: bug?.alsoBroken ?? [], engine: result.engine)
    let report = place.map { ["  report    \(SafeText.escaped($0))"] } ?? []
    let inconclusive = found.inconclusiveLines(of: result.engine)
    return RuleFinding(
      kind, (list + [text] + inconclusive + report).joined(separator: "\n"),
      attachments: kind == .error ? attachments : [])
  }

  /// The pinned cases of a rule to which it does not apply any more.
  private func pinned(_ rule: Rule) -> [RuleFinding] {
    result.corpus.filter { $0.rule == rule.id }.compactMap { outcome in
      let name = SafeText.escaped(outcome.name)
      switch outcome.found {
      case .silent: return RuleFinding(.warning, "\(name): \(rule.id) does not apply to it any more")
      case .skipped(let reason): return RuleFinding(.warning, "\(name) was not run: \(SafeText.escaped(reason))")
      case .breaksDown(let kind): return RuleFinding(.error, "\(name): the engine \(kind.rawValue)")
      case .inconclusive:
        return RuleFinding(.error, "\(name): \(rule.id) was once broken, and the case is not decided: run it again")
      case .holds, .breaks: return nil
      }
    }
  }
}
