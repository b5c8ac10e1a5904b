/// The commit that the tool is built from, which `git archive` writes into its exports.
enum BuildCommit {
  /// In a working copy only the place for it.
  private static let written = "$Format:%H$"

  /// The digits of the commit; `nil` in a build of a working copy, which may have changes that no commit has.
  static let digits = written.allSatisfy(\.isHexDigit) ? written : nil
}
