import CaseGeneration
import Testing
import TouchModel

private let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())

@Test func `every situation that rules need comes up often`() {
  var counts: [Situation: Int] = [:]
  for index in 0..<20_000 as Range<UInt64> {
    for situation in TouchStory(generator.testCase(seed: 1, index: index)).situations {
      counts[situation, default: 0] += 1
    }
  }
  for situation in Situation.allCases {
    print(situation, counts[situation, default: 0])
    #expect(counts[situation, default: 0] >= 200, "\(situation): \(counts[situation, default: 0])")
  }
}
