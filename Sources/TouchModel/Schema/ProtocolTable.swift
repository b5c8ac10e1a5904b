/// A table of the protocol page, written from the rows of the model.
enum ProtocolTable {
  /// A table of names with what is said of each; what differs by the name alone, one after the other, shares a line.
  static func text(_ columns: String, _ rows: [(name: String, rest: String)]) -> String {
    var lines: [(names: [String], rest: String)] = []
    for row in rows {
      if lines.last?.rest == row.rest {
        lines[lines.count - 1].names.append(row.name)
      } else {
        lines.append(([row.name], row.rest))
      }
    }
    let rule = columns.split(separator: "|").map { _ in "|---" }.joined() + "|"
    return ([columns, rule] + lines.map { "| \($0.names.joined(separator: ", ")) | \($0.rest) |" })
      .joined(separator: "\n") + "\n"
  }
}
