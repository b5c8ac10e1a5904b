internal import ConformanceRunner
internal import TouchModel

/// A run of one engine with its progress shown on a terminal.
struct EngineRun {
  private let engine: KnownEngine
  private let plan: RunPlan
  private let console: Console

  init(_ engine: KnownEngine, _ plan: RunPlan, on console: Console) {
    self.engine = engine
    self.plan = plan
    self.console = console
  }

  /// Runs everything; `time` ends the drawing early.
  /// - Throws: `CommandFailure` when what the engine says of itself makes no sense.
  func run(for time: Duration? = nil) throws(CommandFailure) -> RunResult {
    let line = ProgressLine(console)
    defer { line.remove() }
    let start = console.now()
    let executor = engine.makeExecutor(plan.readings(for: engine.description))
    let run: ConformanceRun
    do { run = try ConformanceRun(executor, plan: plan) } catch {
      throw CommandFailure("the engine \(engine.name): \(error)", .engineUnreachable)
    }
    return run.run(
      shouldGoOn: { _ in time.map { console.now() - start < $0 } ?? true },
      onEvent: { event in line.show(words(for: event)) })
  }

  private func words(for event: RunEvent) -> String {
    switch event {
    case .progress(let finished, let all, let broken):
      let cases = all == .max ? "\(finished) cases" : "\(finished) of \(all) cases"
      return "\(engine.name): \(cases)" + (broken > 0 ? ", rules broken: \(broken)" : "")
    case .shrinking(let rule, let bug, let all):
      return "\(engine.name): making the case of \(rule) smaller, \(bug) of \(all)"
    }
  }
}
