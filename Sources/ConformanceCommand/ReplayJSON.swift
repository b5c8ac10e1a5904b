internal import CaseExplanation
internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A replay as JSON for machines, version 1 of its schema.
struct ReplayJSON {
  private let result: ReplayResult

  init(_ result: ReplayResult) { self.result = result }

  /// The text with sorted keys, ending with a line break.
  func render() throws -> String {
    let tree = JSONValue.object([
      JSONMember("schema", .string("touch-conformance replay")), JSONMember("version", .integer(1)),
      JSONMember("engine", .string(result.engine.name)), JSONMember("status", .integer(Int(result.status.rawValue))),
      JSONMember("case", try StrictJSON.tree(of: result.testCase)),
      JSONMember("readings", try StrictJSON.tree(of: result.readings)),
      JSONMember("trace", try StrictJSON.tree(of: result.trace)),
      JSONMember("rules", .array(try result.rules.map(rule))),
    ])
    let text = tree.canonical.text(.pretty)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  private func rule(_ rule: ReplayedRule) throws -> JSONValue {
    let explanation = try rule.explanation.map { explanation in
      [JSONMember("explanation", try ExplanationJSON.tree(of: explanation, of: result.testCase))]
    }
    return .object(
      [
        JSONMember("id", .string("\(rule.rule.id)")), JSONMember("exercised", .integer(rule.exercised)),
        JSONMember("isDisputed", .bool(rule.isDisputed)),
        JSONMember("missing", .array(rule.missing.list.map { .string($0.name) })),
        JSONMember("findings", .array(rule.findings.map(finding))),
      ] + (explanation ?? []) + (rule.inconclusive.map { [inconclusive($0)] } ?? []))
  }

  private func inconclusive(_ inconclusive: InconclusiveFinding) -> JSONMember {
    let finding = inconclusive.finding
    return JSONMember(
      "inconclusive",
      .object([
        JSONMember("kind", .string(finding.kind)), JSONMember("expected", .string(finding.expected)),
        JSONMember("observed", .string(finding.observed)), JSONMember("timesSeen", .integer(finding.timesSeen)),
        JSONMember("runs", .integer(finding.runs)), JSONMember("freshRuns", .integer(finding.freshRuns)),
        JSONMember("hadOwnProcesses", .bool(inconclusive.hadOwnProcesses)),
      ]))
  }

  private func finding(_ finding: Finding) -> JSONValue {
    .object([
      JSONMember("kind", .string(finding.kind)), JSONMember("expected", .string(finding.expected)),
      JSONMember("observed", .string(finding.observed)),
      JSONMember("records", .array(finding.records.map { .integer($0) })),
    ])
  }
}
