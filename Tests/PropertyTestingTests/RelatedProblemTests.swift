import PropertyTesting
import TestScopes
import Testing

/// Problems that resemble the public ones but are not among them.
@Suite struct `Problems like those of the challenge` {
  static let seeds = Array(0..<25) as [UInt64]

  static let record = Generator<[Int]> { source in
    (0..<8).map { _ in source.integer(in: -1000...1000, origin: 0) }
  }

  @Test(arguments: seeds)
  func `records of eight fields are deleted whole`(seed: UInt64) {
    let minimum = smallest(.array(of: Self.record), seed: seed) { records in
      !(records.contains { $0[2] >= 100 } && records.contains { $0[6] <= -50 && $0[2] < 100 })
    }
    #expect(minimum?.sorted { $0[2] < $1[2] } == [[0, 0, 0, 0, 0, 0, -50, 0], [0, 0, 100, 0, 0, 0, 0, 0]])
  }

  @Test(arguments: seeds)
  func `records counted first are deleted whole`(seed: UInt64) {
    let records = Generator<[[Int]]>.countedArray(of: Self.record, count: 0...20)
    let minimum = smallest(records, seed: seed) { records in
      !(records.contains { $0[2] >= 100 } && records.contains { $0[6] <= -50 && $0[2] < 100 })
    }
    #expect(minimum?.sorted { $0[2] < $1[2] } == [[0, 0, 0, 0, 0, 0, -50, 0], [0, 0, 100, 0, 0, 0, 0, 0]])
  }

  @Test(arguments: seeds)
  func `three tied numbers are lowered together`(seed: UInt64) {
    let number = drawn(seed)
    let triple = Generator<[Int]>.array(of: .uniform(in: 0...1000), count: 3...3)
    #expect(
      smallest(triple, from: [0, number, 0, number, 0, number, 0]) { $0[0] < 7 || Set($0).count > 1 } == [7, 7, 7]
    )
    #expect(
      smallest(triple, from: [0, number, 0, number + 3, 0, number + 5, 0]) {
        $0[0] < 7 || $0[1] != $0[0] + 3 || $0[2] != $0[1] + 2
      } == [7, 10, 12]
    )
  }

  @Test(arguments: seeds)
  func `numbers with a fixed sum end up in one`(seed: UInt64) {
    var source = CounterBasedRandomSource(seed: seed, index: 0)
    var choices: [UInt64] = []
    var rest: UInt64 = 1000
    for _ in 0..<6 {
      let number = source.next(upTo: 150)
      choices += [1, number]
      rest -= number
    }
    choices += [1, rest, 0]
    let list = Generator<[Int]>.array(of: .uniform(in: 0...1000))
    #expect(smallest(list, from: choices) { $0.reduce(0, +) != 1000 } == [1000])
  }

  @Test(arguments: seeds)
  func `signed numbers with a fixed sum end up small`(seed: UInt64) {
    let pair = Generator<(Int, Int)>.zip(.uniform(in: -5000...5000), .uniform(in: -5000...5000))
    let minimum = smallest(pair, seed: seed, cases: 1_000_000) { ($0 + $1) != 33 }
    #expect(minimum.map { [$0.0, $0.1] } == [0, 33])
  }

  @Test(arguments: TestScope.every(3, of: 0..<5 as Range<UInt64>))
  func `the cost hardly grows with choices that do not matter`(seed: UInt64) throws {
    let record = Generator<[Int]> { source in (0..<15).map { _ in source.integer(in: -100...100, origin: 0) } }
    let property = Property(for: Generator<[[Int]]>.array(of: record, count: 20...60)) { records in
      records.count { $0[3] > 50 && $0[14] < -20 } < 2 || records[0][7] <= 3
    }
    let failure = try #require(property.check(seed: seed).failure)
    #expect(failure.smallest.count == 20)
    #expect(failure.smallest.joined().filter { $0 != 0 } == [4, 51, -21, 51, -21])
    // The smallest case has 321 choices.
    #expect(failure.shrinking.executions < 700)
  }

  private func drawn(_ seed: UInt64) -> UInt64 {
    var source = CounterBasedRandomSource(seed: seed, index: 1)
    return 10 + source.next(upTo: 890)
  }
}
