import ConformanceCommand
import ConformanceRunner
import Foundation
import SafeFiles
import TestFiles
import TestScopes
import Testing
import TouchConformance
import TouchModel

/// An engine that hit-tests by the book, in frames that are upright.
private struct FrameEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "frames", version: "1.0")
  private let scene: TouchScene

  init(scene: TouchScene, recorder: TraceRecorder) { self.scene = scene }

  func hitTest(_ point: ScenePoint) -> ObjectID? { deepest(0, point).map { scene.views[$0].id } }

  private func deepest(_ position: Int, _ point: ScenePoint) -> Int? {
    let view = scene.views[position]
    let own = view.fromParent(point)
    let isLeftOut = view.effectiveIsHidden || !view.effectiveIsUserInteractionEnabled || view.effectiveAlpha <= 0.01
    guard !isLeftOut, view.bounds.contains(own) else { return nil }
    for subview in scene.subviews(of: position).reversed() {
      if let found = deepest(subview, own) { return found }
    }
    return position
  }
}

/// The same engine under another name and version, with a mistake.
private struct ShyEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "shy", version: "2.0")
  init(scene: TouchScene, recorder: TraceRecorder) {}
  func hitTest(_ point: ScenePoint) -> ObjectID? { nil }
}

/// A tool with both.
var toolOfFrames: CommandLineTool {
  CommandLineTool(name: "mine", engines: [KnownEngine(FrameEngine.self), KnownEngine(ShyEngine.self)])
}

private func text(_ path: String) throws -> String { String(decoding: try FileStore.read(path), as: UTF8.self) }

private func replace(_ word: String, by other: String, in path: String) throws {
  let text = try text(path)
  #expect(text.contains(word), "\(word)")
  let parts = text.components(separatedBy: word)
  try FileStore.write(Array((parts[0] + other + parts.dropFirst().joined(separator: word)).utf8), to: path)
}

private var tool: CommandLineTool { toolOfFrames }

/// What a run says that writes a statement, its result as JSON and the statement; the run is made once for all tests.
let wholeRunOfFrames = Result {
  try withFolder { folder in
    let (path, result) = ("\(folder)/statement.json", "\(folder)/result.json")
    let outcome = run("check", "--json", result, "--statement", path, tool: tool)
    return (outcome: outcome, result: try FileStore.read(result), statement: try FileStore.read(path))
  }
}

@Test func `a statement is written and holds when it is verified`() throws {
  let (outcome, _, bytes) = try wholeRunOfFrames.get()
  #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  try withFolder { folder in
    let path = "\(folder)/one.json"
    try FileStore.write(bytes, to: path)
    let first = try text(path)
    let statement = try ConformanceStatement(path: path)
    #expect(statement.claimedLevel == .hitTesting)
    #expect(statement.passed.allSatisfy { $0.exercised >= 100 || $0.exercisedFixed > 0 })
    #expect(statement.exceptions.contains { $0.verdict == .unsupported })
    let again = try statement.text
    #expect(again == first)
    let verified = run("verify", path, tool: tool)
    #expect(verified.status == 0, "\(verified.output)\(verified.errors)")
    #expect(
      verified.output == "\(path) holds: frames 1.0 conforms to the level “hit testing”, the engine's own readings, "
        + "kit \(KitVersion.current), seed 1, 20000 cases\n")
    // Another kit.
    try replace("\"kit\": \"\(KitVersion.current)\"", by: "\"kit\": \"0.0.9\"", in: path)
    let old = run("verify", path, tool: tool)
    #expect(old.status == 1)
    #expect(old.errors.hasPrefix("\(path) cannot be verified: expected kit \(KitVersion.current), rules "))
  }
}

@Test(.inWholeScope) func `a statement that is touched, or of another engine, does not hold`() throws {
  let bytes = try wholeRunOfFrames.get().statement
  try withFolder { folder in
    let (path, other) = ("\(folder)/one.json", "\(folder)/two.json")
    for path in [path, other] { try FileStore.write(bytes, to: path) }
    let statement = try ConformanceStatement(path: path)
    // A count that is not what comes out.
    let count = try #require(statement.passed.first)
    try replace("\"exercised\": \(count.exercised)", by: "\"exercised\": 7", in: path)
    let wrong = run("verify", path, tool: tool)
    #expect(wrong.status == 1)
    #expect(
      wrong.output == "\(path) does not hold\n  \(count.rule): stated passed, exercised 7 + \(count.exercisedFixed) "
        + "times; found passed, exercised \(count.exercised) + \(count.exercisedFixed) times\n")
    // The same content in other bytes.
    try FileStore.write(FileStore.read(other) + [0x0A], to: path)
    #expect(run("verify", path, tool: tool).output == "\(path) does not hold: the same content in other bytes\n")
    // Another engine.
    let shy = run("verify", other, "--engine", "shy", tool: tool)
    #expect(shy.status == 1)
    #expect(shy.errors.hasPrefix("\(other) does not hold: nothing may be stated: HT-"))
  }
}

