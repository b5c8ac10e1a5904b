/// Why a case is not made smaller, in words.
enum StopText {
  /// The engine hung.
  static let hung = "the engine had hung often enough"
  /// It may not be as small as it can be.
  static let interrupted = "the run was interrupted, so that it may not be as small as it can be"
  /// The case of a rule is shown as it was found, where that of another was to be made small.
  static let notSought = "the smallest case of another rule was asked for"
  /// The case is shown as it was found.
  static let unsteady = "the finding did not come again in a smaller case on a fresh engine"
  /// The case was enumerated.
  static let enumerated = "no smaller case of the enumeration shows it"
}
