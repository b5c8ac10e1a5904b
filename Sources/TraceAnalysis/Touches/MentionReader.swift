internal import TouchModel

/// Collects the mentions of a run, and with them what the engine has shown that it can report.
struct MentionReader {
  private let run: Run
  private var mentions: [TouchMention] = []
  /// By touch and place: what has been reported.
  private var reported: [(touch: ObjectID, place: TouchMention.Place, values: ReportedValues)] = []

  private init(_ run: Run) { self.run = run }

  /// The mentions of a run: those of responders' calls in the order of the trace, then those of recognizers'.
  static func mentions(of run: Run) -> [TouchMention] {
    var reader = MentionReader(run)
    // Nearly every touch that is recorded is shown once.
    reader.mentions.reserveCapacity(run.trace.snapshots.count)
    var last: ElementRange?
    for call in run.calls {
      for delivery in call.deliveries {
        reader.add(.set, call, run.deliveries[delivery].snapshot, run.deliveries[delivery].touch)
      }
      // A list that serves several calls is read once.
      guard let all = call.allTouches, all != last else { continue }
      last = all
      for snapshot in all.indices.clamped(to: run.trace.snapshots.indices) {
        reader.add(.event, call, snapshot, reader.touch(run.trace.snapshots[snapshot].touch, by: call))
      }
    }
    for call in run.recognizers.calls {
      for delivery in call.deliveries { reader.add(call, run.recognizers.deliveries[delivery]) }
    }
    return reader.mentions
  }

  /// The touch with an identity that responders received last, up to the dispatch of a call.
  private func touch(_ id: ObjectID, by call: ResponderCall) -> Handle<TouchHistory>? {
    run.touches.all.lastIndex { $0.id == id && run.calls[run.deliveries[$0.first].call].dispatch <= call.dispatch }
  }

  private mutating func add(
    _ place: TouchMention.Place, _ call: ResponderCall, _ snapshot: Int, _ position: Handle<TouchHistory>?
  ) {
    let touch = run.touches[position]
    // What recognizers held back may say what it said then or says now.
    let isCertain = place == .event && touch?.isSimple == true && !run.holding.isHeldBack(call)
    let finger = isCertain ? touch?.finger : nil
    let isTakenIn = { (moment: FingerMoment) in
      run.deliveries[moment.delivery].map { run.calls[$0.call].sequence <= call.sequence } ?? false
    }
    add(
      TouchMention(
        place: place, sequence: call.sequence, dispatch: call.dispatch, turn: call.turn, receiver: call.receiver,
        method: call.method, snapshot: snapshot, reported: reported(snapshot, place), view: touch.flatMap(reportedView),
        report: report(of: finger, in: call.dispatch, isTakenIn)))
  }

  private mutating func add(_ call: RecognizerCall, _ delivery: RecognizerDelivery) {
    let tracked = run.trackedTouches[delivery.touch]
    let touch = run.touches[tracked.history]
    add(
      TouchMention(
        place: .recognizer, sequence: call.sequence, dispatch: call.dispatch, turn: call.turn,
        receiver: .recognizer(call.recognizer.position), method: call.method, snapshot: delivery.snapshot,
        reported: reported(delivery.snapshot, .recognizer), view: touch.map(reportedView) ?? tracked.view,
        report: report(of: touch?.isShared == true ? nil : tracked.finger, in: call.dispatch) {
          $0.kind.method == call.method
        }))
  }

  private func reportedView(_ touch: TouchHistory) -> ObjectID? {
    touch.isShared ? nil : run.trace.snapshots[run.deliveries[touch.first].snapshot].view
  }

  /// What a touch reports that can be compared: all touches of an event have no receiver.
  private func reported(_ snapshot: Int, _ place: TouchMention.Place) -> ReportedValues {
    let reported = ReportedValues(run.trace.snapshots[snapshot])
    return place == .event ? reported.subtracting(.inReceiver) : reported
  }

  private func report(
    of finger: Handle<Finger>?, in dispatch: Handle<Dispatch>, _ isTakenIn: (FingerMoment) -> Bool
  ) -> TouchMention.LatestReport? {
    guard let finger, run.isOrderly, run.fingers[finger].down <= dispatch, dispatch <= run.fingers[finger].end else {
      return nil
    }
    let moments = run.fingers.moments
    let own = run.dispatches[dispatch].moments
    let now = own.first { moments[$0].finger == finger }
    // Moments stand in the order of their dispatches.
    let before = Handles(moments.startIndex..<own.lowerBound).last { moments[$0].finger == finger }
    return TouchMention.LatestReport(
      finger: finger, now: now, before: before, isTakenIn: now.map { isTakenIn(moments[$0]) } ?? true)
  }

  /// Adds a mention with what the touch owes by now.
  private mutating func add(_ mention: TouchMention) {
    let touch = run.trace.snapshots[mention.snapshot]
    var owes: ReportedValues = []
    if let known = reported.firstIndex(where: { $0.touch == touch.touch && $0.place == mention.place }) {
      owes = reported[known].values
      reported[known].values.formUnion(mention.reported)
    } else {
      reported.append((touch.touch, mention.place, mention.reported))
    }
    if mention.place == .set, mention.receiver.kind != .view { owes.subtract(.inReceiver) }
    if mention.method == .began || touch.phase == .began { owes.subtract(.before) }
    var mention = mention
    mention.owes = owes
    mentions.append(mention)
  }
}
