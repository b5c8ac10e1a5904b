import PropertyTesting
import Testing

@Suite struct `A counter-based random source` {
  typealias Block = CounterBasedRandomSource.Block
  typealias Key = CounterBasedRandomSource.Key

  @Test(arguments: [
    (Block(0, 0, 0, 0), Key(0, 0), Block(0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8)),
    (
      Block(0xffff_ffff, 0xffff_ffff, 0xffff_ffff, 0xffff_ffff), Key(0xffff_ffff, 0xffff_ffff),
      Block(0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd)
    ),
    (
      Block(0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344), Key(0xa409_3822, 0x299f_31d0),
      Block(0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1)
    ),
  ])
  func `gives the published answers`(counter: Block, key: Key, answer: Block) {
    #expect(CounterBasedRandomSource.block(counter: counter, key: key) == answer)
  }

  @Test func `hands out the words of the blocks of its seed and index in order`() {
    let seed: UInt64 = 0x0123_4567_89ab_cdef
    let index: UInt64 = 0xfedc_ba98_7654_3210
    var source = CounterBasedRandomSource(seed: seed, index: index)
    for block: UInt32 in 0..<3 {
      let words = CounterBasedRandomSource.block(
        counter: Block(block, 0, 0x7654_3210, 0xfedc_ba98),
        key: Key(0x89ab_cdef, 0x0123_4567)
      ).words
      for word in [words.0, words.1, words.2, words.3] { #expect(source.nextWord() == word) }
    }
  }

  @Test func `draws the same numbers for ever`() {
    var source = CounterBasedRandomSource(seed: 2026, index: 7)
    #expect((0..<8).map { _ in source.next(upTo: 999) } == [470, 773, 98, 420, 66, 579, 804, 687])
    #expect((0..<2).map { _ in source.next() } == [17_698_319_212_897_176_225, 4_954_383_670_053_135_733])
    #expect((0..<2).map { _ in source.next(upTo: 1 << 40) } == [192_203_677_664, 626_276_433_137])
  }

  @Test(arguments: [0, 1, 2, 6, 1023, 1024, 1 << 31, 0xffff_fffe, 0xffff_ffff, 1 << 32, 1 << 63, .max] as [UInt64])
  func `keeps within a bound`(bound: UInt64) {
    var source = CounterBasedRandomSource(seed: 1, index: bound)
    for _ in 0..<200 { #expect(source.next(upTo: bound) <= bound) }
  }

  @Test func `drops half a word that is left when a whole one is asked for`() {
    var halves = CounterBasedRandomSource(seed: 4, index: 4)
    var words = CounterBasedRandomSource(seed: 4, index: 4)
    for _ in 0..<15 { _ = halves.nextHalfWord() }
    for _ in 0..<8 { _ = words.nextWord() }
    let (left, right) = (halves.nextWord(), words.nextWord())
    #expect(left == right)
  }

  @Test(arguments: [1, 143, 1 << 30] as [UInt64])
  func `reaches every number up to a bound about equally often`(scale: UInt64) {
    var source = CounterBasedRandomSource(seed: 3, index: 0)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<7000 { counts[Int(source.next(upTo: 7 * scale - 1) / scale)] += 1 }
    #expect(counts.allSatisfy { (850...1150).contains($0) })
  }

  @Test func `differs between seeds and between indices`() {
    var streams: Set<[UInt64]> = []
    for seed: UInt64 in 0..<10 {
      for index: UInt64 in 0..<10 {
        var source = CounterBasedRandomSource(seed: seed, index: index)
        streams.insert([source.next(), source.next()])
      }
    }
    #expect(streams.count == 100)
  }
}
