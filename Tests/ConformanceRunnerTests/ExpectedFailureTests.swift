import ConformanceRunner
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// A list with comments in every place.
private let sample = """
  # Known to break.

  HT-11
    # Since the last layout.
    message: expected nothing of A
    reason: overflowing subviews can be hit
    link: https://example.org/issues/12
    expires: 2027-01-31
  # About alpha.
  HT-04
    reason: alpha is ignored
    link: ABC-7
    expires: 2026-12-31

  # The end.

  """

private func list(_ text: String) throws(ModelError) -> ExpectedFailureList {
  try ExpectedFailureList(Array(text.utf8), source: "known.txt")
}

@Test func `a list reads back as it was written`() throws {
  let list = try list(sample)
  #expect(list.text == sample)
  #expect(list.failures.map(\.rule) == [RuleID("HT", 11), RuleID("HT", 4)])
  #expect(list.failures.map(\.message) == ["expected nothing of A", nil])
  #expect(list.failures.map(\.reason) == ["overflowing subviews can be hit", "alpha is ignored"])
  #expect(list.failures.map(\.link) == ["https://example.org/issues/12", "ABC-7"])
  #expect(list.failures.map { "\($0.expires)" } == ["2027-01-31", "2026-12-31"])
}

@Test func `line ends of other systems are read`() throws {
  let text = sample.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  #expect(try list(text).failures == list(sample).failures)
}

@Test(arguments: [
  ("HT-11", "known.txt, line 1: expected reason: for HT-11, found none"),
  ("\nHT-99\n", "known.txt, line 2: expected a rule of the catalogue, found \"HT-99\""),
  ("HT-11 x\n", "known.txt, line 1: expected a rule at the beginning of a line, such as HT-11, or an indented "),
  ("  reason: x\n", "known.txt, line 1: expected a rule at the beginning of a line, such as HT-11, or an indented "),
  ("HT-11\n  because\n", "known.txt, line 2: expected a rule at the beginning of a line"),
  (
    "HT-11\n  raeson: x\n", "known.txt, line 2: expected one of case, message, reason, link, expires, found \"raeson\""
  ),
  ("HT-11\n  reason:\n", "known.txt, line 2: expected a text after reason:, found nothing"),
  ("HT-11\n  reason: a\n  reason: b\n", "known.txt, line 3: expected each key once, found reason again"),
  ("HT-11\n  reason: a\n  link: b\n", "known.txt, line 1: expected expires: for HT-11, found none"),
  (
    "HT-11\n  reason: a\n  link: b\n  expires: 2026-02-29\n",
    "known.txt, line 1: expected expires: with a day as YYYY-MM-DD for HT-11, found \"2026-02-29\""
  ),
  (
    "HT-11\n  reason: a\n  link: b\n  expires: 2026-02-28\nHT-11\n  reason: a\n  link: b\n  expires: 2026-02-28\n",
    "known.txt, line 5: expected each rule once, or an entry with another case: for each of its bugs, found HT-11 again"
  ),
  ("HT-11\u{1B}[31m\n", "known.txt, line 1: expected a rule at the beginning of a line"),
])
func `a list of the wrong form gives one line with its place`(text: String, message: String) {
  let error = #expect(throws: ModelError.self) { try list(text) }
  #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  #expect(error?.description.contains("\u{1B}") == false)
}

@Test func `a list that is no text is refused`() {
  let error = #expect(throws: ModelError.self) { try ExpectedFailureList([0x48, 0xFF], source: "known.txt") }
  #expect(error?.description == "known.txt: expected a text in UTF-8, found other bytes")
}

@Test(arguments: [0, 58, 59, 60, 10_957, 11_016, 20_000, 2_932_896])
func `days are those of the calendar`(number: Int) throws {
  let day = CalendarDay(daysSince1970: number)
  #expect(CalendarDay("\(day)") == day)
  #expect(day < day.later(byDays: 1) || number == 2_932_896)
}

