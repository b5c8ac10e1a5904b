public import TouchModel

extension StrokeIndex {
  /// Judges every trial against the thresholds that the engine declares.
  public mutating func judgeTrials(_ run: StrokeSource) {
    for number in trials.indices {
      let isOpen = !run.touches.isOrderly || trials[number].mayHaveOthers
      trials[number].criterion = isOpen ? .open : criterion(trials[number], run)
      trials[number].isFresh = isFresh(trials[number]) && !mayStayFailed(trials[number], run)
      if run.recognizers[trials[number].recognizer.position].requiresFailureOf?.isEmpty == false { handBack(number) }
    }
  }

  /// A recognizer that waits for another to fail may succeed when the next fingers are down: that belongs to those before.
  private mutating func handBack(_ number: Handle<Trial>) {
    // The last of several taps belongs to them all, and stays where it is.
    guard let recognition = trials[number].recognition, let before = trials[number].previous, trials[number].taps == 1,
      !trials[before].isRecognized,
      trials[before].criterion != .no
    else { return }
    trials[before].recognition = recognition
    trials[number].recognition = nil
  }

  /// Whether a recognizer is possible when a trial begins, as far as its last state before shows.
  private func isFresh(_ trial: Trial) -> Bool {
    let last = signs.last { sign in
      sign.kind == .state && sign.recognizer == trial.recognizer && sign.sequence < trial.records.lowerBound
    }
    return last == nil || last?.state == .possible
  }

  /// Whether a recognizer may have failed before and be so still, since another waits for its failure, which does not show.
  private func mayStayFailed(_ trial: Trial, _ run: StrokeSource) -> Bool {
    guard trial.previous != nil, !run.engine.capabilities.contains(Capability.observesFailure) else { return false }
    return run.recognizers.contains { $0.requiresFailureOf?.contains(trial.recognizer.position) ?? false }
  }

  private func criterion(_ trial: Trial, _ run: StrokeSource) -> Certainty {
    switch trial.kind {
    case .base: return .no
    case .tap: return isTap(trial, run)
    case .longPress: return isPress(trial, run)
    case .swipe: return isSwipe(trial, run)
    case .pan: return isPan(trial, run)
    case .pinch: return isPinch(trial, run)
    case .rotation: return isTurn(trial, run)
    }
  }

  /// Whether the fingers make one tap: down together, quickly up again, hardly moved.
  private func isTap(_ trial: Trial, _ run: StrokeSource) -> Certainty {
    if trial.togetherAtMost < trial.touches { return .no }
    let fingers = trialFingers[trial.fingers]
    let thresholds = run.thresholds
    let isFar = { (finger: Handle<Finger>) -> Bool in
      Clearance.isAbove(strokes[finger].farthestReport, thresholds.tapMovement) == .yes
    }
    let isWrong = { (finger: Handle<Finger>) -> Bool in
      isFar(finger) || Clearance.isAbove(strokes[finger].duration, thresholds.tapDuration) == .yes
    }
    // One that pays no heed to further fingers may take those that do right.
    let needed = fingers.count <= trial.touches ? 1 : fingers.count
    if fingers.count(where: isWrong) >= needed { return .no }
    guard fingers.count == trial.touches, trial.together == trial.touches else { return .open }
    let lastDown = fingers.map { strokes[$0].downTime }.max() ?? 0
    let firstLift = fingers.map { strokes[$0].liftTime }.min() ?? 0
    guard 2 * (lastDown - trial.downTime) <= thresholds.tapInterval,
      2 * (trial.liftTime - firstLift) <= thresholds.tapInterval, lastDown <= firstLift
    else { return .open }
    let moved = fingers.map { strokes[$0].farthest }.max() ?? 0
    // Far by samples alone is far for engines that look at them.
    if Clearance.isAbove(moved, thresholds.tapMovement) == .yes, !fingers.contains(where: isFar) { return .open }
    return !Clearance.isAbove(moved, thresholds.tapMovement)
      && !Clearance.isAbove(trial.liftTime - trial.downTime, thresholds.tapDuration)
  }

