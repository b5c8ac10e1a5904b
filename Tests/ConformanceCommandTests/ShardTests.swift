import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import Foundation
import SafeFiles
import TestScopes
import Testing
import TouchModel

private let hitTesting = ["--rule", "HT-*", "--cases", "1400", "--explain", "60"]

private let shardedRuns = [
  ("fault/HT-11-overrides-escape", hitTesting, Int32(1), [5]), ("often", hitTesting, 1, [4]),
  ("silent", hitTesting, 3, [3]),
]

/// Runs that divide otherwise.
private let furtherShardedRuns = [
  ("reference", ["--cases", "600"], Int32(0), [3]), ("fault/HT-11-overrides-escape", hitTesting, 1, [1]),
  ("seldom", hitTesting, 1, [2]), ("hangs", hitTesting, 1, [5]),
]

@Test(arguments: TestScope.some(shardedRuns, of: shardedRuns + furtherShardedRuns))
func `merged shards have the bytes and the status of the run that they divide`(
  engine: String, words: [String], status: Int32, counts: [Int]
) throws {
  let tool = makeShardTool()
  let words = ["--engine", engine] + words
  let whole = run(["check", "--json", "-"] + words, tool: tool)
  #expect(whole.status == status)
  let own = words.filter { $0 != "--explain" && $0 != "60" }
  try withFolder { folder in
    for count in counts {
      let files = runShards(own, count, in: folder, tool: tool)
      let merged = run(
        ["merge"] + files.reversed() + ["--json", "-", "--engine", engine]
          + (words.contains("--explain") ? ["--explain", "60"] : []), tool: tool)
      #expect(merged == whole, "\(count) shards")
    }
  }
}

@Test(.inWholeScope) func `the engines of these tests break down as they are meant to`() throws {
  let tool = makeShardTool()
  func result(_ engine: String) throws -> [String: Any] {
    try object(run(["check", "--engine", engine, "--json", "-"] + hitTesting, tool: tool).output)
  }
  let seldom = try result("seldom")
  #expect(seldom["finishedCases"] as? Int == 1400)
  #expect((seldom["breakdowns"] as? [Any])?.count == 1)
  // The limit is reached in the middle of the run, at the end of a block, by blocks of several shards together.
  let hangs = try #require(try result("hangs")["finishedCases"] as? Int)
  #expect(hangs > 250 && hangs < 1250 && hangs % 250 == 0, "\(hangs)")
  let silent = try #require(try result("silent")["finishedCases"] as? Int)
  #expect(silent > 250 && silent < 1400, "\(silent)")
}

@Test func `rules that are met while another rule's case is made small are merged, too`() throws {
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/HT-24-slipping-index" })
  let tool = CommandLineTool(name: "tool", engines: [KnownEngine(fault.engine)])
  // A short run, so that drawn cases do not meet them first.
  let words = ["--rule", "HT-*", "--cases", "25", "--seed", "5"]
  let whole = run(["check", "--json", "-", "--explain", "0"] + words, tool: tool)
  #expect(whole.output.contains(#""kind": "shrinking""#))
  try withFolder { folder in
    let files = runShards(words, 1, in: folder, tool: tool)
    #expect(run(["merge", "--json", "-", "--explain", "0"] + files, tool: tool) == whole)
  }
}

@Test func `every report of merge is that of the whole run, in any order of the files`() throws {
  let tool = makeShardTool()
  let words = [
    "--engine", "fault/HT-11-overrides-escape", "--rule", "HT-1*", "--cases", "600", "--profile", "uikit",
    "--reading", "alphaBoundary=open", "--seed", "7",
  ]
  try withFolder { folder in
    func places(_ name: String) -> [String] {
      [
        "--json", "\(folder)/\(name).json", "--junit", "\(folder)/\(name).xml", "--report", "\(folder)/\(name)/",
        "--save", "\(folder)/\(name)-cases", "--explain", "20", "--verbose",
      ]
    }
    let whole = run(["check"] + words + places("whole"), tool: tool)
    let files = runShards(words, 3, in: folder, tool: tool)
    for (number, order) in TestScope.some([[2, 0, 1]], of: [[2, 0, 1], [0, 1, 2]]).enumerated() {
      let merged = run(["merge"] + order.map { files[$0] } + places("merged-\(number)"), tool: tool)
      #expect(merged.status == whole.status)
      #expect(merged.output == whole.output)
      for ending in [".json", ".xml", "/index.html", "/report.md", "/report.txt"] {
        let (one, other) = ("\(folder)/whole\(ending)", "\(folder)/merged-\(number)\(ending)")
        // How long the run and the merge took is their own.
        let time = #/ time="[0-9.]*"/#
        #expect(
          try text(ofFile: one).replacing(time, with: "") == text(ofFile: other).replacing(time, with: ""), "\(ending)")
      }
      let saved = try ["whole", "merged-\(number)"].map {
        try FileStore.names(inFolder: "\(folder)/\($0)-cases", endingIn: ".json", limit: 10)
      }
      #expect(saved[0] == saved[1] && !saved[0].isEmpty)
    }
  }
}

