package import TouchModel

extension Corpus {
  /// A case of a regression corpus: what once broke a rule, kept so that it never does again.
  public struct PinnedCase: Hashable, Sendable, CustomStringConvertible {
    /// The name of its file, without the folder.
    public var name: String
    /// What the file holds.
    package var file: CaseFile

    /// Creates a case.
    package init(name: String, file: CaseFile) {
      self.name = name
      self.file = file
    }

    /// The name.
    public var description: String { SafeText.escaped(name) }
  }
}
