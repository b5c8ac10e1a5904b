package import TouchModel

/// The engine's end of a conversation as lines in, lines out.
package struct ServerSession {
  /// What a line comes to.
  package struct Answer {
    /// The line to write.
    package var line: [UInt8]
    /// Whether the conversation cannot go on.
    package var isLast = false
  }

  private let makeExecutor: (Hello) throws -> any CaseExecutor
  private var executor: (any CaseExecutor)?
  private var received = 0
  private var trace = TouchTrace()

  /// Begins with nothing said; the executor is made when the kit has said which readings it asks for.
  package init(makeExecutor: @escaping (Hello) throws -> any CaseExecutor) { self.makeExecutor = makeExecutor }

  /// Answers the next line of the kit.
  package mutating func answer(_ line: [UInt8]) -> Answer {
    received += 1
    do {
      guard var executor else { return try greet(line) }
      defer { self.executor = executor }
      return try run(line, on: &executor)
    } catch { return ServerSession.refusal("\(error)") }
  }

  private mutating func greet(_ line: [UInt8]) throws(ModelError) -> Answer {
    let hello = try Hello(line: line)
    do {
      let executor = try makeExecutor(hello)
      let answer = Answer(line: try Welcome.engine(executor.engine).line())
      self.executor = executor
      return answer
    } catch { return ServerSession.refusal("\(error)") }
  }

  private mutating func run(_ line: [UInt8], on executor: inout any CaseExecutor) throws(ModelError) -> Answer {
    let request = try CaseRequest(line: line, source: "line \(received) from the kit")
    let outcome = executor.run(request.testCase, into: &trace)
    do { return Answer(line: try CaseReply(request.sequence, result(of: outcome)).line()) } catch {
      return Answer(line: try CaseReply(request.sequence, .failure(.adapterError("\(error)"))).line())
    }
  }

  private func result(of outcome: CaseOutcome) -> Result<TouchTrace, CaseFailure> {
    switch outcome {
    case .finished: .success(trace)
    case .failed(let failure): .failure(failure)
    }
  }

  /// The last answer: that the conversation cannot go on, and why.
  static func refusal(_ text: String) -> Answer {
    // A text can always be written.
    Answer(line: (try? Welcome.adapterError(text).line()) ?? [], isLast: true)
  }
}
