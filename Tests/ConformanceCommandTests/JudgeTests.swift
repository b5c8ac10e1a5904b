import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import Foundation
import SafeFiles
import TestFiles
import TestScopes
import Testing
import TouchModel

private let recordings = PackageFolder.path(of: "Tests/Fixtures/Recordings")

/// What a run decides about each rule, by the rule's id.
private func verdicts(_ file: String) throws -> [String: String] {
  let tree = try StrictJSON.tree(try FileStore.read(file, limit: 1 << 30), source: file, limit: 1 << 30)
  guard case .array(let list)? = tree["verdicts"] else { return [:] }
  return Dictionary(
    uniqueKeysWithValues: list.compactMap { entry in
      guard case .string(let rule)? = entry["rule"], case .string(let verdict)? = entry["verdict"] else { return nil }
      return (rule, verdict)
    })
}

/// How often a run exercised each rule, by the rule's id.
private func exercised(_ file: String) throws -> [String: JSONValue] {
  let tree = try StrictJSON.tree(try FileStore.read(file, limit: 1 << 30), source: file, limit: 1 << 30)
  guard case .array(let list)? = tree["verdicts"] else { return [:] }
  return Dictionary(
    uniqueKeysWithValues: list.compactMap { entry in
      guard case .string(let rule)? = entry["rule"], let count = entry["exercised"] else { return nil }
      return (rule, count)
    })
}

private let pythonEngine = PackageFolder.path(of: "Tests/Fixtures/Engines/python/touches.py")
private let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

@Suite struct JudgeTests {
  @Test(
    arguments: TestScope.some(
      ["fault/HT-11-overrides-escape"],
      of: [
        "reference", "fault/HT-01-delivers-to-window", "fault/HT-11-overrides-escape",
        "liberty/G-01-closed-edges-under-transforms",
      ]))
  func `a recording gets the verdicts of the run that was recorded`(engine: String) throws {
    try withFolder { folder in
      let live = run(
        "check", "--engine", engine, "--cases", "60", "--explain", "0", "--record", "\(folder)/recording", "--json",
        "\(folder)/live.json")
      let judged = run("judge", "\(folder)/recording", "--json", "\(folder)/judged.json")
      #expect(judged.status == live.status, "\(judged.errors)")
      let (own, other) = (try verdicts("\(folder)/live.json"), try verdicts("\(folder)/judged.json"))
      let counts = try exercised("\(folder)/judged.json")
      let miscounted = try exercised("\(folder)/live.json").filter {
        own[$0.key] != "failed" && counts[$0.key] != $0.value
      }
      #expect(miscounted.isEmpty, "\(miscounted)")
      // A rule that the live run met only while it made cases smaller has no recorded case that breaks it.
      let different = own.filter { other[$0.key] != $0.value }
      #expect(own.count > 200 && different.values.allSatisfy { $0 == "failed" }, "\(different)")
      #expect(own.values.contains("failed") == engine.hasPrefix("fault/"))
      #expect(own.values.contains("failed") == other.values.contains("failed"))
    }
  }

  @Test(.enabled(if: hasPython, "there is no Python"))
  func `a recording of an engine behind a pipe gets the verdicts of the run that was recorded`() throws {
    try withFolder { folder in
      let live = run(
        "check", "--command", "python3 \(pythonEngine)", "--cases", "50", "--record", "\(folder)/recording", "--json",
        "\(folder)/live.json")
      let judged = run("judge", "\(folder)/recording", "--json", "\(folder)/judged.json")
      #expect(judged.status == live.status, "\(judged.errors)")
      let liveVerdicts = try verdicts("\(folder)/live.json")
      #expect(try verdicts("\(folder)/judged.json") == liveVerdicts)
      let liveCounts = try exercised("\(folder)/live.json")
      #expect(try exercised("\(folder)/judged.json") == liveCounts)
    }
  }

