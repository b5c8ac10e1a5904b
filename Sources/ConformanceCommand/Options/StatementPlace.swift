internal import ConformanceRunner
internal import TouchModel

/// Where a conformance statement goes.
struct StatementPlace {
  static let option = OptionDescription(
    name: "statement", value: "FILE", whenAlone: "-",
    help:
      "Write what may be claimed, for verify; needs all rules, at least \(ConformanceStatement.leastCases) cases, and "
      + "every rule exercised \(ConformanceStatement.leastExercised) times. Alone, or with -, to standard output instead of text."
  )

  static let memoryOption = OptionDescription(
    name: "watch-memory",
    help: "Note in the statement how much memory the process has held after each tenth of the cases.")

  /// The place.
  let place: OutputPlace

  /// Reads the option; `nil` when it is not given.
  /// - Throws: `UsageError` or `ModelError` when a statement cannot come of the other options.
  init?(_ arguments: ParsedArguments) throws {
    guard let place = try OutputPlace("statement", in: arguments) else {
      guard !arguments.has("watch-memory") else {
        throw UsageError("--watch-memory needs --statement, which records the memory")
      }
      return nil
    }
    for option in ["rule", "level"] where arguments.has(option) {
      throw UsageError("--statement needs all rules; leave out --\(option)")
    }
    guard !arguments.has("index") else {
      throw UsageError("--statement needs a run from the first case on; leave out --index")
    }
    let least = ConformanceStatement.leastCases
    if let cases = try arguments.number("cases", in: RunPlan.caseCounts), cases < least {
      throw UsageError("--statement: expected --cases \(least) or more, found \(cases)")
    }
    self.place = place
  }

  /// Writes what may be claimed, and gives the status of the run; where nothing may be, says why and writes nothing.
  func write(_ result: RunResult, on console: Console) throws -> RunResult.Status {
    let statement: ConformanceStatement
    do { statement = try ConformanceStatement(result) } catch {
      console.complain("nothing may be stated: \(SafeText.escaped(error.reason, limit: 1000))")
      return error.status
    }
    try place.write(try statement.text, on: console)
    return .conforms
  }
}
