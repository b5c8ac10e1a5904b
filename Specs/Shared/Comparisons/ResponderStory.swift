internal import TouchModel
internal import TraceAnalysis

/// What responders received of one finger in a run, so that two runs of one script can be compared.
struct ResponderStory {
  // Names and not words, which only stories that differ need.
  private let names: Run.Names
  private var lines: [Line] = []
  /// Whether an interruption cancelled the touch, which a held ending makes possible after the lift.
  private(set) var isInterrupted = false

  /// The calls.
  private(set) var calls: [FingerCall] = []

  private struct Line {
    let receiver: ObjectID
    let method: TouchMethod
    let dispatch: Handle<Dispatch>

    /// Whether a call brings the same to the same responder once more in one dispatch.
    func isRepeated(by call: ResponderCall) -> Bool {
      receiver == call.receiver && method == call.method && dispatch == call.dispatch
    }
  }

  /// Tells what a run shows of a finger; where that is a run of another scene, the names are those of the scene of a first one.
  init(_ run: Run, _ finger: Finger, namedIn first: Run? = nil) {
    names = (first ?? run).names
    guard let touch = run.touches[finger.touch] else { return }
    for delivery in run.deliveries.of(touch) {
      let call = run.calls[delivery.call]
      isInterrupted = isInterrupted || call.method == .cancelled && run.dispatches.isInterruption(call.dispatch)
      // A chain that goes round, which RC-13 judges, does so for as long as the engine bears it: that it does is told, not how often.
      if lines.count(where: { $0.isRepeated(by: call) }) > 1 { continue }
      lines.append(Line(receiver: call.receiver, method: call.method, dispatch: call.dispatch))
      calls.append(FingerCall(call, touch.id, delivery.snapshot))
    }
  }

  /// The calls in words.
  var words: String {
    if lines.isEmpty { return "nothing" }
    return lines.map { "\(names[$0.receiver]) \($0.method.words)" }.joined(separator: ", ")
  }

  /// Whether another run shows the same; endings may come later, since recognizers may hold them back.
  func isSame(as other: ResponderStory) -> Bool { parting(from: other) == nil }

  /// The dispatch from which on another run does not show the same; endings may come later.
  fileprivate func parting(from other: ResponderStory) -> Handle<Dispatch>? {
    let same = zip(lines, other.lines).prefix { one, two in
      one.receiver == two.receiver && one.method == two.method
        && (one.dispatch == two.dispatch || one.method == .ended && one.dispatch > two.dispatch)
    }.count
    return [lines.dropFirst(same).first, other.lines.dropFirst(same).first].compactMap { $0?.dispatch }.min()
  }
}

extension Run {
  /// A finding about the first finger of which responders received something else in another run; `nil` when there is
  /// none.
  ///
  /// The runs are of one script. Interrupted fingers are left aside, and of each finger what comes before a dispatch,
  /// or all of it where that is `nil`.
  func difference(
    from twin: Run, since start: (_ finger: Finger) -> Handle<Dispatch>? = { $0.down }, _ kind: String, _ words: String
  ) -> Finding? {
    guard twin.isOrderly, fingers.count == twin.fingers.count else { return nil }
    for (finger, same) in zip(fingers, twin.fingers) where finger.ending == .lift && finger.isObserved {
      // A scroll view may take a finger by itself in one of the runs alone.
      if finger.isTakenAway || same.isTakenAway { continue }
      // Which finger a touch stands for that begins late may be known in one of the runs alone.
      if same.touch == nil, twin.touches.contains(where: { $0.finger == nil }) { continue }
      let (story, other) = (ResponderStory(self, finger), ResponderStory(twin, same))
      if story.isInterrupted || isHeldAtTheEnd(finger) { continue }
      guard let start = start(finger), let parting = story.parting(from: other), parting >= start else { continue }
      var finding = Finding(
        kind, expected: "\(names[finger]) gives \(other.words)", observed: "it gives \(story.words)",
        records: fingers.evidence(ofDown: finger))
      point(out: story.calls, beside: other.calls, in: &finding)
      return finding.comparing(with: words)
    }
    return nil
  }

  /// Points out the first call of a finger that another run has not, or that is missing where the other run has it.
  func point(out calls: [FingerCall], beside others: [FingerCall], in finding: inout Finding) {
    let same = zip(calls, others).prefix { $0.isLike($1) }.count
    if same > 0 { finding.records = [calls[same - 1].sequence] }
    finding.expectedObject = same < others.count ? others[same].receiver : nil
    guard same < calls.count else {
      guard same < others.count else { return }
      finding.missing = missing(
        others[same].method, of: calls.first?.touch, at: others[same].receiver,
        by: dispatches.indices.contains(others[same].dispatch) ? others[same].dispatch : dispatches.startIndex)
      return
    }
    finding.records = [calls[same].sequence]
    finding.observedObject = calls[same].receiver
  }
}

extension Run {
  /// Whether a finger's ending is missing that recognizers may hold for as long as the script goes.
  private func isHeldAtTheEnd(_ finger: Finger) -> Bool {
    guard let touch = touches[finger.touch] else { return false }
    return !touch.hasEnding && holding.mayHoldForEver(touch)
  }
}
