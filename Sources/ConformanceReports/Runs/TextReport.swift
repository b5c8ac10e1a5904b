public import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A run as text for a terminal: bugs first, then the levels, what may be claimed, and what to do next.
///
/// A run in which nothing is broken fills a screen. What is counted, and each rule with its verdict, are for verbose reports and for
/// the other forms. An engine that did not answer as the protocol asks has no verdicts: why stands on the last line.
public struct TextReport: Sendable {
  private let paint: Paint
  private let isVerbose: Bool
  private let columns: Int
  private let isPage: Bool

  /// Creates a reporter; a verbose one has every rule with its verdict, the chapters and how often rules were exercised.
  public init(colored: Bool, verbose: Bool = false) {
    self.init(colored: colored, verbose: verbose, columns: nil)
  }

  /// Creates a reporter for a page with so many columns; without any, for a file, in which the last line has the whole conclusion.
  package init(colored: Bool, verbose: Bool = false, columns: Int?) {
    paint = Paint(isColored: colored)
    isVerbose = verbose
    isPage = columns != nil
    self.columns = columns ?? TextLayout.usualWidth
  }

  /// The report, ending with a line break.
  public func render(_ result: RunResult) -> String { render(result, asides: []) }

  /// The report with a help beside each bug that is shown; an empty one is none.
  package func render(_ result: RunResult, asides: [String]) -> String {
    TextLayout.filling(columns) {
      let digest = RunDigest(result: result)
      var sections = [heading(digest)] + breakdowns(result) + bugs(result, asides)
      sections += [inconclusive(digest), expectations(digest), pinnedCases(digest), refusals(digest)]
      sections += digest.failure == nil ? judgement(digest) : failure(digest)
      return joined(sections)
    }
  }

  /// What the rules say of an engine that answered.
  private func judgement(_ digest: RunDigest) -> [String] {
    var sections = [verdicts(digest)]
    if isVerbose { sections.append(statements(digest)) }
    sections += [notPassed(digest), unsupported(digest), beyondScope(digest)]
    if isVerbose { sections += [notInForce(digest), passed(digest)] + ledger(digest) }
    // What it comes to is the last line of a file, whole, for those who read that alone.
    let conclusion = isPage ? lines(digest.conclusion, paint.bold) : paint.bold(digest.conclusion)
    return sections + [shortfalls(digest), lines(digest.next ?? ""), conclusion]
  }

  /// Where the engine did not answer as the protocol asks, how that is seen again, and, on the last line, why.
  private func failure(_ digest: RunDigest) -> [String] {
    let place = [digest.failurePlace, digest.failureCommand.map { "again  \($0)" }].compactMap(\.self)
    return [lines(digest.conclusion, paint.bold), (place + [paint.red(digest.failure ?? "")]).joined(separator: "\n")]
  }

  private func lines(_ text: String, _ painted: (String) -> String = { $0 }) -> String {
    TextLayout.wrapped(text).map(painted).joined(separator: "\n")
  }

