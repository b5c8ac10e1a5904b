import ConformanceCommand
import Foundation
import Testing
import TouchModel

private func isThere(_ program: String) -> Bool {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}

/// What a program came to.
private struct Ending {
  let status: Int32
  let output: String
  let errors: String
}

/// Runs a program with a text as its standard input.
private func start(_ words: [String], input: String = "") throws -> Ending {
  try withFolder { folder in
    let file = "\(folder)/input"
    try Data(input.utf8).write(to: URL(fileURLWithPath: file))
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Ending(status: process.terminationStatus, output: text, errors: complaints)
  }
}

/// What a bash offers behind a line, of which the last word is the one to complete.
private func offered(_ line: [String]) throws -> [String] {
  let words = line.map { "'\($0)'" }.joined(separator: " ")
  let script = """
    \(run("completions", "bash").output)
    COMP_WORDS=(\(words))
    COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
    _tool
    printf '%s\\n' "${COMPREPLY[@]}"
    """
  let ending = try start(["bash", "--norc"], input: script)
  #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
  return ending.output.split(separator: "\n").map(String.init)
}

@Suite(.enabled(if: isThere("bash"), "there is no bash"))
struct BashCompletionTests {
  @Test func `the completions are bash, and complete the tool`() throws {
    let script = run("completions", "bash").output
    let checked = try start(["bash", "-n"], input: script)
    #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.errors)")
    let asked = try start(["bash", "--norc"], input: script + "\ncomplete -p tool\n")
    #expect(asked.output == "complete -o default -F _tool tool\n")
  }

  @Test(arguments: [
    (["tool", ""], ["check", "rules", "faults", "help"]),
    (["tool", "com"], ["completions", "compare"]),
    (["tool", "check", "--prof"], ["--profile"]),
    (["tool", "check", "--profile", ""], ["documents", "uikit"]),
    (["tool", "check", "--profile", "=", "u"], ["uikit"]),
    (["tool", "--color", "a"], ["auto", "always"]),
    (["tool", "check", "--engine", "fault/HT-01"], ["fault/HT-01-delivers-to-window"]),
    (["tool", "check", "--reading", "alphaBoundary", "=", "inc"], ["inclusive"]),
    (["tool", "explain", "HT-1"], ["HT-10", "HT-11"]),
    (["tool", "completions", ""], ["bash", "fish", "zsh"]),
    (["tool", "help", "dra"], ["draw"]),
    (["tool", "rules", "--json", "--col"], ["--color"]),
  ])
  func `a line is completed by what can follow`(line: [String], words: [String]) throws {
    let offered = try offered(line)
    for word in words { #expect(offered.contains(word), "\(line): \(offered)") }
    if words.count == 1 { #expect(offered == words, "\(line)") }
  }

  @Test(arguments: [["tool", "check", "--json", ""], ["tool", "check", "--seed", ""], ["tool", "replay", ""]])
  func `where no word is known bash offers its files`(line: [String]) throws {
    let offered = try offered(line)
    #expect(offered.isEmpty)
  }
}

@Test(arguments: [("zsh", "-n"), ("fish", "--no-execute")])
func `the completions of other shells are scripts of these`(shell: String, checking: String) throws {
  let outcome = run("completions", shell)
  #expect(outcome.status == 0)
  for word in ["check", "profile", "uikit", "fault/HT-01-delivers-to-window"] { #expect(outcome.output.contains(word)) }
  guard isThere(shell) else { return }
  let ending = try start([shell, checking], input: outcome.output)
  #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
}

@Test func `a shell that is not known is refused`() {
  let outcome = run("completions", "csh")
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains("unknown shell \"csh\""))
}

private let pages = ["", "check", "judge", "manual", "faults", "version"]

@Test(.enabled(if: isThere("groff"), "there is no groff"), arguments: pages)
func `a page of the manual is set without a warning, and says what help says`(command: String) throws {
  let page = run(["manual"] + (command.isEmpty ? [] : [command]))
  #expect(page.status == 0)
  let ending = try start(["groff", "-k", "-man", "-Tutf8", "-ww", "-P-cbou", "-rLL=9999n"], input: page.output)
  #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
  func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
  let set = Set(words(ending.output))
  let help = run(command.isEmpty ? ["--help"] : [command, "--help"]).output
  // Titles are spelt otherwise, and help texts break an option from what it does.
  let missing = words(help).filter { !set.contains($0) }
  #expect(missing.count < 12, "\(missing)")
}

@Test func `the pages of all commands go into a folder`() throws {
  try withFolder { folder in
    let outcome = run("manual", "--folder", "\(folder)/man1")
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/man1")
    let commands = run("--help").output.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(names.contains("tool.1") && names.contains("tool-check.1"))
    #expect(names.count > 20 && names.count < commands.count)
    let check = try String(contentsOfFile: "\(folder)/man1/tool-check.1", encoding: .utf8)
    #expect(check == run("manual", "check").output)
  }
}
