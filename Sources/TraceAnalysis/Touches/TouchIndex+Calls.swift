public import TouchModel

/// Where the reading of a trace stands.
private struct TraceCursor {
  /// The step of the record before; `nil` for what a timer did.
  var step: Int?
  /// The time of the record before.
  var time = Int.min
  /// The dispatch that records belong to.
  var dispatch = Handle<Dispatch>(0)
  /// The version of the scene, kept up to the last call.
  var version: Handle<SceneTimeline.Version>
  /// Which responders have which next ones, in the tree of the moment.
  var chart: ResponderChart
  /// How often the tree has changed.
  var tree = 0
  /// How many reports were taken from the queue.
  var dequeued = 0
  /// The fingers of touches that are delivered late.
  var lateFingers: [ObjectID: Handle<Finger>] = [:]

  /// Begins before the first record.
  init(_ timeline: SceneTimeline, _ readings: Readings) {
    version = timeline.versions.startIndex
    chart = ResponderChart(timeline.versions[version].scene, readings)
  }
}

extension TouchIndex {
  /// Reads the trace: which responder was called with which touches, dispatch by dispatch.
  public mutating func index(
    _ trace: TouchTrace, _ timeline: SceneTimeline, _ policy: ForwardingPolicy, _ readings: Readings
  ) {
    var cursor = TraceCursor(timeline, readings)
    let mayBeLate = dispatches.indices.dropLast().contains { dispatches[$0].time < dispatches[$0].deadline }
    for sequence in trace.records.indices {
      let (step, time) = (trace.records[sequence].step, trace.records[sequence].time)
      if step != cursor.step || step == nil && time != cursor.time {
        (cursor.step, cursor.time) = (step, time)
        follow(&cursor, at: sequence)
      }
      if mayBeLate, let late = lateReport(behind: sequence, trace, in: cursor.dispatch, time, &cursor.lateFingers) {
        if late < cursor.dispatch { isOrderly = false }
        enter(late, &cursor.dispatch, at: sequence)
        beginTurn(in: late, at: sequence, time, isTimer: false)
      }
      add(sequence, of: trace, in: timeline, policy, readings, &cursor)
    }
    endTurn(at: trace.records.count)
    leave(cursor.dispatch, at: trace.records.count)
    if cursor.dequeued > 0, cursor.dequeued != reports.count { isOrderly = false }
  }

  /// Goes on with the dispatch of another step or of timers, to which a record belongs.
  private mutating func follow(_ cursor: inout TraceCursor, at sequence: Int) {
    let steps = dispatches.indices.dropLast()
    let step = cursor.step.map { Handle<Dispatch>($0) }.flatMap { steps.contains($0) ? $0 : nil }
    let next = step ?? dispatchOfTimers(at: cursor.time, after: cursor.dispatch)
    // What is delivered behind a later step shows some of what came of that.
    if step == nil, next < cursor.dispatch { isOrderly = false }
    enter(next, &cursor.dispatch, at: sequence)
    let isTimer = step == nil && !isLateDelivery(in: cursor.dispatch, cursor.time)
    beginTurn(in: cursor.dispatch, at: sequence, cursor.time, isTimer: isTimer)
  }

