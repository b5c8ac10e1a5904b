internal import ConformanceReports
internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel
internal import TouchSpecs

/// A campaign of faults and liberties as text for a terminal.
package struct FaultReport: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  package init(colored: Bool) { paint = Paint(isColored: colored) }

  /// The report: a line for each fault and liberty, what went wrong below it, and a line that sums up.
  package func render(_ result: FaultCampaignResult) -> String {
    let seeds = counted(result.seeds.count, "seed")
    let budget = "until found, in \(counted(result.cases, "case")) with \(seeds) each"
    var sections = [paint.bold("faults") + paint.dim("  \(budget)")]
    let width = result.faults.map { SafeText.escaped($0.fault.engine.name).count }.max() ?? 0
    sections[0] += result.faults.map { "\n" + lines(of: $0, width).joined(separator: "\n") }.joined()
    if !result.liberties.isEmpty {
      let lines = result.liberties.flatMap(lines)
      sections.append(([paint.bold("liberties")] + lines).joined(separator: "\n"))
    }
    if !result.rulesWithoutFault.isEmpty {
      let ids = result.rulesWithoutFault.map(\.description).joined(separator: ", ")
      sections.append(paint.red(TextLayout.wrapped("rules without a fault: \(ids)").joined(separator: "\n")))
    }
    return (sections + [paint.bold(FaultReport.conclusion(result))]).joined(separator: "\n\n") + "\n"
  }

  /// Which fault breaks which rules: ● its own, ✗ its own that does not find it, ○ others.
  ///
  /// Only rules that any fault breaks have a column.
  package func matrix(_ result: FaultCampaignResult) -> String {
    FaultMatrix(result: result).lines.map { $0.isHead ? paint.dim($0.text) : $0.text }.joined(separator: "\n") + "\n"
  }

  /// What the campaign showed, in a line.
  static func conclusion(_ result: FaultCampaignResult) -> String {
    let found = result.faults.count(where: \.isAsItShouldBe)
    let quiet = result.liberties.count(where: \.isAsItShouldBe)
    var parts = [
      "\(found) of \(counted(result.faults.count, "fault")) found by their rule at their smallest size",
      "\(quiet) of \(counted(result.liberties.count, "liberty", plural: "liberties")) left alone",
    ]
    if !result.rulesWithoutFault.isEmpty {
      parts.append("\(counted(result.rulesWithoutFault.count, "rule")) without a fault")
    }
    if let median = result.medianExecutions { parts.append("median \(counted(median, "execution")) to shrink") }
    return parts.joined(separator: "; ") + (result.isAsItShouldBe ? ". All as it should be." : ".")
  }

  private func lines(of outcome: FaultOutcome, _ width: Int) -> [String] {
    let name = TextLayout.padded(SafeText.escaped(outcome.fault.engine.name), to: width)
    let others = outcome.otherRules
    let also = others.isEmpty ? "" : paint.dim("  also \(others.map(\.description).joined(separator: " "))")
    guard !outcome.isAsItShouldBe else {
      let size = outcome.runs.first?.counterexample?.sizeAfter.words ?? ""
      return ["\(paint.green("✓")) \(name)  \(size)\(also)"]
    }
    let problems = outcome.runs.compactMap { problem(of: $0, outcome.fault) }.map { "    \($0)" }
    return ["\(paint.red("✗")) \(name)\(also)"] + problems
  }

  private func problem(of run: FaultRun, _ fault: Fault) -> String? {
    guard let counterexample = run.counterexample else {
      return "seed \(run.seed): \(fault.rule) does not find it"
    }
    guard !fault.smallest.allows(counterexample) else { return nil }
    let expected = ([fault.smallest] + fault.smallest.alternatives).map(words)
    return "seed \(run.seed): found with \(counterexample.sizeAfter.words); expected at most "
      + expected.joined(separator: ", or ")
  }

  private func words(_ size: ExpectedSize) -> String {
    ([counted(size.windows, "window"), counted(size.views, "view"), counted(size.points, "place")]
      + [size.fingers.map { counted($0, "finger") }, size.steps.map { counted($0, "step") }].compactMap(\.self))
      .joined(separator: ", ")
  }

  private func lines(of outcome: LibertyOutcome) -> [String] {
    let name = SafeText.escaped(outcome.liberty.engine.name)
    guard !outcome.isAsItShouldBe else { return ["\(paint.green("✓")) \(name)"] }
    let unjudged = outcome.unjudged.map { ["    not judged: \(SafeText.escaped($0))"] } ?? []
    return ["\(paint.red("✗")) \(name)"] + unjudged
      + outcome.objections.map { rule in
        let code = outcome.examples[rule].map { CaseCode.shown($0.testCase) }
        return "    fails \(rule)" + (code.map { ": touch-conformance replay \($0) --engine \(name)" } ?? "")
      }
  }
}
