extension ConformanceCase {
  /// The address of the case by its content: 16 hexadecimal digits, the same for equal cases on every platform.
  ///
  /// It is the 64-bit FNV-1a hash of the canonical compact JSON of scene and script.
  /// - Complexity: linear in the size of the case.
  package var address: String {
    get throws(ModelError) { ConformanceCase.address(ofCanonical: try canonicalText) }
  }

  /// The address of the case with this canonical compact JSON, for who has it at hand.
  package static func address(ofCanonical text: [UInt8]) -> String { FNV1a.digits(text) }
}

/// The hash FNV-1a with 64 bits: small, fast and fixed for ever; no defence against intent.
package enum FNV1a {
  /// The hash of some bytes.
  package static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The hash of some bytes as 16 hexadecimal digits.
  package static func digits(_ bytes: [UInt8]) -> String {
    let digits = String(hash(bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
