/// A random source that computes any part of its stream from a seed, an index and a position.
///
/// It is Philox4x32 with ten rounds (Salmon, Moraes, Dror and Shaw, *Parallel random numbers: as easy as 1, 2, 3*,
/// 2011). The key is the seed; the counter holds the number of the block in its lower half and the index in its upper
/// half. Streams of different seeds or indices never share a block, so cases can be drawn in any order, on any number
/// of workers, with the same outcome.
public struct CounterBasedRandomSource: RandomNumberGenerator, Sendable {
  let seed: UInt64
  let index: UInt64
  var nextBlock: UInt64 = 0

  // Two blocks are computed at a time, because a processor works on both at once.
  var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  // What is left of the word that is being handed out, the next half word lowest.
  @usableFromInline var rest: UInt64 = 0
  // How many of the sixteen half words of two blocks are handed out.
  @usableFromInline var position = 16

  /// Creates the stream that belongs to a seed and an index.
  public init(seed: UInt64, index: UInt64) {
    self.seed = seed
    self.index = index
  }

  /// The next 64 bits of the stream, made of two words, the earlier one below.
  @inlinable
  public mutating func next() -> UInt64 {
    let lower = UInt64(nextWord())
    return lower | UInt64(nextWord()) &<< 32
  }

  /// The next 32 bits of the stream; a half word that is all that is left of two blocks is dropped.
  @inlinable
  public mutating func nextWord() -> UInt32 {
    if position == 15 { position = 16 }
    let lower = UInt32(nextHalfWord())
    return lower | UInt32(nextHalfWord()) &<< 16
  }

  /// The next 16 bits of the stream.
  @inlinable
  public mutating func nextHalfWord() -> UInt16 {
    if position & 3 == 0 { advance() }
    let half = UInt16(truncatingIfNeeded: rest)
    rest = rest &>> 16
    position = position &+ 1
    return half
  }

  /// Goes on to the next 64 bits, and to the next two blocks after the last.
  @usableFromInline
  mutating func advance() {
    if position == 16 { refill() }
    rest =
      position < 8 ? (position == 0 ? words.0 : words.1) : (position == 8 ? words.2 : words.3)
  }

  /// A number from zero to a bound, the bound included, every one equally likely without any bias.
  ///
  /// Takes half a word for bounds below 1024, one word below 2³² − 1 and two for larger ones. What would favour some numbers
  /// is dropped and drawn again; this happens less often than once in 64 draws for half a word, and for a word with a
  /// probability below `(bound + 1) / 2³²`. Only then is there a division.
  @inlinable
  public mutating func next(upTo bound: UInt64) -> UInt64 {
    let count = bound &+ 1
    if bound < 1024 {
      let product = UInt64(nextHalfWord()) &* count
      return product & 0xFFFF < count ? unbiasedHalf(count, product) : product &>> 16
    }
    guard bound < UInt64(UInt32.max) else { return wideNext(upTo: bound) }
    let product = UInt64(nextWord()) &* count
    return product & 0xFFFF_FFFF < count ? unbiasedWord(count, product) : product &>> 32
  }

  @usableFromInline
  mutating func unbiasedHalf(_ count: UInt64, _ first: UInt64) -> UInt64 {
    let threshold = (1 &<< 16 &- count) % count
    var product = first
    while product & 0xFFFF < threshold { product = UInt64(nextHalfWord()) &* count }
    return product &>> 16
  }

  @usableFromInline
  mutating func unbiasedWord(_ count: UInt64, _ first: UInt64) -> UInt64 {
    let threshold = (1 &<< 32 &- count) % count
    var product = first
    while product & 0xFFFF_FFFF < threshold { product = UInt64(nextWord()) &* count }
    return product &>> 32
  }

  @usableFromInline
  mutating func wideNext(upTo bound: UInt64) -> UInt64 {
    guard bound < .max else { return next() }
    let count = bound &+ 1
    let threshold = (0 &- count) % count
    var product = next().multipliedFullWidth(by: count)
    while product.low < threshold { product = next().multipliedFullWidth(by: count) }
    return product.high
  }

  private mutating func refill() {
    var first = Block(nextBlock, index)
    var second = Block(nextBlock &+ 1, index)
    Self.encrypt(&first, &second, key: Key(seed))
    words = (first.lowerHalf, first.upperHalf, second.lowerHalf, second.upperHalf)
    nextBlock &+= 2
    position = 0
  }
}
