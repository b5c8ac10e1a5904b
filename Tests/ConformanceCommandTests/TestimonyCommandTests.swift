import Foundation
import Testing
import TouchModel

@Suite struct TestimonyCommandTests {
  @Test func `one cell is changed alone, as text and as JSON`() throws {
    let name = "touches.receiver/to-the-parent/throughout"
    let words = ["faults", "--testimony", "--cell", name, "--cases", "50", "--workers", "2"]
    let outcome = run(words)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(name))
    let json = try object(run(words + ["--json", "-"]).output)
    #expect(json["schema"] as? String == "touch-conformance testimony")
    #expect((json["cells"] as? [[String: Any]])?.map { $0["state"] as? String } == ["killed"])
  }

  @Test func `a hole ends with 1 and shows a case that can be replayed`() throws {
    let outcome = run("faults", "--testimony", "--cell", "recognizerTouches/before-its-cause/once", "--cases", "20")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("1 hole."))
    let code = try #require(outcome.output.firstMatch(of: /replay (\S+)/)?.1)
    #expect(throws: Never.self) { try CaseCode.decode(String(code)) }
  }

  @Test(arguments: [
    (["--cell", "*"], "--cell needs --testimony beside it"),
    (["--runs", "50"], "--runs needs --testimony beside it"),
    (["--testimony", "--matrix"], "--matrix has no place beside --testimony, which runs no fault"),
    (["--testimony", "--cell", "touch.phase/defaul/once"], "did you mean touch.phase/default/once?"),
    (["--testimony", "--cases", "0"], "--cases: expected a whole number from 1 to 1000000, found \"0\""),
    (["--testimony", "--profile", "ios"], "unknown profile \"ios\"; expected documents, uikit"),
    (["--testimony", "--workers", "none"], "--workers: expected a whole number from 1 to 256, found \"none\""),
  ])
  func `a wrong option gets one line`(words: [String], message: String) {
    let outcome = run(["faults"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `a campaign that is interrupted decides nothing`() {
    let console = TestConsole()
    console.isInterrupted = { true }
    let outcome = run(["faults", "--testimony", "--cases", "10"], on: console)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("interrupted; nothing is decided"))
  }
}
