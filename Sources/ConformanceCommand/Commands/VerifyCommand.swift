internal import ConformanceRunner
internal import SafeFiles
internal import TouchModel
internal import TouchSpecs

/// Runs again what a statement rests on, and says whether it holds.
struct VerifyCommand: ToolCommand {
  static let description = CommandDescription(
    name: "verify", summary: "Runs again what a conformance statement rests on, and compares.",
    details: [
      "The engine is that of --engine or --command, else the one whose name the statement has; where the tool knows none, "
        + "nothing is run. A statement of another version of the kit cannot be verified: it rests on other cases. The memory that a statement records is not compared."
    ],
    operand: OperandDescription(name: "FILE", help: "a statement that check --statement wrote"),
    options: [EngineSelection.option] + ProcessSelection.options,
    examples: [CommandExample("verify statement.json", "Whether the statement holds, to the byte.")],
    statuses: [
      StatusDescription(.conforms, "the statement holds, byte for byte"),
      StatusDescription(.broken, "it does not"),
      StatusDescription(.undecided, "that is not decided, since verify was interrupted"),
      StatusDescription(.engineUnreachable),
      StatusDescription(.usage, "the file holds no statement, or one of an engine that is not known here"),
    ])

  /// How many differences are shown.
  private static let most = 20

  private let path: String
  private let bytes: [UInt8]
  private let stated: ConformanceStatement
  private let engine: KnownEngine
  private let workers: Int
  private let plan: RunPlan

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    let path = arguments.operand ?? ""
    let bytes = try FileStore.read(path)
    let stated = try ConformanceStatement(bytes, source: path)
    (self.path, self.bytes, self.stated) = (path, bytes, stated)
    plan = try stated.plan()
    let selection = try EngineSelection(arguments, of: tool)
    let named = selection.engines.first { $0.description.name == stated.engine.name }
    guard let engine = selection.chosen ?? named else {
      throw ModelError(
        "\(path): engine.name",
        expected: "an engine of this tool, or --command with the line that starts the one that the statement is of",
        found: Spelling.quoted(stated.engine.name))
    }
    self.engine = engine
    workers = engine.runsSideBySide ? tool.cores : 1
  }

  func run(on console: Console) throws -> RunResult.Status {
    let shown = SafeText.escaped(path)
    guard stated.versions == .current else {
      let own = ConformanceStatement.Versions.current.words
      console.complain(
        "\(shown) cannot be verified: expected \(own), found \(SafeText.escaped(stated.versions.words)); "
          + "check --statement writes a new one")
      return .broken
    }
    let result = try EngineRun(engine, plan, workers: workers, on: console).run()
    guard !result.isInterrupted else { return printInterruption(result, on: console) }
    var found: ConformanceStatement
    do { found = try ConformanceStatement(result) } catch {
      console.complain("\(shown) does not hold: nothing may be stated: \(SafeText.escaped(error.reason, limit: 1000))")
      return error.status == .engineUnreachable ? .engineUnreachable : .broken
    }
    // Memory differs between machines.
    found.memory = stated.memory
    guard Array(try found.text.utf8) != bytes else {
      try console.standardOutput("\(shown) holds: \(StatementWords(found).claim)\n")
      return .conforms
    }
    try console.standardOutput(report(stated.differences(from: found)))
    return .broken
  }

  /// What is known of a run that was interrupted: nothing, unless something broke that the statement says passed.
  private func printInterruption(_ result: RunResult, on console: Console) -> RunResult.Status {
    let shown = SafeText.escaped(path)
    let ending = "verify was interrupted after \(result.extent)"
    if let breakdown = result.breakdowns.first {
      console.complain("\(shown) does not hold: the engine \(breakdown.kind.rawValue); \(ending)")
      return .broken
    }
    let passed = Set(stated.passed.map(\.rule))
    let broken = result.rules.filter { $0.verdict == .failed && passed.contains($0.rule.id) }.map { "\($0.rule.id)" }
    guard broken.isEmpty else {
      let rules = broken.joined(separator: ", ")
      console.complain("\(shown) does not hold: stated as passed and broken: \(rules); \(ending)")
      return .broken
    }
    console.complain("whether \(shown) holds is not decided: \(ending)")
    return .undecided
  }

  private func report(_ differences: [StatementDifference]) -> String {
    let shown = SafeText.escaped(path)
    guard !differences.isEmpty else { return "\(shown) does not hold: the same content in other bytes\n" }
    let lines = differences.prefix(VerifyCommand.most).map { difference in
      let stated = difference.stated.map { SafeText.escaped($0) } ?? "nothing"
      let found = difference.found.map { SafeText.escaped($0) } ?? "nothing"
      return "  \(difference.place): stated \(stated); found \(found)"
    }
    let rest = differences.count - lines.count
    let more = rest > 0 ? ["  and \(rest) more"] : []
    return (["\(shown) does not hold"] + lines + more).joined(separator: "\n") + "\n"
  }
}
