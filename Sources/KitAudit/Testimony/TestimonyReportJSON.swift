internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A campaign of changed testimony as JSON for machines, version 1 of its schema.
///
/// The object has `schema` (`touch-conformance testimony`), `version` (1), `seed` (as text), `cases`, `runsOfCell`, `profile`
/// where one was asked for, `isAsItShouldBe`, `staleEntries`,
/// `unwatchedMembers` (those in whose place anything can be put) and `cells`. A cell has `name`, `record`, `state` (`killed`, `open`,
/// `hole`, `stale` or `unreported`), `runs`, `killed`, `rules` (how often each was the first to object, by id), `silenced` (ids of
/// rules that apply to no changed run), and where they are known `ground` and `reason` of what is open, and as `code` the case of the first run that no rule
/// objects to.
package struct TestimonyReportJSON: Sendable {
  /// Creates a reporter.
  package init() {}

  /// The report with sorted keys, ending with a line break.
  /// - Throws: ``ModelError`` when a number is not finite.
  package func render(_ result: TestimonyResult) throws -> String {
    String(decoding: try StrictJSON.encode(try TestimonyForm(result), .pretty), as: UTF8.self)
  }
}

private struct TestimonyForm: Encodable {
  let schema = "touch-conformance testimony"
  let version = 1
  let seed: String
  let cases: Int
  let runsOfCell: Int
  let profile: String?
  let isAsItShouldBe: Bool
  let staleEntries: [String]
  let unwatchedMembers: [String]
  let cells: [CellForm]

  init(_ result: TestimonyResult) throws {
    seed = "\(result.seed)"
    cases = result.cases
    runsOfCell = result.runsOfCell
    profile = result.profile?.name
    isAsItShouldBe = result.isAsItShouldBe
    staleEntries = result.staleEntries
    unwatchedMembers = result.unwatchedMembers
    cells = try result.cells.map(CellForm.init)
  }

  struct CellForm: Encodable {
    let name: String
    let record: String
    let state: String
    let runs: Int
    let killed: Int
    let rules: [String: Int]
    let silenced: [String]
    let ground: String?
    let reason: String?
    let code: String?

    init(_ cell: CellOutcome) throws {
      name = cell.name
      record = cell.group
      state = cell.state.rawValue
      runs = cell.runs
      killed = cell.killed
      rules = Dictionary(cell.rules.map { ("\($0.rule)", $0.runs) }, uniquingKeysWith: +)
      silenced = cell.silenced.map(\.description)
      ground = cell.open?.ground.description
      reason = cell.open?.reason
      code = try cell.survivor.map { try CaseCode.encode($0.testCase) }
    }
  }
}
