internal import TouchModel
internal import TraceAnalysis

/// How many taps a touch is of.
extension Rule {
  static let firstTapsCountOne = Rule(
    "UK-66", "A first tap counts one",
    demands: """
      A touch whose finger goes down when no finger has been down before, or none for long, MUST begin with a tap count of 1.
      """,
    because: "A tap that goes on counting from one of long ago opens what was only to be selected.",
    level: .delivery, clarity: .observed, citations: ["UIKit:74", "UIKit:75"],
    applies: """
      to each copy of a touch in the calls that report its beginning, if its finger goes down alone and nothing was reported of \
      fingers before, or not for more than twice the declared tapInterval
      """,
    leavesOpen: [
      LeftOpen.order, "Shorter pauses, which other rules judge where they are clear.",
      "Fingers that go down while others are down, or in the same report, and what comes after contradictory reports.",
    ],
    needs: [.touchDelivery, .tapCounts], shows: [.tapCount], thresholds: [.tapInterval], biases: [.tapCounts],
    alsoJudges: [.treeChanges],
    advice: "forget the last tap when the time has passed in which another one may follow it",
    checks: [
      .invariant { run, check in
        let counts = run.tapCounts(.began)
        for tap in run.countedTaps where tap.standing == .first {
          check.expect(1, of: tap, in: counts, run, "counts-on", since: "it follows no tap")
        }
      }
    ])

  static let quickTapsAreCounted = Rule(
    "UK-67", "Quick taps in one place are counted",
    demands: """
      When a finger taps again and again in one place of one view, each touch MUST begin with a tap count that is higher by one than \
      that of the tap before it: 2 for the second, 3 for the third.
      """,
    because: "A view knows a double tap by the tap count of 2, and begins to zoom on it.",
    level: .delivery, clarity: .observed, citations: ["UIKit:74", "UIKit:75", "UIKit:76"],
    applies: """
      to each copy of a touch in the calls that report its beginning, if its finger goes down exactly where one tapped before, \
      without moving and for at most half the declared tapDuration, at most half the declared tapInterval after that went down, \
      the tap count of that tap is certain, and nothing but waits and questions comes between
      """,
    leavesOpen: [
      LeftOpen.order, LeftOpen.recognizers,
      "Longer pauses, other places near by, taps that move, and other fingers on the screen.",
      "Whether taps count on in a view that has changed in between.",
    ],
    needs: [.touchDelivery, .tapCounts], shows: [.tapCount], thresholds: [.tapDuration, .tapInterval, .tapDistance],
    biases: [.tapCounts],
    advice: "when a finger goes down, look for a tap in the same place that is not long over, and add one",
    checks: [
      .invariant { run, check in
        let counts = run.tapCounts(.began)
        for tap in run.countedTaps {
          guard case .next(let count) = tap.standing else { continue }
          check.expect(count, of: tap, in: counts, run, "not-counted", since: "it is tap \(count) of one place")
        }
      }
    ])

  static let tapsElsewhereCountOne = Rule(
    "UK-68", "A tap elsewhere counts one",
    demands: "A touch that begins soon after a tap and far from it MUST begin with a tap count of 1.",
    because: "Two quick taps on two keys are no double tap on the second.",
    level: .delivery, clarity: .observed, citations: ["UIKit:74", "UIKit:76"],
    applies: """
      to each copy of a touch in the calls that report its beginning, if its finger goes down alone, others were down in twice the \
      declared tapInterval before, and it lies more than twice the declared tapDistance from wherever these were
      """,
    leavesOpen: [
      LeftOpen.order, "Places that are nearer, also those of another view.",
      "Fingers that go down while others are down, or in the same report, and what comes after contradictory reports.",
    ],
    needs: [.touchDelivery, .tapCounts], shows: [.tapCount], thresholds: [.tapInterval, .tapDistance],
    biases: [.tapCounts], alsoJudges: [.treeChanges],
    advice: "compare the place of a new touch with that of the last tap before going on to count",
    checks: [
      .invariant { run, check in
        let counts = run.tapCounts(.began)
        for tap in run.countedTaps where tap.standing == .elsewhere {
          check.expect(1, of: tap, in: counts, run, "counts-far-taps", since: "the taps before it are far away")
        }
      }
    ])

