import Foundation
import SafeFiles
import TestFiles
import TestScopes
import Testing
import TouchModel

/// The page with the recipes.
private let page = PackageFolder.path(of: "Sources/ConformanceRunner/ConformanceRunner.docc/Shards.md")

/// The folder of the tool that is built beside these tests.
private let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path

/// The first block of code below a heading of the page.
private func recipe(_ heading: String) throws -> String {
  let section = try #require(text(ofFile: page).components(separatedBy: "\n### \(heading)\n").dropFirst().first)
  let block = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
  return try #require(block.components(separatedBy: "```").first)
}

/// Runs lines in a shell that finds the tool, and gives the status.
private func shell(_ script: String, in folder: String, _ variables: [String: String]) throws -> Int32 {
  let process = Process()
  // Threads of tests block signals, children inherit that, and some shells then wait for ever for theirs; bash does not.
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["bash", "--posix", "-c", script]
  process.currentDirectoryURL = URL(fileURLWithPath: folder)
  let environment = ProcessInfo.processInfo.environment
  let path = "\(products):\(environment["PATH"] ?? "/usr/bin:/bin")"
  process.environment = variables.merging(["PATH": path]) { first, _ in first }
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}

@Test(.inWholeScope) func `the recipe for a shell runs as it stands and gives the result of one run`() throws {
  #expect(FileManager.default.isExecutableFile(atPath: "\(products)/touch-conformance"), "swift build makes the tool")
  let script = try recipe("A shell")
  #expect(script.contains("--shard"))
  try withFolder { folder in
    let status = try shell(script, in: folder, ["CASES": "750", "SHARDS": "3"])
    #expect(status == 0)
    #expect(try FileStore.names(inFolder: folder, endingIn: ".txt", limit: 10).count == 3)
    let whole = run("check", "--cases", "750", "--json", "-")
    #expect(whole.status == 0)
    #expect(try text(ofFile: "\(folder)/result.json") == whole.output)
    // What an earlier run left does not disturb this one.
    #expect(try shell(script, in: folder, ["CASES": "750", "SHARDS": "2"]) == 0)
    #expect(try FileStore.names(inFolder: folder, endingIn: ".json", limit: 10).count == 3)
    #expect(try text(ofFile: "\(folder)/result.json") == whole.output)
  }
}

@Test func `every option and command of the page is there`() throws {
  let words = try text(ofFile: page).split { " \n`(),;".contains($0) }.map(String.init)
  let ours = ["check", "merge"].map { run($0, "--help").output }.joined()
  // Options of the programs that the recipes call.
  let theirs: Set = ["--joblog", "--resume-failed", "--array=1-16", "--wrap"]
  for word in Set(words) where word.hasPrefix("--") && word.count > 2 && !theirs.contains(word) {
    #expect(ours.contains("\n  \(word) ") || ours.contains("\n  \(word)\n"), "\(word)")
  }
}
