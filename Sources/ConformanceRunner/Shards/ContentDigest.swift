package import TouchModel

/// The digest that a file states over everything else it says: 16 hexadecimal digits.
///
/// It is the 64-bit FNV-1a hash of the canonical compact JSON, so the layout of the text is free and every count, verdict and
/// case is covered. It finds what was changed by mistake, by a tool or on the way. It does not stop anyone who computes it
/// again after a change; against that stand the cases that ``ShardSet`` runs again.
package enum ContentDigest {
  private static let key = "digest"

  /// The tree of a file with its digest, in the place of any that was there.
  package static func sealed(_ tree: JSONValue) -> JSONValue {
    guard case .object(let members) = opened(tree) else { return tree }
    return JSONValue.object(members + [JSONMember(key, .string(digest(of: tree)))]).canonical
  }

  /// The tree without its digest.
  static func opened(_ tree: JSONValue) -> JSONValue {
    guard case .object(let members) = tree else { return tree }
    return .object(members.filter { $0.key != key })
  }

  /// Compares the digest that a file states with that of its content.
  /// - Throws: ``ModelError`` when it is missing or another.
  static func check(_ tree: JSONValue) throws(ModelError) {
    let digest = digest(of: tree)
    guard tree[key] != .string(digest) else { return }
    throw ModelError(
      key, expected: "that of a file as it was written; the content has \(digest), so it was changed",
      found: tree[key].map(\.inWords) ?? "none")
  }

  private static func digest(of tree: JSONValue) -> String {
    FNV1a.digits(Array(opened(tree).canonical.text(.compact).utf8))
  }
}
