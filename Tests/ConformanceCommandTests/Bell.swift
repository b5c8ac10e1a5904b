import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import NarrowEngines
import Synchronization
import TouchModel

/// What rings in one of an engine's executions, as control-C may be pressed meanwhile.
final class Bell: Sendable {
  private let executions = Atomic(0)
  private let number: Int

  /// Waits for the execution with a number, counted from 1.
  init(in number: Int) { self.number = number }

  /// Notes an execution.
  func note() { executions.add(1, ordering: .relaxed) }

  /// Whether the execution has begun.
  @Sendable func hasRung() -> Bool { count >= number }

  /// How many executions there were.
  var count: Int { executions.load(ordering: .relaxed) }

  /// A console on which it stands for control-C; its clock moves by a second, or less, whenever it is read.
  func console(tick: Duration = .seconds(1)) -> TestConsole {
    let console = TestConsole(tick: tick)
    console.isInterrupted = hasRung
    return console
  }

  /// A tool that knows one engine of the tests, whose executions are noted, and which offers hit testing alone where nothing else is asked
  /// for.
  func tool(_ name: String = referenceEntry.name, offeringEverything: Bool = false) -> CommandLineTool {
    let whole = someFaults.first { $0.engine.name == name }?.engine ?? referenceEntry
    let entry = offeringEverything ? whole : whole.offeringHitTestingAlone
    let noted = EngineEntry(name: name, summary: entry.summary, description: entry.description) { readings in
      NotedExecutor(entry.makeExecutor(readings), self)
    }
    return CommandLineTool(name: "tool", engines: [KnownEngine(noted)])
  }
}

/// Runs an engine whose executions are noted.
private struct NotedExecutor: CaseExecutor {
  private var own: any CaseExecutor
  private let bell: Bell
  var engine: EngineDescription { own.engine }

  init(_ own: any CaseExecutor, _ bell: Bell) {
    self.own = own
    self.bell = bell
  }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    bell.note()
    return own.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    bell.note()
    return own.defaults(of: subject)
  }
}
