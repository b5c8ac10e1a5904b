internal import ConformanceRunner
internal import EngineWire

/// Prints an engine to begin with.
struct AdapterCommand: ToolCommand {
  private static let languages = AdapterTemplate.Language.allCases.map(\.rawValue)
  private static let files = AdapterTemplate.Language.allCases.map { AdapterTemplate($0).fileName }

  static let description = CommandDescription(
    name: "adapter", summary: "Prints an engine to begin with, in a language of your choice.",
    details: [
      "It runs as it is and offers hit testing. A placeholder of flat boxes is to be replaced by your engine; the adapter and "
        + "the conversation with the kit stand apart from it, and comments say what to change.",
      "The file is meant to be \(files.joined(separator: " or ")); its first lines say how it is run.",
    ],
    options: [
      OptionDescription(
        name: "language", value: "NAME",
        help: "The language: \(languages.joined(separator: ", ")). Default: swift.", words: languages),
      OptionDescription(name: "file", value: "FILE", help: "Where to write. Default: -, standard output."),
    ],
    examples: [
      CommandExample("adapter --language python --file engine.py", "An engine in Python."),
      CommandExample("check --command 'python3 engine.py'", "Check it."),
    ],
    statuses: [StatusDescription(.conforms, "it was written"), StatusDescription(.usage, "there is no such language")])

  private let template: AdapterTemplate
  private let place: OutputPlace

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    let name = arguments.text("language") ?? AdapterTemplate.Language.swift.rawValue
    guard let language = AdapterTemplate.Language(rawValue: name) else {
      throw UsageError.unknown("language", name, among: AdapterCommand.languages)
    }
    template = AdapterTemplate(language)
    place = try OutputPlace("file", in: arguments) ?? .standardOutput
  }

  var usesStandardOutput: Bool { place == .standardOutput }

  func run(on console: Console) throws -> RunResult.Status {
    try place.write(template.text, on: console)
    return .conforms
  }
}
