import ConformanceCommand
import Foundation
import Synchronization
import TestFiles
import Testing

/// How often a console has paused.
private final class PauseCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  /// Counts a pause, and gives how many there were before.
  func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}

/// A Python engine in a folder, and a console whose pauses write it anew.
private final class Workbench {
  let file: String
  private let pauses = PauseCount()
  private let edits: [String]

  /// Copies the engine; the edits are what it is to be, one after the other.
  init(_ folder: String, edits: [String]) throws {
    let fixture = PackageFolder.url(of: "Tests/Fixtures/Engines/python/hit_testing.py")
    file = "\(folder)/engine.py"
    self.edits = edits
    try FileManager.default.copyItem(at: fixture, to: URL(fileURLWithPath: file))
  }

  /// Runs check, with an edit in every fourth pause and an end after the last.
  func check(_ words: [String]) throws -> Outcome {
    let test = TestConsole()
    let all = edits.count * 4 + 16
    test.isInterrupted = { [pauses] in pauses.value >= all }
    var console = test.console
    console.pause = { _ in
      let number = self.pauses.next()
      guard number.isMultiple(of: 4), number / 4 < self.edits.count else { return }
      do { try Data(self.edits[number / 4].utf8).write(to: URL(fileURLWithPath: self.file)) } catch {
        Issue.record("\(error)")
      }
    }
    let command = ["check", "--command", "python3 '\(file)'", "--watch", file, "--cases", "250", "--rule", "HT-11"]
    let status = makeTool().run(command + words, on: console)
    return Outcome(status: status, output: test.output, errors: test.errors)
  }
}

@Test func `a change of the engine runs it again, with what it is by then`() throws {
  try withFolder { folder in
    let sound = try Workbench(folder, edits: [])
    let text = try String(contentsOfFile: sound.file, encoding: .utf8)
    let once = try sound.check([])
    #expect(once.status == 0, "\(once.output)\(once.errors)")
    try FileManager.default.removeItem(atPath: sound.file)
    // An engine that does not start is said to be one, and the next change waited for.
    let bench = try Workbench(folder, edits: ["import nothing_of_this_name\n", text + "\n# whole again\n"])
    let again = try bench.check([])
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.output == once.output + once.output)
    #expect(again.errors.components(separatedBy: "\(bench.file) has changed\n").count == 3)
    #expect(again.errors.contains("check: the engine "))
  }
}

@Test(arguments: [
  (["--watch", "Package.swift"], "--watch needs --command or --isolate"),
  (["--watch", "Package.swift", "--record", "a"], "--watch and --record exclude each other"),
  (["--watch", "Package.swift", "--shard", "1/2"], "--watch and --shard exclude each other"),
  (["--watch", "nothing of this name", "--isolate"], "--watch: expected a file or folder that is there, found"),
])
func `what cannot be watched is refused`(words: [String], message: String) {
  let outcome = run(["check"] + words)
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains(message), "\(outcome.errors)")
}
