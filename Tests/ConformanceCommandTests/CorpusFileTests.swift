import ConformanceCommand
import ConformanceRunner
import EngineWire
import FaultyEngines
import Foundation
import ReferenceEngine
import SafeFiles
import Testing
import TouchModel

private let words = ["check", "--rule", "HT-01", "--cases", "250", "--corpus"]

@Test
func `links to nothing, pipes and folders in a corpus are named, and so are cases of no rule`() throws {
  try withFolder { folder in
    let path = "\(folder)/case.json"
    func refusal(_ place: () throws -> Void) throws -> String {
      try? FileManager.default.removeItem(atPath: path)
      try place()
      for other in [["corpus", "minimize", folder], words + [folder]] {
        let outcome = run(other)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("tool \(other[0]): \(path): "), "\(outcome.errors)")
        #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
      }
      return run(words + [folder]).errors.replacingOccurrences(of: "tool check: \(path): ", with: "")
    }
    #expect(
      try refusal { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "none") }
        == "expected a file, found a link that leads to none\n")
    #expect(try refusal { _ = mkfifo(path, 0o600) } == "expected a file, found a pipe (FIFO)\n")
    #expect(try refusal { try FileStore.makeFolder(path) } == "expected a file, found a folder\n")
    #expect(
      try refusal { try FileStore.write(CaseFile(try makeCase(), rule: RuleID("HT", 99)), to: path) }
        == "rule: expected a rule of the catalogue (did you mean HT-09?), found \"HT-99\"\n")
    // A journal that is a pipe is no journal.
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo("\(folder)/0.running", 0o600) == 0)
    #expect(run(words + [folder]).errors.contains("0.running: expected a file, found a pipe (FIFO)\n"))
  }
}

@Test func `a pipe that is given as a file to read makes no command wait`() throws {
  try withFolder { folder in
    let pipe = "\(folder)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let commands = [
      ["replay", pipe], ["draw", pipe], ["merge", pipe], ["verify", pipe], ["compare", pipe, pipe], ["fuzz", pipe],
      ["bench", "--compare", pipe, pipe], ["check", "--expected", pipe], ["check", "--expected", pipe, "--fix"],
      ["check", "--corpus", pipe], ["corpus", "minimize", pipe],
    ]
    for words in commands {
      let outcome = run(words)
      #expect(outcome.status == 64, "\(words)")
      #expect(outcome.errors.contains("found a pipe (FIFO)\n"), "\(words) \(outcome.errors)")
    }
    #expect(run("document", "--check", "--file", pipe).status == 1)
  }
}

/// An engine that is ended from outside in the middle of a case.
private struct EndedEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "ended", version: "1.0")
  private let reference: ReferenceEngine

  init(scene: TouchScene, recorder: TraceRecorder) {
    reference = ReferenceEngine(scene: scene, recorder: TraceRecorder())
    guard scene.views.count > 6, let number = ProcessInfo.processInfo.environment["TEST_SIGNAL"] else { return }
    _ = kill(getpid(), Int32(number) ?? 0)
  }

  func hitTest(_ point: ScenePoint) -> ObjectID? { reference.hitTest(point) }
}

/// Runs a corpus in a process that gets a signal meanwhile.
private func endRun(with number: Int32, in folder: String, isTool: Bool) {
  if isTool { EngineGroups.endWithThisProcess() }
  setenv("TEST_SIGNAL", "\(number)", 1)
  let tool = CommandLineTool(name: "tool", engines: [KnownEngine(EndedEngine.self)])
  _ = run(["check", "--rule", "HT-*", "--corpus", folder], tool: tool)
}

@Suite struct EndedRunTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  private func expectNothingLeft() throws {
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    #expect(try CaseJournal.recover(in: folder) == [])
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func `a run that is asked to end leaves no case behind as crashed`() async throws {
    try FileStore.makeFolder(folder)
    await #expect(processExitsWith: .signal(SIGTERM)) { [folder = folder as String] in
      endRun(with: SIGTERM, in: folder, isTool: false)
    }
    await #expect(processExitsWith: .signal(SIGTERM)) { [folder = folder as String] in
      endRun(with: SIGTERM, in: folder, isTool: true)
    }
    try expectNothingLeft()
  }

  @Test func `nor does one whose terminal goes away`() async throws {
    try FileStore.makeFolder(folder)
    await #expect(processExitsWith: .signal(SIGHUP)) { [folder = folder as String] in
      endRun(with: SIGHUP, in: folder, isTool: true)
    }
    await #expect(processExitsWith: .signal(SIGQUIT)) { [folder = folder as String] in
      endRun(with: SIGQUIT, in: folder, isTool: false)
    }
    try expectNothingLeft()
  }

  @Test func `a trap leaves its case also where endings are caught`() async throws {
    try FileStore.makeFolder(folder)
    await #expect(processExitsWith: .failure) { [folder = folder as String] in
      endRun(with: SIGTRAP, in: folder, isTool: true)
    }
    #expect(try CaseJournal.recover(in: folder).count == 1)
    try? FileManager.default.removeItem(atPath: folder)
  }
}

@Test func `a statement of an engine that is not known is refused, and nothing is run`() throws {
  try withFolder { folder in
    let path = "\(folder)/statement.json"
    let known = CommandLineTool(name: "mine", engines: [KnownEngine(EndedEngine.self)])
    let description = EngineDescription(name: "far away", version: "1.0")
    let statement = try object(String(decoding: StrictJSON.encode(description, .compact), as: UTF8.self))
    let text = """
      {"schema": "touch-conformance statement", "version": 1, "engine": \
      \(String(decoding: try JSONSerialization.data(withJSONObject: statement), as: UTF8.self)), \
      "versions": \(String(decoding: try StrictJSON.encode(ConformanceStatement.Versions.current, .compact), as: UTF8.self)), \
      "readings": {}, "seed": "1", "cases": 20000, "levels": [], "passed": [], "exceptions": []}
      """
    try FileStore.write(Array(text.utf8), to: path)
    let outcome = run("verify", path, tool: known)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "mine verify: \(path): engine.name: expected an engine of this tool, or --command with the line that "
        + "starts the one that the statement is of, found \"far away\"\n")
  }
}
