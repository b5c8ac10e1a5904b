import PropertyTesting
import Testing

@Suite struct `A choice source` {
  static let weights: ChoiceWeights = [5, 0, 3]

  /// Draws something of every kind.
  private func drawAll(_ source: inout ChoiceSource) -> [Int] {
    var numbers: [Int] = []
    for _ in 0..<20 {
      numbers.append(Int(source.draw(upTo: 99)))
      numbers.append(source.draw(weights: Self.weights))
      numbers.append(source.flag(1, in: 3) ? 1 : 0)
      numbers.append(source.integer(in: -20...7, origin: 3))
      numbers.append(source.skewedInteger(in: -1000...1_000_000, origin: 0))
      numbers.append(source.span(5) { source in source.firstFit(attempts: 4) { $0.flag(1, in: 2) ? 1 : nil } ?? 0 })
    }
    return numbers
  }

  @Test(arguments: Array(0..<20) as [UInt64])
  func `draws the same whether it records or not, and again when it replays`(seed: UInt64) {
    var quick = ChoiceSource(seed: seed, index: 3)
    var recording = ChoiceSource(seed: seed, index: 3, recording: true)
    let numbers = drawAll(&quick)
    #expect(drawAll(&recording) == numbers)
    #expect(recording.isRejected == quick.isRejected)
    #expect(quick.record == ChoiceSequence())
    guard !recording.isRejected else { return }
    var replaying = ChoiceSource(replaying: recording.record.values)
    #expect(drawAll(&replaying) == numbers)
    #expect(replaying.record == recording.record)
    #expect(replaying.record.spans == recording.record.spans)
    #expect(replaying.record.bounds == recording.record.bounds)
  }

  @Test func `gives zero, the simplest, after the last value of a replay`() {
    var source = ChoiceSource(replaying: [4])
    let values = (0..<4).map { _ in source.draw(upTo: 9) }
    #expect(values == [4, 0, 0, 0])
    #expect(source.record.values == [4, 0, 0, 0])
  }

  @Test func `brings a replayed value down to the bound`() {
    var source = ChoiceSource(replaying: [100, 100, 100])
    _ = source.draw(upTo: 9)
    _ = source.flag(1, in: 2)
    _ = source.draw(weights: Self.weights)
    #expect(source.record.values == [9, 1, 2])
    #expect(source.record.bounds == [9, 1, 2])
  }

  @Test(
    arguments: [0...0, -1...1, -3...10, -10...3, 2...5, .min ... .max, .min ... -7, 5 ... .max] as [ClosedRange<Int>]
  )
  func `draws integers nearest to the origin first`(range: ClosedRange<Int>) {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    var distances: [UInt] = []
    var seen: Set<Int> = []
    for value: UInt64 in 0..<20 {
      var source = ChoiceSource(replaying: [value])
      let integer = source.integer(in: range, origin: origin)
      #expect(range.contains(integer))
      guard source.record.values == [value] else { break }
      seen.insert(integer)
      distances.append((integer - origin).magnitude)
    }
    #expect(distances == distances.sorted())
    #expect(seen.count == distances.count)
    #expect(distances.first == 0)
  }

  @Test func `reaches both ends of the widest range`() {
    var source = ChoiceSource(replaying: [.max, .max - 1, 1, 2])
    let integers = (0..<4).map { _ in source.integer(in: .min ... .max, origin: 0) }
    #expect(integers == [.min, -.max, 1, -1])
  }

  @Test func `samples by weight and never draws an alternative of weight zero`() {
    var source = ChoiceSource(seed: 1, index: 0)
    var counts = [0, 0, 0]
    for _ in 0..<8000 { counts[source.draw(weights: Self.weights)] += 1 }
    #expect((4700...5300).contains(counts[0]) && counts[1] == 0)
  }

  @Test func `raises a flag as often as asked`() {
    var source = ChoiceSource(seed: 2, index: 0)
    let count = (0..<8000).count { _ in source.flag(1, in: 4) }
    #expect((1800...2200).contains(count))
  }

  @Test func `records spans with their nesting, and leaves out empty ones`() {
    var source = ChoiceSource(replaying: [])
    source.beginSpan(1)
    _ = source.draw(upTo: 3)
    source.span(2) { _ = $0.draw(upTo: 3) }
    source.span(3) { _ in }
    source.endSpan()
    #expect(source.record.spans.map(\.label) == [1, 2])
    #expect(source.record.spans.map(\.range) == [0..<2, 1..<2])
    #expect(source.record.spans.map(\.depth) == [0, 1])
  }

  @Test func `makes the flag of an element part of its span`() {
    var source = ChoiceSource(replaying: [1, 7, 0])
    var count = 0
    while source.beginElement(after: count, in: 0...9, 1, in: 2) {
      _ = source.draw(upTo: 9)
      source.endSpan()
      count += 1
    }
    #expect(count == 1)
    #expect(source.record.spans.map(\.range) == [0..<2])
    #expect(source.record.spans.map(\.isElement) == [true])
  }

  @Test(arguments: [false, true])
  func `gives zero for ever past the greatest length`(recording: Bool) {
    var source = ChoiceSource(seed: 4, index: 4, recording: recording)
    var count = 0
    while source.flag(999_999, in: 1_000_000) || count < 10 { count += 1 }
    while source.draw(upTo: .max) > 0 { count += 1 }
    #expect(count <= ChoiceSequence.maximumLength)
    for _ in 0..<20_000 { _ = source.draw(upTo: 1) }
    let last = source.draw(upTo: .max)
    #expect(last == 0)
    #expect(source.record.count <= ChoiceSequence.maximumLength)
    #expect(!source.isRejected)
  }

  @Test(arguments: [false, true])
  func `gives zero once the case is rejected`(recording: Bool) {
    var source = ChoiceSource(seed: 4, index: 4, recording: recording)
    source.reject()
    #expect(source.isRejected)
    let draws = (0..<10).map { _ in source.draw(upTo: .max) }
    #expect(draws.allSatisfy { $0 == 0 })
  }

  @Test func `leaves no trace of attempts that failed`() {
    for index: UInt64 in 0..<50 {
      var source = ChoiceSource(seed: 5, index: index, recording: true)
      let number = source.firstFit(attempts: 100) { source in
        source.span(9) { source in
          let number = source.draw(upTo: 9)
          return number == 7 ? number : nil
        }
      }
      #expect(number == 7)
      #expect(source.record.values == [7])
      #expect(source.record.spans.count == 1)
    }
  }
}

@Suite struct `Choice sequences` {
  @Test func `are ordered by length, then by their values from the front`() {
    let ordered = [[], [0], [9], [0, 0], [0, 1], [1, 0], [0, 0, 0]] as [[UInt64]]
    for (left, values) in ordered.enumerated() {
      for (right, others) in ordered.enumerated() {
        #expect((ChoiceSequence(values: values) < ChoiceSequence(values: others)) == (left < right))
        #expect((ChoiceSequence(values: values) == ChoiceSequence(values: others)) == (left == right))
      }
    }
  }

  @Test func `are described by their values`() {
    #expect("\(ChoiceSequence(values: [1, 20, 3]))" == "[1 20 3]")
  }
}
