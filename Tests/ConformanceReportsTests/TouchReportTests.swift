import ConformanceReports
import Testing
import TouchModel
import TouchSpecs

/// Counterexamples in which touches are delivered: the script as a person tells it, the trace in lanes.
@Suite struct TouchReportTests {
  @Test(arguments: TouchSample.all)
  func `a counterexample with touches is what the fixture holds`(sample: TouchSample) throws {
    let text = CounterexampleText(colored: false).render(
      try sample.make(), rule: sample.rule, alsoBroken: [], engine: Samples.touchEngine)
    Snapshot.expect(text, is: "touches-\(sample.name).txt")
  }
}
