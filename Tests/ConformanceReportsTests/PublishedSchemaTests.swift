import ConformanceReports
import ConformanceRunner
import FaultyEngines
import Foundation
import JSONSchemaChecks
import ReferenceEngine
import SafeFiles
import TestFiles
import Testing
import TouchModel

private let statements = PackageFolder.path(of: "Tests/Fixtures/Statements")

@Test(arguments: try FileStore.names(inFolder: statements, endingIn: ".json", limit: 100))
func `the statements of this repository follow the published schema and read back`(name: String) throws {
  let bytes = try FileStore.read("\(statements)/\(name)")
  let text = String(decoding: bytes, as: UTF8.self)
  #expect(try JSONSchemaCheck(published: "statement-1").problems(in: text) == [])
  let read = try ConformanceStatement(bytes, source: name).text
  #expect(try ConformanceStatement(Array(read.utf8), source: name).text == read)
  // A statement that is older than a reading has no word on it.
  if Readings.all.allSatisfy({ text.contains("\"\($0.name)\"") }) { #expect(read == text) }
}

@Test func `comparisons follow the published schema`() throws {
  let check = try JSONSchemaCheck(published: "comparison-1")
  let record = try EngineRecord(path: "\(statements)/boxes.json")
  #expect(try check.problems(in: ComparisonJSON().render([record, record], nil, names: [])) == [])
  let liberty = try #require(FaultRegistry.liberties.first { $0.engine.name.contains("display-list") }).engine
  let readings = Readings()
  let comparison = try EngineComparison(
    [
      .init(InProcessExecutor(ReferenceEngine.self), readings: readings, profile: nil),
      .init(liberty.makeExecutor(readings), readings: readings, profile: nil),
    ], seed: 1, shrinkingBudget: 100)
  let outcome = comparison.run(cases: 100)
  let disagreeing = outcome.disagreements.reduce(0) { $0 + $1.cases }
  #expect(outcome.alike + outcome.violating + outcome.notRun + disagreeing == 100)
  let names = ["reference", liberty.name]
  #expect(try check.problems(in: ComparisonJSON().render([record, record], outcome, names: names)) == [])
}
