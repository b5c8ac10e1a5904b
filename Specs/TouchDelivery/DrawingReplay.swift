package import TouchModel
package import TraceAnalysis

/// The drawing application replayed on the calls a view received, and compared with what the fingers did.
package struct DrawingReplay<Listing: DrawingListing> {
  private var listing = Listing()
  private let run: Run

  /// Replays the calls of a run.
  package init(_ run: Run) { self.run = run }

  /// Replays the calls of a view: after each report a line is in progress for every finger on the view, and every lift has
  /// finished the line that its finger drew.
  package mutating func checkLines(of view: ObjectID, _ check: inout Check) {
    listing.restart()
    let isMatched = run.touches.allSatisfy { $0.view != view || $0.finger != nil }
    for dispatch in run.dispatches.indices {
      for position in run.dispatches[dispatch].calls where run.isOwnCall(position, of: view) {
        let call = run.calls[position]
        let finished = listing.finished.count
        if let mishap = listing.receive(call.method, run.set(of: call)) {
          return check.violated(run.finding(mishap, call))
        }
        if call.method == .ended, let finding = findingInLines(since: finished, call, &check) {
          return check.violated(finding)
        }
      }
      guard isMatched, !run.dispatches[dispatch].moments.isEmpty else { continue }
      let expected = run.drawingFingers(on: view, after: dispatch)
      if listing.inProgress != expected {
        return check.violated(run.finding(inProgress: listing.inProgress, expected, view, dispatch))
      }
    }
  }

  /// Replays the calls of a view around an interruption: it leaves no line in progress and finishes none, and none of the
  /// touches that it ended is received again.
  ///
  /// Does not apply where the lines before the interruption are not those of the fingers.
  mutating func checkInterruption(in interruption: Handle<Dispatch>, of view: ObjectID, _ check: inout Check) {
    listing.restart()
    guard replay(run.dispatches.startIndex..<interruption, view) == nil, listing.inProgress > 0,
      listing.inProgress == run.drawingFingers(on: view, after: interruption.advanced(by: -1))
    else { return }
    check.applies()
    let finished = listing.finished.count
    let mishap = replay(interruption..<interruption.advanced(by: 1), view)
    if mishap != nil || listing.inProgress > 0 || listing.finished.count > finished {
      let observed =
        listing.finished.count > finished
        ? "a line was finished" : NumberText.count(listing.inProgress, "line is", "lines are") + " in progress"
      return check.violated(
        Finding(
          "lines-after-interruption",
          expected: "no line in progress and none finished on \(run.names[view]) after the interruption",
          observed: observed, records: run.records(of: view, upTo: interruption), observedObject: view))
    }
    guard let (mishap, call) = replay(interruption.advanced(by: 1)..<run.dispatches.endIndex, view),
      run.wasInterrupted(mishap.touch, in: interruption)
    else { return }
    check.violated(
      Finding(
        "drawn-after-interruption",
        expected:
          "\(run.names[view]) to receive no more calls for \(run.names[mishap.touch]), which was interrupted",
        observed: "it receives \(call.method.words)", records: [call.sequence], observedObject: view))
  }

  private mutating func replay(_ dispatches: Range<Handle<Dispatch>>, _ view: ObjectID) -> (
    DrawingMishap, ResponderCall
  )? {
    for dispatch in dispatches {
      for position in run.dispatches[dispatch].calls where run.isOwnCall(position, of: view) {
        let call = run.calls[position]
        if let mishap = listing.receive(call.method, run.set(of: call)) { return (mishap, call) }
      }
    }
    return nil
  }

  /// What is wrong with the lines that a call has finished: there is one for each touch, drawn by its finger alone.
  private func findingInLines(
    since first: Int, _ call: ResponderCall, _ check: inout Check
  ) -> Finding? {
    let lines = listing.finished[first...]
    guard lines.count == call.deliveries.count else {
      return Finding(
        "extra-line",
        expected: "\(call.deliveries.count) finished lines after touchesEnded on \(run.names[call.receiver])",
        observed: "there are \(lines.count)", records: [call.sequence], observedObject: call.receiver)
    }
    for (line, delivery) in zip(lines, call.deliveries) {
      guard let finger = run.touches[run.deliveries[delivery].touch].finger else { continue }
      check.applies()
      if let finding = run.finding(line, finger, call) { return finding }
    }
    return nil
  }
}

extension NumberText {
  /// A number of things in words.
  fileprivate static func count(_ number: Int, _ one: String, _ several: String) -> String {
    "\(number) " + (number == 1 ? one : several)
  }
}

