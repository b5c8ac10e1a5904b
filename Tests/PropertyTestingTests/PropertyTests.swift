import PropertyTesting
import Testing

@Suite struct `A property` {
  private let small = Property(for: .uniform(in: 0...99)) { (number: Int) in number < 90 }

  @Test func `passes when it holds for every case`() {
    let truth = Property(for: Generator<Bool>.boolean) { _ in true }
    guard case .passed(let cases, let rejected) = truth.check(seed: 1) else {
      Issue.record("a property that holds was refuted")
      return
    }
    #expect(cases == 1000 && rejected == 0)
  }

  @Test func `fails with its first failing case and the smallest one`() throws {
    let failure = try #require(small.check(seed: 1).failure)
    #expect(failure.original >= 90)
    #expect(failure.smallest == 90)
    for index in 0..<failure.index {
      var source = ChoiceSource(seed: 1, index: index)
      #expect(source.draw(upTo: 99) < 90)
    }
  }

  @Test func `counts rejected cases and does not take them for failures`() {
    let even = Generator<Int>.uniform(in: 0...9).filter(attempts: 1) { $0 % 2 == 0 }
    guard case .passed(let cases, let rejected) = Property(for: even, { $0 % 2 == 0 }).check(seed: 3, cases: 200) else {
      Issue.record("a rejected case was taken for a failure")
      return
    }
    #expect(cases == 200)
    #expect((60...140).contains(rejected))
  }

  @Test func `is shrunk the same way every time`() throws {
    let lists = Property(for: Generator<[Int]>.array(of: .integer())) { $0.reduce(0, &+) != 0 || $0.isEmpty }
    let first = try #require(lists.check(seed: 8, cases: 100_000).failure)
    let second = try #require(lists.check(seed: 8, cases: 100_000).failure)
    #expect(first.shrinking == second.shrinking)
  }
}

@Suite struct `The shrinker` {
  @Test(arguments: [0, 1, 5, 20])
  func `stops when its budget is spent`(budget: Int) {
    let result = Shrinker(maximumExecutions: budget).shrink(start) { source in
      (0..<20).map { _ in source.draw(upTo: 99) }.contains { $0 > 40 }
    }
    #expect(result.reason == .budgetSpent)
    #expect(result.executions == budget)
    #expect(result.sequence <= start)
  }

  @Test func `says that no reduction helps any more`() {
    let result = Shrinker(maximumExecutions: 100_000).shrink(start) { source in
      (0..<20).map { _ in source.draw(upTo: 99) }.contains { $0 > 40 }
    }
    #expect(result.reason == .noReductionHelps)
    #expect(result.sequence.values == Array(repeating: 0, count: 19) + [41])
    #expect(result.passes.map(\.executions).reduce(0, +) == result.executions)
    #expect(result.passes.map(\.improvements).reduce(0, +) == result.improvements)
  }

  @Test func `never executes the same choices twice`() {
    var seen: Set<ChoiceSequence> = []
    var count = 0
    _ = Shrinker(maximumExecutions: 100_000).shrink(start) { source in
      let isInteresting = (0..<20).map { _ in source.draw(upTo: 99) }.contains { $0 > 40 }
      seen.insert(source.record)
      count += 1
      return isInteresting
    }
    #expect(seen.count == count)
  }

  @Test func `never accepts what the test finds interesting in another way`() {
    // Where nothing but the start is interesting, the start is the result.
    let result = Shrinker(maximumExecutions: 100_000).shrink(start) { source in
      (0..<20).map { _ in source.draw(upTo: 99) } == self.start.values
    }
    #expect(result.sequence == start)
    #expect(result.improvements == 0)
  }

  private var start: ChoiceSequence {
    var source = ChoiceSource(replaying: Array(70..<90))
    for _ in 0..<20 { _ = source.draw(upTo: 99) }
    return source.record
  }
}
