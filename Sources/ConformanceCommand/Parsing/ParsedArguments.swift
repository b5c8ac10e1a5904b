internal import SafeFiles

/// The options and the operands of a command line, every word known and none judged yet.
package struct ParsedArguments {
  private var values: [String: [String]] = [:]
  /// The words beside the options, in the order given.
  package var operands: [String] = []
  /// The words and the values of options that may name what the command reads, with how a message names each.
  var inputs: [(name: String, path: String)] = []

  /// The first word beside the options.
  package var operand: String? { operands.first }

  /// Adds a value of an option.
  package mutating func add(_ name: String, _ value: String) { values[name, default: []].append(value) }

  /// Whether an option is there.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// The values of an option, in the order given.
  package func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option.
  package func text(_ name: String) -> String? { values[name]?.first }

  /// Checks that a file which an option is to write is no file that the command reads, and stands in no folder that it reads.
  /// - Throws: ``UsageError`` that names both.
  func checkIsNoInput(_ path: String, of option: String) throws(UsageError) {
    for input in inputs where input.path != "-" {
      let isLost =
        FileStore.isFolder(input.path)
        ? FileStore.isSameFolder(FileStore.folder(of: path), input.path)
        : FileStore.isFile(input.path) && FileStore.isSamePlace(path, input.path)
      guard isLost else { continue }
      throw UsageError(
        "--\(option) cannot write to \(UsageError.shown(path)): \(input.name) names it, or its folder, to be read")
    }
  }

  /// The whole number of an option.
  /// - Throws: ``UsageError`` when it is none or out of range.
  package func number<Number: FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Number>
  ) throws(UsageError) -> Number? {
    guard let text = text(name) else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw UsageError(
        "--\(name): expected a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "found \(UsageError.shown(text))")
    }
    return number
  }

  /// The word of an option that has a closed list of them.
  /// - Throws: ``UsageError`` for any other word.
  package func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, as type: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice? {
    guard let text = text(name) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    throw .unknown("value of --\(name)", text, among: Choice.allCases.map(\.rawValue))
  }

  /// The time of an option in seconds.
  /// - Throws: ``UsageError`` when it is no positive number of seconds.
  package func seconds(_ name: String) throws(UsageError) -> Duration? {
    guard let text = text(name) else { return nil }
    let most = 1_000_000.0
    guard let seconds = Double(text), seconds > 0, seconds <= most else {
      throw UsageError(
        "--\(name): expected a number of seconds above 0 and up to 1000000, found \(UsageError.shown(text))")
    }
    return .seconds(seconds)
  }
}
