internal import TouchModel

/// Two results of the benchmarks side by side, as tables for people.
struct BenchmarkComparisonText {
  private let comparison: BenchmarkComparison

  /// How many notes are shown.
  private static let shownNotes = 10

  init(_ comparison: BenchmarkComparison) { self.comparison = comparison }

  /// The tables, ending with a line break.
  func render() -> String {
    let kits =
      comparison.oldKit == comparison.newKit
      ? "" : "kit \(BenchmarkTable.name(comparison.oldKit)) and kit \(BenchmarkTable.name(comparison.newKit))\n\n"
    let factor = NumberText.text(comparison.listedFactor)
    let changed = "Faults are listed whose median changed by more than a factor of \(factor); – is beyond the limit.\n"
    let isDetection = comparison.sections.contains { $0.title == BenchmarkComparison.titleOfFaults }
    return kits + comparison.sections.map(text).joined(separator: "\n") + (isDetection ? "\n" + changed : "") + notes
  }

  private func text(_ section: BenchmarkComparison.Section) -> String {
    let rows = section.rows.map { row in
      [BenchmarkTable.name(row.name)] + [row.old, row.new, row.ratio].map { $0.map(BenchmarkTable.decimal) ?? "–" }
    }
    let title = BenchmarkTable.name(section.title)
    guard !rows.isEmpty else { return "\(title): none\n" }
    return "\(title)\n" + BenchmarkTable(head: ["", "old", "new", "new : old"], rows: rows).render()
  }

  private var notes: String {
    let shown = comparison.notes.prefix(BenchmarkComparisonText.shownNotes).map {
      "\(SafeText.escaped($0, limit: 100))\n"
    }
    let rest = comparison.notes.count - shown.count
    return (shown.isEmpty ? "" : "\n") + shown.joined() + (rest > 0 ? "and \(rest) more\n" : "")
  }
}
