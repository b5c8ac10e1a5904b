internal import TouchModel

extension StrokeIndex {
  /// Measures every finger and groups them into sequences.
  public mutating func measureStrokes(_ run: StrokeSource) {
    let end = Handle<Dispatch>(run.script.steps.count)
    let endTime = run.script.steps.last?.time ?? 0
    for finger in run.touches.fingers.indices {
      let start = run.touches.fingers[finger].location
      var stroke = Stroke(downTime: run.time(run.touches.fingers[finger].down), lift: end, liftTime: endTime)
      var way = ScenePoint.zero
      run.eachMoment(of: finger) { moment in
        stroke.farthestReport = max(stroke.farthestReport, (moment.location - start).length)
        stroke.farthest = max(stroke.farthest, stroke.farthestReport)
        run.eachSample(at: moment) { stroke.farthest = max(stroke.farthest, ($0 - start).length) }
        guard moment.kind == .lift else { return }
        way = moment.location - start
        stroke.lift = moment.dispatch
        stroke.liftTime = run.time(moment.dispatch)
        stroke.isLifted = true
      }
      // One that does not lift far away in a direction makes no swipe, whatever it does on the way.
      stroke.swipe = SwipeDirection.allCases.first { direction in
        direction.along(way) >= 2 * run.thresholds.swipeDistance && SwipeMeasure(finger, run, direction).isClear
      }
      stroke.touch = touch(of: finger, run)
      strokes.append(stroke)
      addToSequence(finger, run)
    }
    for sequence in sequences.indices { finish(sequence, run) }
  }

  private mutating func addToSequence(_ finger: Handle<Finger>, _ run: StrokeSource) {
    let down = run.touches.fingers[finger].down
    // A finger that goes down in the report in which the last lifts belongs to the same sequence.
    if let last = sequences.lastHandle, sequences[last].last >= down {
      sequences[last].fingers = sequences[last].fingers.lowerBound..<finger.advanced(by: 1)
      sequences[last].last = max(sequences[last].last, strokes[finger].lift)
      strokes[finger].sequence = last
    } else {
      strokes[finger].sequence = sequences.append(
        FingerSequence(fingers: finger..<finger.advanced(by: 1), first: down, last: strokes[finger].lift))
    }
  }

  private mutating func finish(_ number: Handle<FingerSequence>, _ run: StrokeSource) {
    var sequence = sequences[number]
    sequence.isInterrupted = sequence.fingers.contains { run.touches.fingers[$0].ending == .interruption }
    sequence.isComplete = sequence.fingers.allSatisfy { strokes[$0].isLifted }
    // The report before may have been posted together with the first.
    for step in max(0, sequence.first.position - 1)...sequence.last.position
    where run.script.steps.indices.contains(step) {
      if case .report(_, true) = run.script.steps[step].action { sequence.isBurst = true }
    }
    sequences[number] = sequence
  }

  /// The touch of a finger: the one responders received, else the one a hit test was made for at its place, else the one
  /// that a recognizer received there, or, of an engine that tells no places, when no other finger went down.
  private func touch(of finger: Handle<Finger>, _ run: StrokeSource) -> ObjectID? {
    let known = run.touches.fingers[finger]
    if let touch = known.touch { return run.touches.touches[touch].id }
    let records = run.touches.dispatches[known.down].records
    var found: ObjectID?
    for hit in run.hits where records.contains(hit.sequence) {
      guard let touch = hit.touch, touch != found else { continue }
      guard hit.point.isClose(to: known.location, within: run.engine.tolerance) else { continue }
      if found != nil { return nil }
      found = touch
    }
    return found ?? heardTouch(of: finger, records, run)
  }

  private func heardTouch(of finger: Handle<Finger>, _ records: Range<Int>, _ run: StrokeSource) -> ObjectID? {
    let known = run.touches.fingers[finger]
    let isAlone = run.touches.fingers.count { $0.down == known.down } == 1
    var found: ObjectID?
    for record in records {
      guard case .recognizerTouches(let call) = run.trace.records[record].event, call.method == .began else { continue }
      for touch in run.trace.touches(call.touches) where touch.touch != found {
        let isThere = touch.location.map { $0.isClose(to: known.location, within: run.engine.tolerance) }
        guard isThere ?? isAlone else { continue }
        if found != nil { return nil }
        found = touch.touch
      }
    }
    return found
  }
}

extension StrokeIndex {
  /// Notes whose recognizers lie on the path of each finger, and what else does.
  public mutating func notePaths(_ run: StrokeSource) {
    for finger in strokes.indices {
      guard let view = run.touches.fingers[finger].owner.view, let own = run.scene.handle(of: view) else {
        if run.touches.fingers[finger].owner == .unknown { strokes[finger].path.insert(.unknown) }
        continue
      }
      for view in run.scene.pathUp(from: own) { note(view, finger, run) }
    }
  }

  private mutating func note(_ view: Handle<SceneView>, _ finger: Handle<Finger>, _ run: StrokeSource) {
    let (kind, view) = (run.scene.views[view].kind, run.scene.views[view].number)
    if kind.isScrollView { strokes[finger].path.insert(.scrollView) }
    for number in run.recognizers.indices.prefix(64) where run.recognizers[number].view == view {
      strokes[finger].onPath |= 1 << UInt64(number)
    }
    // A system control keeps its touches from recognizers above it, not from its own.
    if kind.isSystemControl { strokes[finger].path.insert(.systemControl) }
    for effect in run.effects where effect.view == view && effect.isDisturbing {
      strokes[finger].path.insert(.handler)
    }
  }

  /// Notes which recognizers were given which fingers, as the engine reports it.
  public mutating func noteGivenFingers(_ run: StrokeSource) {
    let capabilities = run.engine.capabilities
    let showsCalls = capabilities.contains(Capability.recognizerCalls)
    guard showsCalls || capabilities.contains(Capability.touchRecognizers) else {
      for finger in strokes.indices { strokes[finger].given = strokes[finger].onPath }
      return
    }
    for sequence in run.trace.records.indices {
      switch run.trace.records[sequence].event {
      case .recognizerTouches(let call) where showsCalls && call.method == .began:
        for touch in run.trace.touches(call.touches) { give(touch.touch, to: call.receiver, sequence, run) }
      case .touchRecognizers(let touch, let range) where !showsCalls:
        for recognizer in run.trace.objects(range) { give(touch, to: recognizer, sequence, run) }
      // Records of other kinds do not say which touches a recognizer was given.
      default: break
      }
    }
  }

  private mutating func give(_ touch: ObjectID, to recognizer: ObjectID, _ sequence: Int, _ run: StrokeSource) {
    guard recognizer.kind == .recognizer, recognizer.number < 64 else { return }
    let finger = strokes.indices.last { finger in
      strokes[finger].touch == touch
        && run.touches.dispatches[run.touches.fingers[finger].down].records.lowerBound <= sequence
    }
    if let finger { strokes[finger].given |= 1 << UInt64(recognizer.number) }
  }
}

extension SceneEffect {
  /// Whether it may change what becomes of a touch while the finger is down.
  fileprivate var isDisturbing: Bool {
    if case .touches = trigger { return true }
    if case .setFlag = operation { return true }
    return false
  }
}
