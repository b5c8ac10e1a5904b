/// The version of the kit, which reports and statements name.
public enum KitVersion {
  /// The version of this release.
  public static let current = "0.1.0"
}
