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

  // The words of the current block that are not handed out yet, lowest first.
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var high: UInt64 = 0
  @usableFromInline var available = 0

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

  /// The next 32 bits of the stream.
  @inlinable
  public mutating func nextWord() -> UInt32 {
    if available == 0 { refill() }
    available &-= 1
    let word = UInt32(truncatingIfNeeded: low)
    low = low &>> 32 | high &<< 32
    high = high &>> 32
    return word
  }

  /// A number from zero to a bound, the bound included, every one equally likely without any bias.
  ///
  /// Takes one word for bounds below 2³² − 1 and two for larger ones. A word that would favour some numbers is dropped
  /// and another one drawn; this happens with a probability below `(bound + 1) / 2³²`, and only then is there a division.
  @inlinable
  public mutating func next(upTo bound: UInt64) -> UInt64 {
    guard bound < UInt64(UInt32.max) else { return wideNext(upTo: bound) }
    let count = bound &+ 1
    let product = UInt64(nextWord()) &* count
    if product & 0xFFFF_FFFF < count { return unbiasedNext(count: count, product: product) }
    return product &>> 32
  }

  @usableFromInline
  mutating func unbiasedNext(count: UInt64, product first: UInt64) -> UInt64 {
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

  @usableFromInline
  mutating func refill() {
    let words = Self.block(
      counter: .init(nextBlock, index),
      key: .init(UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed &>> 32))
    )
    nextBlock &+= 1
    low = words.lowerHalf
    high = words.upperHalf
    available = 4
  }
}
