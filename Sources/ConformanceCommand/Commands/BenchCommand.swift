internal import ConformanceRunner
internal import PropertyTesting
internal import TouchModel

/// Measures what the kit costs.
struct BenchCommand: ToolCommand {
  static let description = CommandDescription(
    name: "bench", summary: "Measures the kit: cases a second beside the engine alone, and how well it shrinks.",
    details: [
      "The ratios of one run say more than the speeds of two machines. Only a release build is worth measuring."
    ],
    options: [
      OptionDescription(name: "quick", help: "A tenth of the cases, of the seeds and of the faults, for a first look."),
      OptionDescription(
        name: "workload", value: "NAME",
        help: "Measure the speed of one workload alone: \(Workload.all.map(\.name).joined(separator: ", "))."),
      OptionDescription(
        name: "json", value: "FILE", help: "Write the result as JSON; - writes it to standard output instead of text."),
    ],
    examples: [
      CommandExample("bench", "Everything."), CommandExample("bench --quick --json -", "A first look, as JSON."),
    ])

  private let workshop: Workshop
  private let isQuick: Bool
  private let workload: Workload?
  private let json: OutputPlace?

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    guard let workshop = tool.workshop else { throw UsageError("this tool has nothing to measure") }
    self.workshop = workshop
    isQuick = arguments.has("quick")
    json = try OutputPlace("json", in: arguments)
    workload = try BenchCommand.workload(named: arguments.text("workload"))
  }

  func run(on console: Console) throws -> RunStatus {
    let line = ProgressLine(console)
    let cases = max(1, workshop.measuredCases / (isQuick ? 10 : 1))
    let speeds = (workload.map { [$0] } ?? Workload.all).map { workload in
      line.show("measuring \(workload.name)")
      return WorkloadBenchmark(
        workload, workshop, cases: cases, rounds: isQuick ? 3 : 10, now: console.now
      ).run()
    }
    let isWhole = workload == nil
    let result = BenchmarkResult(
      isOptimized: BenchCommand.isOptimized, workloads: speeds, shrinking: isWhole ? shrinking(line) : nil,
      challenge: isWhole ? challenge(line) : nil)
    line.remove()
    let bytes = try StrictJSON.encode(result, .pretty)
    let text = String(decoding: bytes, as: UTF8.self)
    try json?.write(text.hasSuffix("\n") ? text : text + "\n", on: console)
    if json != .standardOutput { try console.standardOutput(BenchmarkText(result).render()) }
    return .conforms
  }

  private func shrinking(_ line: ProgressLine) -> BenchmarkResult.ShrinkingCost {
    let faults =
      isQuick ? stride(from: 0, to: workshop.faults.count, by: 10).map { workshop.faults[$0] } : workshop.faults
    let campaign = FaultCampaign(faults: faults, liberties: [])
    let result = campaign.run { done, all, name in line.show("shrinking faults, \(done) of \(all): \(name)") }
    return .init(faults: faults.count, medianExecutions: result.medianExecutions)
  }

  private func challenge(_ line: ProgressLine) -> [BenchmarkResult.ChallengeRow] {
    let seeds: UInt64 = isQuick ? 10 : 100
    return ShrinkingChallenge.all.map { challenge in
      line.show("shrinking challenge: \(challenge.name)")
      let result = challenge.run(seeds: 0..<seeds)
      return BenchmarkResult.ChallengeRow(
        name: challenge.name, recordLow: challenge.record.lowerBound, recordHigh: challenge.record.upperBound,
        meanExecutions: result.meanExecutions, minimal: result.minimalCount, seeds: Int(seeds))
    }
  }

  private static func workload(named name: String?) throws -> Workload? {
    guard let name else { return nil }
    guard let workload = Workload.all.first(where: { $0.name == name }) else {
      let names = Workload.all.map(\.name).joined(separator: " or ")
      throw UsageError("--workload: expected \(names), found \(SafeText.escaped(name))")
    }
    return workload
  }

  private static var isOptimized: Bool {
    // Assertions are left out exactly where the optimizer runs.
    var isOptimized = true
    assert(
      {
        isOptimized = false
        return true
      }())
    return isOptimized
  }
}
