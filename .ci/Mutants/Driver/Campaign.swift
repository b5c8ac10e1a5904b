import Dispatch
import Foundation

/// Runs mutants, each in a process of its own, several side by side, and keeps what became of them.
final class Campaign: @unchecked Sendable {
  private let options: Options
  private let mutants: [Mutant]
  private var state: CampaignState
  /// Guards the state.
  private let lock = NSLock()

  init(_ options: Options) throws {
    self.options = options
    mutants = try Mutant.all(in: options.list)
    let known = CampaignState.read(options.state)
    state = CampaignState(build: options.build, cases: options.cases)
    if let known, known.build == options.build, known.cases == options.cases { state.outcomes = known.outcomes }
    if options.again, let known {
      // What was seen in an earlier build is believed; what was not is tried again.
      state.outcomes = known.outcomes.filter { $0.value.kind == .killed || $0.value.kind == .unclaimed }
    }
  }

  /// The mutants that the options choose.
  private var chosen: [Mutant] {
    mutants.filter { mutant in
      options.only.map { mutant.key.contains($0) || "\(mutant.number)" == $0 } ?? true
        && (mutant.number - 1) % options.shards == options.shard
    }
  }

  func printList() {
    for mutant in chosen { print("\(mutant.number)\t\(mutant.line)\t\(mutant.sort)\t\(mutant.key)") }
  }

  func run() throws -> Int32 {
    let reach: Reach
    if let known = try? Reach(contentsOf: options.reach), known.mutants >= mutants.last?.number ?? 0,
      known.cases >= options.cases
    {
      reach = known
    } else {
      print("the engine as it is, \(options.cases) cases in each profile …")
      guard let measured = try Reach.measured(mutants: mutants.last?.number ?? 0, cases: options.cases) else {
        return 1
      }
      reach = measured
      try reach.write(to: options.reach)
    }
    let open = chosen.filter { state.outcomes[$0.key] == nil }
    print("\(chosen.count) mutants, \(open.count) of them to be run")
    fflush(nil)
    let next = Counter()
    DispatchQueue.concurrentPerform(iterations: options.jobs) { _ in
      while let position = next.next(below: open.count) {
        let mutant = open[position]
        let outcome = reach.reaches(mutant.number) ? self.outcome(of: mutant) : Outcome(kind: .unreached)
        note(mutant, outcome, isLast: position + 1 == open.count)
      }
    }
    try state.write(to: options.state)
    return try CampaignReport(mutants: chosen, outcomes: state.outcomes, reasons: Reasons(contentsOf: options.reasons))
      .print(isWhole: options.isWhole && options.cases >= Options.usualCases, record: options.record)
  }

  private func note(_ mutant: Mutant, _ outcome: Outcome, isLast: Bool) {
    lock.withLock {
      state.outcomes[mutant.key] = outcome
      if outcome.kind == .survived { print("survives: \(mutant.number) line \(mutant.line) \(mutant.key)") }
      fflush(nil)
      if state.outcomes.count.isMultiple(of: 20) || isLast { try? state.write(to: options.state) }
    }
  }

  private func outcome(of mutant: Mutant) -> Outcome {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["one", "\(mutant.number)", options.reach, "\(options.cases)"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return Outcome(kind: .killed, by: "no process: \(error)") }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return OneMutant.outcome(text, died: process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil)
  }
}

/// Numbers from 0, each given once.
private final class Counter: @unchecked Sendable {
  private var count = 0
  /// Guards the count.
  private let lock = NSLock()

  func next(below end: Int) -> Int? {
    lock.withLock {
      guard count < end else { return nil }
      count += 1
      return count - 1
    }
  }
}
