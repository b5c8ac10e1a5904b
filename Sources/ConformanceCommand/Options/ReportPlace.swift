internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel

/// Where `--report` writes: to standard output as Markdown, into one file by its extension, or into a folder in every form.
enum ReportPlace: Equatable {
  case standardOutput
  case file(String, ReportFormat)
  case folder(String)

  static let option = OptionDescription(
    name: "report", value: "FILE|FOLDER/",
    help: "Write the result in the form that the name asks for: a page with pictures (.html), Markdown (.md), JSON "
      + "(.json), plain text (.txt) or a badge (.svg); into a folder in all of them. - writes Markdown to standard "
      + "output instead of text.")

  /// The place that the option names, if it is given.
  /// - Throws: ``UsageError`` when the name asks for no form there is, ``ModelError`` when no file can stand there.
  init?(_ arguments: ParsedArguments) throws {
    guard let text = arguments.text("report") else { return nil }
    if text == "-" {
      self = .standardOutput
    } else if try FileStore.canBeFolder(text) {
      self = .folder(text)
    } else if let format = ReportFormat(fileName: text) {
      try FileStore.checkPlace(text)
      self = .file(text, format)
    } else {
      let known = ReportFormat.allCases.map { ".\($0.fileExtension)" }.joined(separator: ", ")
      throw UsageError("--report: expected a name with \(known), a folder or -, found \(UsageError.shown(text))")
    }
  }

  /// Writes the result to the place.
  func write(_ result: RunResult, on console: Console) throws {
    switch self {
    case .standardOutput: try console.standardOutput(ReportFormat.markdown.render(result))
    case .file(let path, let format): try ReportPlace.write(result, format, to: path)
    case .folder(let path):
      try FileStore.makeFolder(path)
      for format in ReportFormat.allCases {
        try ReportPlace.write(result, format, to: FileStore.path(of: format.fileName, in: path))
      }
    }
  }

  /// Whether a file of this name is among what is written.
  func includes(_ path: String) -> Bool {
    switch self {
    case .standardOutput: false
    case .file(let own, _): own == path
    case .folder(let folder): ReportFormat.allCases.contains { FileStore.path(of: $0.fileName, in: folder) == path }
    }
  }

  private static func write(_ result: RunResult, _ format: ReportFormat, to path: String) throws {
    try FileStore.write(Array(try format.render(result).utf8), to: path)
  }
}
