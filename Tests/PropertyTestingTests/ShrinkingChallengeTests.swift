import PropertyTesting
import Testing

@Test(arguments: ShrinkingChallenge.all.indices)
func `every seed of a challenge leads to the minimum`(index: Int) {
  let challenge = ShrinkingChallenge.all[index]
  let result = challenge.run(seeds: 0..<100)
  #expect(result.minimalCount == 100)
  #expect(result.meanExecutions <= challenge.record.upperBound)
}
