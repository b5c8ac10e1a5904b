import ConformanceCommand
import ConformanceRunner
import Foundation
import SafeFiles
import Testing
import TouchModel

@Test func `a run of small cases says how many there were, and that none breaks a rule`() {
  let outcome = run("check", "--exhaustive", "2", "--verbose")
  #expect(outcome.status == 0)
  #expect(outcome.output.contains("every case up to size 2: \(cases) cases\n"), "\(outcome.output)")
  #expect(outcome.output.contains("\ncases up to size 2: hit testing 52, chains 15, delivery 39\n"))
  #expect(outcome.output.contains("No rule is broken; no counterexample up to size 2; levels rest on drawn cases"))
  #expect(outcome.output.hasSuffix("Exit status 0: no case up to size 2 breaks a rule.\n"))
  #expect(!outcome.output.contains("seed"))
}

private let cases = 106

@Test func `of a rule that no small case exercises there is no word about counterexamples`() throws {
  try withFolder { folder in
    let outcome = run("check", "--exhaustive", "1", "--rule", "UC-01", "--report", "\(folder)/")
    #expect(outcome.status == 2)
    for name in ["report.txt", "report.md", "index.html"] {
      let text = String(decoding: try FileStore.read("\(folder)/\(name)"), as: UTF8.self)
      #expect(!text.lowercased().contains("no counterexample"), "\(name)")
      #expect(text.lowercased().contains("no case up to size 1 exercises a rule that was asked for"), "\(name)")
    }
    // One rule that is exercised is enough to speak of, but the other was asked for as well.
    let both = run("check", "--exhaustive", "1", "--rule", "UC-01", "--rule", "HT-01")
    #expect(both.status == 2)
    #expect(both.output.contains("; no counterexample up to size 1;"))
  }
}

@Test func `a fault in a small case is shown with the question that finds it`() throws {
  let outcome = run("check", "--exhaustive", "2", "--engine", "fault/HT-01-delivers-to-window", "--rule", "HT-01")
  #expect(outcome.status == 1)
  #expect(outcome.output.contains("size      1 view, 1 finger, 1 place, 2 steps\n"), "\(outcome.output)")
  #expect(outcome.output.contains(" of those up to a size; "))
  #expect(!outcome.output.contains("no counterexample"))
}

@Test func `small cases are the same in every form of a report, for any number of workers`() throws {
  try withFolder { folder in
    let words = [
      "check", "--exhaustive", "2", "--engine", "fault/HT-11-overrides-escape", "--rule", "HT-1*", "--explain", "0",
    ]
    let one = run(words + ["--workers", "1", "--report", "\(folder)/one/"])
    let three = run(words + ["--workers", "3", "--report", "\(folder)/three/"])
    #expect(one == three)
    for file in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/one") {
      let (first, second) = (try FileStore.read("\(folder)/one/\(file)"), try FileStore.read("\(folder)/three/\(file)"))
      #expect(first == second, "\(file)")
      guard ["index.html", "report.md", "report.txt"].contains(file) else { continue }
      #expect(String(decoding: first, as: UTF8.self).contains("every case up to size 2: \(cases) cases"), "\(file)")
    }
    let result = try object(String(decoding: FileStore.read("\(folder)/one/report.json"), as: UTF8.self))
    let exhaustive = try #require(result["exhaustive"] as? [String: Any])
    #expect(exhaustive["size"] as? Int == 2)
    #expect(exhaustive["cases"] as? Int == cases)
    #expect(exhaustive["finishedCases"] as? Int == cases)
    #expect(result["plannedCases"] as? Int == 0)
    let bug = try #require((result["bugs"] as? [[String: Any]])?.first)
    let origin = try #require((bug["counterexample"] as? [String: Any])?["origin"] as? [String: Any])
    #expect(origin["kind"] as? String == "enumerated")
  }
}

@Test func `with a statement small cases come before the drawn ones`() {
  let outcome = run("check", "--exhaustive", "1", "--cases", "20000", "--statement", "/no/such/folder/x.json")
  #expect(outcome.status == 64)
  #expect(outcome.errors.hasPrefix("tool check: /no/such/folder/x.json: expected a folder to write in"))
}
