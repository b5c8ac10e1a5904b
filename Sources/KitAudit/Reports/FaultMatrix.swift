internal import ConformanceReports
internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel
internal import TouchSpecs

/// The faults against the rules they break, a block for each chapter of the faults' own rules.
struct FaultMatrix {
  let result: FaultCampaignResult

  /// A line of the matrix.
  struct Line {
    let text: String
    let isHead: Bool
  }

  /// The lines of all blocks.
  var lines: [Line] {
    var chapters: [String] = []
    for outcome in result.faults where !chapters.contains(outcome.fault.rule.chapter) {
      chapters.append(outcome.fault.rule.chapter)
    }
    let blocks = chapters.map { chapter in block(result.faults.filter { $0.fault.rule.chapter == chapter }) }
    return Array(blocks.joined(separator: [Line(text: "", isHead: false)]))
  }

  private func block(_ outcomes: [FaultOutcome]) -> [Line] {
    let setOff = Set(outcomes.flatMap { [$0.fault.rule] + $0.otherRules })
    let order = Catalogue.rules.map(\.id)
    let columns = order.filter(setOff.contains) + setOff.subtracting(order).sorted { "\($0)" < "\($1)" }
    let names = outcomes.map { SafeText.escaped($0.fault.engine.name) }
    let width = names.map(\.count).max() ?? 0
    let rows = zip(outcomes, names).map { outcome, name in
      let others = Set(outcome.otherRules)
      let isFound = outcome.runs.allSatisfy { $0.counterexample != nil }
      let cells = columns.map { id in
        id == outcome.fault.rule ? (isFound ? " ●" : " ✗") : others.contains(id) ? " ○" : " ·"
      }
      return Line(text: "\(TextLayout.padded(name, to: width)) \(cells.joined(separator: " "))", isHead: false)
    }
    return head(columns, width) + rows
  }

  /// Two lines: the chapters where they begin, and the numbers of the rules.
  private func head(_ columns: [RuleID], _ width: Int) -> [Line] {
    let indent = String(repeating: " ", count: width + 1)
    var chapters = ""
    for (index, id) in columns.enumerated() where index == 0 || columns[index - 1].chapter != id.chapter {
      chapters = TextLayout.padded(chapters, to: 3 * index) + id.chapter + " "
    }
    while chapters.hasSuffix(" ") { chapters.removeLast() }
    let numbers = columns.map { TextLayout.aligned("\($0.number)", to: 2) }.joined(separator: " ")
    return [Line(text: indent + chapters, isHead: true), Line(text: indent + numbers, isHead: true)]
  }
}
