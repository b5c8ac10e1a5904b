internal import ConformanceRunner

/// A breakdown as JSON has it.
struct BreakdownForm: Encodable {
  private let own: Members
  private let smallest: SmallestCaseForm

  /// The members beside those of the case.
  private struct Members: Encodable {
    /// `crashed` or `hung`.
    let kind: String
    /// How that was seen, with the end of what the engine wrote to its standard error.
    let message: String
    /// In how many enumerated or drawn cases the engine broke down in this way.
    let cases: Int
  }

  init(_ breakdown: Breakdown) throws {
    own = Members(kind: breakdown.kind.rawValue, message: breakdown.message, cases: breakdown.cases)
    smallest = try SmallestCaseForm(breakdown)
  }

  func encode(to encoder: any Encoder) throws {
    try own.encode(to: encoder)
    try smallest.encode(to: encoder)
  }
}
