import ConformanceRunner
import EngineWire
import FaultyEngines
import ReferenceEngine
import TestScopes
import Testing
import TouchModel

@Suite struct TraceAuditTests {
  @Test func `what honest engines record passes the audit`() throws {
    for entry in TestScope.every(6, of: FaultRegistry.liberties.map(\.engine)) {
      var executor = entry.makeExecutor(entry.description.readings.over())
      for testCase in DrawnRun.cases(40, for: executor.engine) {
        var trace = TouchTrace()
        #expect(executor.run(testCase, into: &trace) == .finished, "\(entry.name)")
        #expect(throws: Never.self, "\(entry.name)") { try TraceAudit(testCase, executor.engine).check(trace) }
      }
    }
  }

  @Test func `no answer and no change can be left out or altered`() throws {
    var removed: Set<String> = []
    for run in try DrawnRun.runs(200) {
      let audit = TraceAudit(run.testCase, ReferenceEngine.engineDescription)
      for index in run.trace.records.indices where isNeeded(run, index) {
        var trace = run.trace
        trace.records.remove(at: index)
        removed.insert(String("\(run.trace.records[index].event)".prefix { $0 != "(" }))
        #expect(throws: ModelError.self, "\(run.trace.records[index])") { try audit.check(trace) }
        if case .sceneChange(.center(let view, let center)) = run.trace.records[index].event {
          trace = run.trace
          trace.records[index].event = .sceneChange(.center(view: view, to: center + ScenePoint(1, 0)))
          #expect(throws: ModelError.self) { try audit.check(trace) }
        }
      }
    }
    #expect(removed == ["hitTest", "nextResponder", "eventTouches", "sceneChange"])
  }

  @Test func `a handler's change that comes late is an error of the adapter`() throws {
    let late = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/TD-36-late" }?.engine)
    var executor = late.makeExecutor(late.description.readings.over())
    let errors = DrawnRun.cases(400, for: executor.engine).compactMap { testCase -> String? in
      var trace = TouchTrace()
      guard executor.run(testCase, into: &trace) == .finished else { return nil }
      do { try TraceAudit(testCase, executor.engine).check(trace) } catch { return "\(error)" }
      return nil
    }
    let words = "expected the sceneChange of a handler called by records["
    // A late change may stand where that of another handler is expected.
    let isOfChanges = { (error: String) in error.contains(words) || error.contains("].change: expected") }
    #expect(!errors.isEmpty && errors.allSatisfy { $0.hasPrefix("trace.records[") && isOfChanges($0) }, "\(errors)")
  }

  /// Whether a record answers a question or an order of the kit, or is what a handler does.
  private func isNeeded(_ run: DrawnRun, _ index: Int) -> Bool {
    switch run.trace.records[index].event {
    case .hitTest(_, _, nil), .nextResponder, .eventTouches: true
    case .sceneChange: isOrdered(run, index) || isHandlers(run, index)
    default: false
    }
  }

  private func isOrdered(_ run: DrawnRun, _ index: Int) -> Bool {
    let steps = run.testCase.script.steps
    guard let step = run.trace.records[index].step, steps.indices.contains(step) else { return false }
    return if case .change = steps[step].action { true } else { false }
  }

  /// Whether a change stands behind a call and not, as those of layout and scrolling, by itself.
  private func isHandlers(_ run: DrawnRun, _ index: Int) -> Bool {
    guard case .sceneChange(let change) = run.trace.records[index].event, index > 0,
      run.testCase.scene.effects.contains(where: { $0.view == change.view })
    else { return false }
    switch run.trace.records[index - 1].event {
    case .touches, .action: return true
    default: return false
    }
  }
}
