package import TouchModel

/// Runs cases on an engine in a process of its own, which is started again when it breaks down.
///
/// Requests are sent as soon as cases are announced, as many as the engine's window takes; it answers in their order. When the process ends or hangs, the
/// first request without an answer is the likely cause, and is blamed only when it breaks down alone in a fresh process.
package final class ProcessExecutor: CaseExecutor {
  /// What the engine says of itself.
  package let engine: EngineDescription
  /// Why every case fails: a process of the engine said something else of itself than the first.
  package private(set) var standingFailure: CaseFailure?
  /// How often the engine has let its time pass without an answer so far.
  package private(set) var timeouts = 0
  /// How many cases it is good to announce.
  package let lookahead: Int

  let launch: EngineLaunch
  var conversation: Conversation?
  /// The cases that were sent or are to be, in the order of their requests; none leaves while an answer is awaited.
  var queue: [PendingCase] = []
  private var lastMoment = LastMoment()

  /// Starts an engine and asks what it is.
  /// - Parameters:
  ///   - launch: How to start it.
  ///   - first: What another process of the engine said of itself; its readings may be others where readings are asked for.
  /// - Throws: `CaseFailure` when it does not say, or says something else.
  package init(_ launch: EngineLaunch, agreeingWith first: EngineDescription? = nil) throws(CaseFailure) {
    self.launch = launch
    do {
      let conversation = try Conversation(launch)
      (engine, lookahead) = (conversation.engine, conversation.window)
      self.conversation = conversation
    } catch { throw error.failure }
    guard let first else { return }
    if let difference = engine.difference(from: first, ignoringReadings: !launch.readings.declared.isEmpty) {
      throw .adapterError(difference.words)
    }
  }

  /// Begins to report what is waited for, and to wait no longer than the watch allows.
  package func heed(_ watch: WaitWatch) {
    lastMoment = LastMoment(watch)
    conversation?.lastMoment = lastMoment
  }

  /// Starts the engine again.
  func start() throws(ConversationFailure) -> Conversation {
    guard !lastMoment.isOver() else { throw .abandoned }
    let conversation: Conversation
    do { conversation = try Conversation(launch, lastMoment) } catch {
      if case .abandoned = error { throw error }
      note(error)
      throw .violation("the engine does not start again: \(error.failure.message)")
    }
    if let difference = conversation.engine.difference(from: engine) ?? conversation.difference(from: lookahead) {
      standingFailure = .adapterError(difference.words)
      throw .violation(difference.words)
    }
    return conversation
  }

  /// Counts a failure that is a time-out.
  func note(_ failure: ConversationFailure) {
    if case .breakdown(let breakdown) = failure, breakdown.isHang { timeouts += 1 }
  }

  /// Sends the case to the engine.
  package func announce(_ testCase: ConformanceCase) {
    if queue.count >= 2 * lookahead {
      // What was announced and not run is in the way of what will be.
      guard queue[0].answer != nil else { return }
      queue.removeFirst()
    }
    // What goes wrong here goes wrong again when the case is run, and is reported then.
    try? enqueue(testCase)
  }

  /// Ends a process that is still busy with what was announced; the next case has one of its own.
  package func forgetAnnounced() {
    if queue.contains(where: \.isUnderway) {
      conversation?.end()
      conversation = nil
    }
    queue.removeAll()
  }

  /// Runs a case.
  package func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    outcome(into: &trace) { () throws(CaseFailure) in try answer(to: testCase) }
  }

  /// A case that is run alone has a process of its own.
  package var runsAloneInProcess: Bool { true }

  /// Runs a case in a new process, which ends with it.
  package func runAlone(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    outcome(into: &trace) { () throws(CaseFailure) in try answerAlone(to: testCase) }
  }

  private func outcome(
    into trace: inout TouchTrace, from answer: () throws(CaseFailure) -> TouchTrace
  ) -> CaseOutcome {
    do throws(CaseFailure) {
      trace = try answer()
      return .finished
    } catch {
      trace.removeAll()
      return .failed(error)
    }
  }

  /// Asks for defaults.
  package func defaults(of subject: DefaultValue.Subject) -> Result<[DefaultValue.Attribute: DefaultValue], CaseFailure>
  {
    defaults(of: subject) { query throws(CaseFailure) in try answer(to: query) }
  }

  /// Asks a new process for defaults.
  package func defaultsAlone(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    defaults(of: subject) { query throws(CaseFailure) in try answerAlone(to: query) }
  }

  private func defaults(
    of subject: DefaultValue.Subject, from run: (ConformanceCase) throws(CaseFailure) -> TouchTrace
  ) -> Result<[DefaultValue.Attribute: DefaultValue], CaseFailure> {
    let query: ConformanceCase
    do { query = try .query(of: [subject]) } catch { return .failure(.adapterError("\(error)")) }
    do throws(CaseFailure) { return .success(try run(query).defaults(of: subject)) } catch { return .failure(error) }
  }
}

