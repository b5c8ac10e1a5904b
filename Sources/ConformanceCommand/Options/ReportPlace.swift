internal import ConformanceReports
internal import ConformanceRunner
internal import SafeFiles
internal import TouchModel

/// Where `--report` writes: to standard output as Markdown, into one file by its extension, or into a folder in every form.
enum ReportPlace: Equatable {
  case standardOutput
  case file(String, ReportFormat)
  case folder(String)

  static let option = OptionDescription(
    name: "report", value: "FILE|FOLDER/",
    help: "Write the result in the form that the name asks for: a page with pictures (.html), Markdown (.md), JSON "
      + "(.json), plain text (.txt), SARIF (.sarif) or a badge (.svg); into a folder in all of them. - writes Markdown to "
      + "standard output instead of text. May be given again.", isRepeatable: true)

  /// The places that the option names.
  /// - Throws: ``UsageError`` when two are the same, or as ``init(_:)``.
  static func all(_ arguments: ParsedArguments) throws -> [ReportPlace] {
    var all: [ReportPlace] = []
    for text in arguments.texts("report") {
      let place = try ReportPlace(text, arguments)
      guard !all.contains(where: { other in place.places.contains { other.includes($0.place) } }) else {
        throw UsageError("--report names the same place twice: \(UsageError.shown(text))")
      }
      all.append(place)
    }
    return all
  }

  /// The place of a name.
  /// - Throws: ``UsageError`` when the name asks for no form there is, ``ModelError`` when no file can stand there.
  private init(_ text: String, _ arguments: ParsedArguments) throws {
    if text == "-" {
      self = .standardOutput
    } else if try FileStore.canBeFolder(text) {
      try ReportPlace.checkFolder(text)
      self = .folder(text)
    } else if let format = ReportFormat(fileName: text) {
      try arguments.checkIsNoInput(text, of: "report")
      try FileStore.checkPlace(text)
      self = .file(text, format)
    } else {
      let known = ReportFormat.allCases.map { ".\($0.fileExtension)" }.joined(separator: ", ")
      throw UsageError("--report: expected a name with \(known), a folder or -, found \(UsageError.shown(text))")
    }
  }

  /// Writes the result to the place, in each form that can be written.
  func write(_ result: RunResult, on console: Console) throws {
    if case .folder(let path) = self {
      do { try FileStore.makeFolder(path) } catch {
        console.outputIsMissing(error)
        return
      }
    }
    for (place, format) in places { try place.write(try format.render(result), on: console) }
  }

  /// Where each form goes.
  private var places: [(place: OutputPlace, format: ReportFormat)] {
    switch self {
    case .standardOutput: [(.standardOutput, .markdown)]
    case .file(let path, let format): [(.file(path), format)]
    case .folder(let folder):
      ReportFormat.allCases.map { (.file(FileStore.path(of: $0.fileName, in: folder)), $0) }
    }
  }

  /// Whether another output would be lost here, or the other way round.
  func includes(_ other: OutputPlace) -> Bool { places.contains { $0.place.isSamePlace(as: other) } }

  /// Checks a folder, and that the files can stand in it where it is there.
  private static func checkFolder(_ path: String) throws(ModelError) {
    guard FileStore.isFolder(path) else { return }
    for format in ReportFormat.allCases { try FileStore.checkPlace(FileStore.path(of: format.fileName, in: path)) }
  }
}