  @Test(.inWholeScope, arguments: ["reference", "fault/HT-11-overrides-escape"])
  func `a recording is judged the same by any number of workers, and in shards`(engine: String) throws {
    let tool = makeHitTestingTool()
    try withFolder { folder in
      let recording = "\(folder)/recording"
      _ = run("check", "--engine", engine, "--cases", "300", "--record", recording, tool: tool)
      let words = ["judge", recording, "--json"]
      let whole = run(words + ["\(folder)/1.json", "--workers", "1"], tool: tool)
      #expect(whole.status == (engine == "reference" ? 0 : 1))
      #expect(run(words + ["\(folder)/3.json", "--workers", "3"], tool: tool).status == whole.status)
      let shards = (1...2).map { "\(folder)/shard-\($0).json" }
      for (number, shard) in shards.enumerated() {
        // Not every shard need hold a case that breaks a rule.
        let status = run(words + [shard, "--shard", "\(number + 1)/2"], tool: tool).status
        #expect(status <= (engine == "reference" ? 0 : 1))
      }
      let merged = run(
        ["merge"] + shards + ["--recording", recording, "--json", "\(folder)/merged.json"], tool: tool)
      #expect(merged.status == whole.status, "\(merged.errors)")
      let bytes = try FileStore.read("\(folder)/1.json", limit: 1 << 30)
      #expect(try bytes == FileStore.read("\(folder)/3.json", limit: 1 << 30))
      #expect(try bytes == FileStore.read("\(folder)/merged.json", limit: 1 << 30))
    }
  }

  @Test(.inWholeScope) func `recordings are compared with each other and with engines, case by case`() throws {
    let liberty = try #require(makeTool().engines.last { $0.name.hasPrefix("liberty/") })
    try withFolder { folder in
      let (one, two) = ("\(folder)/one", "\(folder)/two")
      _ = run("check", "--cases", "50", "--record", one, "--json", "\(folder)/one.json")
      _ = run("check", "--cases", "50", "--record", two, "--engine", liberty.name)
      let alike = run("compare", one, "\(folder)/one.json")
      #expect(alike.status == 0 && alike.errors.isEmpty, "\(alike.errors)")
      #expect(alike.output.contains("50"))
      let different = run("compare", one, two, "--json", "-")
      #expect(different.status == 0, "\(different.errors)")
      #expect(run("compare", one, two, "--json", "-") == different)
    }
  }

  @Test func `a recording is the same for any number of workers`() throws {
    try withFolder { folder in
      for workers in ["1", "3"] {
        let words = ["check", "--cases", "600", "--workers", workers, "--record", "\(folder)/\(workers)"]
        #expect(run(words, tool: makeHitTestingTool()).status == 0)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/1").sorted()
      #expect(names == ["drawn-000000000.jsonl", "drawn-000000250.jsonl", "drawn-000000500.jsonl", "examples.jsonl"])
      for name in names {
        #expect(
          try FileStore.read("\(folder)/1/\(name)", limit: 1 << 30)
            == FileStore.read("\(folder)/3/\(name)", limit: 1 << 30))
      }
    }
  }

  @Test(.inWholeScope, arguments: ["reference", "fault/HT-11-overrides-escape"])
  func `the recordings of shards are together that of the whole, in one folder or several`(engine: String) throws {
    let tool = makeHitTestingTool()
    try withFolder { folder in
      let check = ["check", "--engine", engine, "--cases", "300"]
      _ = run(check + ["--record", "\(folder)/whole"], tool: tool)
      for number in 1...2 {
        for place in ["together", "part-\(number)"] {
          let words = ["--shard", "\(number)/2", "--record", "\(folder)/\(place)"]
          #expect(run(check + words, tool: tool).status <= (engine == "reference" ? 0 : 1))
        }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/whole").sorted()
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/together").sorted() == names)
      for name in names {
        let whole = try FileStore.read("\(folder)/whole/\(name)", limit: 1 << 30)
        #expect(try FileStore.read("\(folder)/together/\(name)", limit: 1 << 30) == whole)
      }
      let judged = ["whole"].map { "\(folder)/\($0)" }
      let parts = ["part-1", "part-2"].map { "\(folder)/\($0)" }
      let outcome = run(["judge"] + judged, tool: tool)
      #expect(run(["judge"] + parts, tool: tool) == outcome)
      let shards = (1...2).map { "\(folder)/shard-\($0).json" }
      for (number, shard) in shards.enumerated() {
        _ = run(["judge"] + parts + ["--shard", "\(number + 1)/2", "--json", shard], tool: tool)
      }
      let merged = run(["merge"] + shards + parts.flatMap { ["--recording", $0] }, tool: tool)
      #expect(merged.status == outcome.status, "\(merged.errors)")
      let again = run(check + ["--shard", "2/2", "--record", "\(folder)/together"], tool: tool)
      #expect(again.status == 64)
      #expect(
        again.errors.contains("expected a folder without recordings of shard 2/2, found drawn-000000250.jsonl"),
        "\(again.errors)")
    }
  }

