import CaseGeneration
import TestScopes
import Testing
import TouchModel

@Test(.inWholeScope) func `every situation that rules about gestures need comes up often`() {
  let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())
  var counts: [GestureSituation: Int] = [:]
  for index in 0..<10_000 as Range<UInt64> {
    for situation in GestureStory(generator.testCase(seed: 1, index: index)).situations {
      counts[situation, default: 0] += 1
    }
  }
  for situation in GestureSituation.allCases {
    #expect(counts[situation, default: 0] >= 10, "\(situation): \(counts[situation, default: 0])")
  }
}
