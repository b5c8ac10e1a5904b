/// Columns of plain text.
struct TextTable {
  /// The titles of the columns.
  let head: [String]
  /// The cells, one list for each row.
  let rows: [[String]]
  /// The columns that hold numbers and are aligned to the right.
  private let aligned: Range<Int>

  /// A table whose columns hold numbers from one on.
  init(head: [String], rows: [[String]], alignedFrom first: Int) {
    self.init(head: head, rows: rows, aligned: min(first, head.count)..<head.count)
  }

  /// A table with some columns that hold numbers.
  init(head: [String], rows: [[String]], aligned: Range<Int>) {
    (self.head, self.rows, self.aligned) = (head, rows, aligned)
  }

  /// The lines, the head first.
  var lines: [String] {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      var line = row.indices.map { column in
        aligned.contains(column)
          ? TextLayout.aligned(row[column], to: widths[column]) : TextLayout.padded(row[column], to: widths[column])
      }.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  /// The lines with the last column broken where the page has not the columns for it.
  var fittedLines: [String] {
    let whole = lines
    guard whole.contains(where: { $0.count > TextLayout.width }), head.count > 1 else { return whole }
    let last = ([head] + rows).map { $0[head.count - 1] }
    let others = TextTable(
      head: head.dropLast(), rows: rows.map { $0.dropLast() }, aligned: aligned.clamped(to: 0..<head.count - 1)
    ).lines
    let width = others.map(\.count).max() ?? 0
    return zip(others, last).flatMap { line, cell in
      cell.isEmpty
        ? [line] : TextLayout.hanging(cell, after: TextLayout.padded(line, to: width) + "  ", width: TextLayout.width)
    }
  }

  /// Names with numbers in as many columns as fit on a line, read downwards.
  static func columns(of entries: [(name: String, number: Int)]) -> [String] {
    let names = entries.map(\.name.count).max() ?? 0
    let numbers = entries.map { "\($0.number)".count }.max() ?? 0
    let columns = max(1, (TextLayout.width + 3) / (names + numbers + 4))
    let height = (entries.count + columns - 1) / columns
    return (0..<height).map { row in
      stride(from: row, to: entries.count, by: height).map { index in
        let number = TextLayout.aligned("\(entries[index].number)", to: numbers)
        return "\(TextLayout.padded(entries[index].name, to: names)) \(number)"
      }.joined(separator: "   ")
    }
  }
}
