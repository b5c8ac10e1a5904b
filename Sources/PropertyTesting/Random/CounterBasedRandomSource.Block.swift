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
  }

  /// The Philox4x32-10 block function: four words that depend on every bit of counter and key.
  package static func block(counter: Block, key: Key) -> Block {
    blocks(counters: (counter, counter), key: key).0
  }

  /// The block function of two counters, side by side.
  static func blocks(counters: (Block, Block), key: Key) -> (Block, Block) {
    var (first, second) = counters
    var key = key
    for _ in 0..<9 {
      first = round(first, key)
      second = round(second, key)
      key.first &+= 0x9E37_79B9
      key.second &+= 0xBB67_AE85
    }
    return (round(first, key), round(second, key))
  }

  @inline(__always)
  private static func round(_ state: Block, _ key: Key) -> Block {
    let even = UInt64(0xD251_1F53 as UInt32) &* UInt64(state.first)
    let odd = UInt64(0xCD9E_8D57 as UInt32) &* UInt64(state.third)
    return Block(
      UInt32(truncatingIfNeeded: odd &>> 32) ^ state.second ^ key.first,
      UInt32(truncatingIfNeeded: odd),
      UInt32(truncatingIfNeeded: even &>> 32) ^ state.fourth ^ key.second,
      UInt32(truncatingIfNeeded: even)
    )
  }
}
