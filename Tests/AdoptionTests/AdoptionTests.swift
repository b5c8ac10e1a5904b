import Foundation
import Testing
import TouchConformance

/// A run of the boxes, made once for all tests.
private let boxes = Result { try Conformance.check(BoxAdapter.self) }

@Test func `the boxes follow the rules of hit testing`() throws {
  let result = try boxes.get()
  #expect(result.status == .conforms, "\(result.summary)")
}

@Test func `what the boxes do not offer is unsupported and counts for nothing`() throws {
  let result = try boxes.get()
  let unsupported = result.rules.filter { $0.verdict == .unsupported }
  #expect(unsupported.filter { $0.rule.id.chapter == "HT" }.map(\.rule.id.number) == [1, 7, 10, 17, 19, 23, 26, 27])
  #expect(unsupported.allSatisfy { $0.reason?.hasPrefix("the engine does not declare ") == true })
  #expect(result.levelInReach?.level == .hitTesting)
}

@Test func `the boxes follow the rules in every case up to size 3`() throws {
  let result = try Conformance.check(BoxAdapter.self, everyCaseUpTo: 3)
  #expect(result.status == .conforms, "\(result.summary)")
  #expect(result.claimedLevel == nil)
  #expect(throws: ModelError.self) { try Conformance.check(BoxAdapter.self, everyCaseUpTo: 9) }
}

/// Boxes that can be touched where they overflow the box around them.
private struct LeakyAdapter: TouchEngine {
  static let engineDescription = EngineDescription(name: "Leaky boxes", version: "1.0.0")
  let scene: TouchScene

  init(scene: TouchScene, recorder: TraceRecorder) { self.scene = scene }

  func hitTest(_ point: ScenePoint) -> ObjectID? { deepest(0, point).map { scene.views[$0].id } }

  private func deepest(_ position: Int, _ point: ScenePoint) -> Int? {
    let view = scene.views[position]
    let own = view.fromParent(point)
    guard !view.effectiveIsHidden, view.effectiveIsUserInteractionEnabled, view.effectiveAlpha > 0.01 else {
      return nil
    }
    for subview in scene.subviews(of: position).reversed() {
      if let found = deepest(subview, own) { return found }
    }
    return view.bounds.contains(own) ? position : nil
  }
}

/// A run of the leaky boxes, made once for all tests.
private let leakyBoxes = Result { try Conformance.check(LeakyAdapter.self) }

@Test func `a leak is found, made small and named`() throws {
  let result = try leakyBoxes.get()
  #expect(result.status == .broken)
  let bug = try #require(result.bugs.first { $0.rule.id == RuleID("HT", 11) })
  #expect(bug.counterexample.testCase.scene.views.count <= 3)
  #expect(bug.counterexample.testCase.script.steps.count == 1)
  #expect(bug.counterexample.finding.expected.hasPrefix("nothing of "))
}

@Test func `a pinned case holds for the boxes and finds the leak`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(10, 10, 40, 40, [.view(20, 20, 100, 100)])]))
  let pinned = try ConformanceCase(scene, TouchScript(.hitTest(80, 80)))
  try Conformance.expectHolds("HT-11", in: pinned, on: BoxAdapter.self)
  let error = #expect(throws: RuleDoesNotHold.self) {
    try Conformance.expectHolds("HT-11", in: pinned, on: LeakyAdapter.self)
  }
  #expect(error?.description.contains("nothing of A, since the point is outside A") == true)
}

/// The root of the repository.
private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

private func text(_ path: String) throws -> String {
  try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
}

@Test(arguments: ["Tests/AdoptionTests/BoxAdapter.swift", "Tests/Fixtures/Client/Tests/Step1/DeskAdapter.swift"])
func `an adapter for hit testing has at most 25 lines`(path: String) throws {
  #expect(try text(path).split(separator: "\n").count <= 25)
}

@Test func `the tutorial shows code that is built and tested`() throws {
  let articles = "Sources/TouchConformance/TouchConformance.docc"
  let tutorial = try text("\(articles)/Tutorial.md")
  let blocks = tutorial.components(separatedBy: "```swift\n").dropFirst().compactMap {
    $0.components(separatedBy: "```").first
  }
  let sources = try ["Tests/Fixtures/Client", "Tests/TouchConformanceTestingTests"].flatMap(swiftFiles).map(text)
  #expect(blocks.count > 10)
  for block in blocks { #expect(sources.contains { $0.contains(block) }, "\(block)") }
}

/// The paths of the Swift files in a folder of the repository.
private func swiftFiles(_ folder: String) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
    .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".build") }.map { "\(folder)/\($0)" }
}

/// The name under which printed tests know an engine.
typealias MyEngine = BoxAdapter

@Test func `the test that a counterexample prints is the one in this folder, which compiles and passes`() throws {
  let result = try leakyBoxes.get()
  let blocks = MarkdownReport().render(result).components(separatedBy: "```swift\n").dropFirst()
  let block = try #require(blocks.first { $0.contains("HT-11 holds") })
  let header = "// swift-format-ignore-file\n// Printed by the kit; RECORD_PINNED_COUNTEREXAMPLE=1 records it anew.\n\n"
  let printed = header + (try #require(block.components(separatedBy: "```").first))
  let path = "Tests/AdoptionTests/Generated/PinnedCounterexample.swift"
  if ProcessInfo.processInfo.environment["RECORD_PINNED_COUNTEREXAMPLE"] != nil {
    try printed.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    Issue.record("\(path) is recorded anew")
  }
  #expect(try text(path) == printed)
}
