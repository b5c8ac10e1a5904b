internal import TouchModel

extension ProcessExecutor {
  /// Waits for the answer to the oldest request without one, or finds out which case broke the engine.
  func receive() throws(ConversationFailure) {
    let conversation = try connected()
    sendDue()
    guard let oldest = queue.firstIndex(where: { $0.answer == nil }) else { return }
    do { queue[oldest].answer = .success(try conversation.receive()) } catch {
      note(error)
      guard case .breakdown(let breakdown) = error else { throw error }
      self.conversation = nil
      return try blame(breakdown, wasAlone: conversation.answers == 1 && queue.count { $0.isUnderway } == 1)
    }
    sendDue()
  }

  /// The process, started when there is none; then no case without an answer is sent yet.
  private func connected() throws(ConversationFailure) -> Conversation {
    if let conversation { return conversation }
    let conversation = try start()
    self.conversation = conversation
    for index in queue.indices where queue[index].answer == nil { queue[index].isSent = false }
    return conversation
  }

  /// Runs the cases without an answer alone, each in a fresh process, until one breaks down; answers on the way are kept.
  ///
  /// - Parameters:
  ///   - breakdown: What happened when the first of them was to be answered.
  ///   - wasAlone: Whether there was but one case, and the process was fresh: that is proof enough.
  /// - Throws: `ConversationFailure` when the engine does not start again or breaks the protocol.
  private func blame(_ breakdown: ProcessFailure, wasAlone: Bool) throws(ConversationFailure) {
    let unanswered = queue.indices.filter { queue[$0].isUnderway }
    guard !wasAlone else { return queue[unanswered[0]].answer = .failure(breakdown.failure()) }
    for index in unanswered {
      queue[index].answer = try runAlone(queue[index])
      if case .failure = queue[index].answer { return }
    }
    let note = "; not again when it was run alone in a fresh process"
    queue[unanswered[0]].answer = .failure(breakdown.failure(note: note))
  }

  /// Runs a case in a new process, which ends with it.
  func runAlone(_ pending: PendingCase) throws(ConversationFailure) -> Result<[UInt8], CaseFailure> {
    let conversation = try start()
    conversation.send(pending.request)
    do { return .success(try conversation.receive()) } catch {
      note(error)
      guard case .breakdown(let breakdown) = error else { throw error }
      return .failure(breakdown.failure())
    }
  }
}
