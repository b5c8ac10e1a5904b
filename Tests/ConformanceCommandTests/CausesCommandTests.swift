import Foundation
import TestScopes
import Testing

@Suite struct CausesCommandTests {
  @Test func `shares are printed as text and as JSON, and counts alone are written for the document`() throws {
    try withFolder { folder in
      let (json, figures) = ("\(folder)/causes.json", "\(folder)/figures.json")
      let outcome = run(
        "faults", "--causes", "--fault", "HT-11-overrides-escape", "--cases", "200", "--workers", "2", "--json", json,
        "--figures", figures)
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      let share =
        "✓ the first bug is headed by the rule of the fault, or by one that names it as well: 1 of 1, 100.0 %, of 95 % that are aimed at"
      #expect(outcome.output.contains(share))
      let whole = try object(String(contentsOfFile: json, encoding: .utf8))
      #expect(whole["schema"] as? String == "touch-conformance causes")
      #expect((whole["shares"] as? [[String: Any]])?.map { $0["met"] as? Int } == [1, 1])
      let counts = try object(String(contentsOfFile: figures, encoding: .utf8))
      #expect(counts["schema"] as? String == "touch-conformance cause figures")
      #expect((counts["shares"] as? [[String: Any]])?.map { $0["count"] as? Int } == [1, 1])
    }
  }

  @Test(.inWholeScope) func `one seed is drawn where one is named`() throws {
    let words = ["faults", "--causes", "--fault", "HT-11-overrides-escape", "--cases", "200", "--json", "-"]
    func seeds(_ options: [String]) throws -> [String]? {
      try object(run(words + options).output)["seeds"] as? [String]
    }
    #expect(try seeds(["--seed", "7"]) == ["7"])
    #expect(try seeds(["--seeds", "2"]) == ["1", "2"])
  }

  @Test(arguments: [
    (["--pairs", "3"], "--pairs needs --causes beside it"),
    (["--figures", "-"], "--figures needs --causes beside it"),
    (["--causes", "--figures", "-", "--json", "-"], "--figures: expected another place than that of --json"),
    (["--cases", "3"], "--cases needs --testimony or --causes beside it"),
    (["--seed", "3"], "--seed needs --testimony or --causes beside it"),
    (["--causes", "--seed", "3", "--seeds", "2"], "--seed 3: expected no --seeds beside it"),
    (["--causes", "--matrix"], "--matrix has no place beside --causes"),
    (["--causes", "--testimony"], "--testimony has no place beside --causes"),
    (["--causes", "--pairs", "many"], "--pairs: expected a whole number from 0 to 100000, found \"many\""),
    (["--causes", "--fault", "none"], "unknown fault \"none\""),
  ])
  func `a wrong option gets one line`(words: [String], message: String) {
    let outcome = run(["faults"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `a campaign that is interrupted decides nothing`() {
    let console = TestConsole()
    console.isInterrupted = { true }
    let outcome = run(["faults", "--causes", "--fault", "HT-11-overrides-escape"], on: console)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("interrupted; nothing is decided"))
  }
}
