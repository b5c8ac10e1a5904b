internal import ConformanceRunner
internal import TouchModel

/// How many workers share a run.
enum WorkerSelection {
  static let option = OptionDescription(
    name: "workers", value: "N",
    help: "How many cases are run side by side; the report is the same for any number. Default: as many as there are "
      + "cores where the engine declares that its instances are independent, or lives in processes, else 1. Several workers "
      + "of an engine that does not declare it have a process each. There are never more than blocks of \(ConformanceRun.block) "
      + "cases.")

  /// The most workers there can be.
  private static let most = 256

  /// The number that an option gives, else the one that suits the engine.
  /// - Throws: ``UsageError`` when it is none.
  static func workers(
    _ arguments: ParsedArguments, for engine: KnownEngine, on machine: Int
  ) throws(UsageError) -> Int {
    try asked(arguments) ?? (engine.runsSideBySide ? min(machine, most) : 1)
  }

  /// The number that an option gives, else as many as there are cores, for what can always be done side by side.
  /// - Throws: ``UsageError`` when it is none.
  static func workers(_ arguments: ParsedArguments, on machine: Int) throws(UsageError) -> Int {
    try asked(arguments) ?? min(machine, most)
  }

  /// Whether an option asks for more than one, so that engines that do not run side by side need processes.
  /// - Throws: ``UsageError`` when it gives no number.
  static func asksForSeveral(_ arguments: ParsedArguments) throws(UsageError) -> Bool { try asked(arguments) ?? 1 > 1 }

  private static func asked(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    try arguments.number("workers", in: 1...most)
  }
}
