internal import TouchModel
internal import TraceAnalysis

/// The records of the queue and the calls between them, in the order of the trace.
struct QueueWalk {
  enum Record {
    case enqueued(Int, sequence: Int)
    case dequeued(Int, sequence: Int)
    case call(Handle<ResponderCall>)
  }

  private let run: Run
  private let isShown: Bool
  /// The place of the next record among those of the queue.
  private var position = 0
  private var call = Handle<ResponderCall>(0)
  private var enqueued: [(number: Int, sequence: Int)] = []
  /// How often each report was put in.
  private var arrivals: ReportCounts
  /// How often each report was taken out.
  private var dequeued: ReportCounts
  /// How many of those put in are known to have been taken out, from the first on.
  private var settled = 0
  /// How many reports are in the queue.
  private(set) var waiting = 0
  /// The greatest number taken out so far.
  private var latest: Int?
  /// The greatest number taken out before the current record.
  private(set) var latestDequeued: Int?
  /// The step of the current record.
  private var step: Int?
  /// Whether a report was taken out in the current step.
  private(set) var isDispatching = false

  /// How many reports the script has; none where the queue is not recorded.
  let reports: Int

  init(_ run: Run) {
    self.run = run
    isShown = run.engine.capabilities.contains(Capability.eventQueue) && run.testCase.script.hasTouches
    let steps = isShown ? run.dispatches.count : 0
    reports = isShown ? run.dispatches.count(where: \.isReport) : 0
    arrivals = ReportCounts(reports: steps)
    dequeued = ReportCounts(reports: steps)
    enqueued.reserveCapacity(steps)
  }

  mutating func next() -> Record? {
    guard isShown else { return nil }
    while position < run.records.queue.count {
      let sequence = run.records.queue[position]
      position += 1
      if run.trace.records[sequence].step != step {
        step = run.trace.records[sequence].step
        isDispatching = false
      }
      switch run.trace.records[sequence].event {
      case .enqueued(let number):
        noteEnqueued(number, sequence)
        return .enqueued(number, sequence: sequence)
      case .dequeued(let number):
        noteDequeued(number)
        return .dequeued(number, sequence: sequence)
      case .touches:
        while call < run.calls.endIndex, run.calls[call].sequence < sequence { call = call.advanced(by: 1) }
        if call < run.calls.endIndex, run.calls[call].sequence == sequence { return .call(call) }
      // A record of another kind is there because its step begins with it.
      default: break
      }
    }
    return nil
  }

  private mutating func noteEnqueued(_ number: Int, _ sequence: Int) {
    enqueued.append((number, sequence))
    arrivals[number] += 1
    if dequeued[number] == 0 { waiting += 1 }
  }

  private mutating func noteDequeued(_ number: Int) {
    latestDequeued = latest
    latest = max(latest ?? number, number)
    if dequeued[number] == 0 { waiting -= arrivals[number] }
    dequeued[number] += 1
    while settled < enqueued.count, dequeued[enqueued[settled].number] > 0 { settled += 1 }
    isDispatching = true
  }

  /// Whether a call, which is the current record, comes although nothing was taken out for it.
  ///
  /// A timer delivers what reports taken out before have left to it: a beginning that a recognizer held back, the cancellation of
  /// a touch by a long press, or anything else within a declared deliveryDelay; so does a later step within that delay. It goes
  /// past the queue only where it reports what a finger did in a report that was not taken out.
  func isPassed(by call: ResponderCall) -> Bool {
    guard run.dispatches[call.dispatch].isReport else { return false }
    let step = run.trace.records[call.sequence].step
    if step == call.dispatch.position, isDispatching { return false }
    if run.mayReportEarlier(call) { return false }
    if step == call.dispatch.position { return true }
    let report = run.dispatches[..<call.dispatch].count { $0.isReport }
    // What a timer does before a report is in the queue is of an earlier one, also at the time of that report.
    if step == nil, !wasEnqueued(report) { return false }
    return timesDequeued(report) == 0 && (step != nil || run.deliveries[call.deliveries].contains { $0.moment != nil })
  }

  /// Whether the script has a report of a number.
  func isReport(_ number: Int) -> Bool { (0..<reports).contains(number) }

  /// Whether a report was put in so far.
  func wasEnqueued(_ number: Int) -> Bool { arrivals[number] > 0 }

  /// How often a report was put in so far.
  func timesEnqueued(_ number: Int) -> Int { arrivals[number] }

  /// How often a report was taken out so far.
  func timesDequeued(_ number: Int) -> Int { dequeued[number] }

  /// The first report that is in the queue.
  var firstWaiting: Int? { enqueued[settled...].first { dequeued[$0.number] == 0 }?.number }

  /// The sequence numbers at which a report was put in.
  func records(of number: Int) -> [Int] { enqueued.filter { $0.number == number }.map(\.sequence) }
}

/// How often reports came, by their numbers; a trace may name reports that the script does not have.
private struct ReportCounts {
  private var known: [Int]
  private var others: [Int: Int] = [:]

  init(reports: Int) { known = Array(repeating: 0, count: reports) }

  subscript(number: Int) -> Int {
    get { known.indices.contains(number) ? known[number] : others[number] ?? 0 }
    set {
      if known.indices.contains(number) { known[number] = newValue } else { others[number] = newValue }
    }
  }
}
