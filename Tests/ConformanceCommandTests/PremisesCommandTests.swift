import ConformanceRunner
import FaultyEngines
import Foundation
import Testing
import TouchModel

@Suite struct PremisesCommandTests {
  /// A tool that knows engines which show less, and which deliver later.
  private let tool = makeTool(
    liberties: FaultRegistry.liberties.filter {
      ["liberty/G-25-sparse-snapshots", "liberty/AP-03-frame-by-frame"].contains($0.engine.name)
    })

  @Test func `an engine that says less is judged less, as text and as JSON`() throws {
    let words = ["premises", "--engine", "liberty/G-25-sparse-snapshots", "--cases", "50"]
    let outcome = run(words, tool: tool)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("  TD-34     0 of "))
    #expect(outcome.output.contains("50 runs: met here, and by the reference engine\n"))
    let json = try object(run(words + ["--json", "-"], tool: tool).output)
    #expect(json["schema"] as? String == "touch-conformance premises")
    let rules = try #require(json["rules"] as? [[String: Any]])
    let lost = rules.filter { $0["lost"] as? Bool == true }.compactMap { $0["rule"] as? String }
    #expect(lost.contains("TD-34"))
    #expect(!lost.contains("HT-02"))
  }

  @Test func `the reference engine loses nothing`() {
    let outcome = run("premises", "--cases", "50", "--profile", "uikit")
    #expect(outcome.output.hasSuffix("No rule loses more than half of its applications.\n"), "\(outcome.output)")
  }

  @Test func `a finger that is gathered with what comes next is counted`() throws {
    let words = ["premises", "--engine", "liberty/AP-03-frame-by-frame", "--cases", "300", "--json", "-"]
    let json = try object(run(words, tool: tool).output)
    let premises = try #require(json["premises"] as? [[String: Any]])
    let gathered = try #require(
      premises.first { $0["condition"] as? String == "it is not delivered together with what comes next" })
    func share(_ engine: String) throws -> Double {
      let counts = try #require(gathered[engine] as? [String: Int])
      return Double(counts["met"] ?? 0) / Double(max(counts["subjects"] ?? 0, 1))
    }
    #expect(try share("engine") < 0.9)
    #expect(try share("reference") == 1)
  }

  @Test(arguments: [
    (["--cases", "0"], "--cases: expected a whole number from 1 to 1000000, found \"0\""),
    (["--profile", "ios"], "unknown profile \"ios\"; expected documents, uikit"),
    (["--engine", "referense"], "did you mean reference?"),
  ])
  func `a wrong option gets one line`(words: [String], message: String) {
    let outcome = run(["premises"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `an engine that does not answer as the protocol asks ends with 3`() {
    let outcome = run("premises", "--command", "exit 7", "--cases", "10")
    #expect(outcome.status == 3, "\(outcome.errors)")
  }

  @Test func `counting that is interrupted counts nothing`() {
    let console = TestConsole()
    console.isInterrupted = { true }
    let outcome = run(["premises", "--cases", "10"], on: console)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("interrupted; nothing is counted"))
  }
}