/// A case that was sent, or is to be, with its answer once there is one.
struct PendingCase {
  var testCase: ConformanceCase
  var sequence: String
  var request: [UInt8]
  var isSent = false
  var answer: Result<[UInt8], CaseFailure>?

  /// Whether it was sent and is not answered.
  var isUnderway: Bool { isSent && answer == nil }
}

extension ProcessExecutor {
  private func answer(to testCase: ConformanceCase) throws(CaseFailure) -> TouchTrace {
    if let standingFailure { throw standingFailure }
    let (sequence, answer) = try orGiveUp { () throws(ConversationFailure) in try awaitAnswer(to: testCase) }
    return try trace(in: try answer.get(), as: sequence, of: testCase)
  }

  /// The trace in an answer, which is refused where it is no testimony about the case.
  private func trace(
    in line: [UInt8], as sequence: String, of testCase: ConformanceCase
  ) throws(CaseFailure) -> TouchTrace {
    let reply = try orGiveUp { () throws(ConversationFailure) in try read(line, as: sequence) }
    let trace = try reply.result.get()
    do throws(ModelError) {
      try TraceBounds(testCase, engine).check(trace)
      if !launch.isRecordedByKit { try TraceAudit(testCase, engine).check(trace) }
    } catch {
      throw .adapterError("\(WirePlace.answer.words): \(error)")
    }
    return trace
  }

  private func awaitAnswer(
    to testCase: ConformanceCase
  ) throws(ConversationFailure) -> (sequence: String, answer: Result<[UInt8], CaseFailure>) {
    let index: Int
    if let known = queue.firstIndex(where: { $0.testCase == testCase }) {
      index = known
    } else {
      try enqueue(testCase)
      index = queue.endIndex - 1
    }
    while true {
      if let answer = queue[index].answer { return (queue.remove(at: index).sequence, answer) }
      try receive()
    }
  }

  private func answerAlone(to testCase: ConformanceCase) throws(CaseFailure) -> TouchTrace {
    let (sequence, answer) = try orGiveUp { () throws(ConversationFailure) in
      let pending = try ProcessExecutor.pending(testCase)
      return (pending.sequence, try runAlone(pending))
    }
    return try trace(in: try answer.get(), as: sequence, of: testCase)
  }

  /// Puts a case at the end of the queue, and sends it when there is a process.
  private func enqueue(_ testCase: ConformanceCase) throws(ConversationFailure) {
    queue.append(try ProcessExecutor.pending(testCase))
    sendDue()
  }

  private static func pending(_ testCase: ConformanceCase) throws(ConversationFailure) -> PendingCase {
    do {
      let (sequence, request) = try CaseRequest.addressed(testCase)
      return PendingCase(testCase: testCase, sequence: sequence, request: request)
    } catch { throw .violation("\(error)") }
  }

  /// Sends what waits to be sent, as far as there is a process; no more are on their way than an engine is promised.
  func sendDue() {
    guard let conversation else { return }
    var underway = queue.count { $0.isUnderway }
    for index in queue.indices where !queue[index].isSent && underway < lookahead {
      conversation.send(queue[index].request)
      queue[index].isSent = true
      underway += 1
    }
  }

  private func read(_ line: [UInt8], as sequence: String) throws(ConversationFailure) -> CaseReply {
    do throws(ModelError) {
      let reply = try CaseReply(line: line, source: WirePlace.answer.words)
      guard reply.sequence == sequence else {
        let found = "\"\(SafeText.escaped(reply.sequence, limit: WireLimits.sequenceBytes))\""
        throw ModelError("sequence", expected: "\"\(sequence)\", the next to be answered", found: found)
      }
      return reply
    } catch { throw Conversation.violation(.answer, error, line) }
  }

  /// Ends the conversation when what is done in it cannot go on: who answers wrongly once is not understood any more.
  private func orGiveUp<Value>(_ body: () throws(ConversationFailure) -> Value) throws(CaseFailure) -> Value {
    do { return try body() } catch {
      conversation = nil
      queue.removeAll()
      throw error.failure
    }
  }
}

extension DescriptionDifference {
  /// What a process of an engine says that another has not said.
  fileprivate var words: String {
    "a process of the engine says something else of itself than the first: "
      + "\(place): expected \(other), found \(own)"
  }
}
