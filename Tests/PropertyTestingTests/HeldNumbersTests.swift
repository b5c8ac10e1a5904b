import PropertyTesting
import TestScopes
import Testing

@Suite struct `Numbers that hold each other` {
  @Test(arguments: TestScope.every(2, of: HeldNumbersChallenge.all.indices))
  func `lead to the minimum from 19 of 20 seeds, within 2,000 executions`(index: Int) {
    let challenge = HeldNumbersChallenge.all[index]
    let seeds = 0..<(TestScope.isWhole ? 100 : 20) as Range<UInt64>
    let result = challenge.run(seeds: seeds)
    #expect(result.minimalCount * 100 >= seeds.count * 95, "\(challenge.name): \(result.minima)")
    #expect(result.mostExecutions <= HeldNumbersChallenge.maximumExecutions, "\(challenge.name)")
  }

  @Test func `are problems of different names`() {
    let names = (HeldNumbersChallenge.all + ShrinkingChallenge.all).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: Array(0..<60) as [UInt64])
  func `are searched in the same way every time, and not without end`(seed: UInt64) throws {
    // What nothing but a hash decides leads to any case.
    let modulus = 2 + seed % 19
    let numbers = Generator<[Int]>.array(of: .integer(), count: 2...8)
    let property = Property(for: numbers) { list in
      list.reduce(UInt64(7)) { ($0 &* 31) ^ UInt64(bitPattern: Int64($1)) } % modulus != 1
    }
    let failure = try #require(property.check(seed: seed).failure)
    #expect(failure.shrinking.executions < 20_000)
    #expect(failure.shrinking.reason == .noReductionHelps)
    #expect(property.check(seed: seed).failure?.shrinking == failure.shrinking)
  }
}

/// Each pass for numbers that hold each other on a case that no other pass makes smaller.
@Suite struct `A search of the shrinker` {
  private static func numbers(_ bound: Int) -> Generator<Int> { .uniform(in: 0...bound) }

  @Test func `keeps a total`() {
    let lines = Generator<[(Int, Int)]>.array(of: .zip(Self.numbers(9), Self.numbers(99)))
    let invoice = shrink(
      Generator<([(Int, Int)], Int)>.zip(lines, Self.numbers(999)), from: [1, 7, 40, 1, 3, 20, 0, 340],
      helpedBy: "keep a total"
    ) { lines, total in total > 100 && total == lines.reduce(0) { $0 + $1.0 * $1.1 } }
    #expect(invoice.0.map { [$0.0, $0.1] } == [[2, 51]])
    #expect(invoice.1 == 102)
  }

  @Test func `keeps a product`() {
    let factors = shrink(
      Generator<(Int, Int)>.zip(Self.numbers(1000), Self.numbers(1000)), from: [60, 60], helpedBy: "keep a product"
    ) { $0.0 * $0.1 == 3600 }
    #expect(factors == (4, 900))
  }

  @Test func `takes steps of ninety-seven`() {
    let number = shrink(
      Self.numbers(1_000_000), from: [97_013], helpedBy: "lower a number in wide steps"
    ) { $0 > 1000 && $0 % 97 == 13 }
    #expect(number == 1080)
  }

  @Test func `keeps a weighted sum`() {
    let triple = Generator<(Int, Int, Int)>.zip(Self.numbers(200), Self.numbers(200), Self.numbers(200))
    let numbers = shrink(triple, from: [129, 89, 24], helpedBy: "keep a weighted sum") {
      3 * $0.0 + 5 * $0.1 + 7 * $0.2 == 1000
    }
    #expect(numbers == (0, 4, 140))
  }

  @Test func `keeps a weighted sum in wide steps`() {
    let pair = Generator<(Int, Int)>.zip(Self.numbers(200), Self.numbers(200))
    let numbers = shrink(pair, from: [59, 27], helpedBy: "keep a weighted sum in wide steps") {
      11 * $0.0 + 13 * $0.1 == 1000
    }
    #expect(numbers == (7, 71))
  }

  @Test func `keeps a weighted sum of numbers on both sides of their origins`() {
    let signed = Generator<Int>.uniform(in: -200...200)
    let numbers = shrink(
      Generator<(Int, Int, Int)>.zip(signed, signed, signed), from: [101, 21, 66], helpedBy: "keep a weighted sum"
    ) { 4 * $0.0 - 6 * $0.1 + 9 * $0.2 == -159 }
    #expect(4 * numbers.0 - 6 * numbers.1 + 9 * numbers.2 == -159)
    #expect(numbers.0 == 0)
  }

  @Test func `finds a key of the same hash`() {
    let keys = Generator<(Int, Int)>.zip(Self.numbers(1_000_000), Self.numbers(1_000_000))
    func hash(_ key: Int) -> Int { (key * key + key / 3) % 101 }
    func least(from key: Int, like other: Int) -> Int { (key...).first { hash($0) == hash(other) } ?? 0 }
    let second = UInt64(least(from: 654_321, like: 98_765))
    let pair = shrink(keys, from: [98_765, second], helpedBy: "search the values of two numbers") {
      $0.0 != $0.1 && hash($0.0) == hash($0.1)
    }
    #expect(pair == (0, least(from: 1, like: 0)))
  }

  @Test func `finds the digits of a code`() {
    let digits = Generator<[Int]>.array(of: Self.numbers(9), count: 5...5)
    let code = shrink(
      digits, from: [0, 0, 0, 1, 0, 0, 0, 0, 0, 5, 0], helpedBy: "search the values of two small numbers"
    ) { code in (code.enumerated().reduce(0) { $0 + (5 - $1.offset) * $1.element } % 11) == 9 }
    #expect(code == [0, 0, 0, 0, 9])
  }

  @Test func `tries all values of few digits`() {
    let code = shrink(
      Generator<[Int]>.array(of: Self.numbers(9), count: 3...3), from: [0, 8, 0, 6, 0, 8, 0],
      helpedBy: "search all values of the numbers"
    ) { $0.reduce(0, +) > 20 && $0[0] + 2 * $0[1] + 3 * $0[2] == 44 || $0 == [5, 9, 7] || $0 == [8, 6, 8] }
    #expect(code == [5, 9, 7])
  }
}
