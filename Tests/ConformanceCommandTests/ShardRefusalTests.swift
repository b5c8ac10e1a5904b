import CaseGeneration
import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import Foundation
import SafeFiles
import Testing
import TouchModel
import TouchSpecs

@Test(arguments: [
  (["--shard", "0/4"], "--shard: expected I/N with 1 ≤ I ≤ N ≤ 10000, auto or auto/N, found \"0/4\""),
  (["--shard", "5/4"], "--shard: expected I/N"), (["--shard", "1/10001"], "--shard: expected I/N"),
  (["--shard", "2"], "--shard: expected I/N"), (["--shard", "+1/2"], "--shard: expected I/N"),
  (["--shard", "1/2/3"], "--shard: expected I/N"), (["--shard", ""], "--shard: expected I/N"),
  (["--shard", "auto/0"], "--shard: expected I/N"), (["--shard", "auto/x"], "--shard: expected I/N"),
  (
    ["--shard", "1/9"],
    "--shard: expected at most 8 shards of 2000 cases, since a shard has whole blocks of 250, found 9"
  ),
  (["--shard", "1/2", "--time", "5"], "--shard and --time: shards that a clock ends do not make a whole; say --cases"),
  (
    ["--shard", "1/2", "--report", "x.html"],
    "--report needs the whole run, of which --shard runs a part; give --report to merge"
  ),
  (["--shard", "1/2", "--junit", "-"], "--junit needs the whole run"),
  (["--shard", "1/2", "--statement", "-"], "--statement needs the whole run"),
  (["--shard", "1/2", "--expected", "x"], "--expected needs the whole run"),
  (["--shard", "1/2", "--corpus", "x"], "--corpus needs the whole run"),
  (["--shard", "1/2", "--save", "x"], "--save needs the whole run"),
  (["--shard", "1/2", "--explain", "3"], "--explain needs the whole run"),
  (["--shard", "1/2", "--verbose"], "--verbose needs the whole run"),
])
func `what is no shard is refused in one line`(words: [String], message: String) {
  let outcome = run(["check", "--cases", "2000"] + words)
  #expect(outcome.status == 64)
  #expect(outcome.output.isEmpty)
  #expect(outcome.errors.hasPrefix("tool check: \(message)"), "\(outcome.errors)")
  #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
}

/// What one shard of two was run with beside the other's options, and the line that merge says.
private let different: [([String], String)] = [
  (["--seed", "8"], "seed: expected 7, as in A, found 8"),
  (["--cases", "501"], "cases: expected 500, as in A, found 501"),
  (["--index", "3"], "firstCase: expected 0, as in A, found 3"),
  (["--profile", "uikit"], "profile: expected none, as in A, found \"uikit\""),
  (["--reading", "alphaBoundary=open"], "chosenReadings: expected none, as in A, found alphaBoundary=open"),
  (["--rule", "HT-12"], "rules: expected rules without HT-12, as in A, found HT-12 among them"),
  (
    ["--engine", "fault/HT-11-overrides-escape"],
    "engine.name: expected \"reference\", as in A, found \"fault/HT-11-overrides-escape\""
  ),
]

@Test(arguments: different)
func `shards of different runs are refused`(words: [String], message: String) throws {
  let tool = makeHitTestingTool()
  try withFolder { folder in
    let (first, second) = ("\(folder)/a.json", "\(folder)/b.json")
    let common = ["check", "--rule", "HT-11"]
    let names = Set(words)
    let defaults = [("--seed", "7"), ("--cases", "500")].filter { !names.contains($0.0) }.flatMap { [$0.0, $0.1] }
    _ = run(common + ["--seed", "7", "--cases", "500", "--shard", "1/2", "--json", first], tool: tool)
    _ = run(common + defaults + words + ["--shard", "2/2", "--json", second], tool: tool)
    let outcome = run("merge", first, second, tool: tool)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    let line = message.replacingOccurrences(of: " A,", with: " \(first),")
    #expect(outcome.errors == "tool merge: \(second): \(line)\n")
  }
}

