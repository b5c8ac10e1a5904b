internal import ConformanceRecordings
internal import ConformanceReports
package import ConformanceRunner
internal import SafeFiles
internal import TouchModel

/// A run of one engine with its progress shown on a terminal.
package struct EngineRun {
  private let engine: KnownEngine
  private let plan: RunPlan
  private let workers: Int
  private let console: Console
  private let watchesMemory: Bool
  /// Where what the engine does is recorded; `nil` records nothing.
  var recording: RecordingFolder?

  /// Prepares a run that so many workers share.
  package init(
    _ engine: KnownEngine, _ plan: RunPlan, workers: Int = 1, watchesMemory: Bool = false, on console: Console
  ) {
    self.watchesMemory = watchesMemory
    self.engine = engine
    self.plan = plan
    self.workers = workers
    self.console = console
  }

  /// Runs everything; `time` ends the drawing early and control-C the run, and a journal keeps the case that ends the process.
  /// - Throws: `CommandFailure` when what the engine says of itself makes no sense.
  package func run(for time: Duration? = nil, journal: CaseJournal? = nil) throws -> RunResult {
    let run: ConformanceRun
    // Before control-C is caught, which so ends the tool at once while engines are started.
    do { run = try ConformanceRun(executors(for: plan.cases), plan: plan) } catch {
      throw CommandFailure("the engine \(engine.name): \(error)", .engineUnreachable)
    }
    let display = RunDisplay(engine, plan, drawingFor: time, on: console)
    defer { display.remove() }
    let conditions = EndingConditions(console, drawingFor: time, onWait: display.waits.note)
    // A corpus that can only be read is one, too; then a case that ends the process is not kept.
    if let journal {
      do { try run.keep(journal) } catch {
        console.complain(SafeText.escaped("no journal is kept: \(error)", limit: 1000))
      }
    }
    var memory = MemoryWatch(cases: watchesMemory ? plan.cases : 0)
    var result = run.run(
      ending: conditions.ending,
      onEvent: { event in
        memory.note(event, console.peakMebibytes)
        display.show(event)
      })
    result.memory = memory.samples
    finishRecording()
    return result
  }

  /// Ends the recording; one that could not be written costs nothing else of the run.
  private func finishRecording() {
    do { try recording?.finish(engine.description) } catch { console.outputIsMissing(error) }
  }

  /// Runs one shard of the cases; control-C ends it early.
  /// - Throws: `CommandFailure` when what the engine says of itself makes no sense.
  func run(_ shard: CaseShard) throws(CommandFailure) -> (shard: ShardResult, result: RunResult) {
    let run: ShardRun
    do {
      run = try ShardRun(executors(for: shard.cases(of: plan.cases).count), plan: plan, shard: shard)
    } catch { throw CommandFailure("the engine \(engine.name): \(error)", .engineUnreachable) }
    let display = RunDisplay(engine, plan, on: console)
    defer { display.remove() }
    let ending = EndingConditions(console, onWait: display.waits.note).ending
    return run.run(runsExamples: recording != nil && shard.isFirst, ending: ending, onEvent: display.show)
  }

  /// Runs the shard of a command and shows and writes what it came to; one that is interrupted is written nowhere, since no whole
  /// can be made of it.
  /// - Parameters:
  ///   - assignment: The shard.
  ///   - results: Where it is written.
  ///   - console: Where it is shown.
  ///   - check: Called after the run; what it throws is all that becomes of it.
  /// - Returns: The status of the command.
  /// - Throws: What goes wrong with the run or the file.
  func run(
    _ assignment: ShardAssignment, _ results: ResultOptions, on console: Console, checking check: () throws -> Void = {}
  ) throws -> RunResult.Status {
    if let file = assignment.statusFile { try FileStore.write([], to: file) }
    try results.json?.clear()
    let (shard, result) = try run(assignment.shard)
    finishRecording()
    try check()
    guard !result.isInterrupted else {
      console.complain("shard \(shard.shard) is interrupted, and nothing of it is written; run it again")
      if result.status == .broken { try console.standardOutput(ShardWords(shard, result, isWritten: false).text) }
      return result.status
    }
    let isWritten = try results.json?.write(shard.text, on: console) ?? false
    if results.json != .standardOutput {
      try console.standardOutput(ShardWords(shard, result, isWritten: isWritten).text)
    }
    return result.statusOfShard
  }

  /// Ends the run whose shards are there; control-C ends it early.
  /// - Throws: ``ModelError`` when the engine is not theirs.
  func finish(_ shards: ShardSet) throws(ModelError) -> RunResult {
    let executor = engine.makeExecutor(plan.readings(for: engine.description))
    let display = RunDisplay(engine, plan, on: console)
    defer { display.remove() }
    let ending = EndingConditions(console, onWait: display.waits.note).ending
    return try shards.finish(on: executor, plan: plan, ending: ending, onEvent: display.show)
  }

  /// An executor for each worker that has a block to run with so many drawn cases.
  private func executors(for cases: Int) -> [any CaseExecutor] {
    let readings = plan.readings(for: engine.description)
    var executors: [any CaseExecutor] = []
    for _ in 0..<min(workers, plan.blocks(drawing: cases, for: engine.description)) {
      let executor = engine.makeExecutor(readings)
      executors.append(recording?.recording(executor) ?? executor)
      // Where one cannot be started, the run is over, and others would only be waited for.
      if let last = executors.last, last.standingFailure != nil { return [last] }
    }
    return executors
  }
}
