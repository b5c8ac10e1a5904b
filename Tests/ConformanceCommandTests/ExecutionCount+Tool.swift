import ConformanceCommand
import ConformanceRunner
import ExecutionCounts
import FaultyEngines
import NarrowEngines
import TouchModel

extension ExecutionCount {
  /// A console on which the signal stands for control-C; its clock moves by a second, or less, whenever it is read.
  func console(tick: Duration = .seconds(1)) -> TestConsole {
    let console = TestConsole(tick: tick)
    console.isInterrupted = isRaised
    return console
  }

  /// A tool that knows one engine of the tests, whose executions are noted, and which offers hit testing alone where nothing else is asked
  /// for.
  func tool(_ name: String = referenceEntry.name, offeringEverything: Bool = false) -> CommandLineTool {
    let whole = someFaults.first { $0.engine.name == name }?.engine ?? referenceEntry
    let entry = offeringEverything ? whole : whole.offeringHitTestingAlone
    let noted = EngineEntry(name: name, summary: entry.summary, description: entry.description) { readings in
      CountingExecutor(entry.makeExecutor(readings), self)
    }
    return CommandLineTool(name: "tool", engines: [KnownEngine(noted)])
  }
}
