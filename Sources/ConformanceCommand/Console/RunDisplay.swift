internal import ConformanceReports
internal import ConformanceRunner

/// What a terminal shows of a run that goes on: how far it is, and, for people alone, what it found first.
struct RunDisplay {
  /// What the run waits for.
  let waits: WaitReport
  private let engine: KnownEngine
  private let plan: RunPlan
  private let line: ProgressLine
  private let remaining: RemainingTime
  private let console: Console

  /// Begins to show a run that begins now.
  init(_ engine: KnownEngine, _ plan: RunPlan, drawingFor time: Duration? = nil, on console: Console) {
    self.engine = engine
    self.plan = plan
    self.console = console
    line = ProgressLine(console)
    waits = WaitReport(engine.name, line, on: console)
    remaining = RemainingTime(console, drawingFor: time)
  }

  /// Shows an event of the run.
  func show(_ event: RunEvent) {
    guard case .foundFirst(let violation) = event else { return line.show(words(for: event) + waits.words) }
    guard console.isErrorTerminal else { return }
    line.remove()
    let text = FirstViolationText(colored: console.isColored)
    console.standardError(
      TextLayout.filling(console.columns) { text.render(violation, plan.invocation, of: engine.description) })
  }

  /// Removes what is shown only as long as the run goes on.
  func remove() { line.remove() }

  private func words(for event: RunEvent) -> String {
    switch event {
    case .foundFirst: return engine.name
    case .progress(let finished, let all, let broken):
      let cases = all == RunPlan.maximumCases ? "\(finished) cases" : "\(finished) of \(all) cases"
      return "\(engine.name): \(cases)" + remaining.words(after: finished, of: all)
        + (broken > 0 ? ", rules broken: \(broken)" : "")
    case .shrinkingBreakdown: return "\(engine.name): making the case of a breakdown smaller"
    case .shrinking(let rule, let bug, let all):
      return "\(engine.name): making the case of \(rule) smaller, \(bug) of \(all)"
    }
  }
}
