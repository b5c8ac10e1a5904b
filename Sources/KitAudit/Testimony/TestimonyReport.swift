internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A campaign of changed testimony as text for a terminal.
package struct TestimonyReport: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  package init(colored: Bool) { paint = Paint(isColored: colored) }

  /// The report: a table by kind of record, what is wrong, and a line that sums up.
  package func render(_ result: TestimonyResult) -> String {
    let head =
      paint.bold("testimony")
      + paint.dim(
        "  \(counted(result.cases, "case")), seed \(result.seed), profile \(result.profile?.name ?? "of the engine"); "
          + "\(result.runsOfCell) runs a cell")
    var sections = [([head] + table(result)).joined(separator: "\n")]
    if !result.unwatchedMembers.isEmpty {
      let names = TextLayout.wrapped(result.unwatchedMembers.joined(separator: ", ")).map { "  \($0)" }
      let count = "\(result.unwatchedMembers.count) of \(result.members.count) members"
      sections.append(([paint.yellow("\(count) may hold anything")] + names).joined(separator: "\n"))
    }
    sections += list("open", result.cells.filter { $0.state == .open }, paint.dim)
    sections += list("noticed in fewer than one run of twenty", result.cells.filter(\.isSeldomKilled), paint.yellow)
    sections += list("holes", result.holes, paint.red)
    sections += list("open in the table, and noticed", result.staleCells, paint.red)
    if !result.staleEntries.isEmpty {
      sections.append(
        paint.red("entries of the open table that leave nothing open: ") + result.staleEntries.joined(separator: ", "))
    }
    return (sections + [paint.bold(conclusion(result))]).joined(separator: "\n\n") + "\n"
  }

  /// The one cell, or the few, with the first run that no rule objects to.
  package func details(_ result: TestimonyResult) -> String {
    result.cells.map { cell in
      var lines = [paint.bold(cell.name), "  \(words(cell))"]
      if let survivor = cell.survivor {
        let code = CaseCode.shown(survivor.testCase)
        lines += ["", "  The first run that no rule objects to: touch-conformance replay \(code)", ""]
        lines += survivor.removed.map { paint.red("  − \($0)") } + survivor.added.map { paint.green("  + \($0)") }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n\n" + paint.bold(conclusion(result)) + "\n"
  }

  private func table(_ result: TestimonyResult) -> [String] {
    let head = ["record", "cells"] + CellOutcome.State.allCases.map(\.rawValue) + ["noticed"]
    let rows = result.groups.map { group in [group] + counts(result.cells.filter { $0.group == group }) }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows + [["all"] + counts(result.cells)]).map { row in
      row.indices.map { column in
        column == 0
          ? TextLayout.padded(row[column], to: widths[column]) : TextLayout.aligned(row[column], to: widths[column] + 2)
      }.joined()
    }
  }

  private func counts(_ cells: [CellOutcome]) -> [String] {
    ["\(cells.count)"] + CellOutcome.State.allCases.map { state in "\(cells.count { $0.state == state })" }
      + [TestimonyResult.noticedShare(of: cells).map { "\($0) %" } ?? "–"]
  }

  private func list(_ title: String, _ cells: [CellOutcome], _ color: (String) -> String) -> [String] {
    guard !cells.isEmpty else { return [] }
    return [([color(title)] + cells.map { "  \($0.name)  \(words($0))" }).joined(separator: "\n")]
  }

  private func words(_ cell: CellOutcome) -> String {
    let rules = cell.rules.sorted { $0.runs > $1.runs }.prefix(4).map { "\($0.rule)" }.joined(separator: ", ")
    switch cell.state {
    case .unreported: return "in no run"
    case .open: return "\(cell.runs) runs; " + (cell.open.map { "\($0.ground): \($0.reason)" } ?? "")
    case .killed, .stale: return "\(cell.killed) of \(cell.runs) runs: \(rules)"
    case .hole:
      let silenced = cell.silenced.map(\.description).joined(separator: ", ")
      return "\(cell.runs) runs" + (silenced.isEmpty ? "" : "; no longer apply: \(silenced)")
    }
  }

  private func conclusion(_ result: TestimonyResult) -> String {
    let killed = result.cells.count { $0.state == .killed }
    let open = result.cells.count { $0.state == .open }
    let stale = result.staleCells.count + result.staleEntries.count
    let reported = result.cells.count { $0.state != .unreported }
    return "\(killed) of \(reported) changes are noticed, \(open) are open, \(counted(result.holes.count, "hole"))"
      + (stale > 0 ? ", \(stale) stale" : "") + (result.isAsItShouldBe ? ". All as it should be." : ".")
  }
}

extension CellOutcome {
  /// Whether rules notice the change, and that hardly ever.
  var isSeldomKilled: Bool { state == .killed && runs >= 20 && killed * 20 < runs }
}
