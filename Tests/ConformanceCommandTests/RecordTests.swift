import ConformanceCommand
import ConformanceRunner
import Foundation
import SafeFiles
import Testing
import TouchModel

private let fault = "fault/HT-01-delivers-to-window"
private let words = ["check", "--engine", fault, "--cases", "40", "--rule", "HT-01"]

private func text(_ path: String) throws -> String { String(decoding: try FileStore.read(path), as: UTF8.self) }

// MARK: - Expected failures

@Test func `a list is begun, judges the run and is corrected`() throws {
  try withFolder { folder in
    let path = "\(folder)/known.txt"
    let list = ["--expected", path]
    let missing = run(words + list)
    #expect(missing.status == 64)
    #expect(missing.errors == "tool check: \(path): expected a file, found nothing there\n")
    let begun = run(words + list + ["--fix", "--today", "2026-11-21"])
    #expect(begun.status == 0)
    #expect(begun.errors == "\(path) is written anew; it expects 1 rules to fail\n")
    let written =
      #/HT-01\n  case: tc1\.\S+\n  reason: to be looked into\n  link: to be opened\n  expires: 2026-12-05\n/#
    #expect(try text(path).wholeMatch(of: written) != nil)
    let judged = run(words + list + ["--today", "2026-12-05"])
    #expect(judged.status == 0)
    #expect(judged.output.contains("HT-01     fails as expected until 2026-12-05: to be looked into (to be opened)"))
    let late = run(words + list + ["--today", "2026-12-06"])
    #expect(late.status == 1)
    #expect(late.output.contains("fails, which was expected until 2026-12-05 only"))
    // A list for an engine that is corrected.
    let corrected = ["check", "--cases", "40", "--rule", "HT-01"] + list + ["--today", "2026-12-05"]
    let passing = run(corrected)
    #expect(passing.status == 1)
    #expect(passing.output.contains("passes, although it is expected to fail; take it off the list"))
    #expect(passing.output.contains("✗ HT-01  unexpected pass"))
    try FileStore.write(Array("# Mine.\n".utf8) + FileStore.read(path), to: path)
    #expect(run(corrected + ["--fix"]).status == 0)
    #expect(try text(path) == "# Mine.\n")
  }
}

@Test func `the day comes from the clock of the command line when it is not given`() throws {
  try withFolder { folder in
    let path = "\(folder)/known.txt"
    // The console of the tests stands at 2024-10-04.
    try FileStore.write(Array("HT-01\n  reason: a\n  link: b\n  expires: 2024-10-04\n".utf8), to: path)
    #expect(run(words + ["--expected", path]).status == 0)
    try FileStore.write(Array("HT-01\n  reason: a\n  link: b\n  expires: 2024-10-03\n".utf8), to: path)
    #expect(run(words + ["--expected", path]).status == 1)
  }
}

@Test func `lists that make no sense are one line`() throws {
  try withFolder { folder in
    let path = "\(folder)/known.txt"
    try FileStore.write(Array("HT-01\n  raeson: a\n".utf8), to: path)
    let outcome = run(words + ["--expected", path])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "tool check: \(path), line 2: expected one of case, message, reason, link, expires, found \"raeson\"\n")
    #expect(run(words + ["--expected", folder]).errors == "tool check: \(folder): expected a file, found a folder\n")
  }
  #expect(run(words + ["--fix"]).errors.hasPrefix("tool check: --fix needs --expected FILE"))
  #expect(run(words + ["--today", "2026-01-01"]).errors.hasPrefix("tool check: --today needs --expected FILE"))
  #expect(
    run(words + ["--expected", "x", "--today", "1.1.26"]).errors
      .hasPrefix("tool check: --today: expected a day as YYYY-MM-DD, found \"1.1.26\""))
}

// MARK: - Regression corpus

@Test func `what was found is saved and comes first the next time`() throws {
  try withFolder { parent in
    let folder = "\(parent)/cases"
    let saved = run(words + ["--save", folder])
    #expect(saved.status == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1)
    let name = try #require(names.first)
    #expect(saved.errors == "\(folder)/\(name) is saved\n")
    let again = run(words + ["--save", folder, "--corpus", folder, "--seed", "9"])
    #expect(again.errors.isEmpty)
    #expect(again.output.contains("the pinned case \(name)"))
    #expect(again.output.contains("pinned cases: 0 of 1 hold, 1 broken"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == names)
    let corrected = run("check", "--cases", "40", "--rule", "HT-01", "--corpus", folder)
    #expect(corrected.status == 0)
    #expect(corrected.output.contains("pinned cases: 1 of 1 hold"))
    #expect(run("replay", "\(folder)/\(name)").status == 1)
  }
}

@Test func `a corpus that cannot be read is one line`() throws {
  try withFolder { folder in
    try FileStore.write(Array("{".utf8), to: "\(folder)/bad.json")
    let outcome = run(words + ["--corpus", folder])
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("tool check: \(folder)/bad.json: case file, line 1, column 2: expected a key"))
    #expect(run("corpus", "minimize", folder).errors.hasPrefix("tool corpus: \(folder)/bad.json: case file, line 1"))
    #expect(
      run(words + ["--save", "\(folder)/bad.json"]).errors
        == "tool check: \(folder)/bad.json: expected a folder, or a place for one, found a file\n")
    #expect(
      run(words + ["--corpus", "\(folder)/none"]).errors
        == "tool check: \(folder)/none: expected a folder, found nothing there\n")
  }
  #expect(run(words + ["--corpus", ""]).errors.hasPrefix("tool check: --corpus: expected the name of a folder"))
}

@Test func `minimizing removes what another case covers`() throws {
  try withFolder { folder in
    let file = CaseFile(try makeCase(), rule: RuleID("HT", 4))
    for name in ["one.json", "two.json"] { try FileStore.write(file, to: "\(folder)/\(name)") }
    let dry = run("corpus", "minimize", folder, "--dry-run")
    #expect(dry.output == "would remove  two.json\n1 of 2 cases are kept\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    let outcome = run("corpus", "minimize", folder)
    #expect(outcome == Outcome(status: 0, output: "removed  two.json\n1 of 2 cases are kept\n", errors: ""))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["one.json"])
  }
}

@Test(arguments: [
  (["corpus"], "tool corpus: expected minimize DIR, what to do"),
  (["corpus", "minimize"], "tool corpus: expected minimize DIR, what to do"),
  (["corpus", "minimise", "x"], #"tool corpus: unknown action "minimise"; did you mean minimize?"#),
  (["corpus", "minimize", "x", "y"], #"tool corpus: takes at most 2 words: minimize DIR, found also "y""#),
])
func `a corpus command that makes no sense is one line`(words: [String], message: String) {
  let outcome = run(words)
  #expect(outcome.status == 64)
  #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
  #expect(outcome.errors.split(separator: "\n").count == 1)
}
