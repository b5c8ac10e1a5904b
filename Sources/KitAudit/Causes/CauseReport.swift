internal import ConformanceReports
internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel
internal import TouchSpecs

/// A campaign on causes as text for a terminal.
package struct CauseReport: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  package init(colored: Bool) { paint = Paint(isColored: colored) }

  /// The report: each share with its exceptions, and a line that sums up.
  package func render(_ result: CauseResult) -> String {
    let seeds = counted(result.seeds.count, "seed")
    let head = paint.bold("causes") + paint.dim("  \(counted(result.cases, "case")) with \(seeds) each")
    var sections = [head] + result.shares.map(section)
    if !result.hidden.isEmpty {
      let lines = result.hidden.map { "    \(name(of: $0))" }
      let head = "one fault hides another, and the bugs are not counted: \(lines.count)"
      sections.append(([head] + lines).joined(separator: "\n"))
    }
    let reached = result.shares.count(where: \.isReached)
    let end = result.isAsItShouldBe ? " All as it should be." : ""
    sections.append(paint.bold("\(reached) of \(result.shares.count) shares are what they should be.\(end)"))
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func section(_ share: CauseResult.Share) -> String {
    let mark = share.isReached ? paint.green("✓") : paint.red("✗")
    let head = "\(mark) \(share.measure.rawValue): \(share.figures.text)"
    return ([head] + share.exceptions.map { "    \(name(of: $0))  \(bugs(of: $0))" }).joined(separator: "\n")
  }

  private func name(of outcome: CauseOutcome) -> String {
    outcome.faults.map { SafeText.escaped($0.engine.name) }.joined(separator: " + ")
  }

  /// The bugs of the runs, those that are alike once.
  private func bugs(of outcome: CauseOutcome) -> String {
    var words: [String] = []
    for run in outcome.runs {
      let text = run.bugs.map { bug in
        let others = bug.alsoBroken.map(\.description).joined(separator: " ")
        return "\(bug.rule.id)" + (others.isEmpty ? "" : " (\(others))")
      }.joined(separator: ", ")
      if !words.contains(text) { words.append(text) }
    }
    return words.map { $0.isEmpty ? "no bug" : $0 }.joined(separator: " | ")
  }
}
