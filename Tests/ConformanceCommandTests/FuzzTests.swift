import ConformanceRunner
import Foundation
import SafeFiles
import Testing
import TouchModel

@Test func `inputs for a fuzzer are written, and those that break something become case files`() throws {
  try withFolder { folder in
    let (seeds, cases) = ("\(folder)/seeds", "\(folder)/cases")
    let words = ["fuzz", "--engine", "fault/HT-01-delivers-to-window"]
    #expect(run(words + ["--seeds", seeds, "--cases", "12"]).status == 0)
    let inputs = try FileManager.default.contentsOfDirectory(atPath: seeds).sorted().map { "\(seeds)/\($0)" }
    #expect(inputs.count == 12)
    let outcome = run(words + inputs + ["--save", cases])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("an input of a fuzzer"))
    #expect(try !Corpus.cases(in: cases).isEmpty)
    #expect(run(["fuzz"] + inputs).status == 0)
  }
}

@Test func `a rule that many inputs break is shown and kept once`() throws {
  try withFolder { folder in
    let (seeds, cases) = ("\(folder)/seeds", "\(folder)/cases")
    let words = ["fuzz", "--engine", "fault/HT-01-delivers-to-window"]
    #expect(run(words + ["--seeds", seeds, "--cases", "15"]).status == 0)
    let inputs = (0..<15).map { "\(seeds)/seed-\($0)" }
    let outcome = run(words + inputs + ["--save", cases])
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    let breaking = lines.filter { $0.contains(": breaks ") && $0.contains("HT-01") }
    #expect(breaking.count > 1, "several inputs break the rule")
    // Hardly any rule judges some of what may happen in mid-touch.
    let outcomes = [": breaks ", ": nothing is broken", ": no rule applies to it"]
    #expect(lines.count { line in outcomes.contains { line.contains($0) } } == 15)
    let first = try #require(breaking.first?.prefix { $0 != ":" })
    let last = try #require(lines.first { $0.hasPrefix("HT-01: broken by ") })
    #expect(last.hasSuffix(" of 15 inputs, the first \(first)"))
    #expect(lines.count { $0.hasPrefix("✗ HT-01  ") } == 1)
    let names = try FileStore.names(inFolder: cases, endingIn: ".json", limit: 100)
    let rules = Set(names.map { $0.prefix(5) })
    #expect(!names.isEmpty && rules.count == names.count, "\(names)")
  }
}

@Test(arguments: [
  ["fuzz"], ["fuzz", "no-such-input"], ["fuzz", "--cases", "3"], ["fuzz", "--seeds", "x", "--cases", "0"],
])
func `a fuzzer's inputs are named`(words: [String]) {
  let outcome = run(words)
  #expect(outcome.status == 64)
  #expect(outcome.errors.split(separator: "\n").count == 1)
}
