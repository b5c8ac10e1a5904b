/// Cases that an engine has run elsewhere, each by its index, in the order in which they were recorded.
package protocol CaseRecording: Sendable {
  /// How many cases there are.
  var count: Int { get }

  /// The case with an index, which an executor of the recording can run until another is asked for.
  func testCase(at index: UInt64) -> ConformanceCase

  /// Where the case with an index stands, such as `line 7 of drawn-000000250.jsonl`.
  func place(of index: UInt64) -> String

  /// Keeps the case with an index for the rest of the run, so that an executor of the recording can run it at any time.
  func keep(_ index: UInt64)
}
