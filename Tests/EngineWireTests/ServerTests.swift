import ConformanceRunner
import EngineWire
import FaultyEngines
import ReferenceEngine
import Testing
import TouchModel

/// An engine that finds the window and nothing else.
struct WindowEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "window", version: "1")
  private let window: ObjectID?
  init(scene: TouchScene, recorder: TraceRecorder) { window = scene.views.first?.id }
  func hitTest(_ point: ScenePoint) throws -> ObjectID? { if point.x < 0 { throw Refusal() } else { window } }
  struct Refusal: Error {}
}

@Suite struct ServerTests {
  private let hello = Hello(kit: "1", readings: DeclaredReadings(), specification: "1")

  @Test func `a served engine says and does the same as in this process`() throws {
    var session = ServerSession { hello in
      let readings = try hello.readings(over: Readings())
      return InProcessExecutor(description: ReferenceEngine.description(following: readings)) {
        ReferenceEngine(scene: $0, recorder: $1, readings: readings)
      }
    }
    let asked = Hello(kit: "1", readings: DeclaredReadings { $0.alphaBoundary = .exclusive }, specification: "1")
    var readings = Readings()
    readings.alphaBoundary = .exclusive
    let welcome = try Welcome(line: session.answer(try asked.line()).line, source: "line 1")
    #expect(welcome == .engine(ReferenceEngine.description(following: readings)))
    var executor: any CaseExecutor = InProcessExecutor(description: ReferenceEngine.engineDescription) {
      ReferenceEngine(scene: $0, recorder: $1, readings: readings)
    }
    for (number, testCase) in DrawnRun.cases(100, for: executor.engine).enumerated() {
      let answer = session.answer(try CaseRequest("c\(number)", testCase).line())
      var trace = TouchTrace()
      #expect(executor.run(testCase, into: &trace) == .finished)
      #expect(!answer.isLast)
      #expect(answer.line == (try CaseReply("c\(number)", .success(trace)).line()))
    }
  }

  @Test func `errors of the engine are answers, errors of the kit end the talk`() throws {
    var session = ServerSession { _ in InProcessExecutor(WindowEngine.self) }
    #expect(!session.answer(try hello.line()).isLast)
    let testCase = try ConformanceCase(TouchScene(.window(320, 480)), TouchScript(.hitTest(-1, 1)))
    let answer = session.answer(try CaseRequest("c1", testCase).line())
    #expect(try CaseReply(line: answer.line, source: "") == CaseReply("c1", .failure(.engineError("Refusal()"))))
    let last = session.answer(Array("what?".utf8))
    #expect(last.isLast)
    let words = "line 3 from the kit, line 1, column 1: expected a value, found w"
    #expect(try Welcome(line: last.line, source: "") == .adapterError(words))
  }

  @Test func `a kit that speaks another version is refused`() throws {
    var session = ServerSession { _ in InProcessExecutor(WindowEngine.self) }
    let line = #"{"hello":{"kit":"9","protocol":9,"readings":{},"specification":"9"}}"#
    let answer = session.answer(Array(line.utf8))
    #expect(answer.isLast)
    #expect(try Welcome(line: answer.line, source: "") == .adapterError("protocol: expected 1, found 9"))
  }
}