@Test func `known days have their names`() {
  #expect("\(CalendarDay(daysSince1970: 0))" == "1970-01-01")
  #expect("\(CalendarDay(daysSince1970: 11_016))" == "2000-02-29")
  #expect("\(CalendarDay(daysSince1970: 20_778))" == "2026-11-21")
  #expect("\(CalendarDay(daysSince1970: .max))" == "9999-12-31")
  #expect(CalendarDay("2024-02-29")?.later(byDays: 366).description == "2025-03-01")
  for text in ["", "2026-1-01", "2026-13-01", "2026-00-10", "2026-04-31", "1900-02-29", "+026-01-01", "2026/01/01"] {
    #expect(CalendarDay(text) == nil, "\(text)")
  }
}

// MARK: - What a list does to a run

/// A rule of the catalogue that is broken by every hit test or by none.
private func rule(_ id: String, isBroken: Bool, requirement: Rule.Requirement = .must) -> Rule {
  Rule(
    id, "Made up", demands: "Hit testing MUST NOT be used.", because: "None.", requirement: requirement,
    clarity: .derived, citations: [], needs: [], alsoJudges: [.treeChanges], advice: "nothing",
    checks: [
      .invariant { run, check in
        for hit in run.hits.all {
          check.applies()
          guard isBroken else { continue }
          check.violated(Finding(id, expected: "no hit test", observed: "one", records: [hit.sequence]))
        }
      }
    ])
}

private func run(_ rules: [Rule]) throws -> RunResult {
  let plan = RunPlan(rules: rules, cases: 60, shrinkingBudget: 20)
  return try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: plan).run()
}

