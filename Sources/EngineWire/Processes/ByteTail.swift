internal import TouchModel

/// The last of the bytes that were written to a stream.
struct ByteTail {
  private var bytes: [UInt8] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Adds bytes, and forgets the oldest of too many.
  mutating func append(_ part: ArraySlice<UInt8>) {
    bytes += part
    // Twice the limit, so that a flood is not copied with every part of it.
    if bytes.count > 2 * limit { bytes.removeFirst(bytes.count - limit) }
  }

  /// The last characters on one line, safe to show; empty when nothing was written.
  func text(limit characters: Int = 2_000) -> String {
    let text = String(decoding: bytes.suffix(limit), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).joined(separator: " | ")
    let isCut = lines.unicodeScalars.count > characters
    let last = String(String.UnicodeScalarView(lines.unicodeScalars.suffix(characters)))
    return (isCut ? "…" : "") + SafeText.escaped(last, limit: characters)
  }
}
