internal import ConformanceRunner

/// How often an engine may be run to explain a case.
enum ExplainingBudget {
  static let option = OptionDescription(
    name: "explain", value: "N",
    help:
      "Run the engine at most so many times for each broken case, and in replay for each broken rule, to find out which "
      + "parts of the case matter; 0 explains nothing. Default: \(RunPlan.explainingExecutions).")

  /// The number of executions that the option gives.
  /// - Throws: ``UsageError`` for anything but a number.
  static func executions(_ arguments: ParsedArguments) throws(UsageError) -> Int {
    try arguments.number("explain", in: 0...1_000_000) ?? RunPlan.explainingExecutions
  }
}
