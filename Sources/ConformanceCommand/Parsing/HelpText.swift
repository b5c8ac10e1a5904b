internal import ConformanceReports
internal import ConformanceRunner

/// Help texts for a tool and for its commands, as wide as the page.
struct HelpText {
  /// The columns where there is no terminal.
  static let usualColumns = 80

  private let tool: String
  private let columns: Int

  init(tool: String, columns: Int = HelpText.usualColumns) {
    self.tool = tool
    self.columns = min(max(columns, TextLayout.widths.lowerBound), TextLayout.widths.upperBound)
  }

  /// What the tool is for and which commands it has.
  func render(_ story: String, commands: [CommandDescription], examples: [CommandExample]) -> String {
    let rows = commands.map { ($0.name, $0.summary) }
    let more = "Every command explains itself: \(tool) COMMAND --help"
    return sections([
      ("", wrapped(story)), ("Usage", "  \(tool) [COMMAND] [OPTIONS]"), ("Commands", table(rows)),
      ("Examples", lines(of: examples)), ("Exit status", table(HelpText.statuses)), ("", more),
    ])
  }

  /// What a command does and takes.
  func render(_ command: CommandDescription) -> String {
    let operand = command.operand.map { " \($0.name)" } ?? ""
    let options = " [OPTIONS]"
    let rows = command.operand.map { [($0.name, $0.help)] } ?? []
    let statuses = command.statuses.map { ("\($0.status.rawValue)", $0.meaning) }
    return sections([
      ("", wrapped(command.summary)), ("", command.details.map { wrapped($0) }.joined(separator: "\n\n")),
      ("Usage", "  \(tool) \(command.name)\(operand)\(options)"),
      ("Options", table(rows + command.allOptions.map { ($0.usage, $0.help) })),
      ("Examples", lines(of: command.examples)),
      ("Exit status", table(statuses)), ("", wrapped(HelpText.outputs)),
    ])
  }

  /// What every status means, over all commands.
  static let statuses = RunResult.Status.allCases.map { status in
    let others =
      switch status {
      case .broken: ", the engine crashed or hung, a document is stale or a fault is not found"
      case .undecided: ", or an output could not be written"
      case .conforms, .engineUnreachable, .kitFault, .usage: ""
      }
    return ("\(status.rawValue)", status.meaning + others)
  }

  /// What becomes of outputs, the same for all commands.
  static let outputs =
    "An output that cannot be written is refused with 64 before the work, where that can be known. One that fails afterwards "
    + "is named with the reason, the others are written, and 0 becomes 2."

  private func sections(_ sections: [(title: String, body: String)]) -> String {
    sections.filter { !$0.body.isEmpty }
      .map { $0.title.isEmpty ? $0.body : "\($0.title):\n\($0.body)" }.joined(separator: "\n\n") + "\n"
  }

  private func lines(of examples: [CommandExample]) -> String {
    examples.map { example in
      let line = continued(example.line.isEmpty ? tool : "\(tool) \(example.line)")
      let story = wrapped(example.story, columns: columns - 6).split(separator: "\n").joined(separator: "\n      ")
      return "  \(line)\n      \(story)"
    }.joined(separator: "\n")
  }

  /// A command line, which goes on below before an option where the page has not the columns for it.
  private func continued(_ line: String) -> String {
    var lines: [String] = []
    for (index, part) in line.split(separator: " --").enumerated() {
      let part = (index == 0 ? "" : "--") + part
      // Two columns before the line, and two for what continues it.
      if let last = lines.last, last.count + 1 + part.count <= columns - 4 {
        lines[lines.count - 1] = "\(last) \(part)"
      } else {
        lines.append(part)
      }
    }
    return lines.joined(separator: " \\\n    ")
  }

  private func table(_ rows: [(String, String)]) -> String {
    let width = min(24, (rows.map(\.0.count).max() ?? 0) + 2)
    return rows.map { name, text in
      let column = String(repeating: " ", count: width + 2)
      let body = wrapped(text, columns: columns - 2 - width).split(separator: "\n").joined(separator: "\n\(column)")
      guard name.count < width else { return "  \(name)\n\(column)\(body)" }
      return "  \(name)\(String(repeating: " ", count: width - name.count))\(body)"
    }.joined(separator: "\n")
  }

  private func wrapped(_ text: String, columns: Int? = nil) -> String {
    let columns = columns ?? self.columns
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      let last = lines.count - 1
      if lines[last].isEmpty {
        lines[last] = String(word)
      } else if lines[last].count + 1 + word.count <= columns {
        lines[last] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
