extension CounterBasedRandomSource {
  /// Four words of 32 bits: what the block function takes as counter and gives as output.
  package struct Block: Hashable, Sendable {
    /// The four words, the first one first.
    package var words: (UInt32, UInt32, UInt32, UInt32) { (first, second, third, fourth) }

    var first: UInt32
    var second: UInt32
    var third: UInt32
    var fourth: UInt32

    /// Creates a block from its four words.
    package init(_ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32) {
      self.first = first
      self.second = second
      self.third = third
      self.fourth = fourth
    }

    init(_ lowerHalf: UInt64, _ upperHalf: UInt64) {
      first = UInt32(truncatingIfNeeded: lowerHalf)
      second = UInt32(truncatingIfNeeded: lowerHalf &>> 32)
      third = UInt32(truncatingIfNeeded: upperHalf)
      fourth = UInt32(truncatingIfNeeded: upperHalf &>> 32)
    }

    var lowerHalf: UInt64 { UInt64(first) | UInt64(second) &<< 32 }
    var upperHalf: UInt64 { UInt64(third) | UInt64(fourth) &<< 32 }
  }

  /// Two words of 32 bits that choose one of 2⁶⁴ block functions.
  package struct Key: Hashable, Sendable {
    var first: UInt32
    var second: UInt32

    /// Creates a key from its two words.
    package init(_ first: UInt32, _ second: UInt32) {
      self.first = first
      self.second = second
    }

    init(_ seed: UInt64) {
      first = UInt32(truncatingIfNeeded: seed)
      second = UInt32(truncatingIfNeeded: seed &>> 32)
    }
  }

  /// The Philox4x32-10 block function: four words that depend on every bit of counter and key.
  package static func block(counter: Block, key: Key) -> Block {
    var (first, second) = (counter, counter)
    encrypt(&first, &second, key: key)
    return first
  }

  /// The block function of two counters, side by side.
  ///
  /// It is one loop over plain numbers, because a build without optimization pays for every call and for every small type.
  static func encrypt(_ one: inout Block, _ other: inout Block, key: Key) {
    let low: UInt64 = 0xFFFF_FFFF
    var (one0, one1, one2, one3) = (UInt64(one.first), UInt64(one.second), UInt64(one.third), UInt64(one.fourth))
    var (other0, other1) = (UInt64(other.first), UInt64(other.second))
    var (other2, other3) = (UInt64(other.third), UInt64(other.fourth))
    var (key0, key1) = (UInt64(key.first), UInt64(key.second))
    var round = 0
    while round < 10 {
      let (oneEven, oneOdd) = (0xD251_1F53 &* one0, 0xCD9E_8D57 &* one2)
      let (otherEven, otherOdd) = (0xD251_1F53 &* other0, 0xCD9E_8D57 &* other2)
      one0 = oneOdd &>> 32 ^ one1 ^ key0
      one1 = oneOdd & low
      one2 = oneEven &>> 32 ^ one3 ^ key1
      one3 = oneEven & low
      other0 = otherOdd &>> 32 ^ other1 ^ key0
      other1 = otherOdd & low
      other2 = otherEven &>> 32 ^ other3 ^ key1
      other3 = otherEven & low
      key0 = (key0 &+ 0x9E37_79B9) & low
      key1 = (key1 &+ 0xBB67_AE85) & low
      round &+= 1
    }
    one = Block(one0 | one1 &<< 32, one2 | one3 &<< 32)
    other = Block(other0 | other1 &<< 32, other2 | other3 &<< 32)
  }
}
