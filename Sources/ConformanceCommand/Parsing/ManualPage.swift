internal import ConformanceRunner
internal import TouchModel

/// Pages of the manual, in the macros that `man` reads.
struct ManualPage {
  private let tool: CommandLineTool

  init(_ tool: CommandLineTool) { self.tool = tool }

  /// The name of the page of a command, or of the tool.
  func name(_ command: CommandDescription? = nil) -> String { tool.name + (command.map { "-\($0.name)" } ?? "") }

  /// The page of the tool.
  var overview: String {
    let commands = tool.commands.map { item("\\fB\(plain($0.description.name))\\fR", $0.description.summary) }
    let pages = tool.commands.map { "\\fB\(plain(name($0.description)))\\fR(1)" }.joined(separator: ", ")
    return page(
      name(), "whether an engine dispatches touches the UIKit way",
      synopsis: "\\fB\(plain(tool.name))\\fR [\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
      sections: [
        ("DESCRIPTION", [paragraph(tool.story)]), ("COMMANDS", commands),
        ("EXAMPLES", tool.examples.map(example)),
        ("EXIT STATUS", HelpText.statuses.map { item("\\fB\($0.0)\\fR", $0.1) }), ("SEE ALSO", [pages]),
      ])
  }

  /// The page of a command.
  func page(_ command: CommandDescription) -> String {
    let operand = command.operand.map { [item("\\fI\(plain($0.name))\\fR", $0.help)] } ?? []
    let options = command.allOptions.map { option in
      let value = option.shownValue.map { " \\fI\(plain($0))\\fR" } ?? ""
      return item("\\fB\(plain("--\(option.name)"))\\fR\(value)", option.help)
    }
    let words = command.operand.map { " \\fI\(plain($0.name))\\fR" } ?? ""
    let summary = command.summary.prefix(1).lowercased() + command.summary.dropFirst()
    return page(
      name(command), summary.hasSuffix(".") ? String(summary.dropLast()) : summary,
      synopsis: "\\fB\(plain("\(tool.name) \(command.name)"))\\fR\(words) [\\fIOPTIONS\\fR]",
      sections: [
        ("DESCRIPTION", [paragraph(command.summary)] + command.details.map(paragraph)),
        ("OPTIONS", operand + options), ("EXAMPLES", command.examples.map(example)),
        (
          "EXIT STATUS",
          command.statuses.map { item("\\fB\($0.status.rawValue)\\fR", $0.meaning) } + [paragraph(HelpText.outputs)]
        ), ("SEE ALSO", ["\\fB\(plain(tool.name))\\fR(1)"]),
      ])
  }

  private func page(
    _ name: String, _ summary: String, synopsis: String, sections: [(title: String, blocks: [String])]
  ) -> String {
    let title = ".TH \"\(plain(name.uppercased()))\" 1 \"\" \"\(plain("\(tool.name) \(KitVersion.current)"))\""
    let head = [title, ".SH NAME", "\(plain(name)) \\- \(plain(summary))", ".SH SYNOPSIS", synopsis]
    let body = sections.filter { !$0.blocks.isEmpty }.flatMap { [".SH \($0.title)"] + $0.blocks }
    return (head + body).joined(separator: "\n") + "\n"
  }

  private func paragraph(_ text: String) -> String { ".PP\n\(plain(text))" }

  private func item(_ head: String, _ text: String) -> String { ".TP\n\(head)\n\(plain(text))" }

  private func example(_ example: CommandExample) -> String {
    item("\\fB\(plain(example.line.isEmpty ? tool.name : "\(tool.name) \(example.line)"))\\fR", example.story)
  }

  /// Text in which nothing is a request or an escape, in one line.
  private func plain(_ text: String) -> String {
    let line = text.split { $0 == "\n" }.joined(separator: " ")
    let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
