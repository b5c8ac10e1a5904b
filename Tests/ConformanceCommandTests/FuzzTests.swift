import ConformanceRunner
import Foundation
import Testing
import TouchModel

@Test func `inputs for a fuzzer are written, and those that break something become case files`() throws {
  try withFolder { folder in
    let (seeds, cases) = ("\(folder)/seeds", "\(folder)/cases")
    let words = ["fuzz", "--engine", "fault/HT-11-overrides-escape"]
    #expect(run(words + ["--seeds", seeds, "--cases", "40"]).status == 0)
    let inputs = try FileManager.default.contentsOfDirectory(atPath: seeds).sorted().map { "\(seeds)/\($0)" }
    #expect(inputs.count == 40)
    let outcome = run(words + inputs + ["--save", cases])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("an input of a fuzzer"))
    #expect(try !Corpus.cases(in: cases).isEmpty)
    #expect(run(["fuzz"] + inputs).status == 0)
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
