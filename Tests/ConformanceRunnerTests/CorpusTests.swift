import ConformanceRunner
import Foundation
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// An engine that finds the window and nothing else.
private struct WindowEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "window engine", version: "1")
  private let window: ObjectID?

  init(scene: TouchScene, recorder: TraceRecorder) { window = scene.views.first?.id }

  func hitTest(_ point: ScenePoint) -> ObjectID? { window }
}

/// Runs the body with a folder that exists only meanwhile.
private func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

private func check(_ corpus: [Corpus.PinnedCase] = [], cases: Int = 300, seed: UInt64 = 1) throws -> RunResult {
  let plan = RunPlan(seed: seed, cases: cases, corpus: corpus)
  return try ConformanceRun(InProcessExecutor(WindowEngine.self), plan: plan).run()
}

private func pinned(_ name: String, _ scene: TouchScene, _ script: TouchScript, rule: RuleID? = nil) throws
  -> Corpus.PinnedCase
{
  Corpus.PinnedCase(name: name, file: CaseFile(try ConformanceCase(scene, script), rule: rule))
}

@Test func `the case of every bug is saved once, under its rule and address`() throws {
  try withFolder { parent in
    let folder = "\(parent)/cases"
    let result = try check()
    #expect(!result.bugs.isEmpty)
    let names = try Corpus.save(result, in: folder)
    #expect(names.count == result.bugs.count)
    for (name, bug) in zip(names, result.bugs) {
      #expect(name == "\(bug.rule.id)-\(try bug.counterexample.testCase.address).json")
    }
    #expect(try Corpus.save(result, in: folder).isEmpty)
    let cases = try Corpus.cases(in: folder)
    #expect(cases.map(\.name) == names.sorted())
    #expect(cases.allSatisfy { $0.file.engine == "window engine" && $0.file.note?.hasPrefix("expected ") == true })
  }
}

@Test func `what is pinned comes first and is reported instead of a drawn case`() throws {
  let first = try check()
  let bug = try #require(first.bugs.first)
  let saved = Corpus.PinnedCase(name: "one.json", file: bug.counterexample.file(of: first.engine))
  let second = try check([saved], seed: 99)
  let again = try #require(second.bugs.first { $0.rule.id == bug.rule.id })
  #expect(again.counterexample.origin == .pinned("one.json"))
  #expect(again.counterexample.testCase == bug.counterexample.testCase)
  guard case .breaks(let rules)? = second.corpus.first?.found else {
    Issue.record("\(second.corpus)")
    return
  }
  #expect(rules.contains(bug.rule.id))
  // Not even the first drawn case is needed.
  #expect(try check([saved], cases: 1).result(of: bug.rule.id)?.verdict == .failed)
}

@Test func `pinned cases change no count`() throws {
  let scene = try TouchScene(.window(320, 480))
  let quiet = try pinned("quiet.json", scene, TouchScript(.hitTest(5, 5)), rule: RuleID("HT", 1))
  let (plain, more) = (try check(), try check([quiet]))
  #expect(plain.rules.map(\.exercised) == more.rules.map(\.exercised))
  #expect(plain.rules.map(\.exercisedFixed) == more.rules.map(\.exercisedFixed))
  #expect(plain.ledger == more.ledger)
}

@Test func `a pinned case beyond the engine is left out, and one that exercises nothing is reported`() throws {
  let scene = try TouchScene(.window(320, 480))
  let corpus = [
    try pinned("chain.json", scene, TouchScript(.chain(from: .view(0))), rule: RuleID("RC", 1)),
    try pinned("empty.json", scene, TouchScript(steps: []), rule: RuleID("HT", 18)),
    try pinned("free.json", scene, TouchScript(.hitTest(5, 5))),
  ]
  let result = try check(corpus)
  #expect(
    result.corpus.map(\.found) == [.skipped("the engine does not declare nextResponder"), .silent, .holds])
}

@Test func `minimizing drops what others cover and nothing else`() throws {
  let small = try TouchScene(.window(320, 480, [.view(10, 10, 100, 100)]))
  let large = try TouchScene(
    .window(320, 480, [.view(10, 10, 100, 100), .view(10, 10, 100, 100), .view(0, 0, 10, 10)]))
  let turned = try TouchScene(.window(320, 480, [.view(10, 10, 100, 100).rotated(.quarter)]))
  let rule = RuleID("HT", 4)
  let corpus = [
    try pinned("a.json", large, TouchScript(.hitTest(50, 50)), rule: rule),
    try pinned("b.json", small, TouchScript(.hitTest(50, 50)), rule: rule),
    try pinned("c.json", small, TouchScript(.hitTest(50, 50)), rule: rule),
    try pinned("d.json", turned, TouchScript(.hitTest(50, 50)), rule: rule),
    try pinned("e.json", small, TouchScript(.hitTest(50, 50)), rule: RuleID("HT", 5)),
    try pinned("f.json", small, TouchScript(.chain(from: .view(0))), rule: rule),
  ]
  let minimizer = CorpusMinimizer { _ in InProcessExecutor(ReferenceEngine.self) }
  let outcome = minimizer.minimize(corpus)
  #expect(outcome.notRun.isEmpty)
  let kept = Set(outcome.kept.map(\.name))
  // At most one of the equal cases is kept, and every case that alone has its rule or its capability.
  #expect(!kept.isSuperset(of: ["b.json", "c.json"]))
  #expect(kept.isSuperset(of: ["d.json", "e.json", "f.json"]))
  #expect(outcome.kept.count + outcome.dropped.count == corpus.count)
  // Nothing more can go.
  #expect(minimizer.minimize(outcome.kept).dropped.isEmpty)
  let unable = CorpusMinimizer { _ in InProcessExecutor(WindowEngine.self) }.minimize(corpus)
  #expect(unable.notRun.map(\.pinned.name) == ["d.json", "f.json"])
}