  /// Takes in what a record says of fingers, responders and events.
  @inline(__always)
  private mutating func add(
    _ sequence: Int, of trace: TouchTrace, in timeline: SceneTimeline, _ policy: ForwardingPolicy, _ readings: Readings,
    _ cursor: inout TraceCursor
  ) {
    switch trace.records[sequence].event {
    case .dequeued(let report):
      if report != cursor.dequeued { isOrderly = false }
      cursor.dequeued += 1
      if reports.indices.contains(report), reports[report] != cursor.dispatch {
        enter(reports[report], &cursor.dispatch, at: sequence)
        beginTurn(in: cursor.dispatch, at: sequence, cursor.time, isTimer: cursor.step == nil)
      }
    case .touches(let call):
      let responder = place(of: call.receiver, policy)
      if responders[responder].isObserved {
        while let next = timeline.version(after: cursor.version), timeline.versions[next].start <= sequence {
          cursor.version = next
        }
        add(call, trace, responder, sequence, cursor.dispatch, cursor.version)
      } else {
        strangers.append(sequence)
      }
    case .recognizerTouches(let call):
      for snapshot in call.touches.indices.clamped(to: trace.snapshots.indices) {
        let touch = trace.snapshots[snapshot].touch
        if recognizerTouches.contains(where: { $0.id == touch }) { continue }
        recognizerTouches.append(RecognizerTouch(id: touch, sequence: sequence))
      }
    case .sceneChange(let change) where change.movesInTree:
      cursor.chart = ResponderChart(timeline.scene(at: sequence + 1), readings)
      cursor.tree += 1
    case .nextResponder(let responder, let next):
      let entry = cursor.chart.entry(of: responder)
      add(ResponderLink(of: responder, next: next, sequence: sequence, entry: entry, tree: cursor.tree))
    case .eventTouches(let view, let range):
      eventQueries.append(
        EventQuery(sequence: sequence, dispatch: cursor.dispatch, view: view, touches: range, call: calls.lastHandle))
    case .touchSamples(let touch, let kind, let range):
      sampleLists.append(
        SampleList(sequence: sequence, touch: touch, kind: kind, samples: range, call: calls.lastHandle))
    // Records of other kinds are none of fingers, responders or events.
    default: break
    }
  }

  /// Goes on with the records of another dispatch; one that was left does not call again when everything is in order.
  private mutating func enter(_ dispatch: Handle<Dispatch>, _ current: inout Handle<Dispatch>, at sequence: Int) {
    if dispatch == current, isEntered { return }
    leave(current, at: sequence)
    if !dispatches[dispatch].calls.isEmpty { isOrderly = false }
    current = dispatch
    isEntered = true
    dispatches[dispatch].records = sequence..<sequence
    dispatches[dispatch].calls = calls.endIndex..<calls.endIndex
  }

  /// What timers do belongs to the last step before it; a step at the very time comes after the timers.
  private func dispatchOfTimers(at time: Int, after current: Handle<Dispatch>) -> Handle<Dispatch> {
    // The last dispatch is that of runs without steps.
    let last = dispatches.endIndex.advanced(by: -2)
    var dispatch = current
    while dispatch < last, dispatches[dispatch.advanced(by: 1)].time < time { dispatch = dispatch.advanced(by: 1) }
    // Questions that the kit asks meanwhile do not make a late delivery theirs.
    let steps = dispatches.startIndex..<dispatch.advanced(by: 1)
    if let report = steps.last(where: { dispatches[$0].isReport || dispatches[$0].isInterruption }),
      dispatches[report].time < dispatches[report].deadline, time <= dispatches[report].deadline
    {
      return report
    }
    return dispatch
  }

  /// Whether timers deliver a report of which nothing was delivered before, within the delay that the engine declares.
  private func isLateDelivery(in dispatch: Handle<Dispatch>, _ time: Int) -> Bool {
    dispatches[dispatch].isReport && dispatches[dispatch].time < dispatches[dispatch].deadline
      && time <= dispatches[dispatch].deadline && calls.endIndex == dispatches[dispatch].calls.lowerBound
  }

  private mutating func beginTurn(in dispatch: Handle<Dispatch>, at sequence: Int, _ time: Int, isTimer: Bool) {
    endTurn(at: sequence)
    lanes.removeAll(keepingCapacity: true)
    turns.append(Turn(dispatch: dispatch, time: time, isTimer: isTimer, records: sequence..<sequence))
  }

  private mutating func endTurn(at sequence: Int) {
    guard let last = turns.lastHandle else { return }
    turns[last].records = turns[last].records.lowerBound..<sequence
  }

  /// Notes where the records of a dispatch and its calls come to an end.
  private mutating func leave(_ dispatch: Handle<Dispatch>, at sequence: Int) {
    guard isEntered else { return }
    dispatches[dispatch].records = dispatches[dispatch].records.lowerBound..<sequence
    dispatches[dispatch].calls = dispatches[dispatch].calls.lowerBound..<calls.endIndex
  }

