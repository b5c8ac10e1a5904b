import PropertyTesting
import TestScopes
import Testing

@Suite struct `The public shrinking challenge` {
  @Test func `has thirteen properties`() {
    #expect(ShrinkingChallenge.all.count == 13)
    #expect(Set(ShrinkingChallenge.all.map(\.name)).count == 13)
  }

  @Test(arguments: TestScope.every(3, of: ShrinkingChallenge.all.indices))
  func `leads to one minimum from every one of 100 seeds, at no more than the cost on record`(index: Int) throws {
    let challenge = ShrinkingChallenge.all[index]
    let record = try #require(challenge.record)
    let result = challenge.run(seeds: 0..<100)
    #expect(result.minimalCount == 100, "\(challenge.name): \(result.minima)")
    #expect(result.minima.count == 1, "\(challenge.name): \(result.minima)")
    withKnownIssue("deletion takes 10.8 executions, 10 are on record", isIntermittent: true) {
      #expect(result.meanExecutions <= record.upperBound)
    } when: {
      challenge.name == "deletion"
    }
    #expect(result.meanExecutions <= record.upperBound * 1.1)
  }
}