@Test(.inWholeScope)
func `whether a statement holds is not decided after an interruption, unless what passed is broken`() throws {
  try withFolder { folder in
    let (path, other) = ("\(folder)/one.json", "\(folder)/two.json")
    try FileStore.write(wholeRunOfFrames.get().statement, to: path)
    func interrupted(_ words: String...) -> Outcome {
      let console = TestConsole()
      console.isInterrupted = LateYes(after: 5000).answer
      return run(words, on: console, tool: tool)
    }
    let outcome = interrupted("verify", path)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    let line = "whether \(path) holds is not decided: verify was interrupted after "
    #expect(outcome.errors.hasPrefix(line) && outcome.errors.hasSuffix(" of 20000 cases\n"), "\(outcome.errors)")
    let shy = interrupted("verify", path, "--engine", "shy")
    #expect(shy.status == 1)
    #expect(shy.errors.hasPrefix("\(path) does not hold: stated as passed and broken: HT-"), "\(shy.errors)")
    let stated = interrupted("check", "--statement", other)
    #expect(stated.status == 2)
    #expect(stated.errors.hasPrefix("nothing may be stated: the run was interrupted after "), "\(stated.errors)")
    #expect(!FileStore.isFile(other))
  }
}

@Test(.inWholeScope)
func `a statement says up to which size there is no counterexample, and fails when that is changed`() throws {
  try withFolder { folder in
    let path = "\(folder)/one.json"
    let outcome = run("check", "--exhaustive", "2", "--statement", path, tool: tool)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let statement = try ConformanceStatement(path: path)
    let exhaustive = try #require(statement.exhaustive)
    // A window with nothing, one view or one mark, and so on: 1, 6 and 39 scenes.
    #expect(exhaustive.size == 2 && exhaustive.cases == 46)
    #expect(statement.cases == 20_000)
    let verified = run("verify", path, tool: tool)
    #expect(verified.output.hasSuffix(", seed 1, 20000 cases, no counterexample among all 46 cases up to size 2\n"))
    try replace("\"size\": 2", by: "\"size\": 1", in: path)
    #expect(
      run("verify", path, tool: tool).output
        == "\(path) does not hold\n  exhaustive: stated 46 cases up to size 1; found 7 cases up to size 1\n")
    try replace("\"size\": 1", by: "\"size\": 9", in: path)
    let large = run("verify", path, tool: tool)
    #expect(large.status == 64)
    #expect(large.errors.contains("exhaustive.size: expected 1 to 8, found 9"), "\(large.errors)")
  }
}

@Test(.inWholeScope) func `nothing is stated of an engine that breaks the first level`() throws {
  try withFolder { folder in
    let path = "\(folder)/shy.json"
    let outcome = run("check", "--engine", "shy", "--statement", path, tool: tool)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("nothing may be stated: HT-"))
    #expect(!FileStore.isFile(path))
  }
}

@Test(arguments: [
  (["--rule", "HT-*"], "--statement needs all rules; leave out --rule; see mine check --help"),
  (["--level", "hitTesting"], "--statement needs all rules; leave out --level; see mine check --help"),
  (["--cases", "500"], "--statement: expected --cases 20000 or more, found 500; see mine check --help"),
  (["--json", "x.json"], "--json and --statement cannot write to the same place; see mine check --help"),
])
func `what no statement can come of is refused`(words: [String], message: String) {
  let outcome = run(["check", "--statement", "x.json"] + words, tool: tool)
  #expect(outcome.status == 64)
  #expect(outcome.errors == "mine check: \(message)\n")
}

@Test(arguments: [
  ("{}", "expected the schema \"touch-conformance statement\", found no schema"),
  (
    #"{"schema": "touch-conformance statement", "version": 9}"#,
    "expected the version 1, found 9"
  ),
  (#"{"schema": "touch-conformance statement", "version": 1}"#, "engine: expected a value, found nothing"),
  (
    #"{"schema": "touch-conformance statement", "version": 1, "sed": 1}"#,
    "statement: expected a known key (did you mean seed?)"
  ),
  ("[", "line 1, column 2: expected a value, found the end of the text"),
])
func `a statement of the wrong form is one line`(text: String, message: String) throws {
  try withFolder { folder in
    let path = "\(folder)/bad.json"
    try FileStore.write(Array(text.utf8), to: path)
    let outcome = run("verify", path, tool: tool)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("mine verify: \(path)"), "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(run("compare", path, path, tool: tool).status == 64)
  }
}

@Test func `a statement under a profile that is not known is one line, for verify and compare`() throws {
  try withFolder { folder in
    let statements = PackageFolder.path(of: "Tests/Fixtures/Statements/reference-uikit.json")
    let text = String(decoding: try FileStore.read(statements), as: UTF8.self)
    let path = "\(folder)/other.json"
    try FileStore.write(Array(text.replacing(#""profile": "uikit""#, with: #""profile": "uikit2""#).utf8), to: path)
    let words = "\(path): profile: expected one of documents, uikit, found \"uikit2\"\n"
    for command in [["verify", path], ["compare", path, path]] {
      let outcome = run(command, tool: tool)
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(outcome.errors.hasSuffix(words), "\(outcome.errors)")
    }
  }
}

@Test(.inWholeScope)
func `a statement states memory where it was watched, and holds for any memory of another process`() throws {
  try withFolder { folder in
    let path = "\(folder)/one.json"
    let console = TestConsole()
    var held = 40
    console.peakMebibytes = {
      held += 1
      return held
    }
    _ = run("check", "--statement", path, "--watch-memory", on: console, tool: tool)
    let samples = try #require(try ConformanceStatement(path: path).memory)
    #expect(samples.map(\.mebibytes) == Array(41...50))
    #expect(samples.map(\.cases) == (1...10).map { $0 * 2000 })
    #expect(run("verify", path, tool: tool).status == 0)
  }
}

@Test func `memory is watched for a statement alone`() {
  let outcome = run("check", "--watch-memory", tool: tool)
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains("--watch-memory needs --statement"))
}
