package import TouchModel

/// Speaks the protocol for an engine of this process, on its standard input and output.
package enum EngineServer {
  /// Answers the kit until it says no more.
  ///
  /// Meanwhile all that the engine prints goes to standard error, so that it cannot get between the lines.
  /// - Returns: Whether everything was answered; `false` when the kit was not understood, or does not listen any more.
  package static func serve(_ makeExecutor: @escaping (Hello) throws -> any CaseExecutor) -> Bool {
    var session = ServerSession(makeExecutor: makeExecutor)
    return serve { session.answer($0) }
  }

  /// Says the lines of a list in turn, one for each line of the kit, and never looks at what it is asked.
  ///
  /// The first follows the last again. This is an engine that costs nothing, to measure what lies between it and the
  /// kit.
  /// - Returns: Whether the kit listened until it said no more.
  package static func recite(_ greeting: [UInt8], then answers: [[UInt8]]) -> Bool {
    var said = 0
    return serve { _ in
      defer { said += 1 }
      return ServerSession.Answer(line: said == 0 || answers.isEmpty ? greeting : answers[(said - 1) % answers.count])
    }
  }

  private static func serve(_ answer: ([UInt8]) -> ServerSession.Answer) -> Bool {
    var streams = ServerStreams()
    while true {
      switch streams.nextLine() {
      case .end: return true
      case .halfLine: return false
      case .tooLong:
        let words = "line from the kit: expected at most \(WireLimits.lineBytes) bytes, found more"
        let refusal = ServerSession.refusal(words)
        _ = streams.write(refusal.line + [UInt8(ascii: "\n")])
        return false
      case .line(let line):
        let answer = answer(line)
        guard streams.write(answer.line + [UInt8(ascii: "\n")]), !answer.isLast else { return false }
      }
    }
  }
}
