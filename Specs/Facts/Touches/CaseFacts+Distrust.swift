extension CaseFacts {
  /// Makes rules look at everything one by one, as if each summary had found something out of the ordinary.
  ///
  /// For the test that compares what rules count from summaries with what they count themselves.
  package func distrustSummaries() {
    changeSummaries { index, summary in
      index.queue.distrust()
      index.forwarding.distrust()
      index.deliverySummary.distrust()
      index.momentSummary.distrust()
      index.placeSummary.isRight = false
      summary.oddities = .all
    }
  }
}

extension QueueSummary {
  fileprivate mutating func distrust() { isPlain = false }
}

extension ForwardingSummary {
  fileprivate mutating func distrust() { isAsExpected = false }
}

extension DeliverySummary {
  fileprivate mutating func distrust() { oddities = .all }
}

extension MomentSummary {
  fileprivate mutating func distrust() { oddities = .all }
}