  private mutating func add(
    _ call: TouchesCall, _ trace: TouchTrace, _ responder: Handle<KnownResponder>, _ sequence: Int,
    _ dispatch: Handle<Dispatch>,
    _ version: Handle<SceneTimeline.Version>
  ) {
    guard let turn = turns.lastHandle else { return }
    let start = deliveries.endIndex
    let range = call.touches.indices.clamped(to: trace.snapshots.indices)
    let position = calls.append(
      ResponderCall(
        sequence: sequence, dispatch: dispatch, turn: turn, receiver: call.receiver, responder: responder,
        method: call.method, event: call.event, eventKind: call.eventKind, allTouches: call.allTouches,
        deliveries: start..<start.advanced(by: range.count), handling: responders[responder].handling,
        isScrollView: responders[responder].isScrollView, version: version))
    for snapshot in range {
      add(
        trace.snapshots[snapshot].touch, of: trace.snapshots[snapshot].view, at: snapshot, responder, call, position,
        dispatch)
    }
    if !range.isEmpty, deliveries[start].isDirect { sentCalls.append(position) }
  }

  @inline(__always)
  private mutating func add(
    _ id: ObjectID, of view: ObjectID?, at snapshot: Int, _ responder: Handle<KnownResponder>, _ call: TouchesCall,
    _ position: Handle<ResponderCall>, _ dispatch: Handle<Dispatch>
  ) {
    let delivery = deliveries.endIndex
    let (touch, last) = touch(id, of: view ?? call.receiver, call, responder, delivery, dispatch)
    var previous: Handle<Delivery>?
    if let lane = lanes.firstIndex(where: { $0.touch == touch && $0.method == call.method }) {
      // Several moves that were held back, or of which an engine tells later, may come one after the other; each begins at the view.
      let isReplayed =
        call.method == .moved && call.receiver == touches[touch].view && (responders[responder].mayHold || isLate)
      previous = isReplayed ? nil : lanes[lane].last
      if let previous { deliveries[previous].next = delivery }
      lanes[lane].last = delivery
    } else {
      lanes.append(Lane(touch: touch, method: call.method, last: delivery))
      if let view, view != touches[touch].view, touches[touch].staysWithItsView(through: dispatch) {
        touches[touch].strayed = dispatch
      }
    }
    // What the receiver has received of the touch by now.
    var before = last
    while let earlier = before, deliveries[earlier].responder != responder {
      before = deliveries[earlier].previousOfTouch
    }
    if let before { deliveries[before].isLastOfReceiver = false }
    deliveries.append(
      Delivery(
        call: position, snapshot: snapshot, touch: touch, responder: responder, previous: previous,
        previousOfTouch: last, previousOfReceiver: before,
        endings: (before.map { deliveries[$0].endings } ?? 0) + (call.method.isEnding ? 1 : 0),
        hasBegun: call.method == .began || before.map { deliveries[$0].hasBegun } ?? false))
  }

  /// The history of a touch with the delivery before; one that was over and begins again is another, for engines that use
  /// their objects again.
  @inline(__always)
  private mutating func touch(
    _ id: ObjectID, of view: ObjectID, _ call: TouchesCall, _ responder: Handle<KnownResponder>,
    _ delivery: Handle<Delivery>, _ dispatch: Handle<Dispatch>
  ) -> (touch: Handle<TouchHistory>, last: Handle<Delivery>?) {
    let method = call.method
    if let known = touches.lastIndex(where: { $0.id == id }),
      !(touches[known].hasEnding && method == .began && (call.receiver == view || hasBegun(known, at: responder)))
    {
      let last = touches[known].last
      deliveries[last].nextOfTouch = delivery
      touches[known].last = delivery
      if method.isEnding, touches[known].ending == nil { touches[known].ending = dispatch }
      return (known, last)
    }
    let touch = touches.append(
      TouchHistory(id: id, first: delivery, last: delivery, view: view, ending: method.isEnding ? dispatch : nil))
    return (touch, nil)
  }

  /// Whether a responder has received touchesBegan for a touch; one to which a beginning is passed on late has not.
  private func hasBegun(_ touch: Handle<TouchHistory>, at responder: Handle<KnownResponder>) -> Bool {
    var delivery: Handle<Delivery>? = touches[touch].last
    while let current = delivery, deliveries[current].responder != responder {
      delivery = deliveries[current].previousOfTouch
    }
    return delivery.map { deliveries[$0].hasBegun } ?? false
  }
}

extension TouchMethod {
  /// Whether it is the last call for a touch.
  public var isEnding: Bool { self == .ended || self == .cancelled }
}
