internal import SafeFiles
package import TouchModel

/// Where a report goes: to standard output, or into a file that is written whole or not at all.
package enum OutputPlace: Equatable {
  case standardOutput
  case file(String)

  /// An option that names a place for the result in some form; alone it stands for standard output.
  package static func option(_ name: String, writing form: String) -> OptionDescription {
    OptionDescription(
      name: name, value: "FILE", whenAlone: "-",
      help: "Write \(form); alone, or with -, to standard output instead of text.")
  }

  /// The place that an option names, if it is given; `-` is standard output.
  ///
  /// A file that is only read, to be compared with, need not be one that can be written.
  /// - Throws: ``ModelError`` when no file can be written there.
  package init?(_ option: String, in arguments: ParsedArguments, isRead: Bool = false) throws {
    guard let text = arguments.text(option) else { return nil }
    guard !text.isEmpty else { throw UsageError("--\(option): expected the name of a file or -, found nothing") }
    if text == "-" {
      self = .standardOutput
    } else {
      if !isRead {
        try arguments.checkIsNoInput(text, of: option)
        try FileStore.checkPlace(text)
      }
      self = .file(text)
    }
  }

  /// Removes the file of an earlier run, so that it is not taken for that of this one when this one ends without any.
  package func clear() throws(ModelError) {
    if case .file(let path) = self { try FileStore.removeFile(at: path) }
  }

  /// Writes a text to the place, and gives whether a file could be written; where it could not, the console shows why.
  @discardableResult
  package func write(_ text: String, on console: Console) throws -> Bool {
    guard case .file(let path) = self else {
      try console.standardOutput(text)
      return true
    }
    do { try FileStore.write(Array(text.utf8), to: path) } catch {
      console.outputIsMissing(error)
      return false
    }
    return true
  }

  /// Whether what is written to another place would be lost here, or the other way round.
  package func isSamePlace(as other: OutputPlace) -> Bool {
    switch (self, other) {
    case (.standardOutput, .standardOutput): true
    case (.file(let path), .file(let otherPath)): FileStore.isSamePlace(path, otherPath)
    case (.standardOutput, .file), (.file, .standardOutput): false
    }
  }
}
