import CaseGeneration
import ConformanceRunner
import FaultyEngines
import KitAudit
import ReferenceEngine
import TestScopes
import Testing
import TouchModel

/// The reference engine and the liberties, of which parts are drawn.
private let honest = [Liberty(engine: reference, openPoint: "none")] + FaultRegistry.liberties

@Test(arguments: TestScope.every(11, of: Array(0..<honest.count)))
func `no rule objects to a part of an honest engine`(number: Int) {
  // `touch-conformance faults --parts 300` draws the whole budget, in a release build.
  let part = honest.parts(number + 1)[number]
  let outcome = FaultCampaign(faults: [], liberties: [part], cases: 60).run()
  #expect(outcome.liberties[0].objections == [])
  #expect(outcome.liberties[0].unjudged == nil)
}

@Test func `parts follow one another through the honest engines, and each is drawn anew`() {
  let parts = honest.parts(honest.count + 2)
  #expect(parts[1].engine.name == "\(honest[1].engine.name) in part 1")
  #expect(parts.last?.engine.name == "\(honest[1].engine.name) in part \(honest.count + 1)")
  #expect(parts[1].engine.description != parts.last?.engine.description)
  #expect(parts[1].engine.description == honest.parts(2)[1].engine.description)
  #expect([Liberty]().parts(3).isEmpty)
}

@Test func `a part is found by its name`() throws {
  let part = try #require(honest.part(named: "reference in part 17"))
  #expect(part.engine.description == honest[0].part(17).engine.description)
  #expect(honest.part(named: "reference in part of it") == nil)
  #expect(honest.part(named: "another in part 17") == nil)
}

@Test func `a part declares what its engine does or less, and says nothing else`() throws {
  for number in 0..<20 {
    let part = honest[0].part(number).engine
    let declared = part.description.capabilities
    #expect(declared.isStrictSubset(of: reference.description.capabilities))
    #expect(declared.contains(.hitTesting))
    var executor = part.makeExecutor(Readings())
    let generator = CaseGenerator(engine: part.description, readings: Readings())
    for index in 0..<20 {
      var trace = TouchTrace()
      #expect(executor.run(generator.testCase(seed: 1, index: UInt64(index)), into: &trace) == .finished)
      let undeclared = trace.records.compactMap(\.event.capability).filter { !declared.contains($0) }
      #expect(undeclared == [], "part \(number), case \(index)")
    }
  }
}
