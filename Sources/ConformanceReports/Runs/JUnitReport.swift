public import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A run as JUnit XML, for systems that show the tests of a build: a suite for each chapter, a test case for each rule.
///
/// Only a rule that passed, and as the list of expected failures says, is a test case with nothing in it. Rules that are
/// unsupported, not exercised, disputed, not in force, expected to fail, or a SHOULD that is broken, are *skipped* with the
/// reason. A rule that crashed, hung or was not decided, and an engine that did not answer as the protocol asks, are an *error*; all
/// other ends are a *failure*, and so is a run that ends with the status 2. The first suite has the properties of the run: engine,
/// versions, seed, cases, readings, claim and status. A run of every small case has a suite with properties that say up to which
/// size, and how many there were. Unless a duration is given there are no times in it, so that equal runs give equal bytes.
public struct JUnitReport: Sendable {
  private let duration: Duration?

  /// Creates a reporter without times.
  public init() { duration = nil }

  /// Creates a reporter that says how long the run took, if that is known.
  package init(duration: Duration?) { self.duration = duration }

  /// The report, ending with a line break.
  public func render(_ result: RunResult) -> String {
    var suites = suites(of: result)
    if !suites.isEmpty { suites[0].properties = JUnitReport.properties(of: result) + suites[0].properties }
    let cases = suites.flatMap(\.cases)
    let engine = "\(result.engine.name) \(result.engine.version)"
    let time = duration.map { " time=\"\(NumberText.text($0 / .seconds(1), places: 3))\"" } ?? ""
    let head = "<testsuites name=\"\(XMLText.attribute(engine))\"\(JUnitReport.counts(cases))\(time)>"
    let body = suites.map { suite in
      let open = "  <testsuite name=\"\(suite.name)\"\(JUnitReport.counts(suite.cases))>"
      let properties = suite.properties.isEmpty ? [] : [JUnitReport.text(of: suite.properties)]
      return ([open] + properties + suite.cases.map(\.text) + ["  </testsuite>"]).joined(separator: "\n")
    }
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", head] + body + ["</testsuites>"]).joined(separator: "\n")
      + "\n"
  }

  /// What the run was, and what it came to.
  private static func properties(of result: RunResult) -> [(name: String, value: String)] {
    let readings = DeclaredReadings(result.readings).assignments.joined(separator: " ")
    return [
      ("engine.name", result.engine.name), ("engine.version", result.engine.version),
      ("kit.version", KitVersion.current), ("catalogue.version", "\(Catalogue.version)"),
      ("run.seed", "\(result.seed)"),
      ("run.cases", "\(result.finishedCases)"), ("run.profile", result.profile ?? "none"), ("run.readings", readings),
      ("run.claim", result.claimedLevel?.rawValue ?? "none"), ("run.status", "\(result.status.rawValue)"),
    ].map { ($0.0, XMLText.attribute($0.1, limit: 4000)) }
  }

  private struct Suite {
    let name: String
    var cases: [JUnitCase]
    var properties: [(name: String, value: String)] = []
  }

  private func suites(of result: RunResult) -> [Suite] {
    let digest = RunDigest(result: result)
    let demands = demands(digest)
    return engineSuites(digest) + (demands.isEmpty ? [] : [Suite(name: "run", cases: demands)])
      + (result.exhaustive.map { [smallCases($0, digest)] } ?? []) + chapters(of: result) + unjudged(in: result)
  }

  /// That the engine answered as the protocol asks, and did not break down; none where it did both.
  private func engineSuites(_ digest: RunDigest) -> [Suite] {
    var suites: [Suite] = []
    if let failure = digest.failure {
      let place = [digest.failurePlace, digest.failureCommand.map { "again: \($0)" }].compactMap(\.self)
      let message = ([failure] + place).joined(separator: "; ")
      suites.append(Suite(name: "engine", cases: [JUnitCase("engine", "the engine runs every case", .error(message))]))
    }
    let engine = digest.result.engine
    let breakdowns = digest.result.breakdowns.map { breakdown in
      let words = BreakdownText(paint: Paint(isColored: false)).render(breakdown, engine: engine)
      let parts = BreakdownParts(breakdown: breakdown, engine: engine)
      return JUnitCase(
        "engine", "the engine runs every case (\(breakdown.kind.rawValue))",
        .failure(parts.observed, kind: breakdown.kind.rawValue, details: words))
    }
    if !breakdowns.isEmpty { suites.append(Suite(name: "engine", cases: breakdowns)) }
    return suites
  }

  /// A suite for each chapter: the rules that were judged, then those that are not in force.
  private func chapters(of result: RunResult) -> [Suite] {
    let judged = result.rules.map { ($0.rule, outcome(of: $0, in: result)) }
    let others = result.notInForce.map { rule in
      let condition = rule.holdsUnder.map(\.description).joined(separator: ", ")
      return (rule, JUnitCase.Outcome.skipped("not in force: holds under \(condition)"))
    }
    var suites: [Suite] = []
    for (rule, outcome) in judged + others {
      let chapter = rule.id.chapter
      let own = JUnitCase(chapter, "\(rule.id) \(rule.title)", listed(rule.id, outcome, in: result))
      if let position = suites.firstIndex(where: { $0.name == chapter }) {
        suites[position].cases.append(own)
      } else {
        suites.append(Suite(name: chapter, cases: [own]))
      }
    }
    return suites
  }

  /// What was asked for and is not given, and what the engine refused: errors where the run does not conform for them.
  private func demands(_ digest: RunDigest) -> [JUnitCase] {
    let shortfalls = digest.shortfalls.joined(separator: "; ")
    let given = shortfalls.isEmpty ? [] : [JUnitCase("run", "what was asked for is given", .error(shortfalls))]
    let missing = given + undecided(digest)
    guard let refusals = digest.refusals else { return missing }
    let outcome = digest.result.refusedTooMuch == nil ? JUnitCase.Outcome.skipped(refusals) : .error(refusals)
    return missing + [JUnitCase("run", "the engine runs the cases of what it declares", outcome)]
  }

