import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import Foundation
import KitAudit
import NarrowEngines
import ReferenceEngine
import Synchronization
import Testing
import TouchModel

/// A console whose world is a few strings and a clock that moves by itself.
final class TestConsole {
  private(set) var output = ""
  private let errorText = ErrorText()
  /// What stands for control-C.
  var isInterrupted: @Sendable () -> Bool = { false }
  /// What stands for the memory of the process.
  var peakMebibytes: () -> Int? = { nil }
  private let clock: TickingClock
  private let isTerminal: Bool
  private let columns: Int?
  private let environment: [String: String]

  init(
    isTerminal: Bool = false, columns: Int? = nil, environment: [String: String] = [:],
    tick: Duration = .milliseconds(1)
  ) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.environment = environment
    clock = TickingClock(tick: tick)
  }

  var errors: String { errorText.text }

  var console: Console {
    var console = Console(
      standardOutput: { self.output += $0 }, standardError: errorText.add, isOutputTerminal: isTerminal,
      isErrorTerminal: isTerminal, environment: environment,
      now: clock.now, today: { CalendarDay(daysSince1970: 20_000) }, isInterrupted: isInterrupted,
      peakMebibytes: { self.peakMebibytes() })
    console.terminalColumns = { self.columns }
    return console
  }
}

/// What was written to standard error, by any thread.
private final class ErrorText: Sendable {
  private let content = Mutex("")

  var text: String { content.withLock { $0 } }

  @Sendable func add(_ text: String) { content.withLock { $0 += text } }
}

/// A clock that moves on whenever it is looked at.
private final class TickingClock: Sendable {
  private let time = Mutex(Duration.zero)
  private let tick: Duration

  init(tick: Duration) { self.tick = tick }

  @Sendable func now() -> Duration {
    time.withLock { time in
      time += tick
      return time
    }
  }
}

/// What is true from some question on.
final class LateYes: Sendable {
  private let asked = Atomic(0)
  private let count: Int

  /// Says no so many times.
  init(after count: Int) { self.count = count }

  func answer() -> Bool { asked.add(1, ordering: .relaxed).newValue > count }
}

/// What a command line came to.
struct Outcome: Equatable {
  var status: Int32
  var output: String
  var errors: String

  /// The output in one line, with a space between two words, wherever its lines end.
  var words: String { output.split { $0.isWhitespace }.joined(separator: " ") }
}

/// The faults of the tests: few, so that campaigns are short without optimization.
let someFaults = FaultRegistry.faults.filter {
  ["fault/HT-01-delivers-to-window", "fault/HT-11-overrides-escape"].contains($0.engine.name)
}

/// The reference engine under the readings that a run asks for.
let referenceEntry = EngineEntry(
  name: "reference", summary: "the reference engine", description: ReferenceEngine.engineDescription
) { readings in
  InProcessExecutor(description: ReferenceEngine.description(following: readings)) {
    ReferenceEngine(scene: $0, recorder: $1, readings: readings)
  }
}

/// What shows both bugs of ``makeToolOfTwoBugs()``.
let twoBugs = ["check", "--rule", "HT-09", "--rule", "TD-35", "--cases", "300", "--explain", "0"]

/// A tool whose engine makes two mistakes that have nothing to do with each other.
func makeToolOfTwoBugs() throws -> CommandLineTool {
  let names = ["fault/HT-09-bounds-from-zero", "fault/TD-35-touched-view"]
  let engine = try #require(EngineEntry(combining: FaultRegistry.faults.filter { names.contains($0.engine.name) }))
  return CommandLineTool(name: "tool", engines: [KnownEngine(engine)])
}

/// The tool of the tests: the reference engine, some faults and a liberty.
///
/// Counting allocations needs a process of its own.
func makeTool(
  liberties: [Liberty] = Array(FaultRegistry.liberties.prefix(1)),
  countAllocations: @escaping (() -> Void) -> Int? = { _ in nil }
) -> CommandLineTool {
  let workshop = Workshop(
    reference: referenceEntry, faults: someFaults, liberties: liberties, documentedCases: 60, changedRuns: 0,
    measuredCases: 1000,
    countAllocations: countAllocations
  ) { description, readings, mode in
    InProcessExecutor(description: description, mode: mode) {
      ReferenceEngine(scene: $0, recorder: $1, readings: readings)
    }
  }
  let entries = [referenceEntry] + workshop.faults.map(\.engine) + workshop.liberties.map(\.engine)
  return CommandLineTool(name: "tool", engines: entries.map { KnownEngine($0) }, ownCommands: workshop.commands)
}

/// A tool whose engines, the reference engine and a fault, offer hit testing alone, so that cases run in a fraction of the time: for
/// tests of how a run is divided, searched and reported, whatever its cases are.
func makeHitTestingTool() -> CommandLineTool {
  let entries = [referenceEntry] + someFaults.filter { $0.rule == RuleID("HT", 11) }.map(\.engine)
  return CommandLineTool(name: "tool", engines: entries.map { KnownEngine($0.offeringHitTestingAlone) })
}

/// Runs a command line in this process.
func run(_ words: String..., on console: TestConsole = TestConsole(), tool: CommandLineTool = makeTool()) -> Outcome {
  run(words, on: console, tool: tool)
}

/// Runs a command line in this process.
func run(_ words: [String], on console: TestConsole = TestConsole(), tool: CommandLineTool = makeTool()) -> Outcome {
  let status = tool.run(words, on: console.console)
  return Outcome(status: status, output: console.output, errors: console.errors)
}

/// Runs the body with a folder that exists only meanwhile.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// A small case: a window with one view, and a question about a place in it.
func makeCase() throws -> ConformanceCase {
  try ConformanceCase(
    TouchScene(.window(320, 480, [.view(40, 40, 100, 100)])), TouchScript(.hitTest(60, 60)))
}

/// The members of a JSON object.
func object(_ text: String) throws -> [String: Any] {
  try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
}
