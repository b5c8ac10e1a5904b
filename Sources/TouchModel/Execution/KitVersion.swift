/// The version of the kit, which reports and statements name.
package enum KitVersion {
  /// The version of this release.
  package static let current = "0.1.0"
}
