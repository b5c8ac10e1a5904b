/// How much memory a process had held at most when so many cases were run.
public struct MemorySample: Hashable, Sendable, Codable {
  /// The number of drawn cases.
  public var cases: Int
  /// The most resident memory until then, in mebibytes, rounded up.
  public var mebibytes: Int

  /// Creates a sample.
  public init(cases: Int, mebibytes: Int) {
    self.cases = cases
    self.mebibytes = mebibytes
  }
}
