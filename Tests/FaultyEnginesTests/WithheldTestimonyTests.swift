import CaseGeneration
import ConformanceRunner
import FaultyEngines
import KitAudit
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// The reference engine and all liberties, each once for every sort of testimony that it may withhold.
private let reticentEngines = ([reference] + FaultRegistry.liberties.map(\.engine)).flatMap(\.withholding)

private let reticentNames = reticentEngines.map(\.name)

/// Cases in which a rule once objected to an engine that says less, by its name.
private let onceFlagged = [
  // Which of three fingers a pinch takes is open, also where no list shows that their touches carry it.
  ("reference without listsOfRecognizers", "tc1.wNWRgg2yHwCRxOpg4GGAkmBAYJCgwpHDy8yTzQGSNzeozQKSXzeozQOSYCc3qOEA8PRE"),
  // A timer fires after the steps before it, also after one that left no record.
  (
    "liberty/AP-01-no-queue without recognizerCalls",
    "tc1.wNWRhCriDa8wkQAfAJHE6mDgYYCSYEBgkKDCk8PLzJHNAZI3N6jhAMPLzJHNAZI8N6nhEMPLzJHNAZI8N6rhY6guUNY"
  ),
  // No one knows which recognizers a finger has that no view receives.
  (
    "liberty/AP-06-hides-hit-tests without locations",
    "tc1.wNWRgg2xHwCRxOpg4GGAkmBAYJCgwpPDy8yRzQGSNzeo4QDDy8yRzQKSNzeo4RDDy8yRzQKSYDs3qeEgPLFV"
  ),
  (
    "liberty/AP-06-hides-hit-tests without locations",
    "tc1.wNWRgg2yHwCRxOpg4GGAkmBAYJCgwpPDzs-SNzcAw8vMks0Bkjc3qM0CkmA7N6jhAMPLzJHNApJgTzep4RChXec"
  ),
  (
    "liberty/AP-06-hides-hit-tests without recognizerCalls",
    "tc1.wNWRhCriDa4sAh8AkcTqYOBhgJJgQGCQoMKVw8vMkc0Bkjc3qOEAw8vMkc0Bkjc3quEQw87Pkjc3EMPLzJHNAZI3N6jhIMPLzJHNAZI3N6rhMNMyPg"
  ),
]

@Test(arguments: onceFlagged)
func `no rule objects to an engine that says less in the case in which one did once`(name: String, code: String) throws
{
  let engine = try #require(reticentEngines.first { $0.name == name })
  let findings = try judge(CaseCode.decode(code), engine).findings.filter { $0.0.counts(under: .documents) }
  #expect(findings.map { "\($0.0.id): \($0.1.observed)" } == [])
}

@Test(arguments: TestScope.every(97, of: reticentNames))
func `no rule objects to an honest engine that says less`(name: String) throws {
  let engine = try #require(reticentEngines.first { $0.name == name })
  // `touch-conformance faults --withholding` draws the whole budget, in a release build.
  let outcome = FaultCampaign(faults: [], liberties: [Liberty(engine: engine, openPoint: "none")], cases: 40).run()
  #expect(outcome.liberties[0].objections == [])
  #expect(outcome.liberties[0].unjudged == nil)
}

@Test func `what is withheld is neither declared nor in any trace`() throws {
  let testCase = CaseGenerator(engine: reference.description, readings: Readings()).testCase(seed: 1, index: 7)
  for engine in reference.withholding {
    var (whole, less) = (TouchTrace(), TouchTrace())
    var executors = [reference.makeExecutor(Readings()), engine.makeExecutor(Readings())]
    _ = executors[0].run(testCase, into: &whole)
    _ = executors[1].run(testCase, into: &less)
    #expect(executors[1].engine.capabilities.subtracting(reference.description.capabilities).isEmpty)
    #expect(less.records.count <= whole.records.count, "\(engine.name)")
  }
  #expect(reference.withholding.count == WithheldTestimony.allCases.count)
}

@Test func `an engine that withholds calls of recognizers shows failures, and the other way round`() throws {
  let engines = Dictionary(uniqueKeysWithValues: reference.withholding.map { ($0.name, $0.description.capabilities) })
  let withoutCalls = try #require(engines["reference without recognizerCalls"])
  #expect(!withoutCalls.contains(.recognizerCalls) && withoutCalls.contains(.observesFailure))
  let withoutFailures = try #require(engines["reference without failures"])
  #expect(withoutFailures.contains(.recognizerCalls) && !withoutFailures.contains(.observesFailure))
}
