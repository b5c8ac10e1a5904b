/// The protocol for engines in other processes.
package enum WireProtocol {
  /// The version that is spoken.
  package static let version = 1
}
