internal import TouchModel

/// Where a report goes: to standard output, or into a file that is written whole or not at all.
enum OutputPlace: Equatable {
  case standardOutput
  case file(String)

  /// The place that an option names, if it is given; `-` is standard output.
  /// - Throws: ``ModelError`` when no file can stand there.
  init?(_ option: String, in arguments: ParsedArguments) throws {
    guard let text = arguments.text(option) else { return nil }
    guard !text.isEmpty else { throw UsageError("--\(option): expected the name of a file or -, found nothing") }
    if text == "-" {
      self = .standardOutput
    } else {
      try FileStore.checkPlace(text)
      self = .file(text)
    }
  }

  /// Removes the file of an earlier run, so that nobody takes it for that of this one when this one ends without any.
  func clear() throws(ModelError) {
    if case .file(let path) = self { try FileStore.removeFile(at: path) }
  }

  /// Writes a text to the place.
  func write(_ text: String, on console: Console) throws {
    switch self {
    case .standardOutput: try console.standardOutput(text)
    case .file(let path): try FileStore.write(Array(text.utf8), to: path)
    }
  }
}