  /// Whether the fingers stay down long enough before they move.
  private func isPress(_ trial: Trial, _ run: StrokeSource) -> Certainty {
    let fingers = trialFingers[trial.fingers]
    let (duration, movement) = (run.thresholds.pressDuration, run.thresholds.pressMovement)
    if trial.togetherAtMost < trial.touches { return .no }
    let isLifted = fingers.allSatisfy { strokes[$0].isLifted }
    if isLifted, Clearance.isAbove(trial.liftTime - trial.downTime, duration) == .no { return .no }
    let hasLeft = fingers.contains {
      Clearance.isAbove(farthest($0, within: duration / 2, run, withSamples: false), movement) == .yes
    }
    // Of a press that takes no time none moves away before.
    if hasLeft, duration > 0, fingers.count <= trial.touches { return .no }
    guard fingers.count == trial.touches, run.recognizers[trial.recognizer.position].numberOfTapsRequired == nil,
      fingers.allSatisfy({ run.touches.fingers[$0].down == trial.first })
    else { return .open }
    let hasStayed = fingers.allSatisfy { finger in
      Clearance.isAbove(strokes[finger].duration, duration) == .yes
        && Clearance.isAbove(farthest(finger, within: 2 * duration, run), movement) == .no
    }
    return hasStayed ? .yes : .open
  }

  /// How far a finger comes from its start within a time after it goes down.
  private func farthest(
    _ finger: Handle<Finger>, within time: Int, _ run: StrokeSource, withSamples: Bool = true
  ) -> Double {
    var farthest = 0.0
    let start = run.touches.fingers[finger].location
    run.eachMoment(of: finger) { moment in
      guard run.time(moment.dispatch) <= strokes[finger].downTime + time else { return }
      farthest = max(farthest, (moment.location - start).length)
      guard withSamples else { return }
      run.eachSample(at: moment) { farthest = max(farthest, ($0 - start).length) }
    }
    return farthest
  }

  /// Whether one finger goes far enough in the direction, straight and fast.
  private func isSwipe(_ trial: Trial, _ run: StrokeSource) -> Certainty {
    if trial.togetherAtMost < trial.touches { return .no }
    let fingers = trialFingers[trial.fingers]
    // No finger comes further in a direction than at all, which is known already.
    let hasGone = fingers.contains {
      Clearance.isAbove(strokes[$0].farthest, run.thresholds.swipeDistance) != .no
        && Clearance.isAbove(SwipeMeasure($0, run, trial.direction).farthest, run.thresholds.swipeDistance) != .no
    }
    if !hasGone { return .no }
    guard fingers.count == 1, trial.touches == 1, let finger = fingers.first else { return .open }
    return strokes[finger].swipe == trial.direction ? .yes : .open
  }

  /// Whether one finger, or several that are all down before any moves, goes far enough; each of several and all on the
  /// average, since engines may follow either.
  private func isPan(_ trial: Trial, _ run: StrokeSource) -> Certainty {
    let fingers = trialFingers[trial.fingers]
    guard trial.touches == 1 else { return .open }
    let distance = run.thresholds.panDistance
    if fingers.count == 1, let finger = fingers.first, Clearance.isAbove(strokes[finger].farthest, distance) == .no {
      return .no
    }
    guard trial.together == fingers.count else { return .open }
    let (lastDown, firstLift) = timeTogether(trial, run)
    var farthest = 0.0
    for dispatch in lastDown..<max(lastDown, firstLift) where !run.touches.dispatches[dispatch].moments.isEmpty {
      var (way, shortest) = (ScenePoint.zero, Double.infinity)
      for finger in fingers {
        let own = run.location(of: finger, after: dispatch) - run.location(of: finger, after: lastDown)
        way = way + own
        shortest = min(shortest, own.length)
      }
      farthest = max(farthest, min(way.length / Double(fingers.count), shortest))
    }
    return Clearance.isAbove(farthest, distance) == .yes ? .yes : .open
  }

  /// The dispatches in which the last finger of a trial comes and the first lifts.
  private func timeTogether(_ trial: Trial, _ run: StrokeSource) -> (
    lastDown: Handle<Dispatch>, firstLift: Handle<Dispatch>
  ) {
    var (lastDown, firstLift) = (Handle<Dispatch>(0), run.touches.dispatches.endIndex)
    for finger in trialFingers[trial.fingers] {
      lastDown = max(lastDown, run.touches.fingers[finger].down)
      firstLift = min(firstLift, strokes[finger].lift)
    }
    return (lastDown, firstLift)
  }

  /// Whether two fingers spread or close far enough.
  private func isPinch(_ trial: Trial, _ run: StrokeSource) -> Certainty {
    if trial.togetherAtMost < 2 { return .no }
    guard trial.fingers.count == 2, trial.together == 2, trial.touches <= 2 else { return .open }
    var (change, shortest, longest) = (0.0, Double.infinity, 0.0)
    eachPlaceTogether(trial, run) { places, starts, isLift in
      let distance = (places[1] - places[0]).length
      (shortest, longest) = (min(shortest, distance), max(longest, distance))
      if !isLift { change = max(change, abs(distance - (starts[1] - starts[0]).length)) }
    }
    let isTooLittle = Clearance.isAbove(longest - shortest, run.thresholds.pinchDistance) == .no
    if isTooLittle { return hasSamples(trial, run) ? .open : .no }
    return Clearance.isAbove(change, run.thresholds.pinchDistance) == .yes ? .yes : .open
  }