  /// That the run ends with 2, which no build is to take for a pass.
  private func undecided(_ digest: RunDigest) -> [JUnitCase] {
    guard digest.result.status == .undecided else { return [] }
    let outcome = JUnitCase.Outcome.failure(digest.conclusion, kind: "undecided", details: nil)
    return [JUnitCase("run", "everything that counts is decided", outcome)]
  }

  /// How far every case up to a size was run: what could not be run is no success.
  private func smallCases(_ outcome: ExhaustiveOutcome, _ digest: RunDigest) -> Suite {
    let isComplete = outcome.isComplete && digest.failure == nil
    let name = "every case up to size \(outcome.size) was run"
    let left = "\(outcome.finishedCases) of \(counted(outcome.cases, "case"))"
    return Suite(
      name: "small cases", cases: [JUnitCase("small cases", name, isComplete ? .passed : .skipped(left))],
      properties: [
        ("exhaustive.size", "\(outcome.size)"), ("exhaustive.cases", "\(outcome.cases)"),
        ("exhaustive.finishedCases", "\(outcome.finishedCases)"),
      ])
  }

  private static func text(of properties: [(name: String, value: String)]) -> String {
    let lines = properties.map { "      <property name=\"\($0.name)\" value=\"\($0.value)\"/>" }
    return (["    <properties>"] + lines + ["    </properties>"]).joined(separator: "\n")
  }

  /// The rules that the list of expected failures names and the run did not judge; none where there are none.
  private func unjudged(in result: RunResult) -> [Suite] {
    let known = Set(result.rules.map(\.rule.id) + result.notInForce.map(\.id))
    let cases = result.expectations.filter { !known.contains($0.expected.rule) }.map { outcome in
      JUnitCase(
        "expected failures", "\(outcome.expected.rule)", .failure(outcome.words, kind: outcome.word, details: nil))
    }
    return cases.isEmpty ? [] : [Suite(name: "expected failures", cases: cases)]
  }

  /// The outcome that the list of expected failures makes of another.
  private func listed(_ rule: RuleID, _ outcome: JUnitCase.Outcome, in result: RunResult) -> JUnitCase.Outcome {
    guard let listed = result.expectations.first(where: { $0.expected.rule == rule }), listed.failsRun else {
      return outcome
    }
    if case .failure(_, _, let details) = outcome { return .failure(listed.words, kind: listed.word, details: details) }
    return .failure(listed.words, kind: listed.word, details: nil)
  }

  private func outcome(of rule: RunResult.RuleResult, in result: RunResult) -> JUnitCase.Outcome {
    let reason = rule.reason ?? rule.verdict.rawValue
    switch rule.verdict {
    case .passed: return .passed
    case .notExercised, .unsupported, .disputed, .expectedFailure:
      return .skipped("\(rule.verdict.rawValue): \(reason)")
    case .crashed, .hung, .inconclusive:
      let lines = rule.inconclusiveLines(of: result.engine)
      return .error("\(rule.verdict.rawValue): \(reason)", details: lines.isEmpty ? nil : lines.joined(separator: "\n"))
    case .failed, .unexpectedPass: break
    }
    let finding = rule.counterexample?.finding
    let message = finding?.message ?? reason
    // A broken SHOULD is reported, and breaks no build.
    guard rule.rule.requirement == .must else {
      return .skipped("\(rule.rule.requirement.rawValue), broken: \(message)")
    }
    let details = rule.counterexample.map { counterexample in
      CounterexampleText(colored: false)
        .render(counterexample, rule: rule.rule, alsoBroken: [], engine: result.engine)
        + rule.inconclusiveLines(of: result.engine).map { $0 + "\n" }.joined()
    }
    return .failure(message, kind: finding?.kind ?? rule.verdict.rawValue, details: details)
  }

  private static func counts(_ cases: [JUnitCase]) -> String {
    let failures = cases.count { if case .failure = $0.outcome { true } else { false } }
    let errors = cases.count { if case .error = $0.outcome { true } else { false } }
    let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
  }
}

/// A test case of a JUnit report.
private struct JUnitCase {
  enum Outcome {
    case passed
    case skipped(String)
    case error(String, details: String? = nil)
    case failure(String, kind: String, details: String?)
  }

  let outcome: Outcome
  private let suite: String
  private let name: String

  init(_ suite: String, _ name: String, _ outcome: Outcome) {
    (self.suite, self.name, self.outcome) = (suite, name, outcome)
  }

  var text: String {
    let head = "    <testcase classname=\"\(XMLText.attribute(suite))\" name=\"\(XMLText.attribute(name))\""
    guard let inner else { return head + "/>" }
    return "\(head)>\n      \(inner)\n    </testcase>"
  }

  private var inner: String? {
    switch outcome {
    case .passed: return nil
    case .skipped(let message): return "<skipped message=\"\(XMLText.attribute(message))\"/>"
    case .error(let message, let details):
      return JUnitCase.element("error", "<error message=\"\(XMLText.attribute(message))\"", details)
    case .failure(let message, let kind, let details):
      let head = "<failure message=\"\(XMLText.attribute(message))\" type=\"\(XMLText.attribute(kind))\""
      return JUnitCase.element("failure", head, details)
    }
  }

  private static func element(_ name: String, _ head: String, _ details: String?) -> String {
    guard let details else { return head + "/>" }
    return "\(head)>\n\(XMLText.content(details.split(separator: "\n", omittingEmptySubsequences: false)))</\(name)>"
  }
}
