internal import TouchModel

/// The bounds of the protocol.
package enum WireLimits {
  /// The most bytes of a line, without its end.
  package static let lineBytes = ModelLimits.fileBytes
  /// How many requests may be on their way at once where the engine declares no other window.
  package static let window = 16
  /// The windows that an engine can declare.
  package static let windows = 1...256
  /// The most bytes of a sequence.
  static let sequenceBytes = 64
  /// How many of the last bytes that an engine writes to standard error are kept.
  static let errorBytes = 65_536
}