  @Test func `a recording that no kit made is judged by the rules that it lets judge`() throws {
    let judged = run("judge", "\(recordings)/tap.jsonl", "--verbose")
    #expect(judged.status == 2 && judged.errors.isEmpty)
    try withFolder { folder in
      let text = try String(contentsOfFile: "\(recordings)/tap.jsonl", encoding: .utf8)
      let wrong = "\(folder)/wrong.jsonl"
      try Data(text.replacing("\"method\":\"ended\"", with: "\"method\":\"moved\"").utf8).write(
        to: URL(fileURLWithPath: wrong))
      let broken = run("judge", wrong)
      #expect(broken.status == 1)
      #expect(broken.output.contains("line 2 of wrong.jsonl; the smallest recorded case"))
      #expect(broken.output.contains("beside    reference in the same case, a help and no verdict"))
      #expect(broken.output.split(separator: "\n").last?.contains("Exit status 1: a rule is broken.") == true)
      let elsewhere = "\(folder)/elsewhere.jsonl"
      try Data(text.replacing("\"result\":\"view 1\"", with: "\"result\":\"view 0\"").utf8).write(
        to: URL(fileURLWithPath: elsewhere))
      let missed = run("judge", elsewhere)
      #expect(missed.status == 1 && missed.output.contains("✗ HT-18"))
    }
  }

  @Test func `a last line that was cut off is named, and what stands before it is judged`() throws {
    try withFolder { folder in
      let text = try String(contentsOfFile: "\(recordings)/tap.jsonl", encoding: .utf8)
      let file = "\(folder)/cut.jsonl"
      try Data((text + text.split(separator: "\n")[1].prefix(300)).utf8).write(to: URL(fileURLWithPath: file))
      let judged = run("judge", file)
      #expect(judged.status == 2)
      #expect(judged.errors.contains("cut.jsonl, line 3 is cut off; what stands before it was judged"))
    }
  }

  @Test(arguments: [
    ("", "expected a recording"), ("{}\n", "line 1.recording: expected 1 to 3, found nothing"),
    ("# no JSON\n", "broken.jsonl, line 1, column 1: expected a value, found #"),
    ("{\"recording\":4}\n", "line 1.recording: expected 1 to 3, found 4"),
    ("HEAD\n{\"case\":{\"scene\":{}}}\n", "line 2"), ("HEAD\n{\"of\":\"comparison\"}\n", "line 2: expected the case"),
    ("HEAD\n{\"of\":\"nonsense\"}\n", "line 2: of: expected one of judging"),
    ("HEAD\n[[[[[[\n", "line 2"), ("HEAD\nHEAD\n", "line 2"),
  ])
  func `what is no recording is refused in one line that names the place`(content: String, message: String) throws {
    try withFolder { folder in
      let text = try String(contentsOfFile: "\(recordings)/tap.jsonl", encoding: .utf8)
      let head = String(text.split(separator: "\n")[0])
      let file = "\(folder)/broken.jsonl"
      try Data(content.replacing("HEAD", with: head).utf8).write(to: URL(fileURLWithPath: file))
      let judged = run("judge", file)
      #expect(judged.status == 64 && judged.output.isEmpty)
      #expect(judged.errors.hasPrefix("tool judge: ") && judged.errors.contains(message), "\(judged.errors)")
      #expect(judged.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `a recording that is cut off anywhere, or has a wrong bit, is judged or refused in one line`() throws {
    let bytes = try FileStore.read("\(recordings)/tap.jsonl")
    let cut = stride(from: 0, to: bytes.count, by: TestScope.isWhole ? 7 : 31).map { Array(bytes.prefix($0)) }
    let wrong = stride(from: 0, to: bytes.count, by: TestScope.isWhole ? 9 : 37).map { place in
      var wrong = bytes
      wrong[place] ^= 1 << UInt8(place % 8)
      return wrong
    }
    try withFolder { folder in
      let file = "\(folder)/damaged.jsonl"
      for damaged in cut + wrong {
        try FileStore.write(damaged, to: file, isKept: false)
        let judged = run("judge", file)
        #expect([0, 1, 2, 3, 64].contains(judged.status), "\(judged.errors)")
        #expect(judged.errors.split(separator: "\n").count <= 1, "\(judged.errors)")
        #expect(judged.output.isEmpty == (judged.status == 64))
      }
    }
  }

  @Test func `recordings of two engines are refused, and a folder that has some is not recorded into`() throws {
    try withFolder { folder in
      let record = { run("check", "--cases", "20", "--rule", "HT-11", "--record", "\(folder)/recording") }
      #expect([0, 2].contains(record().status))
      let mixed = run("judge", "\(folder)/recording", "\(recordings)/tap.jsonl")
      #expect(mixed.status == 64 && mixed.errors.contains("as of the first file"))
      let again = record()
      #expect(again.status == 64 && again.errors.contains("expected a folder without files ending in .jsonl"))
    }
  }
}
