import ConformanceCommand
import EngineWire
import SafeFiles
import Testing
import TouchModel

@Test(arguments: AdapterTemplate.Language.allCases)
func `adapter prints the template of a language, or writes it to a file`(language: AdapterTemplate.Language) throws {
  let text = AdapterTemplate(language).text
  #expect(run("adapter", "--language", language.rawValue) == Outcome(status: 0, output: text, errors: ""))
  try withFolder { folder in
    let place = "\(folder)/\(AdapterTemplate(language).fileName)"
    #expect(run("adapter", "--language", language.rawValue, "--file", place).status == 0)
    let written = try FileStore.read(place)
    #expect(String(decoding: written, as: UTF8.self) == text)
  }
}

@Test func `adapter without a language is for Swift`() {
  #expect(run("adapter") == run("adapter", "--language", "swift"))
}

@Test func `a language without a template is refused in one line`() {
  let outcome = run("adapter", "--language", "cobol")
  let languages = AdapterTemplate.Language.allCases.map(\.rawValue).joined(separator: ", ")
  let line = "tool adapter: unknown language \"cobol\"; expected \(languages)\n"
  #expect(outcome == Outcome(status: 64, output: "", errors: line))
}

@Test func `doctor ends with status 3 when it finds something`() {
  let outcome = run("doctor", "--command", "echo out of paper >&2; exit 5")
  #expect(outcome.status == 3)
  #expect(outcome.errors.isEmpty)
  #expect(outcome.output.contains("✗ line 1 from the engine\n    found   the engine exited with status 5"))
  #expect(outcome.output.contains("out of paper"))
  #expect(outcome.output.hasSuffix("\n\n1 finding.\n"))
}

@Test(arguments: [
  (["--command", " "], "--command: expected a line for the shell, found nothing"),
  (["--engine", "unknown"], "unknown engine \"unknown\""),
  (["--command", "a", "--engine", "reference"], "--command and --engine name two engines"),
  (["--timeout", "0"], "--timeout: expected a number of seconds"),
])
func `doctor refuses what it cannot examine`(words: [String], message: String) {
  let outcome = run(["doctor"] + words)
  #expect(outcome.status == 64 && outcome.output.isEmpty)
  #expect(outcome.errors.hasPrefix("tool doctor: \(message)"))
}