  static let tapsKeepTheirCount = Rule(
    "UK-69", "A tap keeps its count until it lifts",
    demands: """
      A touch that neither moves nor lasts MUST end with the tap count with which it began; and a touch that has reported its tap \
      count MUST keep reporting it.
      """,
    because: "A double tap is best known by where its finger lifts, and made ready for where the finger goes down.",
    level: .delivery, clarity: .observed, citations: ["UIKit:75"],
    applies: """
      to each copy of a touch in the calls that report its ending, if its finger is alone, does not move and lifts within half the \
      declared tapDuration and tapInterval; and to each place where calls show a touch after one where it reported its tap count
      """,
    leavesOpen: [
      LeftOpen.order, LeftOpen.recognizers,
      "The tap count of touches that move, stay for long, are cancelled or are not alone.",
      "The tap count of a touch in calls that report something else than its beginning and its end.",
    ],
    needs: [.touchDelivery, .tapCounts], shows: [.tapCount], thresholds: [.tapInterval], biases: [.tapCounts],
    advice: "set the tap count when a touch begins, and leave it alone when the finger lifts",
    checks: [
      .invariant { run, check in
        let (first, last) = (run.tapCounts(.began), run.tapCounts(.ended))
        for tap in run.countedTaps where run.isShort(tap) {
          guard let beginning = first[tap.finger]?.first else { continue }
          check.expect(
            beginning.count, of: tap, in: last, run, "count-changes", since: "it began with that",
            after: beginning.sequence)
        }
      },
      .invariant { run, check in run.checkKeepsReporting(.tapCount, "tap count", &check) },
    ])
}

extension Check {
  /// Asks for a tap count in all copies of a finger's touch among some that report its beginning, or its end.
  fileprivate mutating func expect(
    _ count: Int, of tap: CountedTap, in copies: [Handle<Finger>: [CopiedTapCount]], _ run: Run, _ kind: String,
    since reason: String, after beginning: Int? = nil
  ) {
    for copy in copies[tap.finger] ?? [] {
      applies()
      if copy.count == count { continue }
      let name = "the touch of finger \(run.fingers[tap.finger].number)"
      return violated(
        Finding(
          kind,
          expected: "\(name) to \(beginning == nil ? "begin" : "end") with a tap count of \(count), since \(reason)",
          observed: "it is \(copy.count)", records: [beginning, copy.sequence].compactMap(\.self)))
    }
  }
}

/// The tap count in a copy of a touch, with the sequence number of the call that it is of.
private struct CopiedTapCount {
  let sequence: Int
  let count: Int
}

extension Run {
  /// The tap counts in all calls that report how fingers go down, or how they lift, by finger.
  fileprivate func tapCounts(_ method: TouchMethod) -> [Handle<Finger>: [CopiedTapCount]] {
    var counts: [Handle<Finger>: [CopiedTapCount]] = [:]
    func add(_ finger: Handle<Finger>, _ sequence: Int, _ snapshot: Int, _ dispatch: Handle<Dispatch>) {
      let known = fingers[finger]
      guard dispatch == (method == .began ? known.down : known.end), let count = trace.snapshots[snapshot].tapCount
      else { return }
      counts[finger, default: []].append(CopiedTapCount(sequence: sequence, count: count))
    }
    for touch in touches where !touch.isShared {
      guard let finger = touch.finger else { continue }
      for delivery in deliveries.of(touch) where calls[delivery.call].method == method {
        add(finger, calls[delivery.call].sequence, delivery.snapshot, calls[delivery.call].dispatch)
      }
    }
    for mention in mentions where mention.place != .set && mention.method == method {
      guard let report = mention.report else { continue }
      add(report.finger, mention.sequence, mention.snapshot, mention.dispatch)
    }
    return counts
  }

  /// Whether a finger taps in its place, and certainly no longer than a tap takes, where nothing but its view decides what becomes
  /// of it.
  fileprivate func isShort(_ tap: CountedTap) -> Bool {
    let finger = fingers[tap.finger]
    let duration = dispatches[finger.end].time - dispatches[finger.down].time
    return finger.isPlain && 2 * duration <= min(engine.thresholds.tapDuration, engine.thresholds.tapInterval)
      && tapsInPlace(tap.finger)
  }
}
