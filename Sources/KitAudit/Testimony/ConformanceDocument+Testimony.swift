internal import ConformanceReports
internal import TouchModel

extension ConformanceDocument {
  /// The lines on which changes of what the first engine writes of its runs are noticed.
  package static func section(on testimony: TestimonyResult) -> [String] {
    let head = ["Record", "Cells", "Killed", "Open", "Holes", "Unreported", "Noticed", "Members", "Unwatched"]
    let rows = testimony.groups.map { group in
      let cells = testimony.cells.filter { $0.group == group }
      let counts = [CellOutcome.State.killed, .open, .hole, .unreported].map { state in
        "\(cells.count { $0.state == state })"
      }
      let members = testimony.members.filter { $0.group == group }
      let unwatched = members.count { testimony.unwatchedMembers.contains($0.name) }
      let noticed = TestimonyResult.noticedShare(of: cells).map { "\($0) %" } ?? "–"
      return ["`\(group)`", "\(cells.count)"] + counts + [noticed, "\(members.count)", "\(unwatched)"]
    }
    let open = testimony.cells.filter { $0.state == .open }.compactMap { cell in
      cell.open.map { ["`\(cell.name)`", "\($0.ground)", MarkdownText.cell($0.reason)] }
    }
    let holes = testimony.holes.reduce(into: [(member: String, changes: [String])]()) { lines, hole in
      if lines.last?.member != hole.member { lines.append((hole.member, [])) }
      lines[lines.count - 1].changes.append(String(hole.name.dropFirst(hole.member.count + 1)))
    }
    return [
      "# Changed testimony", "", ConformanceDocument.remark, "",
      "Every member of every kind of record is changed in what the reference engine writes of its runs, the way wrong engines "
        + "would write it: throughout a run, and once, in up to \(TestimonyCampaign.placesOfTheUnnoticed) places one after the other where no rule has objected before. A cell is *killed* when a rule objects in one of "
        + "\(testimony.runsOfCell) or so runs, or in a later one of \(counted(testimony.cases, "drawn case")), or in a worked "
        + "example; *open* when the documents leave it open; else a *hole*. *Unreported* is what no run says anything of. *Noticed* is the share of runs in which a rule objects to a change made "
        + "once that is not open, in the first place that was tried; what is left is said by runs and looked at by no rule. A member is "
        + "*unwatched* when no rule objects whatever is put in its place. `touch` is what touches say of themselves, changed alike in all records. `faults --testimony` lists the cells and shows a case of each hole.",
      "",
    ] + MarkdownText.table(head, rows, alignedFrom: 1)
      + (open.isEmpty ? [] : ["", "Open:", ""] + MarkdownText.table(["Cell", "Where", "Why"], open))
      + (holes.isEmpty
        ? [] : ["", "Holes:", ""] + holes.map { "- `\($0.member)`: \($0.changes.joined(separator: ", "))" })
  }
}
