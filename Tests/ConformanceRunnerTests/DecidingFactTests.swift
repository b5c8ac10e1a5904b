import ConformanceRunner
import Testing

@Test(arguments: [
  (
    "fault/HT-04-below-threshold",
    ["alphaBoundary = inclusive (recommended); under exclusive or open this is no failure"]
  ),
  (
    "fault/GR-TAP-09-holds",
    ["tapDuration = 1500 milliseconds (the default); if it were 6000 milliseconds this would be no failure"]
  ),
  ("fault/HT-03-ignores-hidden", []),
])
func `a finding names the readings and thresholds that it hangs on`(fault: String, words: [String]) throws {
  #expect(try ExplainedFault(named: fault).counterexample.decidingFacts.map(\.words) == words)
}
