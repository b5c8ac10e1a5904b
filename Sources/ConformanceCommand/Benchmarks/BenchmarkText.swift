internal import TouchModel

/// What the benchmarks measured, as tables for people.
struct BenchmarkText {
  private let result: BenchmarkResult

  init(_ result: BenchmarkResult) { self.result = result }

  /// The tables, ending with a line break.
  func render() -> String {
    let warning = "Built without optimization: the speeds say nothing about a release build.\n\n"
    return (result.isOptimized ? "" : warning)
      + (result.workloads.map(speeds) + [shrinking, challenge].compactMap(\.self)).joined(separator: "\n")
  }

  private func speeds(_ speed: BenchmarkResult.WorkloadSpeed) -> String {
    let rows = [
      ("drawing", speed.drawing), ("engine alone", speed.engineAlone), ("rules", speed.judging), ("whole", speed.whole),
    ].map { [$0.0, whole($0.1), micro($0.1)] }
    return """
      \(speed.name): \(speed.cases) cases of \(tenths(speed.meanViews)) views and \(tenths(speed.meanSteps)) steps in the \
      mean, \(speed.summary), \(speed.rules) rules, best of \(speed.rounds) rounds
      \(table(["", "cases/s", "µs/case"], rows))  whole : engine alone = \(decimal(speed.ratio)) : 1

      """
  }

  private var shrinking: String? {
    guard let shrinking = result.shrinking else { return nil }
    let median = shrinking.medianExecutions.map { "\($0)" } ?? "none"
    return "Shrinking of \(shrinking.faults) faults: \(median) executions in the median\n"
  }

  private var challenge: String? {
    guard let challenge = result.challenge else { return nil }
    let rows = challenge.map { row in
      let record =
        row.recordLow == row.recordHigh
        ? decimal(row.recordLow) : "\(decimal(row.recordLow)) to \(decimal(row.recordHigh))"
      return [row.name, record, decimal(row.meanExecutions), "\(row.minimal) of \(row.seeds)"]
    }
    return "Shrinking challenge: mean executions, and how many seeds reach the minimum\n"
      + table(["problem", "record", "here", "minimal"], rows)
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      row.indices.reduce("  ") { line, column in
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        return line + (column == 0 ? row[column] + gap : "  " + gap + row[column])
      } + "\n"
    }.joined()
  }

  private func tenths(_ number: Double) -> String { NumberText.text((number * 10).rounded() / 10) }

  private func whole(_ number: Double) -> String { "\(Int(number))" }

  private func micro(_ speed: Double) -> String { decimal(1_000_000 / max(speed, 1)) }

  /// A number with two digits behind the point.
  private func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
