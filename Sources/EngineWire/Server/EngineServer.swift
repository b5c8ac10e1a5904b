package import ConformanceRunner

/// Speaks the protocol for an engine of this process, on its standard input and output.
package enum EngineServer {
  /// Answers the kit until it says no more.
  ///
  /// Meanwhile all that the engine prints goes to standard error, so that it cannot get between the lines.
  /// - Returns: Whether everything was answered; `false` when the kit was not understood, or does not listen any more.
  package static func serve(_ makeExecutor: @escaping (Hello) throws -> any CaseExecutor) -> Bool {
    var streams = ServerStreams()
    var session = ServerSession(makeExecutor: makeExecutor)
    while let line = streams.nextLine() {
      let answer = session.answer(line)
      guard streams.write(answer.line + [UInt8(ascii: "\n")]), !answer.isLast else { return false }
    }
    return true
  }
}
