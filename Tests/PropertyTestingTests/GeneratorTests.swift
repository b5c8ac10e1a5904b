import PropertyTesting
import Testing

@Suite struct `A generator` {
  /// Values of the first cases of a seed.
  private func values<Value>(_ generator: Generator<Value>, count: Int = 500) -> [Value] {
    (0..<UInt64(count)).map { index in
      var source = ChoiceSource(seed: 11, index: index)
      return generator.generate(from: &source)
    }
  }

  /// The value that all choices zero stand for.
  private func simplest<Value>(_ generator: Generator<Value>) -> Value { value(generator, of: []) }

  private func value<Value>(_ generator: Generator<Value>, of choices: [UInt64]) -> Value {
    var source = ChoiceSource(replaying: choices)
    return generator.generate(from: &source)
  }

  @Test func `of a constant draws nothing`() {
    var source = ChoiceSource(seed: 1, index: 1, recording: true)
    #expect(Generator<Int>.constant(5).generate(from: &source) == 5)
    #expect(source.record.count == 0)
  }

  @Test func `maps values`() {
    #expect(value(Generator<Int>.uniform(in: 0...9).map { $0 * 2 }, of: [4]) == 8)
  }

  @Test func `draws what depends on what was drawn before`() {
    let pairs = values(
      Generator<Int>.uniform(in: 0...9).flatMap { count in
        Generator<[Bool]>.array(of: .boolean, count: count...count).map { (count, $0) }
      }
    )
    #expect(pairs.allSatisfy { $0.0 == $0.1.count })
    #expect(Set(pairs.map(\.0)) == Set(0...9))
  }

  @Test func `of integers keeps to its range and favours small ones and the ends`() {
    let numbers = values(Generator<Int>.integer(in: -1000...100_000))
    #expect(numbers.allSatisfy { (-1000...100_000).contains($0) })
    #expect(numbers.count { $0.magnitude < 10 } > 50)
    #expect(numbers.contains(100_000))
    #expect(simplest(Generator<Int>.integer(in: -1000...100_000)) == 0)
  }

  @Test func `of integers covers every type to its ends`() {
    #expect(Set(values(Generator<Int8>.uniform(in: .min ... .max), count: 5000)).count == 256)
    #expect(Set(values(Generator<UInt8>.integer(), count: 20_000)).count == 256)
    let wide = values(Generator<UInt64>.integer(), count: 2000)
    #expect(wide.contains(.max) && wide.contains(0))
    let signed = values(Generator<Int16>.integer(), count: 2000)
    #expect(signed.contains(.max) && signed.contains(.min) && signed.contains(0))
  }

  @Test func `of integers is simplest at its origin`() {
    #expect(simplest(Generator<Int>.uniform(in: 5...9)) == 5)
    #expect(simplest(Generator<Int>.uniform(in: -9 ... -5)) == -5)
    #expect(simplest(Generator<Int>.uniform(in: 0...100, origin: 50)) == 50)
    #expect((1...4).map { value(Generator<Int>.uniform(in: 0...100, origin: 50), of: [$0]) } == [51, 49, 52, 48])
  }

  @Test func `of booleans draws both, no first`() {
    #expect(Set(values(.boolean)) == [false, true])
    #expect(!simplest(.boolean))
  }

  @Test func `of elements draws each, the first one first`() {
    let letters = Generator<String>.element(of: ["a", "b", "c"])
    #expect(Set(values(letters)) == ["a", "b", "c"])
    #expect(simplest(letters) == "a")
  }

  @Test func `of alternatives draws from each, as often as it weighs`() {
    let even = Generator<Int>.one(of: [.constant(1), .constant(2), .constant(3)])
    #expect(Set(values(even)) == [1, 2, 3])
    let uneven = values(.frequency([(weight: 9, generator: .constant(1)), (weight: 1, generator: .constant(2))]))
    #expect((400...490).contains(uneven.count { $0 == 1 }))
    #expect(simplest(even) == 1)
  }

  @Test func `of optional values draws nothing at times`() {
    let numbers = values(Generator<Int>.constant(1).optional)
    #expect((80...170).contains(numbers.count { $0 == nil }))
    #expect(simplest(Generator<Int>.constant(1).optional) == nil)
  }

  @Test func `of arrays keeps to the counts allowed and reaches them all`() {
    let counts = values(Generator<[Bool]>.array(of: .boolean, count: 2...5)).map(\.count)
    #expect(Set(counts) == [2, 3, 4, 5])
    #expect(simplest(Generator<[Bool]>.array(of: .boolean, count: 2...5)) == [false, false])
  }

  @Test func `of arrays without bounds has five elements on average`() {
    let counts = values(Generator<[Bool]>.array(of: .boolean), count: 4000).map(\.count)
    #expect((18_000...22_000).contains(counts.reduce(0, +)))
  }

  @Test func `of arrays loses an element, and nothing else, with the element's span`() {
    let arrays = Generator<[Int]>.array(of: .uniform(in: 0...99), count: 1...4)
    for index: UInt64 in 0..<100 {
      var source = ChoiceSource(seed: 12, index: index, recording: true)
      let array = arrays.generate(from: &source)
      guard array.count > 1 else { continue }
      let elements = source.record.spans.filter(\.isElement)
      #expect(elements.count == array.count)
      for (position, span) in elements.enumerated() {
        var choices = source.record.values
        choices.removeSubrange(span.range)
        var expected = array
        expected.remove(at: position)
        #expect(value(arrays, of: choices) == expected)
      }
    }
  }

  @Test func `of counted arrays draws the count first`() {
    let arrays = Generator<[Int]>.countedArray(of: .uniform(in: 0...9), count: 1...5)
    #expect(value(arrays, of: [2, 7, 8, 9]) == [7, 8, 9])
    #expect(Set(values(arrays).map(\.count)) == Set(1...5))
  }

  @Test func `of tuples draws each part in a span`() {
    var source = ChoiceSource(replaying: [1, 2, 3, 4])
    let digit = Generator<Int>.uniform(in: 0...9)
    #expect(Generator<(Int, Int, Int, Int)>.zip(digit, digit, digit, digit).generate(from: &source) == (1, 2, 3, 4))
    #expect(source.record.spans.map(\.range) == [0..<1, 1..<2, 2..<3, 3..<4])
    #expect(value(.zip(digit, digit), of: [5, 6]) == (5, 6))
    #expect(value(.zip(digit, digit, digit), of: [5, 6, 7]) == (5, 6, 7))
  }

  @Test func `of recursive values keeps to its depth and reaches it`() {
    let depths = Generator<Int>.recursive(maxDepth: 6, leaf: .constant(0)) { part in part.map { $0 + 1 } }
    #expect(Set(values(depths, count: 2000)) == Set(0...6))
    #expect(simplest(depths) == 0)
  }

  @Test func `filters its values`() {
    #expect(values(Generator<Int>.uniform(in: 0...9).filter { $0 % 2 == 1 }).allSatisfy { $0 % 2 == 1 })
  }

  @Test func `rejects the case when no value passes its filter`() {
    var source = ChoiceSource(seed: 1, index: 1)
    _ = Generator<Int>.uniform(in: 0...9).filter(attempts: 5) { $0 > 9 }.generate(from: &source)
    #expect(source.isRejected)
  }

  @Test func `of orders draws every one and begins with the given one`() {
    #expect(Set(values(.permutation(count: 3))).count == 6)
    #expect(simplest(.shuffled(["c", "a", "b"])) == ["c", "a", "b"])
  }
}
