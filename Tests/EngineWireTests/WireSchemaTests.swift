import CaseGeneration
import ConformanceRunner
import EngineWire
import JSONSchemaChecks
import ReferenceEngine
import TestScopes
import Testing
import TouchModel

/// The schema of a message.
private func schema(_ message: String) throws -> JSONSchemaCheck {
  try JSONSchemaCheck(file: "Sources/EngineWire/Schemas/\(message)-1.schema.json")
}

private func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }

@Test func `the first lines follow their schemas, with every reading and every capability`() throws {
  let readings = DeclaredReadings { readings in
    for reading in Readings.all { readings.declare(reading, reading.values[1]) }
  }
  let hello = Hello(kit: "0.1.0", readings: readings, specification: "1")
  #expect(try schema("hello").problems(in: text(hello.line())) == [])
  let engine = try schema("engine")
  #expect(try engine.problems(in: text(Welcome.engine(ReferenceEngine.engineDescription).line())) == [])
  #expect(try engine.problems(in: text(Welcome.adapterError("no").line())) == [])
  #expect(try engine.problems(in: #"{"engine": {"name": "a", "version": "1"}, "protocol": 1}"#) == [])
  #expect(try engine.problems(in: text(Welcome.engine(ReferenceEngine.engineDescription, window: 4).line())) == [])
}

@Test func `requests and replies of drawn cases follow their schemas`() throws {
  let description = ReferenceEngine.engineDescription
  let generator = CaseGenerator(engine: description, readings: description.readings.over())
  var executor = InProcessExecutor(ReferenceEngine.self)
  let (request, reply) = (try schema("request"), try schema("reply"))
  var trace = TouchTrace()
  let indices = 0..<UInt64(generator.period)
  let firstOfEachBias = Dictionary(grouping: indices, by: generator.bias).values.map { $0[0] }
  for index in TestScope.some(TestScope.every(8, of: firstOfEachBias.sorted()), of: Array(indices)) {
    let testCase = generator.testCase(seed: 3, index: index)
    #expect(try request.problems(in: text(CaseRequest("c1", testCase).line())) == [])
    #expect(executor.run(testCase, into: &trace) == .finished)
    #expect(try reply.problems(in: text(CaseReply("c1", .success(trace)).line())) == [])
  }
}

@Test(arguments: [CaseFailure.unsupported("a"), .engineError("b"), .adapterError("c")])
func `replies without a trace follow their schema`(failure: CaseFailure) throws {
  #expect(try schema("reply").problems(in: text(CaseReply("c1", .failure(failure)).line())) == [])
}

@Test(arguments: [
  ("engine", #"{"engine": {"name": "a", "version": "1", "capabilites": []}, "protocol": 1}"#),
  ("engine", #"{"engine": {"name": "a", "version": "1", "capabilities": ["hitTest"]}, "protocol": 1}"#),
  ("engine", #"{"engine": {"name": "", "version": "1"}, "protocol": 1}"#),
  ("engine", #"{"engine": {"name": "a", "version": "1"}}"#),
  ("engine", #"{"engine": {"name": "a", "version": "1"}, "protocol": 1, "adapterError": "no"}"#),
  ("engine", #"{"engine": {"name": "a", "version": "1"}, "protocol": 1, "window": 0}"#),
  ("engine", #"{"engine": {"name": "a", "version": "1"}, "protocol": 1, "window": 257}"#),
  ("reply", #"{"sequence": "c1"}"#),
  ("reply", #"{"sequence": "c1", "trace": {"records": []}}"#),
  ("reply", #"{"sequence": "c1", "trace": {"records": [], "version": 1}, "unsupported": "no"}"#),
  ("reply", #"{"sequence": "c1", "trace": {"records": [{"kind": "hittest", "step": 0, "time": 0}], "version": 1}}"#),
  (
    "reply",
    #"{"sequence": "c1", "trace": {"records": [{"kind": "visit", "step": 0, "time": 0, "view": "view"}], "version": 1}}"#
  ),
  ("hello", #"{"hello": {"kit": "1", "protocol": 2, "readings": {}, "specification": "1"}}"#),
])
func `what the kit refuses the schemas refuse`(message: String, line: String) throws {
  #expect(try !schema(message).problems(in: line).isEmpty)
  let bytes = Array(line.utf8)
  #expect(throws: ModelError.self) {
    switch message {
    case "engine": _ = try Welcome(line: bytes, source: "line 1")
    case "reply": _ = try CaseReply(line: bytes, source: "line 1")
    default: _ = try Hello(line: bytes)
    }
  }
}

@Test func `what several schemas define they define alike`() throws {
  let schemas = try ["hello", "engine", "request", "reply"].map { try schema($0) }
  for name in ["objectID", "point", "rect", "transform", "sceneChange", "defaultsSubject", "readings", "viewKind"] {
    let definitions = schemas.compactMap { $0.definition(name) }
    #expect(definitions.count > 1 && Set(definitions).count == 1, "\(name)")
  }
}
