internal import ConformanceCommand
internal import ConformanceRunner
internal import EngineWire
internal import TouchModel

/// Measures what a case costs where the engine is in a process of its own, beside the same engine in this process.
///
/// The engine that answers from memory leaves the wire alone to be measured. Every stage runs over the same cases in turn, several
/// rounds long, and its fastest round counts.
struct WireBenchmark {
  private let workload: Workload
  private let workshop: Workshop
  private let tool: CommandLineTool
  private let rig: WireRig
  private let extent: BenchmarkPart.Extent
  private let now: () -> Duration

  /// What is measured apart.
  private enum Stage: CaseIterable { case inProcess, isolated, fromMemory, writing, reading, auditing }

  init(
    _ workload: Workload, _ workshop: Workshop, of tool: CommandLineTool, _ extent: BenchmarkPart.Extent,
    now: @escaping () -> Duration
  ) throws(ModelError) {
    (self.workload, self.workshop, self.tool, self.extent, self.now) = (workload, workshop, tool, extent, now)
    // A tenth of those whose speed is measured, for both ends keep them all.
    rig = try WireRig(workload, workshop, cases: max(1, extent.cases(of: workshop.measuredCases) / 10))
  }

  /// - Throws: `CommandFailure` when a process of this tool does not answer as the protocol asks.
  func run() throws -> BenchmarkResult.WireSpeed {
    var inProcess = workshop.reference.makeExecutor(Readings())
    let served = ["serve", "--engine=\(workshop.reference.name)"]
    let recited = ["bench", "--answer", workload.name, "\(rig.cases.count)"]
    var isolated: any CaseExecutor = try executor(served, isRecordedByKit: true)
    var fromMemory: any CaseExecutor = try executor(recited, isRecordedByKit: false)
    let traces = try rig.answers.map { try CaseReply(line: $0, source: "answer").result.get() }
    var best: [Stage: Duration] = [:]
    for _ in 0..<extent.rounds {
      for stage in Stage.allCases {
        let start = now()
        switch stage {
        case .inProcess: try ask(&inProcess)
        case .isolated: try ask(&isolated)
        case .fromMemory: try ask(&fromMemory)
        case .writing: for testCase in rig.cases { _ = try CaseRequest.addressed(testCase) }
        case .reading: for line in rig.answers { _ = try CaseReply(line: line, source: "answer") }
        case .auditing: try audit(traces)
        }
        let time = now() - start
        best[stage] = min(best[stage] ?? time, time)
      }
    }
    return try result(best.mapValues(speed))
  }
}

extension WireBenchmark {
  private func executor(_ words: [String], isRecordedByKit: Bool) throws -> ProcessExecutor {
    var launch = EngineLaunch(Program(executable: tool.executable, arguments: [tool.name] + words))
    launch.isRecordedByKit = isRecordedByKit
    // What it remembers it makes before it greets.
    launch.timeout = .seconds(120)
    do throws(CaseFailure) { return try ProcessExecutor(launch) } catch { throw CommandFailure(error, of: words[0]) }
  }

  /// Runs all cases, each announced as early as a run announces it.
  private func ask(_ executor: inout any CaseExecutor) throws {
    var trace = TouchTrace()
    var announced = 0
    for index in rig.cases.indices {
      while announced < min(index + executor.lookahead, rig.cases.count) {
        executor.announce(rig.cases[announced])
        announced += 1
      }
      if case .failed(let failure) = executor.run(rig.cases[index], into: &trace) {
        throw CommandFailure(failure, of: executor.engine.name)
      }
    }
  }

  private func audit(_ traces: [TouchTrace]) throws {
    for (testCase, trace) in zip(rig.cases, traces) {
      try TraceBounds(testCase, rig.description).check(trace)
      try TraceAudit(testCase, rig.description).check(trace)
    }
  }

  private func speed(_ duration: Duration) -> Double {
    // A clock that stands still measures nothing; one nanosecond keeps the number finite.
    max(1, (Double(rig.cases.count) / max(duration / .seconds(1), 1e-9)).rounded())
  }

  private func result(_ speeds: [Stage: Double]) throws -> BenchmarkResult.WireSpeed {
    func speed(of stage: Stage) -> Double { speeds[stage] ?? 1 }
    let requestBytes = try rig.cases.reduce(0) { $0 + (try CaseRequest.addressed($1).line.count) }
    return BenchmarkResult.WireSpeed(
      name: workload.name, cases: rig.cases.count, rounds: extent.rounds,
      requestBytes: Double(requestBytes) / Double(rig.cases.count),
      answerBytes: Double(rig.answers.reduce(0) { $0 + $1.count }) / Double(rig.cases.count),
      inProcess: speed(of: .inProcess), isolated: speed(of: .isolated), fromMemory: speed(of: .fromMemory),
      writing: speed(of: .writing), reading: speed(of: .reading), auditing: speed(of: .auditing),
      isolatedToInProcess: speed(of: .inProcess) / speed(of: .isolated))
  }
}
