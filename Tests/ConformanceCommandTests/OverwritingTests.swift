import ConformanceCommand
import Foundation
import SafeFiles
import TestFiles
import Testing
import TouchModel

@Suite struct OverwritingTests {
  @Test func `no output takes the place of what the command reads`() throws {
    try withFolder { folder in
      let (pinned, list, result) = ("\(folder)/Cases/case.json", "\(folder)/known.txt", "\(folder)/result.json")
      try FileStore.makeFolder("\(folder)/Cases")
      try FileStore.write(try CaseFile(makeCase()).data(), to: pinned)
      try FileStore.write(Array("# nothing is expected to fail\n".utf8), to: list)
      try FileStore.write(Array("{}".utf8), to: result)
      let check = ["check", "--rule", "HT-11", "--cases", "20"]
      for words in [
        ["replay", pinned, "--json", pinned], ["draw", pinned, "--file", "\(folder)/./Cases/../Cases/case.json"],
        check + ["--expected", list, "--json", list],
        check + ["--corpus", "\(folder)/Cases", "--json", "\(folder)/Cases/new.json"],
        check + ["--save", "\(folder)/Cases", "--junit", "\(folder)/Cases/new.xml"],
        ["compare", result, result, "--json", result], ["merge", result, "--json", result],
        ["judge", result, "--json", result],
      ] {
        let before = try [pinned, list, result].map { try FileStore.read($0) }
        let outcome = run(words)
        #expect(outcome.status == 64, "\(words)")
        #expect(outcome.errors.contains("cannot write to"), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.output.isEmpty)
        #expect(try [pinned, list, result].map { try FileStore.read($0) } == before)
      }
    }
  }

  @Test func `a file is judged once, and names of pictures and pages say what is in them`() throws {
    try withFolder { folder in
      let recorded = run("check", "--rule", "HT-11", "--cases", "20", "--record", "\(folder)/recording")
      #expect(recorded.errors.isEmpty)
      let twice = run("judge", "\(folder)/recording", "\(folder)/recording")
      #expect(twice.status == 64 && twice.errors.contains("expected each file of the recording once, found it twice"))
      let code = try CaseCode.encode(makeCase())
      let drawn = run("draw", code, "--file", "\(folder)/case.json")
      #expect(drawn.status == 64 && drawn.errors.contains("--file: expected a name with .svg"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["recording"])
    }
  }

  @Test func `a recording is read from what the process has open`() throws {
    try withFolder { folder in
      let recordings = PackageFolder.path(of: "Tests/Fixtures/Recordings")
      let descriptor = open("\(recordings)/tap.jsonl", O_RDONLY)
      defer { close(descriptor) }
      let (named, opened) = (run("judge", "\(recordings)/tap.jsonl"), run("judge", "/dev/fd/\(descriptor)"))
      #expect(opened.status == named.status && opened.errors == named.errors)
      let nothing = run("judge", "/dev/null")
      #expect(nothing.status == 64 && nothing.errors.contains("expected a file that can be read, found a device"))
    }
  }
}
