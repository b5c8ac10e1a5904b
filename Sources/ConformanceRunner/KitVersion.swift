/// The version of the kit as a whole, as releases are named.
public enum KitVersion {
  /// The version, such as `0.1.0`.
  public static let current = "0.1.0"
}
