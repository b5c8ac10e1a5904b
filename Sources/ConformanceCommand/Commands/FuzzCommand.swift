internal import ConformanceReports
internal import ConformanceRunner
internal import SafeFiles
internal import TouchModel

/// Judges the inputs that a fuzzer has left behind, and writes inputs for it to begin with.
struct FuzzCommand: ToolCommand {
  static let description = CommandDescription(
    name: "fuzz", summary: "Judges the inputs that a fuzzer has left behind, and makes them case files.",
    details: [
      "An input is bytes that stand for choices, as the fuzz target reads them. Each is drawn, run and judged here; each "
        + "broken rule is shrunk and shown once, however many inputs break it, and --save keeps its case. With "
        + "--isolate an input that traps is made small, too. --seeds writes inputs of drawn cases for a fuzzer to begin with."
    ],
    operand: OperandDescription(name: "FILE…", help: "inputs of the fuzz target", count: 0...10_000),
    options: [EngineSelection.option] + ProcessSelection.options + ReadingSelection.options + [
      OptionDescription(
        name: "save", value: "DIR", help: "Save the smallest case of every bug in a folder, as RULE-address.json."),
      OptionDescription(name: "seeds", value: "DIR", help: "Write inputs into a folder, for a fuzzer to begin with."),
      OptionDescription(name: "cases", value: "N", help: "With --seeds: how many. Default: 1000."),
    ],
    examples: [
      CommandExample("fuzz --seeds Corpus", "Inputs to begin with."),
      CommandExample("fuzz crash-1f0c… --isolate --save Cases", "What broke the engine, as a case file."),
    ],
    statuses: [
      StatusDescription(.conforms, "no input breaks anything"),
      StatusDescription(.broken, "an input breaks a rule or the engine"),
      StatusDescription(
        .undecided,
        "nothing is broken, but the engine refused an input, no rule applies to any of them, a finding did not come again, or it "
          + "was interrupted"),
      StatusDescription(.engineUnreachable),
      StatusDescription(.usage, "there is no such file or folder"),
    ])

  private let inputs: [(path: String, bytes: [UInt8])]
  private let engine: KnownEngine
  private var plan: RunPlan
  private let folder: String?
  private let seeds: String?
  private let count: UInt64

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    seeds = arguments.text("seeds")
    folder = arguments.text("save")
    guard seeds != nil || !arguments.operands.isEmpty else {
      throw UsageError("expected inputs of the fuzz target, or --seeds DIR")
    }
    guard seeds != nil || !arguments.has("cases") else { throw UsageError("--cases needs --seeds") }
    count = try arguments.number("cases", in: 1...1_000_000) ?? 1000
    for folder in [seeds, folder].compactMap(\.self) { try FileStore.checkFolder(folder) }
    inputs = try arguments.operands.map { ($0, try FileStore.read($0)) }
    let readings = try ReadingSelection(arguments)
    let selection = try EngineSelection(arguments, of: tool)
    engine = selection.engine
    plan = RunPlan(profile: readings.profile, chosenReadings: readings.chosen)
    plan.invocation = ReplayInvocation(tool: tool.name, options: selection.words + readings.words)
  }

  func run(on console: Console) throws -> RunResult.Status {
    let fuzzer: ConformanceFuzzer
    do { fuzzer = try ConformanceFuzzer(engine.makeExecutor(plan.readings(for: engine.description)), plan: plan) } catch
    {
      throw CommandFailure("the engine \(engine.name): \(error)", .engineUnreachable)
    }
    let line = ProgressLine(console)
    defer { line.remove() }
    fuzzer.heed(EndingConditions(console, onWait: WaitReport(engine.name, line, on: console).note).ending)
    if let failure = fuzzer.standingFailure { throw CommandFailure(failure, of: engine.name) }
    if let seeds { try write(fuzzer, to: seeds, on: console) }
    let findings = try look(with: fuzzer, on: console)
    let isEnded = findings.inputs < inputs.count
    if isEnded { console.complain("interrupted after \(findings.inputs) of \(inputs.count) inputs") }
    guard !findings.isEmpty else {
      if let gap = findings.gap { console.complain("nothing is broken, but \(gap)") }
      return isEnded || findings.gap != nil ? .undecided : .conforms
    }
    let result = fuzzer.finish()
    line.remove()
    if let failure = result.failure { throw CommandFailure(failure, of: engine.name) }
    let report = TextReport(colored: console.isColored, columns: console.pageColumns).renderBugs(result)
    try console.standardOutput("\n\(report)" + findings.words(on: result))
    save(result, on: console)
    return findings.isBroken ? .broken : .undecided
  }

  /// Runs one input after the other until an interruption.
  private func look(with fuzzer: ConformanceFuzzer, on console: Console) throws -> FuzzFindings {
    var findings = FuzzFindings()
    for (path, bytes) in inputs {
      guard !console.isInterrupted() else { break }
      let outcome = fuzzer.look(at: bytes)
      switch outcome {
      case .unreachable(let failure): throw CommandFailure(failure, of: engine.name)
      case .abandoned: return findings
      case .sound, .silent, .refused, .inconclusive, .broken, .brokenDown: break
      }
      try console.standardOutput(findings.note(outcome, of: path))
    }
    return findings
  }

  private func save(_ result: RunResult, on console: Console) {
    guard let folder else { return }
    for name in Corpus.save(result, in: folder, miss: console.outputIsMissing) {
      console.complain(SafeText.escaped("\(folder)/\(name) is saved", limit: 1000))
    }
  }

  /// Writes inputs up to the first that cannot be written, since the others could not either.
  private func write(_ fuzzer: ConformanceFuzzer, to folder: String, on console: Console) throws(CommandFailure) {
    for index in 0..<count {
      guard !console.isInterrupted() else {
        throw CommandFailure.interrupted("\(index) of \(count) inputs are written")
      }
      do {
        if index == 0 { try FileStore.makeFolder(folder) }
        try FileStore.write(fuzzer.seed(index), to: FileStore.path(of: "seed-\(index)", in: folder))
      } catch { return console.outputIsMissing(error) }
    }
  }
}
