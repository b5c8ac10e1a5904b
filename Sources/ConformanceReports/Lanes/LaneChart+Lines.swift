internal import TouchModel

extension LaneChart {
  /// The chart as text.
  ///
  /// - Parameters:
  ///   - paint: The colours.
  ///   - most: How many rows may be shown.
  /// - Returns: The lines, the titles of the columns first.
  func lines(_ paint: Paint, most: Int = mostRows) -> [String] {
    let page = LanePage(self, paint)
    let marked = rows.indices.filter { rows[$0].isMarked }
    let repeated = Set(
      rows.indices.dropFirst().dropLast().filter { rows[$0].isLike(rows[$0 - 1]) && rows[$0].isLike(rows[$0 + 1]) })
    let choice = LaneChoice(rows.count, marked: marked, roots: roots(of: marked), repeated: repeated, most: most)
    var lines = page.titles
    var next = 0
    for index in choice.chosen {
      lines += gap(next..<index, page)
      lines += page.lines(of: rows[index], below: index == next && index > 0 ? rows[index - 1] : nil)
      next = index + 1
    }
    lines += gap(next..<rows.count, page)
    if omittedWalks > 0 {
      lines += page.remarkLines("\(counted(omittedWalks, "record")) of views asked for hits left out")
    }
    return lines + remarks.flatMap { page.remarkLines($0) }
  }

  /// What stands for rows that are not shown.
  private func gap(_ left: Range<Int>, _ page: LanePage) -> [String] {
    guard let first = left.first else { return [] }
    let isAlike =
      left.count > 1 && left.allSatisfy { rows[$0].isLike(rows[first]) } && first > 0
      && rows[first].isLike(rows[first - 1])
    let words =
      isAlike ? "\(left.count) more alike" : counted(rows[left].reduce(0) { $0 + max($1.sequences.count, 1) }, "record")
    return [page.remark("… \(words) …")]
  }

  /// The calls with which the story of the first marked touches begins.
  private func roots(of marked: [Int]) -> [Int] {
    marked.prefix(2).compactMap { mark in
      guard case .cells(let cells) = rows[mark].content, let cell = cells.values.first(where: \.isMarked) else {
        return nil
      }
      let beginning = "began \(cell.word.split(separator: " ").last ?? "")"
      return rows.indices.first { index in
        guard case .cells(let cells) = rows[index].content else { return false }
        return index < mark && cells.values.contains { $0.word == beginning }
      }
    }
  }
}

/// Where everything stands in a chart.
private struct LanePage {
  private let chart: LaneChart
  private let paint: Paint

  init(_ chart: LaneChart, _ paint: Paint) {
    self.chart = chart
    self.paint = paint
  }

  private var head: LaneHead { chart.layout.head }

  private func line(_ mark: String, _ step: String, _ time: String) -> String {
    "\(mark) \(TextLayout.aligned(step, to: head.stepWidth))  \(TextLayout.aligned(time, to: head.timeWidth))  "
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// The titles of the columns.
  var titles: [String] {
    let layout = chart.layout
    return (0..<(layout.titles.map(\.count).max() ?? 0)).map { index in
      let cells = layout.titles.indices.map {
        TextLayout.padded(layout.titles[$0].dropFirst(index).first ?? "", to: layout.widths[$0])
      }
      let front = index == 0 ? line(" ", "step", "ms") : String(repeating: " ", count: head.width)
      return paint.dim(trimmed(front + cells.joined(separator: layout.separator)))
    }
  }

  /// A row; step and time are said where they are not those of the row right above.
  func lines(of row: LaneRow, below above: LaneRow?) -> [String] {
    let isSameMoment = above.map { $0.step == row.step && $0.time == row.time } ?? false
    let front = line(
      row.isMarked ? "▶" : " ", isSameMoment ? "" : LaneHead.step(row.step), isSameMoment ? "" : "\(row.time)")
    switch row.content {
    case .words(let words):
      let lines = TextLayout.hanging(words, after: front)
      return row.isMarked ? lines.map(paint.red) : lines
    case .cells(let cells):
      var texts = chart.layout.columns.indices.map { column -> (plain: String, isMarked: Bool) in
        if let cell = cells[column] { return (cell.isMarked ? cell.word + LaneLayout.mark : cell.word, cell.isMarked) }
        return row.missing[column].map { ($0 + LaneLayout.mark, true) } ?? ("·", false)
      }
      // Spaces behind the last cell would only be in the way.
      for column in texts.indices.dropLast() {
        texts[column].plain = TextLayout.padded(texts[column].plain, to: chart.layout.widths[column])
      }
      let painted = texts.map { $0.isMarked ? paint.red($0.plain) : $0.plain }
      return [(row.isMarked ? paint.red(front) : front) + painted.joined(separator: chart.layout.separator)]
    }
  }

  /// A line that belongs to no row.
  func remark(_ words: String) -> String { paint.dim(String(repeating: " ", count: head.width) + words) }

  /// A remark that may take several lines.
  func remarkLines(_ words: String) -> [String] {
    TextLayout.hanging(words, after: String(repeating: " ", count: head.width)).map(paint.dim)
  }
}
