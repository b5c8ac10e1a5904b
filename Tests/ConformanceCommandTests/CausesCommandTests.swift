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

  @Test func `a sample is of as many of the chosen faults as asked for`() throws {
    let outcome = run("faults", "--causes", "--fault", "HT-11-*", "--sample", "1", "--cases", "1", "--workers", "1")
    #expect(outcome.output.contains(" of 1, "), "\(outcome.output)\(outcome.errors)")
  }

  @Test(.inWholeScope) func `one seed is drawn where one is named`() throws {
    let words = ["faults", "--causes", "--fault", "HT-11-overrides-escape", "--cases", "200", "--json", "-"]
    func seeds(_ options: [String]) throws -> [String]? {
      try object(run(words + options).output)["seeds"] as? [String]
    }
    #expect(try seeds(["--seed", "7"]) == ["7"])
    #expect(try seeds(["--seeds", "2"]) == ["1", "2"])
  }
}
