package import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// What became of expected failures and pinned cases, line by line.
extension RunDigest {
  /// The expected failures in the order of their list, each with what was found and whether that fails the run.
  var expectations: [(failsRun: Bool, rule: String, words: String)] {
    result.expectations.map { ($0.failsRun, "\($0.expected.rule)", SafeText.escaped($0.words, limit: 1200)) }
  }

  /// How the pinned cases went, in a line; `nil` when there were none.
  var corpus: String? {
    guard !result.corpus.isEmpty else { return nil }
    let broken = result.corpus.count { outcome in
      switch outcome.found {
      case .breaks, .breaksDown: true
      case .holds, .silent, .inconclusive, .skipped: false
      }
    }
    let holding = result.corpus.count { $0.found == .holds }
    let rest = result.corpus.count - broken - holding
    return "pinned cases: \(holding) of \(result.corpus.count) hold"
      + (broken > 0 ? ", \(broken) broken" : "") + (rest > 0 ? ", \(rest) not decided" : "")
  }

  /// The pinned cases that do not hold, each with the reason.
  var pinnedCases: [(name: String, words: String)] {
    result.corpus.compactMap { outcome in
      let name = SafeText.escaped(outcome.name)
      switch outcome.found {
      case .holds: return nil
      case .silent: return (name, "\(outcome.rule.map { "\($0)" } ?? "a rule") does not apply to it")
      case .breaks(let rules): return (name, "breaks \(rules.map(\.description).joined(separator: ", "))")
      case .inconclusive(let rules):
        let broken = rules.map(\.description).joined(separator: ", ")
        return (name, "broke \(broken), and not when it was run again on a fresh engine")
      case .breaksDown(let kind): return (name, "the engine \(kind.rawValue)")
      case .skipped(let reason): return (name, "not run: \(SafeText.escaped(reason))")
      }
    }
  }
}

extension ExpectationOutcome {
  /// What was found, in words.
  package var words: String {
    switch found {
    case .failure: "fails as expected until \(expected.expires): \(expected.reason) (\(expected.link))"
    case .pass: "passes, although it is expected to fail; take it off the list"
    case .otherFailure(let message):
      "fails differently: the message should begin with “\(expected.message ?? "")”, and is “\(message)”"
    case .otherBug: "fails by another bug than the one of the case that is expected: \(expected.reason)"
    case .unsupported: "is unsupported, although it is expected to fail; take it off the list"
    case .notExercised: "was not exercised, although it is expected to fail"
    case .disputed: "is disputed and does not count, although it is expected to fail; take it off the list"
    case .undecided: "was not decided, although it is expected to fail"
    case .expired: "fails, which was expected until \(expected.expires) only: \(expected.reason) (\(expected.link))"
    }
  }

  /// The word by which machines know what was found.
  var word: String {
    switch found {
    case .failure: "fails as expected"
    case .pass: "passes"
    case .otherFailure: "fails differently"
    case .otherBug: "fails by another bug"
    case .unsupported: "unsupported"
    case .notExercised: "not exercised"
    case .disputed: "disputed"
    case .undecided: "inconclusive"
    case .expired: "expired"
    }
  }
}
