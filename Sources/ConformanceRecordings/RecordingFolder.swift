package import ConformanceRunner
internal import SafeFiles
internal import Synchronization
package import TouchModel

/// A folder into which the executors of one run write what the engine does, a file for each block of cases.
///
/// What runs before the first block is written to a file of its own. What runs outside of blocks later, to make cases smaller and
/// to explain them, is not recorded.
package final class RecordingFolder: Sendable {
  /// The file of what runs before the first block.
  package static let firstFile = "examples"
  /// How the names of all files end.
  package static let suffix = ".jsonl"

  private let path: String
  private let state = Mutex(State())

  private struct State {
    var lines: [UInt8] = []
    var isBeforeBlocks = true
    var problem: ModelError?
  }

  /// Prepares to record into a folder, which is made when there is none.
  /// - Throws: ``ModelError`` when it cannot be made, or holds recordings already.
  package init(_ path: String) throws(ModelError) {
    self.path = path
    try FileStore.makeFolder(path)
    let names = try FileStore.names(inFolder: path, endingIn: RecordingFolder.suffix, limit: 1_000_000)
    guard names.isEmpty else {
      throw ModelError(path, expected: "a folder without files ending in \(RecordingFolder.suffix)", found: names[0])
    }
  }

  /// The executor with everything that it runs recorded.
  package func recording(_ executor: any CaseExecutor) -> any CaseExecutor { RecordingExecutor(executor, in: self) }

  /// Writes what ran outside of blocks, if there was no block.
  /// - Throws: ``ModelError`` when this or an earlier file could not be written.
  package func finish(_ engine: EngineDescription) throws(ModelError) {
    endBeginning(engine)
    if let problem = state.withLock({ $0.problem }) { throw problem }
  }

  /// Notes a case that ran before the first block; later ones are passed over.
  func noteOutsideBlocks(_ recorded: RecordedCase) {
    guard state.withLock({ $0.isBeforeBlocks }) else { return }
    let line = noting { () throws(ModelError) in try recorded.line() + [UInt8(ascii: "\n")] }
    state.withLock { $0.lines += line ?? [] }
  }

  /// Writes what ran before the first block, when the first block begins.
  func endBeginning(_ engine: EngineDescription) {
    let lines = state.withLock { state -> [UInt8]? in
      guard state.isBeforeBlocks else { return nil }
      state.isBeforeBlocks = false
      defer { state.lines = [] }
      return state.lines
    }
    if let lines { write(lines, of: engine, to: RecordingFolder.firstFile) }
  }

  /// Writes the lines of a block.
  func write(_ lines: [UInt8], of engine: EngineDescription, to name: String) {
    _ = noting { () throws(ModelError) in
      let head = try RecordingHead(engine).line()
      let file = FileStore.path(of: name + RecordingFolder.suffix, in: path)
      try FileStore.write(head + [UInt8(ascii: "\n")] + lines, to: file)
    }
  }

  /// Does something whose first failure ends the recording with an error.
  func noting<Value>(_ work: () throws(ModelError) -> Value) -> Value? {
    do { return try work() } catch {
      state.withLock { $0.problem = $0.problem ?? error }
      return nil
    }
  }
}

/// An executor that keeps what another one runs.
private struct RecordingExecutor: CaseExecutor {
  private var inner: any CaseExecutor
  private let folder: RecordingFolder
  private var block: String?
  private var lines: [UInt8] = []

  init(_ inner: any CaseExecutor, in folder: RecordingFolder) {
    self.inner = inner
    self.folder = folder
  }

  var engine: EngineDescription { inner.engine }
  var standingFailure: CaseFailure? { inner.standingFailure }
  var timeouts: Int { inner.timeouts }
  var lookahead: Int { inner.lookahead }
  var runsAloneInProcess: Bool { inner.runsAloneInProcess }
  mutating func announce(_ testCase: ConformanceCase) { inner.announce(testCase) }
  mutating func forgetAnnounced() { inner.forgetAnnounced() }
  mutating func heed(_ watch: WaitWatch) { inner.heed(watch) }
  func has(_ testCase: ConformanceCase) -> Bool { inner.has(testCase) }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    let outcome = inner.run(testCase, into: &trace)
    note(testCase, block == nil ? .example : .judging, outcome, trace)
    return outcome
  }

  mutating func runSecond(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    let outcome = inner.runSecond(testCase, into: &trace)
    note(testCase, .comparison, outcome, trace)
    return outcome
  }

  mutating func runAlone(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    inner.runAlone(testCase, into: &trace)
  }

  mutating func defaults(
    of subject: DefaultValue.Subject
  ) -> Result<[DefaultValue.Attribute: DefaultValue], CaseFailure> {
    // The case that asks is what can be recorded; the values are asked for as without a recording.
    if block == nil, let query = ConformanceCase.query(of: subject) {
      var trace = TouchTrace()
      let outcome = inner.run(query, into: &trace)
      note(query, .example, outcome, trace)
    }
    return inner.defaults(of: subject)
  }

  mutating func defaultsAlone(
    of subject: DefaultValue.Subject
  ) -> Result<[DefaultValue.Attribute: DefaultValue], CaseFailure> { inner.defaultsAlone(of: subject) }

  mutating func beginBlock(_ name: String) {
    folder.endBeginning(engine)
    inner.beginBlock(name)
    block = name
  }

  mutating func endBlock() {
    inner.endBlock()
    if let block { folder.write(lines, of: engine, to: block) }
    (block, lines) = (nil, [])
  }

  private mutating func note(
    _ testCase: ConformanceCase, _ purpose: RecordedCase.Purpose, _ outcome: CaseOutcome, _ trace: TouchTrace
  ) {
    let result: Result<TouchTrace, CaseFailure>
    switch outcome {
    case .finished: result = .success(trace)
    // Nothing is known of a case whose answer was not waited for.
    case .failed(.abandoned): return
    case .failed(let failure): result = .failure(failure)
    }
    let recorded = RecordedCase(testCase, for: purpose, result)
    if block == nil { return folder.noteOutsideBlocks(recorded) }
    lines += folder.noting { () throws(ModelError) in try recorded.line() + [UInt8(ascii: "\n")] } ?? []
  }
}
