internal import ConformanceRunner
internal import TouchModel

/// The content of a breakdown as plain text without layout.
struct BreakdownParts {
  let breakdown: Breakdown
  let engine: EngineDescription

  /// The most lines of the engine's standard error that are shown.
  private static let mostLines = 12

  /// What happened, as a heading.
  var title: String {
    switch breakdown.kind {
    case .crashed: "The engine crashed"
    case .hung: "The engine hung"
    }
  }

  /// What every engine has to do, before any rule is judged.
  var expected: String { "the engine to run the case to its end and to answer" }

  /// What became of its process.
  var observed: String { lines.first ?? breakdown.kind.rawValue }

  /// The last lines that the engine wrote to its standard error.
  var output: [String] { Array(lines.dropFirst().suffix(BreakdownParts.mostLines)) }

  private var lines: [String] {
    breakdown.message.split(whereSeparator: \.isNewline).map { SafeText.escaped(String($0)) }
  }

  /// How a hang is distinguished from a slow answer; `nil` for crashes.
  var note: String? {
    breakdown.kind == .hung ? "Only this verdict depends on a clock: --timeout sets how long an engine may take." : nil
  }

  /// The picture; `nil` when the case names no place.
  var picture: PictureParts? {
    PictureParts(case: breakdown.testCase, trace: TouchTrace(), marking: [], breakdown.readings)
  }

  /// The scene as a tree.
  var tree: [String] { SceneTree(breakdown.testCase.scene).lines }

  /// The steps with their numbers.
  var script: [String] {
    ScriptStory(breakdown.testCase, on: Ground(breakdown.readings, engine: engine)).numberedLines
  }

  /// Where the case came from, how small it was made, and how often the engine broke down.
  var history: String {
    let effort = "\(counted(breakdown.executions, "execution")), then \(SafeText.escaped(breakdown.stopReason))"
    let others = breakdown.cases > 1 ? "; so did \(counted(breakdown.cases - 1, "other case"))" : ""
    switch breakdown.origin {
    case .drawn(let index): return "case \(index) of the run; \(effort)\(others)"
    case .guided(let index): return "case \(index) of the guided search; \(effort)\(others)"
    case .enumerated(let index): return "case \(index) of those up to a size; \(effort)\(others)"
    case .fuzzed: return "an input of a fuzzer; \(effort)"
    case .shrinking(let rule): return "met while the case of \(rule) was made smaller; \(effort)"
    case .example(let name): return "the worked example “\(SafeText.escaped(name))”"
    case .defaults: return "a query of defaults"
    case .replayed: return "the case that was run again"
    case .pinned(let name): return "the pinned case \(SafeText.escaped(name))"
    case .recorded(let place): return "\(SafeText.escaped(place))\(others)"
    }
  }

  /// The size of the case before and after it was made smaller.
  var size: String {
    let before = breakdown.sizeBefore.words(against: breakdown.sizeAfter)
    let after = breakdown.sizeAfter
    return before.isEmpty ? after.words : "\(before) → \(after.words(against: breakdown.sizeBefore))"
  }

  /// The command that runs the case again.
  var replayCommand: String {
    ReplayCommandLine(invocation: breakdown.invocation, engine: engine).line(for: breakdown.testCase)
  }
}
