internal import ConformanceReports

extension ConformanceDocument {
  /// Which changes of what the first engine writes of its runs are noticed.
  var testimonySection: [String] {
    guard let testimony else { return [] }
    let head = ["Record", "Cells", "Killed", "Open", "Holes", "Untold"]
    let rows = testimony.groups.map { group in
      let cells = testimony.cells.filter { $0.group == group }
      let counts = [CellOutcome.State.killed, .open, .hole, .untold].map { state in
        "\(cells.count { $0.state == state })"
      }
      return ["`\(group)`", "\(cells.count)"] + counts
    }
    let open = testimony.cells.filter { $0.state == .open }.compactMap { cell in
      cell.open.map { ["`\(cell.name)`", "\($0.ground)", MarkdownText.cell($0.reason)] }
    }
    let holes = testimony.holes.map { "- `\($0.name)`" }
    return [
      "## Changed testimony", "",
      "Every member of every kind of record is changed in what the reference engine writes of its runs, the way wrong engines "
        + "would write it: throughout a run, and once. A cell is *killed* when a rule objects in one of at most "
        + "\(testimony.runsOfCell) or so runs among \(counted(testimony.cases, "drawn case")), or in a worked example; *open* "
        + "when the documents leave it open; else a *hole*. *Untold* is what no run says anything of. `touch` is what touches say of "
        + "themselves, changed alike in all records. `faults --testimony` lists the cells and shows a case of each hole.",
      "",
    ] + MarkdownText.table(head, rows, alignedFrom: 1)
      + (open.isEmpty ? [] : ["", "Open:", ""] + MarkdownText.table(["Cell", "Where", "Why"], open))
      + (holes.isEmpty ? [] : ["", "Holes:", ""] + holes)
  }
}
