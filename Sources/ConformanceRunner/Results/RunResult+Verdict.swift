extension RunResult {
  /// What a run says of one rule.
  public enum Verdict: String, CaseIterable, Codable, Sendable {
    /// The rule applied and was never broken.
    case passed
    /// The rule was broken, and broken again when the case was run a second time.
    case failed
    /// No case met the rule's premise.
    case notExercised = "not exercised"
    /// The engine does not declare what the rule needs.
    case unsupported
    /// The engine follows another reading than the one in force; the rule was run and does not count.
    case disputed
    /// The engine's process ended.
    case crashed
    /// The engine did not answer in time.
    case hung
    /// The rule was broken, in no case again when that was run on fresh engines.
    case inconclusive
    /// The rule is broken, as a list says.
    case expectedFailure = "expected failure"
    /// The rule passes although a list says it fails.
    case unexpectedPass = "unexpected pass"

    /// Whether the verdict means that something is wrong with the engine.
    public var isBroken: Bool {
      switch self {
      case .failed, .crashed, .hung, .unexpectedPass: true
      case .passed, .notExercised, .unsupported, .disputed, .inconclusive, .expectedFailure: false
      }
    }

    /// What the verdict says.
    package var meaning: String {
      switch self {
      case .passed: "the rule applied and was never broken"
      case .failed: "the rule was broken, and broken again when the case was run a second time"
      case .notExercised: "no case met the rule's premise"
      case .unsupported: "the engine does not declare what the rule needs"
      case .disputed: "the engine follows another reading than the one in force; run, shown, not counted"
      case .crashed:
        "the engine's process ended in a case; an engine has one of its own with `--command` or `--isolate`"
      case .hung: "the engine did not answer in time, in a process of its own, with `--command` or `--isolate`"
      case .inconclusive: "the rule was broken, in no case again when that was run on fresh engines"
      case .expectedFailure: "the rule is broken, as a list says"
      case .unexpectedPass: "the rule passes although a list says it fails"
      }
    }
  }
}
