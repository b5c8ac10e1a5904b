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
  let cells = ["*/dropped/throughout", "*/missing/once", "*/to-unknown/throughout", "*/one-report-late/throughout"]
  let result = TestimonyCampaign(part, cellsNamed: cells, cases: TestScope.isWhole ? 40 : 4, runsOfCell: 1).run()
  #expect(result != nil)
}
