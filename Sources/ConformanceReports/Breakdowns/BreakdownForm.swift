internal import ConformanceRunner
internal import TouchModel

/// A breakdown as JSON has it.
struct BreakdownForm: Encodable {
  /// `crashed` or `hung`.
  let kind: String
  /// How that was seen, with the end of what the engine wrote to its standard error.
  let message: String
  /// The case as case files have it.
  let `case`: EmbeddedJSON
  /// The short code of the case.
  let code: String
  /// Every reading in force.
  let readings: [String: String]
  /// Where the case came from.
  let origin: OriginForm
  /// The size of the case that was found.
  let sizeBefore: CaseSize
  /// The size of the smallest case.
  let sizeAfter: CaseSize
  /// How often the engine was run to make it smaller.
  let executions: Int
  /// Why that stopped.
  let stopReason: String
  /// The choices of the smallest case, as texts.
  let choices: [String]
  /// In how many enumerated or drawn cases the engine broke down in this way.
  let cases: Int

  init(_ breakdown: Breakdown) throws {
    kind = breakdown.kind.rawValue
    message = breakdown.message
    `case` = EmbeddedJSON(try StrictJSON.tree(of: breakdown.testCase))
    code = try CaseCode.encode(breakdown.testCase)
    readings = breakdown.readings.form
    origin = OriginForm(breakdown.origin)
    sizeBefore = breakdown.sizeBefore
    sizeAfter = breakdown.sizeAfter
    executions = breakdown.executions
    stopReason = breakdown.stopReason
    choices = breakdown.choices.map { "\($0)" }
    cases = breakdown.cases
  }
}