private func expecting(
  _ id: String, in result: RunResult, message: String? = nil, today: String = "2026-11-21", isPart: Bool = false
) throws -> RunResult {
  let message = message.map { "  message: \($0)\n" } ?? ""
  let text = "\(id)\n\(message)  reason: a reason\n  link: a link\n  expires: 2026-11-21\n"
  return result.expecting(try list(text), on: try #require(CalendarDay(today)), isPart: isPart)
}

@Test func `a failure that is expected leaves the run unbroken`() throws {
  let broken = try run([rule("HT-01", isBroken: true), rule("HT-02", isBroken: false)])
  #expect(broken.status == .broken)
  let result = try expecting("HT-01", in: broken, message: "expected no hit test, obs")
  #expect(result.status == .conforms)
  #expect(result.bugs.isEmpty)
  #expect(result.result(of: RuleID("HT", 1))?.verdict == .expectedFailure)
  #expect(result.claimedLevel == nil)
}

@Test func `a listed rule that does not fail in that way fails the run`() throws {
  let result = try run([rule("HT-01", isBroken: true), rule("HT-02", isBroken: false)])
  let other = try expecting("HT-01", in: result, message: "expected a hit")
  #expect(other.expectations.map(\.found) == [.otherFailure("expected no hit test, observed one")])
  #expect(other.status == .broken)
  #expect(other.bugs.count == 1)
  let late = try expecting("HT-01", in: result, today: "2026-11-22")
  #expect(late.expectations.map(\.found) == [.expired])
  #expect(late.bugs.count == 1)
  let passing = try run([rule("HT-02", isBroken: false)])
  #expect(passing.status == .conforms)
  let pass = try expecting("HT-02", in: passing)
  #expect(pass.status == .broken)
  #expect(pass.result(of: RuleID("HT", 2))?.verdict == .unexpectedPass)
  let absent = try expecting("HT-03", in: passing)
  #expect(absent.expectations.map(\.found) == [.notExercised])
  #expect(absent.status == .broken)
  // This rule is not among those that were chosen.
  #expect(try expecting("HT-03", in: passing, isPart: true).status == .conforms)
}

@Test func `a run that was interrupted says nothing against a list`() throws {
  var result = try run([rule("HT-01", isBroken: true), rule("HT-02", isBroken: false)])
  result.isInterrupted = true
  // Its case may not be small, and so not have the message of the list.
  let other = try expecting("HT-01", in: result, message: "expected a hit")
  #expect(other.expectations.map(\.found) == [.failure] && other.status == .undecided)
  for verdict in [RunResult.Verdict.passed, .notExercised, .inconclusive] {
    result.rules[1].verdict = verdict
    let judged = try expecting("HT-02", in: result)
    #expect(judged.expectations.isEmpty && judged.rules[1].verdict == verdict)
    let before = try list("HT-02\n  reason: a\n  link: b\n  expires: 2026-11-21\n")
    #expect(before.fixed(after: judged, on: try #require(CalendarDay("2026-11-21"))).text == before.text)
  }
}

@Test func `what is unsupported or not exercised fails the run when it is listed`() throws {
  var result = try run([rule("HT-01", isBroken: false)])
  for (verdict, found) in [
    (RunResult.Verdict.unsupported, ExpectationOutcome.Found.unsupported), (.notExercised, .notExercised),
    (.disputed, .disputed), (.inconclusive, .undecided),
  ] {
    result.rules[0].verdict = verdict
    let judged = try expecting("HT-01", in: result)
    #expect(judged.expectations.map(\.found) == [found])
    #expect(judged.status == .broken)
  }
}

@Test func `a SHOULD that is listed and passes fails the run as well`() throws {
  let result = try run([rule("HT-01", isBroken: false, requirement: .should)])
  #expect(try expecting("HT-01", in: result).status == .broken)
}

@Test func `a bug whose first rule is expected is reported under the next one`() throws {
  let both = try run([rule("HT-01", isBroken: true), rule("HT-02", isBroken: true)])
  #expect(both.bugs.map(\.rule.id) == [RuleID("HT", 1)])
  let result = try expecting("HT-01", in: both)
  #expect(result.bugs.map(\.rule.id) == [RuleID("HT", 2)])
  #expect(result.bugs.first?.alsoBroken == [])
  #expect(result.bugs.first?.counterexample.rule == RuleID("HT", 2))
}

@Test func `an expected failure that names its bug hides no other bug of the rule`() throws {
  let today = try #require(CalendarDay("2026-11-21"))
  let result = try run([rule("HT-02", isBroken: true)])
  func entry(_ code: String) -> String {
    "HT-02\n  case: \(code)\n  reason: a\n  link: b\n  expires: 2026-12-31\n"
  }
  let own = entry("tc1.wMGRxOpg4GGAkmBAYJCgwpHDzs-SNzcAoBS1")
  // A case with views that are transformed, which the case of the run has not.
  let other = entry("tc1.wMGTxOpg4GGAkmBAYJCgxepgBGAEkjw8AMrqYARgBJIyMgGWAgAAAgAAwpHDzs-SN2AOAEiUcA")
  #expect(result.expecting(try list(own), on: today).expectations.map(\.found) == [.failure])
  let judged = result.expecting(try list(other), on: today)
  #expect(judged.expectations.map(\.found) == [.otherBug])
  #expect(judged.status == .broken)
  let both = result.expecting(try list(other + own), on: today)
  #expect(both.expectations.map(\.found) == [.failure])
}

@Test func `a list is corrected and keeps its comments`() throws {
  let today = try #require(CalendarDay("2026-11-21"))
  let result = try run([
    rule("HT-01", isBroken: true), rule("HT-02", isBroken: true), rule("HT-04", isBroken: false),
    rule("HT-11", isBroken: true),
  ])
  let old = try list("# First.\n\nHT-01\n  reason: old\n  link: there\n  expires: 2026-11-20\n" + sample)
  let judged = result.expecting(old, on: today)
  #expect(judged.expectations.map(\.found) == [.expired, .otherFailure("expected no hit test, observed one"), .pass])
  let fixed = old.fixed(after: judged, on: today)
  #expect(
    fixed.text == """
      # First.

      HT-01
        reason: old
        link: there
        expires: 2026-11-20
      # Known to break.

      HT-11
        # Since the last layout.
        message: expected no hit test, observed one
        reason: overflowing subviews can be hit
        link: https://example.org/issues/12
        expires: 2027-01-31
      # About alpha.

      # The end.

      HT-02
        case: tc1.wMGRxOpg4GGAkmBAYJCgwpHDzs-SNzcAoBS1
        reason: to be looked into
        link: to be opened
        expires: 2026-12-05

      """)
  let again = result.expecting(fixed, on: today)
  // Time that is over is given by people alone.
  #expect(again.expectations.map(\.found) == [.expired, .failure, .failure])
  #expect(fixed.fixed(after: again, on: today).text == fixed.text)
  let read = try list(fixed.text)
  #expect(read.failures == fixed.failures)
}
