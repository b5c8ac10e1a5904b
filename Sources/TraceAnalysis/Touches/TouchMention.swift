public import TouchModel

/// A touch where a call shows it: in its set, among all touches of its event, or in the set of a recognizer.
public struct TouchMention: Sendable {
  /// Where calls show touches; an engine may report more of them in one place than in another.
  public enum Place: Int, Sendable {
    /// In the set of a call of a responder.
    case set
    /// Among all touches of the event that comes with such a call.
    case event
    /// In the set of a call of a recognizer.
    case recognizer
  }

  /// Where it is shown.
  public let place: Place
  /// The sequence number of the call.
  public let sequence: Int
  /// The dispatch of the call.
  public let dispatch: Handle<Dispatch>
  /// The turn of the call, which may be one of timers.
  public let turn: Handle<Turn>
  /// The responder or recognizer that is called.
  public let receiver: ObjectID
  /// The method that is called.
  public let method: TouchMethod
  /// What the touch says of itself, among ``TouchTrace/snapshots``.
  public let snapshot: Int
  /// What it says.
  public let reported: ReportedValues
  /// What it said in the same place of an earlier call, so that it has to say it here.
  public fileprivate(set) var owes: ReportedValues = []
  /// The view it belongs to, as it said when it was first delivered to a responder, else as its hit test found; `nil` when
  /// neither is known, or it began for several fingers.
  public let view: ObjectID?
  /// What its finger does in the dispatch, and what it did last before, where its places, times and phases follow from that.
  public let report: LatestReport?

  /// What the finger of a touch that is shown reported last.
  public struct LatestReport: Sendable {
    /// The finger.
    public let finger: Handle<Finger>
    /// What it does in the dispatch of the call; `nil` for nothing.
    public let now: Handle<FingerMoment>?
    /// What it did last before; `nil` for nothing.
    public let before: Handle<FingerMoment>?
    /// Whether the engine has certainly taken in what the finger does now.
    public let isTakenIn: Bool
  }
}

/// Which values a touch reports.
public struct ReportedValues: OptionSet, Sendable {
  /// One bit for each value.
  public let rawValue: UInt16

  /// Creates a set of values.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Its view.
  public static let view = ReportedValues(rawValue: 1)
  /// Its window.
  public static let window = ReportedValues(rawValue: 2)
  /// Its phase.
  public static let phase = ReportedValues(rawValue: 4)
  /// When it changed.
  public static let timestamp = ReportedValues(rawValue: 8)
  /// Where it is.
  public static let location = ReportedValues(rawValue: 16)
  /// Where it was before.
  public static let previousLocation = ReportedValues(rawValue: 32)
  /// Where it is in its receiver.
  public static let locationInReceiver = ReportedValues(rawValue: 64)
  /// Where it was before in its receiver.
  public static let previousLocationInReceiver = ReportedValues(rawValue: 128)
  /// How many taps it is of.
  public static let tapCount = ReportedValues(rawValue: 256)
  /// What a touch has at its receiver alone.
  static let inReceiver: ReportedValues = [.locationInReceiver, .previousLocationInReceiver]
  /// What a touch that begins need not have: no report was before.
  static let before: ReportedValues = [.previousLocation, .previousLocationInReceiver]

  /// What a touch says of itself.
  init(_ touch: TouchSnapshot) {
    var reported: ReportedValues = []
    if touch.view != nil { reported.insert(.view) }
    if touch.window != nil { reported.insert(.window) }
    if touch.phase != nil { reported.insert(.phase) }
    if touch.timestamp != nil { reported.insert(.timestamp) }
    if touch.tapCount != nil { reported.insert(.tapCount) }
    if touch.location != nil { reported.insert(.location) }
    if touch.previousLocation != nil { reported.insert(.previousLocation) }
    if touch.locationInReceiver != nil { reported.insert(.locationInReceiver) }
    if touch.previousLocationInReceiver != nil { reported.insert(.previousLocationInReceiver) }
    self = reported
  }
}

extension Run.Fingers {
  /// The report before, where a touch that is shown may reflect it: there is none of now, or that one need not be taken in.
  public func earlierMoment(of report: TouchMention.LatestReport) -> Handle<FingerMoment>? {
    report.now == nil || !report.isTakenIn ? report.before : nil
  }

  /// Whether any of the reports that a touch may reflect, the one of now and ``earlierMoment(of:)``, is as described.
  public func contains(_ report: TouchMention.LatestReport, where isMeant: (FingerMoment) -> Bool) -> Bool {
    if let now = report.now, isMeant(moments[now]) { return true }
    return earlierMoment(of: report).map { isMeant(moments[$0]) } ?? false
  }
}

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
    let now = run.dispatches[dispatch].moments.first { moments[$0].finger == finger }
    let before = moments.indices.last { moments[$0].finger == finger && moments[$0].dispatch < dispatch }
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
