import PropertyTesting
import Testing

@Suite struct `Exhaustive enumeration` {
  /// Enumerates the values of a generator and checks that no sequence comes twice and that the order is lexicographic.
  private func all<Value>(
    _ generator: Generator<Value>,
    length: Int = 100,
    value: UInt64 = .max,
    cases: Int = .max
  ) -> (values: [Value], outcome: ExhaustiveEnumeration.Outcome) {
    var values: [Value] = []
    var last: [UInt64]?
    let enumeration = ExhaustiveEnumeration(maximumLength: length, maximumValue: value, maximumCases: cases)
    let outcome = enumeration.forEach { source in
      let value = generator.generate(from: &source)
      guard !source.isRejected else { return true }
      let choices = source.record.values
      #expect(last.map { $0.lexicographicallyPrecedes(choices) } ?? true)
      last = choices
      values.append(value)
      return true
    }
    #expect(outcome.cases == values.count)
    return (values, outcome)
  }

  @Test(arguments: 0...5)
  func `finds every list of a count once`(count: Int) {
    let (lists, outcome) = all(.array(of: Generator<Int>.uniform(in: 0...2), count: count...count))
    var power = 1
    for _ in 0..<count { power *= 3 }
    #expect(lists.count == power)
    #expect(Set(lists).count == power)
    #expect(outcome == .init(cases: power, rejected: 0, isComplete: true))
  }

  @Test(arguments: 0...4)
  func `finds every list up to a count once`(count: Int) {
    let (lists, _) = all(.array(of: Generator<Int>.uniform(in: -1...1), count: 0...count))
    // 1 + 3 + 9 + … is a geometric series.
    var power = 3
    for _ in 0..<count { power *= 3 }
    #expect(lists.count == (power - 1) / 2)
    #expect(Set(lists).count == lists.count)
  }

  @Test(arguments: 0...5)
  func `finds every order once`(count: Int) {
    let (orders, _) = all(.permutation(count: count))
    #expect(orders.count == (1...max(1, count)).reduce(1, *))
    #expect(Set(orders).count == orders.count)
    #expect(orders.allSatisfy { $0.sorted() == Array(0..<count) })
  }

  @Test(arguments: 0...3)
  func `finds every binary tree up to a depth once`(depth: Int) {
    let tree = Generator<String>.recursive(maxDepth: depth, leaf: .element(of: ["x"])) { part in
      Generator<(String, String)>.zip(part, part).map { "(\($0.0)\($0.1))" }
    }
    let (trees, _) = all(tree)
    // A tree is a leaf or a pair of trees one level lower.
    var expected = 1
    for _ in 0..<depth { expected = 1 + expected * expected }
    #expect(trees.count == expected)
    #expect(Set(trees).count == expected)
  }

  @Test func `leaves out cases that draw more choices than allowed`() {
    let (lists, outcome) = all(Generator<[Int]>.array(of: .uniform(in: 0...1)), length: 7)
    // With a flag for each element and one for the end, seven choices make three elements.
    #expect(lists.count == 1 + 2 + 4 + 8)
    #expect(outcome.isComplete)
    #expect(outcome.rejected > 0)
  }

  @Test func `leaves out choices that are larger than allowed`() {
    let (numbers, outcome) = all(Generator<Int>.integer(), value: 4)
    #expect(numbers == [0, 1, -1, 2, -2])
    #expect(outcome.isComplete)
  }

  @Test func `does not count rejected cases`() {
    let (numbers, outcome) = all(Generator<Int>.uniform(in: 0...9).filter { $0 % 3 == 0 })
    #expect(numbers == [0, 3, 6, 9])
    #expect(outcome == .init(cases: 4, rejected: 6, isComplete: true))
  }

  @Test func `stops at its limit of cases, or when asked`() {
    let (numbers, outcome) = all(Generator<Int>.uniform(in: 0...9), cases: 3)
    #expect(numbers == [0, 1, 2])
    #expect(!outcome.isComplete)
    let stopped = ExhaustiveEnumeration(maximumLength: 9).forEach { $0.draw(upTo: 9) < 5 }
    #expect(stopped == .init(cases: 6, rejected: 0, isComplete: false))
  }
}
