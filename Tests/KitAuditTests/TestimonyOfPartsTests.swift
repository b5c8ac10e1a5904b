import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import KitAudit
import TestScopes
import Testing
import TouchModel

@Test(arguments: TestScope.every(8, of: Array(0..<40)))
func `rules get by with whatever an engine that offers a part writes wrongly`(number: Int) throws {
  let part = KnownEngine(Liberty(engine: reference, openPoint: "none").part(number).engine)
  // A rule that relies on what the engine does not tell, and cannot do without, ends the process.
  let result = TestimonyCampaign(part, cases: 40, runsOfCell: 1).run()
  #expect(result != nil)
}