  /// Whether two fingers turn about each other far enough.
  private func isTurn(_ trial: Trial, _ run: StrokeSource) -> Certainty {
    if trial.togetherAtMost < 2 { return .no }
    guard trial.fingers.count == 2, trial.together == 2, trial.touches <= 2 else { return .open }
    var (turn, least, most) = (0.0, 0.0, 0.0)
    var isClear = true
    eachPlaceTogether(trial, run) { places, starts, isLift in
      let (line, first) = (places[1] - places[0], starts[1] - starts[0])
      if min(line.length, first.length) < TwoFingers.shortest { isClear = false }
      let now = TwoFingers.turn(from: first, to: line)
      (least, most) = (min(least, now), max(most, now))
      if !isLift { turn = max(turn, abs(now)) }
    }
    guard isClear else { return .open }
    let isTooLittle = Clearance.isAbove(most - least, run.thresholds.rotationAngle) == .no
    if isTooLittle { return hasSamples(trial, run) ? .open : .no }
    return Clearance.isAbove(turn, run.thresholds.rotationAngle) == .yes ? .yes : .open
  }

  /// Whether reports hold places that fingers of a trial passed in between, at which some engines look.
  private func hasSamples(_ trial: Trial, _ run: StrokeSource) -> Bool {
    trialFingers[trial.fingers].contains { finger in
      run.touches.moments.contains { $0.finger == finger && $0.hasSamples }
    }
  }

  /// Calls the body with the places of all fingers of a trial at every movement while all of them are down, and where
  /// each was when the last of them had come; the first lift comes last.
  private func eachPlaceTogether(
    _ trial: Trial, _ run: StrokeSource,
    _ body: (_ places: [ScenePoint], _ starts: [ScenePoint], _ isLift: Bool) -> Void
  ) {
    let fingers = trialFingers[trial.fingers]
    let (lastDown, firstLift) = timeTogether(trial, run)
    guard lastDown < firstLift else { return }
    let starts = fingers.map { run.location(of: $0, after: lastDown) }
    for dispatch in lastDown...firstLift where !run.touches.dispatches[dispatch].moments.isEmpty {
      body(fingers.map { run.location(of: $0, after: dispatch) }, starts, dispatch == firstLift)
    }
  }
}

/// Measures between two fingers.
public enum TwoFingers: Sendable {
  /// How far apart they must be for the line between them to have a direction, in points.
  public static let shortest = 8.0

  /// By how much the line between them turned, in radians, clockwise on the screen; between minus and plus a half turn.
  public static func turn(from first: ScenePoint, to second: ScenePoint) -> Double {
    let dot = first.x * second.x + first.y * second.y
    let cross = first.x * second.y - first.y * second.x
    return AngleMath.angle(of: ScenePoint(dot, cross))
  }
}

/// How far a finger goes in a direction.
public struct SwipeMeasure: Sendable {
  /// How far at the most, samples and lift included, in points.
  public private(set) var farthest = 0.0
  /// Whether it clearly makes a swipe: far, fast, straight, and never back, up to its lift.
  public private(set) var isClear = false

  init(_ finger: Handle<Finger>, _ run: StrokeSource, _ direction: SwipeDirection) {
    let start = run.touches.fingers[finger].location
    let downTime = run.time(run.touches.fingers[finger].down)
    let thresholds = run.thresholds
    var isStraight = true
    var isFarOnTheWay = false
    var last = 0.0
    run.eachMoment(of: finger) { moment in
      let way = moment.location - start
      let along = direction.along(way)
      farthest = max(farthest, along)
      run.eachSample(at: moment) { farthest = max(farthest, direction.along($0 - start)) }
      if along < last || direction.aside(way) > along / 4 { isStraight = false }
      last = along
      let isFast = 2 * (run.time(moment.dispatch) - downTime) <= thresholds.swipeDuration
      guard moment.isAlive, isStraight, isFast else {
        isFarOnTheWay = false
        return
      }
      let isNarrow = 2 * direction.aside(way) <= thresholds.swipeDistance
      let isFar = along > 0 && along >= 2 * thresholds.swipeDistance && isNarrow
      if moment.kind == .move, isFar { isFarOnTheWay = true }
      // Some engines recognize on the way, others when the finger lifts.
      isClear = moment.kind == .lift && isFar && isFarOnTheWay
    }
  }
}