@Test func `shards that are missing, there twice or too many are refused`() throws {
  let tool = makeHitTestingTool()
  try withFolder { folder in
    let words = ["--rule", "HT-11", "--cases", "2000"]
    let files = runShards(words, 8, in: folder, tool: tool)
    let thirds = runShards(words, 3, in: folder, tool: tool)
    func refusal(_ files: [String]) -> String {
      let outcome = run(["merge"] + files, tool: tool)
      #expect(outcome.status == 64)
      return outcome.errors
    }
    #expect(refusal([files[0]] + files[2...]) == "tool merge: shards: expected all of 1/8 to 8/8, found no 2/8\n")
    #expect(
      refusal([files[7]])
        == "tool merge: shards: expected all of 1/8 to 8/8, found no 1/8, 2/8, 3/8, 4/8, 5/8 and 2 more\n")
    #expect(
      refusal(files + [files[3]])
        == "tool merge: \(files[3]): expected another shard than \(files[3]), found 4/8 as well\n")
    #expect(
      refusal(files + thirds) == "tool merge: \(thirds[0]): shard.count: expected 8, as in \(files[0]), found 3 "
        + "(is one of the two left over from another run?)\n")
    #expect(refusal([]) == "tool merge: expected FILE…, the shards of one run, each once; see tool merge --help\n")
    #expect(refusal([folder]) == "tool merge: \(folder): expected a file, found a folder\n")
  }
}

@Test func `shards of another engine, version of the kit or form are refused`() throws {
  let tool = makeHitTestingTool()
  try withFolder { folder in
    let path = try #require(runShards(["--rule", "HT-11", "--cases", "250"], 1, in: folder, tool: tool).first)
    let text = try text(ofFile: path)
    func refusal(_ old: String, _ new: String, _ words: [String] = []) throws -> String {
      #expect(text.contains(old), "\(old)")
      try FileStore.write(Array(sealed(text.replacingOccurrences(of: old, with: new)).utf8), to: path)
      let outcome = run(["merge", path] + words, tool: tool)
      #expect(outcome.status == 64)
      #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
      return outcome.errors.replacingOccurrences(of: path, with: "FILE")
    }
    let cases = "cases \(CaseGenerator.version)"
    let versions = "kit \(KitVersion.current), rules \(Catalogue.version), \(cases)"
    #expect(
      try refusal(#""kit": "\#(KitVersion.current)""#, #""kit": "0.0.9""#)
        == "tool merge: FILE: expected \(versions), which cases and rules depend on, found kit 0.0.9, rules \(Catalogue.version), "
        + "\(cases)\n"
    )
    #expect(
      try refusal(#""generator": "\#(CaseGenerator.version)""#, #""generator": "3""#).contains(
        "found kit \(KitVersion.current), rules \(Catalogue.version), cases 3"))
    #expect(
      try refusal(#""rules": "\#(Catalogue.version)"}"#, #""rules": "1"}"#).contains("rules 1, \(cases)"))
    #expect(
      try refusal("a", "a", ["--engine", "fault/HT-11-overrides-escape"])
        == "tool merge: FILE: engine.name: expected \"fault/HT-11-overrides-escape\", as the engine has it here, "
        + "found \"reference\"\n")
    #expect(
      try refusal(#""name": "reference""#, #""name": "someone""#).contains(
        "FILE: engine.name: expected an engine of this tool, or --command with the line that starts the one that the "
          + "shards are of, found \"someone\""))
    #expect(
      try refusal(#""tolerance": 0.01"#, #""tolerance": 0.5"#)
        == "tool merge: FILE: engine.tolerance: expected 0.01, as the engine has it here, found 0.5\n")
    #expect(
      try refusal(#""tapInterval": 350"#, #""tapInterval": 351"#)
        == "tool merge: FILE: engine.thresholds.tapInterval: expected 350, as the engine has it here, found 351\n")
    #expect(
      try refusal("touch-conformance shard", "touch-conformance result")
        == "tool merge: FILE: expected a shard that check --shard wrote with --json, "
        + "found the text \"touch-conformance result\"\n")
    #expect(
      try refusal("  \"version\": 2,", "  \"version\": 3,") == "tool merge: FILE: expected the version 2, found 3\n")
    #expect(try refusal("a", "a", ["--statement", "-"]).contains("--statement needs all rules, and these shards"))
    let result = run("check", "--rule", "HT-11", "--cases", "250", "--json", path, tool: tool)
    #expect(result.status == 0)
    #expect(run("merge", path, tool: tool).status == 64)
  }
}

