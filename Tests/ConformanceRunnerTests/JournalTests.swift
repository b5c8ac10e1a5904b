import ConformanceRunner
import Foundation
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// An engine that traps where a view is hidden.
private struct Trapping: TouchEngine {
  static let engineDescription = EngineDescription(name: "trapping", version: "1.0.0")
  var reference: ReferenceEngine

  init(scene: TouchScene, recorder: TraceRecorder) {
    precondition(scene.views.allSatisfy { $0.isHidden != true }, "hidden")
    reference = ReferenceEngine(scene: scene, recorder: TraceRecorder())
  }

  func hitTest(_ point: ScenePoint) -> ObjectID? { reference.hitTest(point) }
}

private func makeRun() throws -> ConformanceRun {
  let rules = Catalogue.rules.filter { $0.id.chapter == "HT" }
  return try ConformanceRun(InProcessExecutor(Trapping.self), plan: RunPlan(rules: rules, cases: 500))
}

@Suite struct JournalTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  @Test func `a trap leaves its case in the folder`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .failure) { [folder = folder as String] in
      let run = try makeRun()
      try run.keep(CaseJournal(folder: folder))
      _ = run.run()
    }
    let left = try CaseJournal.recover(in: folder)
    #expect(left.count == 1)
    let testCase = try #require(left.first).file.conformanceCase
    #expect(testCase.scene.views.contains { $0.isHidden == true })
    #expect(try Corpus.cases(in: folder).map(\.name) == left.map(\.name))
    #expect(try CaseJournal.recover(in: folder) == [])
  }

  @Test func `a run that comes to its end leaves nothing`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let rules = Catalogue.rules.filter { $0.id == RuleID("HT", 11) }
    let run = try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: RunPlan(rules: rules, cases: 50))
    try run.keep(CaseJournal(folder: folder))
    _ = run.run()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func `the journal of a run that lives is left alone`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = try makeRun()
    try run.keep(CaseJournal(folder: folder))
    #expect(try CaseJournal.recover(in: folder) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
  }

  @Test func `what is left is checked when it is read`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for text in ["", "{}", "{}\n", "{}\ndrawn 1\n", "\u{0}\u{FF}\n\n", "[[[[[\ncase tc1.x\n"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/0.running"))
      do { #expect(try CaseJournal.recover(in: folder).isEmpty) } catch {
        #expect(!error.description.contains("\n"))
      }
    }
  }
}