extension Run {
  /// The touches of a call's set.
  package func set(of call: ResponderCall) -> ArraySlice<TouchSnapshot> {
    guard let first = call.deliveries.first else { return [] }
    let start = deliveries[first].snapshot
    return trace.snapshots[start..<start + call.deliveries.count]
  }

  /// Whether a call reaches a view with touches of its own, not with those of a subview.
  fileprivate func isOwnCall(_ position: Handle<ResponderCall>, of view: ObjectID) -> Bool {
    guard calls[position].receiver == view, let first = calls[position].deliveries.first else { return false }
    return touches[deliveries[first].touch].view == view
  }

  /// How many fingers draw on a view after a dispatch: those it received or had to receive.
  fileprivate func drawingFingers(on view: ObjectID, after dispatch: Handle<Dispatch>) -> Int {
    var count = 0
    for finger in fingers where finger.owner == .view(view) && finger.down <= dispatch && finger.end > dispatch {
      if finger.touch != nil || finger.acceptance == .yes { count += 1 }
    }
    return count
  }

  /// Whether an interruption ended a touch.
  fileprivate func wasInterrupted(_ id: ObjectID, in dispatch: Handle<Dispatch>) -> Bool {
    touches.contains { touch in
      touch.id == id
        && fingers[touch.finger].map { $0.ending == .interruption && $0.end == dispatch } ?? false
    }
  }

  /// The calls of a view in all dispatches up to one.
  fileprivate func records(of view: ObjectID, upTo dispatch: Handle<Dispatch>) -> [Int] {
    calls.filter { $0.receiver == view && $0.dispatch <= dispatch }.map(\.sequence)
  }

  fileprivate func finding(_ mishap: DrawingMishap, _ call: ResponderCall) -> Finding {
    let touch = names[mishap.touch]
    return Finding(
      mishap.kind.rawValue,
      expected: mishap.kind == .noLine
        ? "a line in progress for \(touch) when \(names[call.receiver]) receives \(call.method.words)"
        : "the line in progress on \(names[call.receiver]) to be finished before \(touch) begins one",
      observed: mishap.kind == .noLine ? "there is none" : "\(touch) begins while it is drawn",
      records: [call.sequence],
      observedObject: call.receiver)
  }

  fileprivate func finding(inProgress: Int, _ expected: Int, _ view: ObjectID, _ dispatch: Handle<Dispatch>) -> Finding
  {
    let time = dispatches[dispatch].time
    return Finding(
      inProgress < expected ? "too-few-lines" : "too-many-lines",
      expected: "\(expected) lines in progress on \(names[view]) after \(time) ms, one for each finger",
      observed: "there are \(inProgress)", records: records(of: view, upTo: dispatch), observedObject: view)
  }

  /// What is wrong with a finished line; `nil` when it goes from where its finger went down to where it moved last.
  fileprivate func finding(_ line: DrawnLine, _ finger: Handle<Finger>, _ call: ResponderCall) -> Finding? {
    var begin: ScenePoint?
    var end: ScenePoint?
    for moment in fingers.moments where moment.finger == finger && (moment.kind == .down || moment.kind == .move) {
      guard let delivery = deliveries[moment.delivery] else {
        if !fingers.isElsewhere(moment) { continue }
        return wrongLine(line, finger, call, "to end at the place of \(NumberText.text(moment.location)) on the screen")
      }
      end = trace.snapshots[delivery.snapshot].drawingPlace
      if moment.kind == .down { begin = end }
    }
    guard let begin, let end, let lineBegin = line.begin, let lineEnd = line.end else { return nil }
    if lineBegin.isClose(to: begin, within: engine.tolerance), lineEnd.isClose(to: end, within: engine.tolerance) {
      return nil
    }
    return wrongLine(line, finger, call, "to go from \(NumberText.text(begin)) to \(NumberText.text(end))")
  }

  private func wrongLine(_ line: DrawnLine, _ finger: Handle<Finger>, _ call: ResponderCall, _ expected: String)
    -> Finding
  {
    let places = [line.begin, line.end].map { $0.map { NumberText.text($0) } ?? "nowhere" }
    return Finding(
      "wrong-line", expected: "the line of finger \(fingers[finger].number) on \(names[call.receiver]) \(expected)",
      observed: "it goes from \(places[0]) to \(places[1])",
      records: calls.filter { $0.receiver == call.receiver && $0.sequence <= call.sequence }.map(\.sequence),
      observedObject: call.receiver)
  }
}
