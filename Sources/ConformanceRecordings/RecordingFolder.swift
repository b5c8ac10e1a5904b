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
  static let firstFile = "examples"
  /// How the names of all files end.
  package static let suffix = ".jsonl"

  private let path: String
  private let state: Mutex<State>

  private struct State {
    var text = LineWriter()
    var isBeforeBlocks: Bool
    var problem: ModelError?
  }

  /// Prepares to record into a folder, which is made when there is none.
  /// - Parameters:
  ///   - path: The folder.
  ///   - shard: The shard of the plan that is recorded, beside others in the folder; `nil`: the whole.
  ///   - plan: What is run.
  /// - Throws: ``ModelError`` when it cannot be made, or holds recordings already that are not those of other shards.
  package init(_ path: String, of shard: CaseShard?, in plan: RunPlan) throws(ModelError) {
    self.path = path
    state = Mutex(State(isBeforeBlocks: shard?.isFirst ?? true))
    try FileStore.makeFolder(path)
    let names = try FileStore.names(inFolder: path, endingIn: RecordingFolder.suffix, limit: 1_000_000)
    guard let shard else {
      guard names.isEmpty else {
        throw ModelError(path, expected: "a folder without files ending in \(RecordingFolder.suffix)", found: names[0])
      }
      return
    }
    let own = Set((shard.isFirst ? [RecordingFolder.firstFile] : []) + shard.blockNames(of: plan))
    guard let other = names.first(where: { own.contains(String($0.dropLast(RecordingFolder.suffix.count))) }) else {
      return
    }
    throw ModelError(path, expected: "a folder without recordings of shard \(shard)", found: other)
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
  func noteOutsideBlocks(_ testCase: ConformanceCase, _ outcome: CaseOutcome, _ trace: TouchTrace) {
    _ = noting { () throws(ModelError) in
      try state.withLock { (state) throws(ModelError) in
        guard state.isBeforeBlocks else { return }
        try RecordedCase.write(testCase, for: .example, outcome, trace, to: &state.text)
      }
    }
  }

  /// Writes what ran before the first block, when the first block begins.
  func endBeginning(_ engine: EngineDescription) {
    let lines = state.withLock { state -> [UInt8]? in
      guard state.isBeforeBlocks else { return nil }
      state.isBeforeBlocks = false
      defer { state.text = LineWriter() }
      return state.text.bytes
    }
    guard let lines else { return }
    var text = LineWriter()
    begin(&text, engine)
    text.lines(lines)
    write(text, to: RecordingFolder.firstFile)
  }

  /// Begins the text of a file.
  func begin(_ text: inout LineWriter, _ engine: EngineDescription) {
    text.cut(to: 0)
    _ = noting { () throws(ModelError) in try RecordingHead(engine).write(to: &text) }
  }

  /// Writes the text of a file.
  func write(_ text: LineWriter, to name: String) {
    _ = noting { () throws(ModelError) in
      // A recording that a loss of power takes can be made again; to wait for the disk after each block is not worth it.
      try FileStore.write(
        text.bytes, to: FileStore.path(of: name + RecordingFolder.suffix, in: path), isKept: false)
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
  /// The lines of the block; its storage is used again for the next.
  private var text = LineWriter()

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
    if block == nil, let query = try? ConformanceCase.query(of: [subject]) {
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
    folder.begin(&text, engine)
  }

  mutating func endBlock() {
    inner.endBlock()
    if let block { folder.write(text, to: block) }
    block = nil
  }

  private mutating func note(
    _ testCase: ConformanceCase, _ purpose: RecordedCase.Purpose, _ outcome: CaseOutcome, _ trace: TouchTrace
  ) {
    // Nothing is known of a case whose answer was not waited for.
    if case .failed(.abandoned) = outcome { return }
    if block == nil { return folder.noteOutsideBlocks(testCase, outcome, trace) }
    _ = folder.noting { () throws(ModelError) in
      try RecordedCase.write(testCase, for: purpose, outcome, trace, to: &text)
    }
  }
}
