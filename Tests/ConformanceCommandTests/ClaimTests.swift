import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import Foundation
import KitAudit
import ReferenceEngine
import SafeFiles
import Testing
import TouchConformance
import TouchModel

/// An engine that only tests hits, and does it right.
private struct HitTestOnly: TouchEngine {
  static let engineDescription = EngineDescription(name: "hits", version: "1.0")
  var reference: ReferenceEngine

  init(scene: TouchScene, recorder: TraceRecorder) {
    reference = ReferenceEngine(scene: scene, recorder: TraceRecorder())
  }
  func hitTest(_ point: ScenePoint) -> ObjectID? { reference.hitTest(point) }
}

/// A tool with an engine of hit testing, and with one that refuses many cases.
private var tool: CommandLineTool {
  CommandLineTool(
    name: "tool",
    engines: [
      KnownEngine(HitTestOnly.self), KnownEngine(referenceEntry),
      makeFragile("refusing") { $0.scene.views.count > 3 ? .unsupported("too many \u{1B}[31mviews") : nil },
    ])
}

@Test(arguments: [
  (["--rule", "GR-30", "--engine", "reference"], "GR-30: it holds under other readings: endDelay = fixed"),
  (["--rule", "GR-*"], "GR-30: it holds under other readings"),
  (["--rule", "GR-01"], "GR-01: the engine does not declare touchDelivery"),
  (["--rule", "HT-*"], "the engine does not declare touchDelivery"),
  (["--rule", "HT-11", "--rule", "UK-01"], "UK-01: it counts with the profile uikit alone"),
  (["--exhaustive", "1", "--rule", "HT-11", "--rule", "HT-12"], "HT-12: no case met its premise"),
  (["--level", "chain"], "the level “chain” may not be claimed: the engine does not declare nextResponder"),
  (["--level", "hitTesting"], "the level “hit testing” may not be claimed: 19940 more cases are needed"),
  (["--require", "delivery"], "the engine does not declare what is required: nextResponder, touchDelivery"),
  (["--require", "hitTesting", "--require", "tables"], "unknown capability or level \"tables\""),
  (["--require", "tableViews"], "the engine does not declare what is required: tableViews"),
])
func `what was asked for and is not given ends a run with 2 and is named`(words: [String], line: String) {
  let cases = words.contains("--exhaustive") ? [] : ["--cases", "60"]
  let outcome = run(["check"] + cases + words, tool: tool)
  let isUsage = line.hasPrefix("unknown")
  #expect(outcome.status == (isUsage ? 64 : 2), "\(outcome.output)")
  let text = (isUsage ? outcome.errors : outcome.output).split(separator: "\n").map { $0.drop { $0 == " " } }
  #expect(text.joined(separator: " ").contains(line), "\(outcome.output)")
}

@Test func `what was asked for and is given ends a run with 0`() {
  #expect(run("check", "--cases", "500", "--rule", "HT-11", "--require", "hitTesting", tool: tool).status == 0)
  let gate = run("check", "--level", "hitTesting", tool: tool)
  #expect(gate.status == 0, "\(gate.output)")
  #expect(gate.output.contains("may claim the level “hit testing”"))
  #expect(gate.output.contains(", on 20000 cases. Exit status 0"))
}

@Test func `a level is judged by all its rules, so that choosing some of them is wrong usage`() {
  let outcome = run("check", "--level", "hitTesting", "--rule", "HT-11", tool: tool)
  #expect(outcome.status == 64)
  #expect(outcome.errors.hasPrefix("tool check: --level and --rule exclude each other"))
}

@Test func `merge asks for what the shards were asked for`() throws {
  try withFolder { folder in
    for words in [["--rule", "HT-01"], ["--level", "hitTesting"], ["--require", "controls"]] {
      let files = runShards(words + ["--cases", "300"], 2, in: folder, tool: tool)
      let whole = run(["check", "--cases", "300", "--json", "-"] + words, tool: tool)
      let merged = run(["merge", "--json", "-"] + files, tool: tool)
      #expect(merged == whole && merged.status == 2, "\(words)")
    }
    // Shards that were asked for different things do not make a whole.
    let one = runShards(["--cases", "300", "--require", "chain"], 2, in: folder, tool: tool)[0]
    let other = "\(folder)/other.json"
    _ = run("check", "--cases", "300", "--shard", "2/2", "--json", other, tool: tool)
    let outcome = run("merge", one, other, tool: tool)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("demand: expected required hitTesting, nextResponder"), "\(outcome.errors)")
  }
}

@Test func `an engine that refuses what it declares gets 2, no level and no statement`() throws {
  try withFolder { folder in
    let (path, badge) = ("\(folder)/statement.json", "\(folder)/badge.svg")
    let outcome = run(
      "check", "--engine", "refusing", "--rule", "HT-11", "--cases", "500", "--report", badge, tool: tool)
    #expect(outcome.status == 2, "\(outcome.output)")
    #expect(outcome.output.contains("cases refused although the engine declares what they need: "))
    #expect(outcome.output.contains("“too many \\u{1b}[31mviews”; all need hitTesting"))
    let image = try text(ofFile: badge)
    #expect(image.contains("no level"))
    let shard = run(
      "check", "--engine", "refusing", "--rule", "HT-11", "--cases", "500", "--shard", "1/2", "--json", path, tool: tool
    )
    #expect(shard.output.contains("although it declares what they need"))
    let merged = run("merge", path, tool: tool)
    #expect(merged.status == 64)
  }
}