@Test func `a shard judges only what is broken`() throws {
  // In so few cases the rule does not apply.
  let words = ["check", "--rule", "GR-53", "--cases", "251"]
  #expect(run(words).status == 2)
  let shard = run(words + ["--shard", "2/2"])
  #expect(shard.status == 0)
  #expect(
    shard.output == """
      shard 2/2 of 251 cases on reference 1.0.0, seed 1: 1 case from case 250 on
      nothing is broken in it
      nothing is written for merge; --json FILE writes it

      """)
  try withFolder { folder in
    let files = runShards(Array(words.dropFirst()), 2, in: folder, tool: makeTool())
    #expect(run(["merge"] + files).status == 2)
    let written = run(words + ["--shard", "2/2", "--json", files[1]])
    #expect(written.output.hasSuffix("\nnothing is broken in it\nmerge decides when all shards are done\n"))
  }
}

@Test func `a shard says what is broken in it, and where`() {
  let tool = makeShardTool()
  let words = ["check", "--rule", "HT-11", "--cases", "500", "--shard", "2/2", "--engine"]
  let broken = run(words + ["fault/HT-11-overrides-escape"], tool: tool)
  #expect(broken.status == 1)
  #expect(
    broken.output.contains(
      /\nHT-11 failed in case (2[5-9]|[34]\d)\d: expected nothing of \w+, since the point is outside \w+/))
  let crashed = run(words + ["often"], tool: tool)
  #expect(crashed.status == 1)
  #expect(crashed.output.contains("\nthe engine crashed in case "))
  #expect(crashed.output.contains(": ended by signal 11 (SIGSEGV)\n"))
}

@Test func `the number of workers changes no byte of a shard`() throws {
  let words = [
    "check", "--engine", "fault/HT-11-overrides-escape", "--cases", "2000", "--rule", "HT-*", "--shard", "2/2",
    "--json", "-",
  ]
  let tool = makeHitTestingTool()
  let alone = run(words + ["--workers", "1"], tool: tool)
  #expect(alone.status == 1)
  #expect(run(words + ["--workers", "3"], tool: tool) == alone)
}

@Test func `a shard that begins takes away the file of an earlier run, and wrong options do not`() throws {
  try withFolder { folder in
    let path = "\(folder)/shard.json"
    let words = ["check", "--rule", "HT-11", "--cases", "5000", "--json", path]
    try FileStore.write(Array("old".utf8), to: path)
    for wrong in [
      ["--shard", "1/0"], ["--shard", "1/21"], ["--shard", "1/2", "--engine", "x"], ["--shard", "auto"],
    ] {
      #expect(run(words + wrong).status == 64)
    }
    #expect(run(words + ["--shard", "1/2", "--command", "exit 127"]).status == 3)
    #expect(try text(ofFile: path) == "old")
    let console = TestConsole()
    console.isInterrupted = LateYes(after: 2).answer
    #expect(run(words + ["--shard", "1/2"], on: console).status == 2)
    #expect(!FileStore.isFile(path))
    // What is no regular file, as links and devices, is not the file of an earlier run.
    let link = "\(folder)/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(folder)/target.json")
    try FileStore.write([], to: "\(folder)/target.json")
    #expect(run("check", "--rule", "HT-11", "--cases", "250", "--shard", "1/1", "--json", link).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "\(folder)/target.json")
    #expect(try text(ofFile: "\(folder)/target.json").contains("touch-conformance shard"))
  }
}

@Test(.inWholeScope) func `a shard that is killed leaves nothing behind and is run again`() async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  try FileStore.makeFolder(folder)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let path = "\(folder)/shard-2.json"
  await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
    // The whole process dies in the middle of the shard.
    let dying = makeFragile("reference") { testCase in
      if testCase.size % 300 == 7 { kill(getpid(), SIGKILL) }
      return nil
    }
    let tool = CommandLineTool(name: "tool", engines: [dying])
    _ = run(["check", "--rule", "HT-*", "--cases", "3000", "--shard", "2/2", "--json", path], tool: tool)
  }
  #expect(try FileStore.names(inFolder: folder, endingIn: "", limit: 10).isEmpty)
  let words = ["--rule", "HT-*", "--cases", "3000"]
  for number in [1, 2] {
    let again = run(["check"] + words + ["--shard", "\(number)/2", "--json", "\(folder)/shard-\(number).json"])
    #expect(again.status == 0)
  }
  let merged = run("merge", "\(folder)/shard-1.json", path, "--json", "-")
  #expect(merged == run(["check"] + words + ["--json", "-"]))
}