  private func joined(_ sections: [String]) -> String {
    sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// What is broken, each bug in full, what was found and did not come again, and nothing else.
  package func renderBugs(_ result: RunResult) -> String {
    TextLayout.filling(columns) {
      joined(breakdowns(result) + bugs(result) + [inconclusive(RunDigest(result: result))])
    }
  }

  private func heading(_ digest: RunDigest) -> String {
    let facts = [paint.bold(digest.engine), "\(digest.profile), \(digest.cases)"]
    let readings = digest.readings.isEmpty ? [] : ["readings: " + digest.readings.joined(separator: ", ")]
    return (facts + readings.flatMap { TextLayout.wrapped($0) }).joined(separator: "\n")
  }

  private func breakdowns(_ result: RunResult) -> [String] {
    result.breakdowns.map { breakdown in
      let title = "breakdown "
      let rule = title + String(repeating: "─", count: TextLayout.width - title.count)
      return paint.dim(rule) + "\n" + BreakdownText(paint: paint).render(breakdown, engine: result.engine)
    }
  }

  private func bugs(_ result: RunResult, _ asides: [String] = []) -> [String] {
    result.shownBugs.enumerated().map { index, bug in
      let title = "bug \(index + 1) of \(result.bugs.count) "
      let rule = title + String(repeating: "─", count: max(0, TextLayout.width - title.count))
      var text = CounterexampleText(colored: paint.isColored)
        .render(bug.counterexample, rule: bug.rule, alsoBroken: bug.alsoBroken, engine: result.engine)
      while text.hasSuffix("\n") { text.removeLast() }
      let aside = asides.dropFirst(index).first.map { $0.isEmpty ? "" : "\n\n" + $0 } ?? ""
      return paint.dim(rule) + "\n" + text + aside
    } + (RunDigest(result: result).furtherBugs.map { [paint.dim($0)] } ?? [])
  }

  private func verdicts(_ digest: RunDigest) -> String {
    let verdicts = digest.verdicts
    func cells(_ counts: [RunResult.Verdict: Int]) -> [String] {
      verdicts.map { counts[$0].map { "\($0)" } ?? "–" }
    }
    let table =
      isVerbose
      ? TextTable(
        head: ["level", "chapter"] + verdicts.map(\.rawValue),
        rows: digest.rows.map { [$0.level.title, $0.chapter] + cells($0.counts) }, alignedFrom: 2)
      : TextTable(
        head: ["level"] + verdicts.map(\.rawValue) + ["claim"],
        rows: digest.levelRows.map { [$0.level.title] + cells($0.counts) + [$0.claim] },
        aligned: 1..<1 + verdicts.count)
    return table.lines.enumerated()
      .map { $0.offset == 0 ? paint.dim($0.element) : $0.element }.joined(separator: "\n")
  }

  private func expectations(_ digest: RunDigest) -> String {
    guard !digest.expectations.isEmpty else { return "" }
    let lines = digest.expectations.flatMap { failsRun, rule, words in
      TextLayout.hanging(words, after: TextLayout.padded(rule, to: 9) + " ", width: TextLayout.width - 2).enumerated()
        .map {
          ($0.offset > 0 ? "  " : (failsRun ? paint.red("✗") : paint.dim("–")) + " ") + $0.element
        }
    }
    return ([paint.dim("expected failures")] + lines).joined(separator: "\n")
  }

  private func pinnedCases(_ digest: RunDigest) -> String {
    guard let corpus = digest.corpus else { return "" }
    return ([paint.dim(corpus)] + digest.pinnedCases.map { "\($0.name)  \($0.words)" }).joined(separator: "\n")
  }

  private func refusals(_ digest: RunDigest) -> String {
    guard let refusals = digest.refusals else { return "" }
    let width = digest.refusedKinds.map { $0.kind.count + $0.cases.count }.max() ?? 0
    let kinds = digest.refusedKinds.flatMap { kind, cases, needs, message in
      let head = "  \(kind)  " + TextLayout.aligned(cases, to: width - kind.count) + "  "
      return TextLayout.hanging("“\(message)”; all need \(needs)", after: head, width: TextLayout.width)
    }
    let rest = digest.otherRefusedKinds.map { ["  \($0)"] } ?? []
    return (TextLayout.wrapped(refusals).map(paint.yellow) + kinds + rest).joined(separator: "\n")
  }

  private func shortfalls(_ digest: RunDigest) -> String {
    guard !digest.shortfalls.isEmpty else { return "" }
    let lines = digest.shortfalls.flatMap { TextLayout.hanging($0, after: "  ", width: TextLayout.width) }
    return ([paint.yellow("asked for and not given")] + lines).joined(separator: "\n")
  }

  private func inconclusive(_ digest: RunDigest) -> String {
    guard let cause = digest.inconclusiveCause else { return "" }
    let findings = digest.inconclusive.flatMap { parts in
      let place = TextLayout.hanging(
        "\(parts.place): \(parts.frequency)", after: "\(paint.yellow("?")) \(parts.rule)  ",
        width: TextLayout.width)
      let expected = TextLayout.wrapped(parts.expected, width: TextLayout.bodyWidth)
      let observed = TextLayout.wrapped(parts.observed, width: TextLayout.bodyWidth)
      return place + TextLayout.labelled("expected", expected) + TextLayout.labelled("observed", observed)
        + ["  again     \(parts.command)"]
    }
    let head = TextLayout.wrapped("findings that did not come again on fresh engines: \(cause)").map(paint.dim)
    return (head + findings + digest.furtherInconclusive)
      .joined(separator: "\n")
  }

  private func beyondScope(_ digest: RunDigest) -> String {
    guard !digest.beyondScope.isEmpty else { return "" }
    let rules = TextLayout.wrapped(digest.beyondScope.map(\.description).joined(separator: ", "))
    return ([paint.dim("rules that no small case exercises")] + rules).joined(separator: "\n")
  }

  private func notInForce(_ digest: RunDigest) -> String {
    guard !digest.notInForce.isEmpty else { return "" }
    let rules = TextLayout.wrapped(digest.notInForce.joined(separator: ", "))
    return ([paint.dim("rules that hold under other readings")] + rules).joined(separator: "\n")
  }

  private func statements(_ digest: RunDigest) -> String {
    guard !digest.statements.isEmpty else { return "" }
    return ([paint.dim("statements checked that hold")] + digest.statements).joined(separator: "\n")
  }

  private func notPassed(_ digest: RunDigest) -> String {
    let (rules, silent) = isVerbose ? (digest.notPassed, []) : digest.notable
    let width = rules.map(\.verdict.rawValue.count).max() ?? 0
    let idWidth = rules.map(\.rule.id.description.count).max() ?? 0
    return rules.flatMap { rule in
      let verdict = TextLayout.padded(rule.verdict.rawValue, to: width)
      let id = TextLayout.padded("\(rule.rule.id)", to: idWidth)
      let reason = TextLayout.wrapped(digest.reason(rule), width: TextLayout.width - width - idWidth - 6)
      let indent = String(repeating: " ", count: width + idWidth + 6)
      return reason.enumerated().map { index, line in
        index == 0 ? "\(sign(rule.verdict)) \(id)  \(verdict)  \(line)" : indent + line
      }
    }.joined(separator: "\n") + (rules.isEmpty || silent.isEmpty ? "" : "\n") + notExercised(silent)
  }

  /// Rules of which there is no more to say than that no case exercised them.
  private func notExercised(_ rules: [RunResult.RuleResult]) -> String {
    guard !rules.isEmpty else { return "" }
    let (verdict, words) = (RunResult.Verdict.notExercised, rules.map(\.rule.id.description).joined(separator: ", "))
    let head = "\(verdict.sign) \(verdict.rawValue)  "
    return TextLayout.hanging("\(words): \(RunResult.RuleResult.unmet)", after: head, width: TextLayout.width)
      .enumerated()
      .map { $0.offset == 0 ? sign(verdict) + $0.element.dropFirst(verdict.sign.count) : $0.element }
      .joined(separator: "\n")
  }

  /// How many rules are unsupported, where they are not listed one by one.
  private func unsupported(_ digest: RunDigest) -> String {
    guard !isVerbose, let words = digest.unsupported else { return "" }
    return TextLayout.wrapped(words).map(paint.dim).joined(separator: "\n")
  }

  private func passed(_ digest: RunDigest) -> String {
    guard isVerbose else { return "" }
    let rules = digest.result.rules.filter { $0.verdict == .passed }
    let width = rules.map(\.rule.id.description.count).max() ?? 0
    return rules.flatMap { rule in
      TextLayout.titled("✓ " + TextLayout.padded("\(rule.rule.id)", to: width), rule.rule.title) {
        sign(.passed) + $0.dropFirst()
      }
    }.joined(separator: "\n")
  }

  private func ledger(_ digest: RunDigest) -> [String] {
    let rules = digest.result.rules.filter { $0.timesExercised > 0 }.map { ("\($0.rule.id)", $0.timesExercised) }
    let biases = digest.result.ledger.filter { $0.cases > 0 }.map { ($0.bias.map { "\($0)" } ?? "no bias", $0.cases) }
    return [("times exercised", rules), ("cases drawn", biases)].filter { !$0.1.isEmpty }.map { title, entries in
      ([paint.dim(title)] + TextTable.columns(of: entries)).joined(separator: "\n")
    } + (digest.worlds.map { [paint.dim($0)] } ?? [])
  }

  private func sign(_ verdict: RunResult.Verdict) -> String {
    switch verdict {
    case .passed: paint.green(verdict.sign)
    case .failed, .crashed, .hung, .unexpectedPass: paint.red(verdict.sign)
    case .notExercised, .inconclusive: paint.yellow(verdict.sign)
    case .unsupported, .disputed, .expectedFailure: paint.dim(verdict.sign)
    }
  }
}

extension RunResult.Verdict {
  /// A character by which eyes find the verdict in a list.
  var sign: String {
    switch self {
    case .passed: "✓"
    case .failed, .crashed, .hung, .unexpectedPass: "✗"
    case .notExercised, .inconclusive: "?"
    case .unsupported, .disputed, .expectedFailure: "–"
    }
  }
}
