internal import TouchModel
internal import TraceAnalysis

/// How far, how fast and how straight a swipe goes, as measured on UIKit.
///
/// After t seconds it takes 50 (1 - 0.94 t) points along the direction with at most 50 (1 - 0.98 t) aside, within half
/// a second, and no step behind the start.
extension Rule {
  static let swipesAreTaken = Rule(
    "UK-16", "A finger that goes far and fast enough swipes",
    demands: """
      A finger that goes clearly far enough for its time, and clearly straight enough, MUST be recognized as a swipe.
      """,
    because: "Users swipe shorter the longer they take; a fixed distance would miss slow swipes.",
    clarity: .observed, citations: ["UIKit:45"],
    applies: """
      to each finger that goes, clear of the measured corridor by a factor of two, far enough, straight enough and \
      without turning back, if a swipe recognizer for one finger is the only one on the path and nothing else happens \
      meanwhile
      """,
    leavesOpen: [
      "Fingers between half and twice the measured corridor.",
      "Swipes of several fingers and diagonal ones (G-31).",
      "Views in scroll views and system controls.",
    ],
    needs: [.touchDelivery, .swipeRecognizer],
    thresholds: [.swipeDistance, .swipeDuration], biases: [.swipes],
    advice: "the distance that is needed shrinks with time, and so does what is allowed aside",
    checks: [
      .invariant { run, check in
        for (recognizer, finger, path) in swipers(run) where path.isClearSwipe {
          check.applies()
          guard run.recognizes(recognizer, during: finger) == nil else { continue }
          check.violated(
            Finding(
              "swipe-missed",
              expected: "\(run.names[recognizer]) to recognize the swipe of "
                + "\(run.names[run.fingers[finger]])",
              observed: "it does not", records: run.fingers.evidence(ofDown: run.fingers[finger]),
              expectedObject: .recognizer(recognizer),
              missing: run.missing("ended", at: .recognizer(recognizer), by: run.fingers[finger].end)))
        }
      }
    ])

  static let noSwipe = Rule(
    "UK-17", "A finger that is slow, crooked or turns back does not swipe",
    demands: """
      A finger that is clearly too slow, goes clearly too far aside before it has gone far enough, or first goes clearly behind \
      its start MUST NOT be recognized as a swipe.
      """,
    because: "Otherwise every drag in a list turns a page.",
    clarity: .observed, citations: ["UIKit:45"],
    applies: """
      to each finger that is too slow, goes too far aside or behind its start, or not far enough, clear of the \
      measured corridor by a factor of two, if a swipe recognizer for one finger is the only one on the path and \
      nothing else happens meanwhile
      """,
    leavesOpen: [
      "Fingers between half and twice the measured corridor.",
      "Swipes of several fingers and diagonal ones (G-31).",
      "Views in scroll views and system controls.",
    ],
    needs: [.touchDelivery, .swipeRecognizer],
    thresholds: [.swipeDistance, .swipeDuration], biases: [.swipes],
    advice: "fail as soon as the finger leaves the corridor or the time is up",
    checks: [
      .invariant { run, check in
        for (recognizer, finger, path) in swipers(run) {
          guard let reason = path.reasonAgainst else { continue }
          check.applies()
          guard let recognition = run.recognizes(recognizer, during: finger) else { continue }
          check.violated(
            Finding(
              "swipe-anyway",
              expected: "\(run.names[recognizer]) not to recognize "
                + "\(run.names[run.fingers[finger]]), which \(reason)",
              observed: "it does", records: [recognition.sequence], observedObject: .recognizer(recognizer)))
        }
      }
    ])

  /// Fingers that a swipe recognizer for one finger alone receives, on no system control and in no scroll view.
  private static func swipers(_ run: Run) -> [(
    recognizer: Handle<Recognizer>, finger: Handle<Finger>, path: SwipePath
  )] {
    if run.recognizers.isEmpty { return [] }
    return run.fingers.indices.compactMap { finger in
      guard run.isUndisturbed(finger), let recognizer = run.soleRecognizer(of: finger),
        run.recognizers[recognizer].kind == .swipe, run.recognizers[recognizer].fingers == 1,
        run.isFresh(recognizer, for: finger), let view = run.fingers[finger].owner.view,
        run.views.kind(of: view)?.isSystemControl == false, !run.recognizers.isBehindSystemControl(recognizer, view),
        !run.views.isBelowScrollView(view)
      else { return nil }
      return (recognizer, finger, SwipePath(finger, run.recognizers[recognizer].direction, run))
    }
  }
}

/// Where a finger goes, measured against the corridor of a swipe.
private struct SwipePath {
  /// One report: when, how far along the direction, how far aside.
  private struct Place {
    let time: Double
    let along: Double
    let aside: Double
    let isMove: Bool
  }

  private var places: [Place] = []
  private let distance: Double
  private let duration: Double

  init(_ finger: Handle<Finger>, _ direction: SwipeDirection, _ run: Run) {
    distance = run.engine.thresholds.swipeDistance
    duration = Double(run.engine.thresholds.swipeDuration) / 1000
    let start = run.dispatches[run.fingers[finger].down].time
    for moment in run.fingers.moments where moment.finger == finger && moment.kind != .down {
      let way = moment.location - run.fingers[finger].location
      let isAcross = direction == .left || direction == .right
      let sign: Double = direction == .left || direction == .up ? -1 : 1
      places.append(
        Place(
          time: Double(run.dispatches[moment.dispatch].time - start) / 1000, along: sign * (isAcross ? way.x : way.y),
          aside: abs(isAcross ? way.y : way.x), isMove: moment.kind == .move))
    }
  }

  /// How far along the direction is needed after so many seconds.
  private func needed(_ time: Double) -> Double { distance * (1 - 0.94 * min(time, duration)) }

  /// How far aside is allowed after so many seconds.
  private func allowed(_ time: Double) -> Double { distance * (1 - 0.98 * min(time, duration)) }

  /// Whether the finger clearly swipes: at some move it is far enough, and until then straight, quick and never turning back.
  var isClearSwipe: Bool {
    guard distance > 0 else { return false }
    var last = 0.0
    for place in places {
      guard place.isMove, place.time <= duration / 2, place.along >= last, place.aside * 2 <= allowed(place.time),
        place.aside * 4 <= max(place.along, 4)
      else { return false }
      if place.along >= 2 * needed(place.time) { return true }
      last = place.along
    }
    return false
  }

  /// Why the finger clearly does not swipe; `nil` when it may.
  var reasonAgainst: String? {
    guard distance > 0 else { return nil }
    for place in places {
      if place.time >= 2 * duration { return "is too slow" }
      if place.along <= -distance / 5 { return "goes behind its start" }
      if place.aside >= 2 * distance, place.along * 2 <= needed(place.time) { return "goes too far aside" }
      if place.along * 2 > needed(place.time) { return nil }
    }
    return "does not go far enough"
  }
}
