package import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Engines side by side as JSON for machines, version 1 of its schema, `comparison-1.schema.json`.
package struct ComparisonJSON: Sendable {
  /// Creates a reporter.
  package init() {}

  /// The report with sorted keys, ending with a line break; `names` are those of the engines that were run.
  /// - Throws: ``ModelError`` when a number is not finite.
  package func render(
    _ records: [EngineRecord], _ outcome: EngineComparison.Outcome?, names: [String]
  ) throws -> String {
    let form = ComparisonForm(
      engines: records.map(EngineRecordForm.init), comparison: try outcome.map { try OutcomeForm($0, names) })
    return String(decoding: try StrictJSON.encode(form, .pretty), as: UTF8.self)
  }
}

private struct ComparisonForm: Encodable {
  let schema = "touch-conformance comparison"
  let version = 1
  let engines: [EngineRecordForm]
  let comparison: OutcomeForm?
}

private struct EngineRecordForm: Encodable {
  let name: String
  let version: String
  let profile: String?
  let seed: String
  let cases: Int
  let claimedLevel: String?
  let verdicts: [String: String]

  init(_ record: EngineRecord) {
    (name, version, profile) = (record.name, record.version, record.profile)
    (seed, cases, claimedLevel) = (record.seed, record.cases, record.claimedLevel?.rawValue)
    verdicts = Dictionary(
      record.verdicts.map { ("\($0.key)", $0.value.rawValue) }, uniquingKeysWith: { first, _ in first })
  }
}

private struct OutcomeForm: Encodable {
  let engines: [String]
  let capabilities: [String]
  let cases: Int
  let alike: Int
  let spoken: Int
  let notRun: Int
  let disagreements: [DisagreementForm]

  init(_ outcome: EngineComparison.Outcome, _ names: [String]) throws {
    engines = names
    capabilities = outcome.capabilities.list.map(\.name)
    (cases, alike, spoken, notRun) = (outcome.cases, outcome.alike, outcome.violating, outcome.notRun)
    disagreements = try outcome.disagreements.map(DisagreementForm.init)
  }
}

private struct DisagreementForm: Encodable {
  let sort: String
  let index: String
  let cases: Int
  let `case`: EmbeddedJSON
  let code: String
  /// What each engine does where they differ first; `null` for one that does nothing more.
  let sides: [String?]

  init(_ disagreement: Disagreement) throws {
    sort = disagreement.sort.words
    index = "\(disagreement.index)"
    cases = disagreement.cases
    `case` = EmbeddedJSON(try StrictJSON.tree(of: disagreement.testCase))
    code = try CaseCode.encode(disagreement.testCase)
    let scene = disagreement.testCase.scene
    sides = disagreement.sides.map { side in
      side.flatMap { side in side.record.map { TraceStory(scene, side.trace).words($0) } }
    }
  }
}
