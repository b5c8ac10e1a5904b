/// How much memory a process had held at most when so many cases were run.
package struct MemorySample: Hashable, Sendable, Codable {
  /// The number of drawn cases.
  package var cases: Int
  /// The most resident memory until then, in mebibytes, rounded up.
  package var mebibytes: Int

  /// Creates a sample.
  package init(cases: Int, mebibytes: Int) {
    self.cases = cases
    self.mebibytes = mebibytes
  }
}
