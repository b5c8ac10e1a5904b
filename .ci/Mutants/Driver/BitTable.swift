/// Flags in rows of one width, as flat bytes.
struct BitTable {
  /// How many flags a row has.
  let width: Int
  /// The flags, eight in a byte.
  private(set) var bytes: [UInt8]
  private var stride: Int { width / 8 + 1 }

  init(width: Int, bytes: [UInt8] = []) { (self.width, self.bytes) = (width, bytes) }

  /// Adds a row.
  mutating func append(_ isSet: (Int) -> Bool) {
    var row = [UInt8](repeating: 0, count: stride)
    for position in 0..<width where isSet(position) { row[position / 8] |= 1 << (position % 8) }
    bytes += row
  }

  subscript(row: Int, position: Int) -> Bool { bytes[row * stride + position / 8] & (1 << (position % 8)) != 0 }
}
