import ConformanceCommand
import Foundation
import JSONSchemaChecks
import SafeFiles
import TestScopes
import Testing
import TouchModel

/// Everything that is measured, as text and as JSON, measured once.
struct QuickBenchmark {
  let text: String
  let json: String

  static let shared = Result {
    try withFolder { folder in
      let outcome = run("bench", "--quick", "--json", "\(folder)/bench.json", tool: BuiltTool.make())
      return QuickBenchmark(
        text: outcome.output, json: String(decoding: try FileStore.read("\(folder)/bench.json"), as: UTF8.self))
    }
  }
}

@Suite struct BenchmarkTests {
  @Test(.inWholeScope) func `benchmarks measure every stage and every part`() throws {
    let text = try QuickBenchmark.shared.get().text
    let words = [
      "everything: ", "drawing", "engine alone", "rules", "whole", "allocations/case", "whole : engine alone",
      "Shrinking: ", "aim 200", "as small as expected", "Detection: ", "medians above 100", "slowest faults", "bound5",
      "combinators : loop", "nested", "Numbers that hold each other", "answers from memory", "isolated : in process",
      "views beside each other, rules", "cases of a run, run",
    ]
    for word in words { #expect(text.contains(word), "\(text)") }
  }

  @Test(.inWholeScope) func `benchmarks as JSON have the parts of their schema`() throws {
    let json = try object(QuickBenchmark.shared.get().json)
    #expect(json["schema"] as? String == "touch-conformance bench")
    #expect(json["version"] as? Int == 3)
    #expect(json["isQuick"] as? Bool == true)
    #expect((json["challenge"] as? [Any])?.count == 13)
    #expect((json["heldNumbers"] as? [Any])?.count == 19)
    let properties = try #require(json["property"] as? [[String: Any]])
    #expect(properties.map { $0["name"] as? String } == ["uniform", "nested"])
    #expect(properties.allSatisfy { $0["combinatorsToHandLoop"] is Double })
    let wire = try #require(json["wire"] as? [[String: Any]])
    #expect(wire.map { $0["name"] as? String } == ["hitTest", "everything"])
    #expect(wire.allSatisfy { $0["fromMemory"] is Double })
    let growth = try #require(json["growth"] as? [[String: Any]])
    #expect(growth.count == 21)
    // The clock of the tests moves by a millisecond whenever it is read, whatever is measured.
    #expect(growth.allSatisfy { ($0["exponent"] as? Double).map { $0 < 0.001 } ?? false })
    let workloads = try #require(json["workloads"] as? [[String: Any]])
    #expect(workloads.map { $0["name"] as? String } == ["hitTest", "touches", "gestures", "everything"])
    for workload in workloads {
      #expect(workload["wholeToEngineAlone"] is Double)
      for stage in ["drawing", "engineAlone", "judging", "whole"] {
        let figures = try #require(workload[stage] as? [String: Any])
        #expect(figures["casesPerSecond"] is Double)
        #expect(figures["allocationsPerCase"] == nil)
      }
    }
  }

  @Test(.inWholeScope) func `benchmarks as JSON follow the published schema`() throws {
    let check = try JSONSchemaCheck(file: "Sources/ConformanceReports/JSON/Schemas/bench-3.schema.json")
    let whole = try QuickBenchmark.shared.get().json
    #expect(try check.problems(in: whole) == [])
    // It warns of missing optimization.
    #expect(try !check.problems(in: whole.replacing(#""seeds": 2"#, with: #""seeds": -2"#)).isEmpty)
    #expect(try !check.problems(in: whole.replacing(#""casesPerSecond""#, with: #""perSecond""#)).isEmpty)
    #expect(try !check.problems(in: whole.replacing(#""version": 3"#, with: #""version": 4"#)).isEmpty)
    // One part alone, with allocations; the other search has a test of its own.
    let tool = makeTool(countAllocations: counting)
    let part = run("bench", "--quick", "--workload", "hitTest", "--json", "-", tool: tool).output
    #expect(part.contains("allocationsPerCase"))
    #expect(try check.problems(in: part) == [])
  }

  @Test func `allocations are reported for each case where they can be counted`() throws {
    let tool = makeTool(countAllocations: counting)
    let words = ["bench", "--quick", "--workload", "hitTest"]
    let json = try object(run(words + ["--json", "-"], tool: tool).output)
    let whole = (json["workloads"] as? [[String: Any]])?.first?["whole"] as? [String: Any]
    #expect(whole?["allocationsPerCase"] as? Double == 12.34)
    #expect(run(words, tool: tool).output.contains("12.34\n"))
    #expect(run(words).output.contains("not counted here\n"))
  }

  @Test(.inWholeScope) func `the numbers of a fault are those of a campaign`() throws {
    let json = try object(QuickBenchmark.shared.get().json)
    let detection = try #require(json["detection"] as? [String: Any])
    #expect(detection["seeds"] as? Int == 2)
    #expect(detection["limit"] as? Int == 2000)
    let fault = try #require((detection["faults"] as? [[String: Any]])?.first)
    let name = try #require(fault["name"] as? String)
    let median = try #require(fault["ownRuleMedian"] as? Int)
    let shrinking = try #require((json["shrinking"] as? [String: Any])?["faults"] as? [[String: Any]])
    let cost = try #require(shrinking.first?["cost"] as? [String: Any])
    #expect(shrinking.first?["name"] as? String == name)
    #expect(cost["shrinks"] as? Int == 2)
    #expect(cost["minimal"] as? Int == 2)
    // The clock of the tests moves by a millisecond whenever it is read.
    #expect(cost["medianMilliseconds"] as? Double == 1)
    let first = try object(run("faults", "--fault", name, "--seeds", "2", "--json", "-").output)
    let executions = try #require(cost["medianExecutions"] as? Int)
    #expect("\(first)".contains("\(executions)"))
    #expect(median > 0)
  }

  @Test func `one workload is measured alone`() throws {
    let json = try object(run("bench", "--quick", "--workload", "hitTest", "--json", "-").output)
    #expect((json["workloads"] as? [[String: Any]])?.count == 1)
    for part in ["challenge", "detection", "growth", "property", "shrinking", "wire"] { #expect(json[part] == nil) }
  }

  @Test func `one part is measured alone`() throws {
    let json = try object(run("bench", "--quick", "--part", "challenge", "--json", "-").output)
    #expect(json["challenge"] != nil)
    for part in ["workloads", "detection", "growth", "property", "shrinking", "wire"] { #expect(json[part] == nil) }
  }

  @Test(arguments: [
    (["--workload", "nothing"], "unknown workload \"nothing\"; expected hitTest, touches, gestures, everything"),
    (["--part", "detecton"], "unknown part \"detecton\"; did you mean detection?"),
    (["--part", "shrinking", "--workload", "hitTest"], "--workload: expected --part speed beside it, or no part; see"),
    (["some.json"], "expected files only with --compare, found \"some.json\"; see"),
    (["--compare", "some.json"], "--compare: expected two files, OLD and NEW, found 1; see"),
    (["--answer", "nothing", "1"], "unknown workload \"nothing\"; expected hitTest, touches, gestures, everything"),
    (["--answer", "hitTest"], "--answer: expected how many cases beside it, 1 to 100000; see"),
    (["--answer", "hitTest", "0"], "--answer: expected how many cases beside it, 1 to 100000; see"),
    (["--answer", "hitTest", "1", "--json", "-"], "--json has no place beside --answer, which measures nothing; see"),
    (["--compare", "a", "b", "--quick"], "--quick has no place beside --compare, which measures nothing; see"),
  ])
  func `what makes no sense is refused with a line`(words: [String], line: String) {
    let outcome = run(["bench"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("tool bench: \(line)"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }
}

/// A count that is the same whatever the body does.
private func counting(_ body: () -> Void) -> Int? {
  body()
  return 1_234
}
