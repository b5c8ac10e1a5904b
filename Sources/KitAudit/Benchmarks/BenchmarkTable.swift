internal import TouchModel

/// Numbers in columns, for people.
struct BenchmarkTable {
  let head: [String]
  let rows: [[String]]

  /// The lines of the table, each ending with a line break: the first column to the left, the others to the right.
  func render() -> String {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      row.indices.reduce("  ") { line, column in
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        return line + (column == 0 ? row[column] + gap : "  " + gap + row[column])
      } + "\n"
    }.joined()
  }

  /// A number with two digits behind the point.
  static func decimal(_ number: Double) -> String {
    // Longer numbers than anything measured; they are readable as they are and need no rounding.
    guard abs(number) < 1e15 else { return "\(number)" }
    let hundredths = Int((number * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A name out of a file or a registry, safe to show.
  static func name(_ text: String) -> String { SafeText.escaped(text, limit: 60) }
}
