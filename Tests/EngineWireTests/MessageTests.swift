import ConformanceRunner
import EngineWire
import ReferenceEngine
import TestScopes
import Testing
import TouchModel

@Suite struct MessageTests {
  private func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }

  @Test func `the greeting names kit, protocol, rules and the readings asked for`() throws {
    let hello = Hello(kit: "0.1.0", readings: DeclaredReadings { $0.alphaBoundary = .inclusive }, specification: "1")
    let line = try hello.line()
    let words = #"{"hello":{"kit":"0.1.0","protocol":1,"readings":{"alphaBoundary":"inclusive"},"specification":"1"}}"#
    #expect(text(line) == words)
    #expect(try Hello(line: line) == hello)
  }

  @Test func `readings that were not asked for remain the engine's own`() throws {
    var own = Readings()
    own.endDelay = .fixed
    let asked = try Hello(kit: "", readings: DeclaredReadings { $0.alphaBoundary = .exclusive }, specification: "")
      .readings(over: own)
    #expect(asked.endDelay == .fixed && asked.alphaBoundary == .exclusive)
  }

  @Test func `an engine's description comes back as it was written`() throws {
    var independent = ReferenceEngine.engineDescription
    independent.instancesAreIndependent = true
    let welcomes = [
      Welcome.engine(ReferenceEngine.engineDescription), .engine(ReferenceEngine.engineDescription, window: 1),
      .engine(independent, window: 256), .adapterError("not\u{7} today\n"),
    ]
    for welcome in welcomes {
      #expect(try Welcome(line: try welcome.line(), source: "line 1") == welcome)
    }
  }

  @Test func `requests and answers come back as they were written`() throws {
    for (number, run) in try DrawnRun.runs(200).enumerated() {
      let request = CaseRequest("c\(number)", run.testCase)
      #expect(try CaseRequest(line: try request.line(), source: "line 2") == request)
      let reply = CaseReply("c\(number)", .success(run.trace))
      let again = try CaseReply(line: try reply.line(), source: "line 2")
      #expect(try again.line() == reply.line())
    }
  }

  @Test func `a trace is written to the byte as its own coding does, with sorted keys`() throws {
    var kinds: Set<String> = []
    for run in try DrawnRun.runs(TestScope.isWhole ? 600 : 120) {
      let line = text(try CaseReply("c1", .success(run.trace)).line())
      let coded = text(try StrictJSON.encode(run.trace, .compact))
      #expect(line == #"{"sequence":"c1","trace":"# + coded + "}")
      for record in run.trace.records { kinds.insert(String("\(record.event)".prefix { $0 != "(" })) }
    }
    // All kinds of record, so that none is written wrongly unseen.
    #expect(kinds.count >= 20, "\(kinds.sorted())")
  }

  @Test func `a number that JSON does not have is refused`() {
    var trace = TouchTrace()
    trace.records = [TraceRecord(step: 0, time: 0, .hitTest(at: ScenePoint(.nan, 0), result: nil, touch: nil))]
    #expect(throws: ModelError("trace", expected: "finite numbers")) { try CaseReply("c1", .success(trace)).line() }
  }

  @Test(arguments: [
    ("", "expected a value, found the end of the text"), ("{}", "expected either engine or adapterError"),
    ("[]", "expected an object"),
    (#"{"engine":{"name":"x"},"protocol":1}"#, "engine.version: expected a value, found nothing"),
    (#"{"engine":{"name":"x","version":"1"}}"#, "protocol: expected 1, found nothing"),
    (
      #"{"adapterError":"x","engine":{"name":"x","version":"1"},"protocol":1}"#,
      "expected either engine or adapterError"
    ),
    (#"{"engine":{"name":"x","version":"1","colour":3},"protocol":1}"#, "engine: expected one of the keys"),
    (#"{"engine":{"capabilities":["hitTest"],"name":"x","version":"1"},"protocol":1}"#, "did you mean hitTesting?"),
    (#"{"engine":{"name":"x","tolerance":7,"version":"1"},"protocol":1}"#, "tolerance: expected 0 to 1 point, found 7"),
    (#"{"engine":{"name":"x","version":"1"},"protocol":1,"window":0}"#, "window: expected 1 to 256, found 0"),
    (
      #"{"engine":{"instancesAreIndependent":true,"name":"x","version":"1"},"protocol":1,"window":257}"#,
      "window: expected 1 to 256, found 257"
    ),
    (
      #"{"engine":{"name":"x","version":"1"},"protocol":1,"window":17}"#,
      "window: expected at most 16 without instancesAreIndependent, found 17"
    ),
    (#"{"engine":{"name":"x","version":"1"},"protocol":1,"window":"all"}"#, "window: expected a whole number"),
  ])
  func `a wrong answer to the greeting is refused`(line: String, words: String) {
    let error = #expect(throws: ModelError.self) { try Welcome(line: Array(line.utf8), source: "line 1") }
    #expect(error?.description.contains(words) == true, "\(line): \(String(describing: error))")
  }

  @Test(arguments: [
    (#"{"sequence":"c1"}"#, "expected one of trace, unsupported, engineError, adapterError, found 0 of them"),
    (#"{"engineError":"x","sequence":"c1","unsupported":"y"}"#, "found 2 of them"),
    (#"{"sequence":"c1","trace":{"records":[],"version":2}}"#, "trace.version: expected 1, found 2"),
    (#"{"sequence":"c1","trace":{"records":[{"kind":"hitTest","step":0,"time":0}],"version":1}}"#, "records[0].at"),
    (#"{"sequence":"c1","trace":{"records":[],"version":1},"trace":1}"#, "trace"),
    (#"{"sequence":"c1","trace":{"records":[],"version":1}} {}"#, "expected nothing after the value"),
    (#"{"sequence":"c1","verdict":"passed"}"#, "expected one of the keys"),
  ])
  func `a wrong answer to a case is refused`(line: String, words: String) {
    let error = #expect(throws: ModelError.self) { try CaseReply(line: Array(line.utf8), source: "line 2") }
    #expect(error?.description.contains(words) == true, "\(line): \(String(describing: error))")
  }
}
