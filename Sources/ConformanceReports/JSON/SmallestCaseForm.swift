internal import CaseExplanation
internal import ConformanceRunner
internal import TouchModel

/// A case that was made as small as it can be, of a counterexample or of a breakdown.
protocol SmallestCase {
  var testCase: ConformanceCase { get }
  var readings: Readings { get }
  var origin: RunResult.Counterexample.Origin { get }
  var sizeBefore: CaseSize { get }
  var sizeAfter: CaseSize { get }
  var executions: Int { get }
  var stopReason: String { get }
  var choices: [UInt64] { get }
}

extension RunResult.Counterexample: SmallestCase {}
extension Breakdown: SmallestCase {}

/// What the JSON of counterexamples and that of breakdowns say of their cases; it stands among the other members of each.
struct SmallestCaseForm: Encodable {
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
  /// The choices of the smallest case, as texts, for JavaScript loses whole numbers above 2^53.
  let choices: [String]

  init(_ found: some SmallestCase) throws {
    `case` = EmbeddedJSON(try StrictJSON.tree(of: found.testCase))
    code = try CaseCode.encode(found.testCase)
    readings = found.readings.form
    origin = OriginForm(found.origin)
    sizeBefore = found.sizeBefore
    sizeAfter = found.sizeAfter
    executions = found.executions
    stopReason = found.stopReason
    choices = found.choices.map { "\($0)" }
  }
}
