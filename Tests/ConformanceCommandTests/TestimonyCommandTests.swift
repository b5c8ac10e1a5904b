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
}
