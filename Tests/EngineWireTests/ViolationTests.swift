import ConformanceRunner
import EngineWire
import TestScopes
import Testing
import TouchModel

@Suite(.needsPython) struct ViolationTests {
  @Test(arguments: [
    ("noise", "column 1: expected a value, found l; the line is loading the view hierarchy…"),
    ("empty", "column 1: expected a value, found the end of the text; the line is empty"),
    ("half-line", "expected one line, found that the engine exited with status 0 after half a line, {\"sequence\": \""),
    ("closed-output", "found that the engine closed its standard output"),
    ("wrong-sequence", "sequence: expected \"ADDRESS\", the next to be answered, found \"c999\""),
    ("number-sequence", "sequence: expected a text, found 7"),
    ("no-sequence", "sequence: expected a value, found nothing"),
    ("unknown-kind", "trace.records[1].kind: expected one of"),
    ("not-utf8", "column 15: expected a text in UTF-8, found other bytes"),
    ("deep", "expected at most 48 levels of nesting"),
    ("endless", "expected at most 8000000 bytes, found more"),
    ("no-record", "step 0: expected a record hitTest at (10, 1)"),
  ])
  func `a wrong answer is reported in the same words wherever it comes`(way: String, words: String) throws {
    for ahead in TestScope.some([16], of: [0, 16]) {
      let outcomes = try ProcessExecutor(Misbehaving.launch(way)).run(11, ahead: ahead)
      guard case .failed(.adapterError(let text)) = outcomes[9] else {
        Issue.record("\(way): \(outcomes[9])")
        continue
      }
      #expect(text.hasPrefix("the engine's answer"), "\(text)")
      let address = try Misbehaving.testCase(10).address
      #expect(text.contains(words.replacing("ADDRESS", with: address)), "\(text)")
      // How many lines and cases came before is nothing that a result may depend on.
      let alone = try ProcessExecutor(Misbehaving.launch(way)).run(from: 10, 10)
      #expect(alone == [.failed(.adapterError(text))])
      #expect(!text.contains("\n") && text.utf8.count < 1000)
      #expect(outcomes[..<9].allSatisfy { $0 == .finished } && outcomes[10] == .finished)
    }
  }

  @Test func `an engine that takes no further input is not waited for`() throws {
    for ahead in [0, 16] {
      let outcomes = try ProcessExecutor(Misbehaving.launch("closed-input")).run(12, ahead: ahead)
      #expect(outcomes[..<10].allSatisfy { $0 == .finished })
      guard case .failed(.adapterError(let text)) = outcomes[10] else {
        Issue.record("\(outcomes)")
        continue
      }
      let words = "the engine's answer: expected one line, found that the engine closed its standard input"
      #expect(text == words)
    }
  }

  @Test func `an answer too many is reported at the next one at the latest`() throws {
    for ahead in [0, 16] {
      let outcomes = try ProcessExecutor(Misbehaving.launch("twice")).run(11, ahead: ahead)
      guard case .failed(.adapterError(let text)) = outcomes[10] else {
        Issue.record("\(outcomes)")
        continue
      }
      #expect(text.hasPrefix("the engine's answer: sequence: expected"), "\(text)")
    }
  }

  @Test func `a line before anything is asked is reported`() throws {
    let outcomes = try ProcessExecutor(Misbehaving.launch("eager")).run(1)
    guard case .failed(.adapterError(let text)) = outcomes[0] else {
      Issue.record("\(outcomes)")
      return
    }
    let due = try Misbehaving.testCase(1).address
    #expect(text.hasPrefix(#"the engine's answer: sequence: expected "\#(due)", the next to be answered, found "c1";"#))
  }

  @Test(arguments: [
    ("no-greeting", CaseFailure.crashed("exited with status 5")),
    (
      "late-protocol",
      .adapterError(
        "line 1 from the engine: protocol: expected 1, found 2; the line is "
          + #"{"engine": {"name": "misbehaving", "version": "1.0"}, "protocol": 2}"#)
    ),
    (
      "nameless",
      .adapterError(
        "line 1 from the engine: engine description: expected a name and a version of 1 to 200 bytes; the line is "
          + #"{"engine": {"name": "", "version": "1.0"}, "protocol": 1}"#)
    ),
    ("cannot-start", .adapterError("the device is not attached")),
  ])
  func `an engine that does not say what it is does not answer as the protocol asks`(way: String, failure: CaseFailure)
  {
    #expect(throws: failure) { try ProcessExecutor(Misbehaving.launch(way)) }
  }

  @Test func `an engine that never says what it is hangs`() {
    var launch = Misbehaving.launch("deaf")
    launch.timeout = .milliseconds(300)
    #expect(throws: CaseFailure.hung("no answer within 0.3 seconds")) { try ProcessExecutor(launch) }
  }

  @Test func `a program that is not there cannot be started`() {
    let launch = EngineLaunch(Program(executable: "/no/such/program", arguments: ["x"]))
    let text = "/no/such/program: expected a program that can be started, found No such file or directory"
    #expect(throws: CaseFailure.adapterError(text)) { try ProcessExecutor(launch) }
  }
}
