/// The options and the operands of a command line, every word known and none judged yet.
struct ParsedArguments {
  private var values: [String: [String]] = [:]
  /// The words beside the options, in the order given.
  var operands: [String] = []

  /// The first word beside the options.
  var operand: String? { operands.first }

  mutating func add(_ name: String, _ value: String) { values[name, default: []].append(value) }

  /// Whether an option is there.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The values of an option, in the order given.
  func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option.
  func text(_ name: String) -> String? { values[name]?.first }

  /// The whole number of an option.
  /// - Throws: ``UsageError`` when it is none or out of range.
  func number<Number: FixedWidthInteger>(
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

  /// The time of an option in seconds.
  /// - Throws: ``UsageError`` when it is no positive number of seconds.
  func seconds(_ name: String) throws(UsageError) -> Duration? {
    guard let text = text(name) else { return nil }
    let most = 1_000_000.0
    guard let seconds = Double(text), seconds > 0, seconds <= most else {
      throw UsageError(
        "--\(name): expected a number of seconds above 0 and up to 1000000, found \(UsageError.shown(text))")
    }
    return .seconds(seconds)
  }
}