@Test func `compare does not believe a claim that the numbers of its file contradict`() throws {
  try withFolder { folder in
    let (path, forged) = ("\(folder)/one.json", "\(folder)/two.json")
    _ = run("check", "--cases", "300", "--json", path, tool: tool)
    let own = try text(ofFile: path)
    #expect(!own.contains("claimedLevel"))
    try FileStore.write(
      Array(own.replacing("\"catalogue\":", with: "\"claimedLevel\": \"hitTesting\",\n  \"catalogue\":").utf8),
      to: forged)
    let outcome = run("compare", path, forged, "--cases", "20", tool: tool)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let claims = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("claims") })
    #expect(claims.split(separator: " ").map(String.init) == ["claims", "no", "level", "no", "level"])
    #expect(
      outcome.errors == "the file of hits claims the level hitTesting, which its own numbers do not allow\n")
  }
}

@Test func `compare shows the level of a whole run, from its result and from its statement`() throws {
  try withFolder { folder in
    let (path, statement) = ("\(folder)/one.json", "\(folder)/two.json")
    let whole = try wholeRunOfFrames.get()
    #expect(whole.outcome.status == 0)
    try FileStore.write(whole.result, to: path)
    try FileStore.write(whole.statement, to: statement)
    let tool = toolOfFrames
    let outcome = run("compare", path, statement, "--cases", "20", tool: tool)
    #expect(outcome.output.contains("hit testing"), "\(outcome.output)")
    #expect(outcome.errors.isEmpty)
    // One rule less.
    let text = try text(ofFile: statement)
    let other = text.replacing(#/\{"exercised": \d+, "exercisedFixed": \d+, "rule": "HT-11"\},\n +/#, with: "")
    #expect(other != text)
    try FileStore.write(Array(other.utf8), to: statement)
    #expect(run("compare", path, statement, "--cases", "20", tool: tool).errors.contains("do not allow"))
  }
}

@Test func `a fuzzer's inputs that the engine refuses, or to which no rule applies, show nothing`() throws {
  try withFolder { folder in
    let seeds = "\(folder)/seeds"
    #expect(run("fuzz", "--seeds", seeds, "--cases", "12", tool: tool).status == 0)
    let inputs = (0..<12).map { "\(seeds)/seed-\($0)" }
    let refused = run(["fuzz", "--engine", "refusing"] + inputs, tool: tool)
    #expect(refused.status == 2, "\(refused.output)")
    #expect(refused.output.contains(": the engine refuses it: too many \\u{1b}[31mviews\n"))
    #expect(refused.errors.hasPrefix("nothing is broken, but the engine refused "))
    #expect(run(["fuzz"] + inputs, tool: tool).status == 0)
  }
}

@Test func `a replay that does not judge the rule of its file ends with 2 and says why`() throws {
  let testCase = try ConformanceCase(
    TouchScene(.window(320, 480, [.view(40, 40, 100, 100)])), TouchScript(.hitTest(60, 60)))
  try withFolder { folder in
    let path = "\(folder)/case.json"
    for (rule, words) in [
      ("TD-01", "the engine does not declare touchDelivery"), ("GR-30", "it is not in force here"),
      ("HT-03", "does not apply to the case here"),
    ] {
      let id = try #require(RuleID(rule))
      try FileStore.write(CaseFile(testCase, rule: id), to: path)
      let outcome = run("replay", path, tool: tool)
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("\(rule), which the case file names, ") && outcome.errors.contains(words))
    }
    try FileStore.write(CaseFile(testCase, rule: RuleID("HT", 14)), to: path)
    #expect(run("replay", path, tool: tool).status == 0)
    let large = try ConformanceCase(
      TouchScene(.window(320, 480, [.view(1, 1, 9, 9), .view(1, 1, 9, 9), .view(1, 1, 9, 9)])),
      TouchScript(.hitTest(60, 60)))
    let refused = run("replay", try CaseCode.encode(large), "--engine", "refusing", tool: tool)
    #expect(refused.status == 2 && refused.errors.contains("refused: too many"))
  }
}

@Test func `a liberty that cannot be judged is not left alone`() throws {
  let names = ["gone", "crashing", "refusing"]
  let failures: [CaseFailure] = [.adapterError("gone"), .crashed("signal 11"), .unsupported("no")]
  let liberty = try #require(FaultRegistry.liberties.first)
  for (name, failure) in zip(names, failures) {
    let engine = makeFragileEntry(name) { _ in failure }
    let campaign = FaultCampaign(
      faults: [], liberties: [Liberty(engine: engine, openPoint: liberty.openPoint)], rules: [], cases: 250)
    let result = campaign.run()
    #expect(!result.isAsItShouldBe && result.liberties.first?.unjudged != nil, "\(name)")
  }
}
