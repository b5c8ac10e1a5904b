public import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A run as text for a terminal: bugs first, then verdicts, the ledger, and what may be claimed.
public struct TextReport: Sendable {
  private let paint: Paint
  private let isVerbose: Bool

  /// Creates a reporter; a verbose one also lists the rules that pass, with their titles.
  public init(colored: Bool, verbose: Bool = false) {
    paint = Paint(isColored: colored)
    isVerbose = verbose
  }

  /// The report, ending with a line break.
  public func render(_ result: RunResult) -> String {
    let digest = RunDigest(result: result)
    var sections = [heading(digest)]
    if let failure = digest.failure {
      let place = [digest.failurePlace.map { "  \($0)" }, digest.failureCommand.map { "  again  \($0)" }]
      sections.append(([paint.red(failure)] + place.compactMap(\.self)).joined(separator: "\n"))
    }
    sections += breakdowns(result) + bugs(result)
    sections += [inconclusive(digest), expectations(digest), pinnedCases(digest), refusals(digest)]
    sections +=
      [
        verdicts(digest), statements(digest), notPassed(digest), beyondScope(digest), notInForce(digest),
        passed(digest),
      ] + ledger(digest)
    sections += [shortfalls(digest), paint.bold(digest.conclusion)]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// What is broken, each bug in full, what was found and did not come again, and nothing else.
  package func renderBugs(_ result: RunResult) -> String {
    let sections = breakdowns(result) + bugs(result) + [inconclusive(RunDigest(result: result))]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
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

  private func bugs(_ result: RunResult) -> [String] {
    result.bugs.enumerated().map { index, bug in
      let title = "bug \(index + 1) of \(result.bugs.count) "
      let rule = title + String(repeating: "─", count: max(0, TextLayout.width - title.count))
      var text = CounterexampleText(colored: paint.isColored)
        .render(bug.counterexample, rule: bug.rule, alsoBroken: bug.alsoBroken, engine: result.engine)
      while text.hasSuffix("\n") { text.removeLast() }
      return paint.dim(rule) + "\n" + text
    }
  }

  private func verdicts(_ digest: RunDigest) -> String {
    let verdicts = digest.verdicts
    let head = ["level", "chapter"] + verdicts.map(\.rawValue)
    let rows = digest.rows.map { row in
      [row.level.title, row.chapter] + verdicts.map { row.counts[$0].map { "\($0)" } ?? "–" }
    }
    return TextTable(head: head, rows: rows, alignedFrom: 2).lines.enumerated()
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
      TextLayout.hanging(
        "\(parts.place): \(parts.frequency)", after: "\(paint.yellow("?")) \(parts.rule)  ",
        width: TextLayout.width)
        + TextLayout.labelled("expected", TextLayout.wrapped(parts.expected, width: TextLayout.bodyWidth))
        + TextLayout.labelled("observed", TextLayout.wrapped(parts.observed, width: TextLayout.bodyWidth))
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
    let rules = digest.notPassed
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
    }.joined(separator: "\n")
  }

  private func passed(_ digest: RunDigest) -> String {
    guard isVerbose else { return "" }
    let rules = digest.result.rules.filter { $0.verdict == .passed }
    let width = rules.map(\.rule.id.description.count).max() ?? 0
    return rules.map { rule in
      "\(sign(.passed)) \(TextLayout.padded("\(rule.rule.id)", to: width))  \(rule.rule.title)"
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
