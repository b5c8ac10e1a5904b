internal import TouchModel

/// How many workers share a run.
enum WorkerSelection {
  static let option = OptionDescription(
    name: "workers", value: "N",
    help: "How many cases are run side by side; the report is the same for any number. Default: as many as there are "
      + "cores where the engine declares that its instances are independent, else 1.")

  /// The most workers there can be.
  private static let most = 256

  /// The number that an option gives, else the one that suits the engine.
  /// - Throws: ``UsageError`` when it is none, and for engines whose instances depend on each other.
  static func workers(
    _ arguments: ParsedArguments, for engine: KnownEngine, on machine: Int
  ) throws(UsageError) -> Int {
    let asked: Int? = try arguments.number("workers", in: 1...most)
    guard engine.runsSideBySide else {
      guard (asked ?? 1) == 1 else {
        throw UsageError(
          "--workers: expected 1, or --isolate beside it, since \(SafeText.escaped(engine.name)) does not declare that its "
            + "instances are independent")
      }
      return 1
    }
    return asked ?? min(machine, most)
  }
}
