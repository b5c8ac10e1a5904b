internal import ConformanceRunner
internal import Synchronization
internal import TouchModel

/// A recorded case to be judged and those that it is compared with, read from their lines as far as they are asked for.
final class RecordedUnit: Sendable {
  /// Its number in the recording.
  let index: UInt64
  /// The case to be judged.
  let testCase: ConformanceCase
  private let lines: [(bytes: [UInt8], source: String)]
  private let state = Mutex(State())

  private struct State {
    var first: Result<TouchTrace, CaseFailure>?
    var others: [RecordedCase]?
  }

  /// Reads the case of the first line.
  /// - Throws: `ModelError` when there is none.
  init(_ index: UInt64, _ lines: [(bytes: [UInt8], source: String)]) throws(ModelError) {
    guard let first = lines.first else { throw ModelError("recording", expected: "a line") }
    testCase = try RecordedCase.testCase(ofLine: first.bytes, source: first.source)
    self.index = index
    self.lines = lines
  }

  /// What became of a case, if it is one of these.
  /// - Throws: `ModelError` when a line cannot be read.
  func result(of testCase: ConformanceCase) throws(ModelError) -> Result<TouchTrace, CaseFailure>? {
    if testCase == self.testCase { return try first() }
    return try others().first { $0.testCase == testCase }?.result
  }

  /// All the cases.
  /// - Throws: `ModelError` when a line cannot be read.
  func cases() throws(ModelError) -> [RecordedCase] {
    [RecordedCase(testCase, for: .judging, try first())] + (try others())
  }

  private func first() throws(ModelError) -> Result<TouchTrace, CaseFailure> {
    if let first = state.withLock({ $0.first }) { return first }
    let first = try RecordedCase.result(ofLine: lines[0].bytes, source: lines[0].source)
    state.withLock { $0.first = first }
    return first
  }

  private func others() throws(ModelError) -> [RecordedCase] {
    if let others = state.withLock({ $0.others }) { return others }
    var others: [RecordedCase] = []
    for line in lines.dropFirst() { others.append(try RecordedCase(line: line.bytes, source: line.source)) }
    state.withLock { $0.others = others }
    return others
  }
}
