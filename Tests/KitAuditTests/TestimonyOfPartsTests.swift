import ConformanceCommand
import ConformanceRunner
import KitAudit
import ReferenceEngine
import TestScopes
import Testing
import TouchModel

private let reference = EngineEntry(
  name: "reference", summary: "the reference engine", description: ReferenceEngine.engineDescription
) { readings in
  InProcessExecutor(description: ReferenceEngine.description(following: readings)) { scene, recorder in
    ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
  }
}

@Test(arguments: TestScope.every(8, of: Array(0..<40)))
func `rules get by with whatever an engine that offers a part writes wrongly`(number: Int) throws {
  let part = KnownEngine(reference.part(number))
  // A rule that relies on what the engine does not tell, and cannot do without, ends the process.
  let result = TestimonyCampaign(part, cases: 40, runsOfCell: 1).run()
  #expect(result != nil)
}