/// The one shard of a run in which a rule is broken; the run is made once for all tests that change it.
private let brokenShard = Result {
  try withFolder { folder in
    let words = ["--engine", "fault/HT-11-overrides-escape", "--rule", "HT-11", "--cases", "250"]
    let path = try #require(runShards(words, 1, in: folder, tool: makeHitTestingTool()).first)
    return try text(ofFile: path)
  }
}

@Test(arguments: [
  (
    #""finishedCases": 250"#, #""finishedCases": 249"#,
    "ranges: expected all cases up to 249, found none from 249 on"
  ),
  (#""finishedCases": 250"#, #""finishedCases": 251"#, "ranges[0].finishedCases: expected 0 to 250, found 251"),
  (#""finishedCases": 250"#, #""finishedCases": -1"#, "ranges[0].finishedCases: expected 0 to 250, found -1"),
  (#""number": 1"#, #""number": 2"#, "shard: expected a number from 1 to the count, found 2"),
  (#""count": 1"#, #""count": 9"#, "shard.count: expected 1 to 1, since there are 250 cases, found 9"),
  (#""cases": 250"#, #""cases": 0"#, "cases: expected 1 to 1000000000, found 0"),
  (#""seed": "1""#, #""seed": "01""#, "seed: expected a whole number of 64 bits as a text, found \"01\""),
  (#""index": 41"#, #""index": 250"#, "ranges[0].breaches: expected the index of a case of the range, found 250"),
  (#""index": 41"#, #""index": -9"#, "ranges[0].breaches: expected the index of a case of the range, found -9"),
  (
    #""rules": ["HT-11"]"#, #""rules": ["HT-11", "HT-11"]"#,
    "rules: expected rules of the catalogue, each once and in its order, found another order"
  ),
  (
    #""rules": ["HT-11"]"#, #""rules": ["HT-99"]"#, "rules: expected rules of the catalogue, each once and in its order"
  ),
  (
    #""rules": ["HT-11"]"#, #""rules": []"#,
    "rules: expected rules of the catalogue, each once and in its order, found no"
  ),
  (
    #""rule": "HT-11""#, #""rule": "HT-12""#,
    "ranges[0].breaches: expected rules that a run of such an engine judges, each once"
  ),
  (
    #""HT-11": "#, #""HT-12": "#,
    "ranges[0].exercised: expected rules that a run of such an engine judges, found \"HT-12\""
  ),
  (#""HT-11": "#, #""HT-11": -"#, "ranges[0].exercised.HT-11: expected 1 to 2500000 in so many cases, found -"),
  (
    #""HT-11": "#, #""HT-11": 9999999"#,
    "ranges[0].exercised.HT-11: expected 1 to 2500000 in so many cases, found 9999999"
  ),
  (
    #""HT-11": "#, #""HT-11": 0.5, "HT-10": "#,
    "ranges[0].exercised.HT-11: expected a whole number that is not too great, found 0.5"
  ),
  (
    #""HT-11": "#, #""HT-11": 9223372036854775808, "HT-10": "#,
    "ranges[0].exercised.HT-11: expected a whole number that is not too great, found 9.223372036854776e+18"
  ),
  (#""chosenReadings": {}"#, #""chosenReadings": {"alpha": "open"}"#, "chosenReadings: expected "),
  (#""chosenReadings": {}"#, #""profile": "mine", "chosenReadings": {}"#, "profile: expected one of documents, uikit"),
  (#""seed": "1""#, #""sed": "1""#, "shard file: expected a known key (did you mean seed?), found the key \"sed\""),
])
func `a shard file that is touched is refused in one line`(old: String, new: String, message: String) throws {
  let tool = makeHitTestingTool()
  let text = try brokenShard.get()
  try withFolder { folder in
    let path = "\(folder)/shard.json"
    #expect(text.contains(old), "\(text)")
    try FileStore.write(Array(text.replacingOccurrences(of: old, with: new).utf8), to: path)
    let outcome = run("merge", path, tool: tool)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("tool merge: \(path): \(message)"), "\(outcome.errors)")
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
  }
}

/// Changes that leave a shard as it could be.
private let plausible = [
  (#""HT-11": "#, #""HT-11": 1"#), (#""index": 41"#, #""index": 8"#), (#""finding": ""#, #""finding": "x"#),
]

@Test func `a shard whose counts, verdicts or cases were changed is refused, and another layout is not`() throws {
  let tool = makeHitTestingTool()
  let text = try brokenShard.get()
  try withFolder { folder in
    let path = "\(folder)/shard.json"
    try FileStore.write(Array(text.utf8), to: path)
    let merge = ["merge", path, "--engine", "fault/HT-11-overrides-escape", "--explain", "0"]
    let plain = run(merge, tool: tool)
    #expect(plain.status == 1)
    for (old, new) in plausible {
      #expect(text.contains(old), "\(text)")
      try FileStore.write(Array(text.replacingOccurrences(of: old, with: new).utf8), to: path)
      let outcome = run(merge, tool: tool)
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("tool merge: \(path): digest: expected that of a file as it was written; "))
      #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
    }
    let unsealed = text.replacingOccurrences(of: #""digest""#, with: #""diggest""#)
    try FileStore.write(Array(unsealed.utf8), to: path)
    #expect(run(merge, tool: tool).status == 64)
    let tree = try StrictJSON.tree(Array(text.utf8), source: "shard")
    try FileStore.write(Array(tree.text(.compact).utf8), to: path)
    #expect(run(merge, tool: tool) == plain)
  }
}

@Test func `a shard that was sealed again is refused where cases that run again say otherwise`() throws {
  let tool = makeTool()
  try withFolder { folder in
    let words = ["--engine", "fault/HT-01-delivers-to-window", "--rule", "HT-01", "--cases", "500"]
    let path = try #require(runShards(words, 1, in: folder, tool: tool).first)
    let merge = ["merge", path, "--engine", "fault/HT-01-delivers-to-window", "--explain", "0"]
    #expect(run(merge, tool: tool).status == 1)
    guard case .object(var members) = try StrictJSON.tree(FileStore.read(path), source: "shard"),
      let ranges = members.firstIndex(where: { $0.key == "ranges" })
    else {
      Issue.record("no ranges")
      return
    }
    // What a forger would do: nothing is broken, and everything was exercised often.
    let forged = #"[{"firstCase": 0, "finishedCases": 500, "exercised": {"HT-01": 900}, "breaches": []}]"#
    members[ranges].value = try StrictJSON.tree(Array(forged.utf8), source: "forged")
    try FileStore.write(Array(ContentDigest.sealed(.object(members)).text(.pretty).utf8), to: path)
    let outcome = run(merge, tool: tool)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("tool merge: \(path): breaches: expected HT-01 in case "), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix(", which breaks it here, found none\n"), "\(outcome.errors)")
  }
}

@Test func `a shard that has seen less than some of its cases show is refused`() throws {
  let tool = makeHitTestingTool()
  try withFolder { folder in
    let path = try #require(runShards(["--rule", "HT-04", "--cases", "500"], 1, in: folder, tool: tool).first)
    #expect(run("merge", path, tool: tool).status == 0)
    let text = try text(ofFile: path)
    let range = try #require(text.range(of: #""HT-04": [0-9]+"#, options: .regularExpression))
    try FileStore.write(Array(sealed(text.replacingCharacters(in: range, with: #""HT-04": 1"#)).utf8), to: path)
    let outcome = run("merge", path, tool: tool)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("tool merge: \(path): exercised.HT-04: expected "), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix(" or more, since some of the cases give that here, found 1\n"))
  }
}
