internal import CaseExplanation
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// The content of a counterexample as plain text without layout.
struct CounterexampleParts {
  let counterexample: RunResult.Counterexample
  let rule: Rule
  let engine: EngineDescription

  /// What the rule expects and what the engine did, each under its label.
  var verdict: LabelledVerdict { LabelledVerdict(counterexample.finding) }

  /// The picture; `nil` when the case names no place.
  var picture: PictureParts? {
    PictureParts(
      case: counterexample.testCase, trace: counterexample.trace, marking: counterexample.finding.records,
      pointingOut: counterexample.finding.steps(in: counterexample.trace), counterexample.readings)
  }

  /// The scene as a tree.
  var tree: [String] { SceneTree(counterexample.testCase.scene).lines }

  /// The steps with their numbers.
  var script: [String] {
    ScriptStory(
      counterexample.testCase, trace: counterexample.trace, marking: counterexample.finding.records,
      on: Ground(counterexample.readings, engine: engine)
    ).numberedLines
  }

  /// What the engine did: in lanes where it delivered touches, else record by record.
  func trace(_ paint: Paint) -> [String] {
    TracePart(counterexample.testCase, counterexample.trace, focus).lines(paint)
  }

  /// What lanes are about.
  var focus: LaneFocus {
    LaneFocus(
      marked: counterexample.finding.records, expected: counterexample.finding.expectedObject,
      missing: counterexample.finding.missing,
      readings: counterexample.readings, observed: engine.observedResponders, details: Set(rule.shows))
  }

  /// Which parts of the case the finding needs; `nil` when it was not explained.
  var explanation: ExplanationDigest? {
    counterexample.explanation.map { ExplanationDigest($0, of: counterexample.testCase) }
  }

  /// Which engines of known faults do the same, in words; `nil` when none does.
  var likeness: String? {
    counterexample.likeness.map { SafeText.escaped($0.words, limit: 1000) }
  }

  /// The terms of the kit that the rule's sentence and the finding use.
  var terms: [GlossaryTerm] {
    GlossaryUse([rule.sentence, verdict.expected.text, verdict.observed.text].joined(separator: " ")).terms
  }

  /// The other rules that the cause breaks, those first that the case itself breaks; empty when there is none.
  func alsoBroken(_ rules: [RuleID]) -> String {
    let here = rules.filter(counterexample.alsoBreaks.contains)
    let elsewhere = rules.filter { !counterexample.alsoBreaks.contains($0) }
    let others = elsewhere.map(\.description).joined(separator: ", ")
    let ids = here.map(\.description).joined(separator: ", ")
    if elsewhere.isEmpty { return ids }
    return here.isEmpty ? "\(others) in other cases" : "\(ids); in other cases \(others)"
  }

  /// The rules of the bug that may have causes of their own, the first few of them, each with the command that runs its case.
  var apart: [(words: String, command: String)] {
    counterexample.brokenApart.prefix(CounterexampleParts.mostApart).map { other in
      (
        "\(other.rule) is broken where \(rule.id) is not, and may have a cause of its own:",
        replayCommand(of: other.testCase)
      )
    }
  }

  private static let mostApart = 2

  /// The readings and thresholds that the finding hangs on, as far as that was looked for.
  var decidingFacts: [String] { counterexample.decidingFacts.map { SafeText.escaped($0.words) } }

  /// Where the case came from and how small it was made.
  var size: String {
    let after = counterexample.sizeAfter.words
    switch counterexample.origin {
    case .example(let name): return "\(after), the worked example “\(SafeText.escaped(name))”"
    case .defaults: return "\(after), a query of defaults"
    case .pinned(let name): return "\(after), the pinned case \(SafeText.escaped(name))"
    case .enumerated, .recorded, .replayed: return after
    case .drawn, .guided, .shrinking, .fuzzed:
      let before = counterexample.sizeBefore.words(against: counterexample.sizeAfter)
      let shrunk = counterexample.sizeAfter.words(against: counterexample.sizeBefore)
      return before.isEmpty ? after : "\(before) → \(shrunk)"
    }
  }

  /// How the case was found and why it was made no smaller.
  var history: String {
    let executions = counted(counterexample.executions, "execution")
    let effort = "\(executions), then \(SafeText.escaped(counterexample.stopReason))"
    switch counterexample.origin {
    case .drawn(let index): return "case \(index) of the run; \(effort)"
    case .guided(let index): return "case \(index) of the guided search; \(effort)"
    case .enumerated(let index): return "case \(index) of those up to a size; \(effort)"
    case .fuzzed: return "an input of a fuzzer; \(effort)"
    case .shrinking(let other): return "met while the case of \(other) was made smaller; \(effort)"
    case .recorded(let place): return "\(SafeText.escaped(place)); \(SafeText.escaped(counterexample.stopReason))"
    case .example, .defaults, .pinned, .replayed: return SafeText.escaped(counterexample.stopReason)
    }
  }

  /// The command that runs the case again.
  var replayCommand: String { replayCommand(of: counterexample.testCase) }

  private func replayCommand(of testCase: ConformanceCase) -> String {
    ReplayCommandLine(invocation: counterexample.invocation, engine: engine).line(for: testCase)
  }
}

/// The command that runs a case again.
struct ReplayCommandLine {
  let invocation: ReplayInvocation?
  let engine: EngineDescription

  /// The most characters of the options: a command that is cut short runs nothing.
  private static let mostOptions = 20_000

  /// The line, safe to show.
  func line(for testCase: ConformanceCase) -> String {
    let code = CaseCode.shown(testCase)
    return SafeText.escaped((invocation ?? ownTool).line(for: code), limit: code.count + ReplayCommandLine.mostOptions)
  }

  /// The kit's own tool, which knows faults and liberties by their names; a tool with one engine needs no name.
  private var ownTool: ReplayInvocation {
    let isOwn = ["fault/", "liberty/"].contains { engine.name.hasPrefix($0) }
    return ReplayInvocation(tool: "touch-conformance", options: isOwn ? ["--engine", engine.name] : [])
  }
}

extension CaseSize {
  /// The size in words; that there is one window goes without saying.
  package var words: String { words { path, _ in path != \CaseSize.windows || windows != 1 } }

  /// The numbers that differ from another size, in words.
  func words(against other: CaseSize) -> String { words { self[keyPath: $0] != other[keyPath: $0] || $1 } }

  private func words(_ isShown: (KeyPath<CaseSize, Int>, Bool) -> Bool) -> String {
    let numbers: [(KeyPath<CaseSize, Int>, String)] = [
      (\.windows, "window"), (\.views, "view"), (\.fingers, "finger"), (\.points, "place"), (\.steps, "step"),
    ]
    let shown = numbers.filter { path, _ in
      isShown(path, path == \CaseSize.views) && (self[keyPath: path] > 0 || path == \CaseSize.views)
    }
    return shown.map { counted(self[keyPath: $0.0], $0.1) }.joined(separator: ", ")
  }
}
