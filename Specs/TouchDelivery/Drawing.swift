internal import TouchModel
internal import TraceAnalysis

/// The drawing application of document 003, replayed on the calls that views received.
extension Rule {
  static let drawingWithOneTouch = Rule(
    "TD-37", "One touch at a time draws one line",
    demands: """
      On a view that takes one touch at a time, each finger that comes and goes MUST give the calls from which one line is \
      drawn: begun where it goes down, ended where it moved last.
      """,
    because:
      "A handler with a single property for the line relies on it: nothing may come between a beginning and its end.",
    clarity: .scenario, citations: ["003:84", "003:86"],
    applies: """
      to each line that a finger finishes on a view that takes one touch at a time, if the view can be observed, no \
      recognizer is on it or on a superview, nothing interrupts its touches and it is certain which fingers it takes; \
      and to two worked examples of document 003
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.order, LeftOpen.shared,
      "The place of the lift: the listing ends the line at the last move.",
    ],
    needs: [.touchDelivery, .touchLocations], shows: [.locationInReceiver],
    biases: [.drags, .severalFingersOnOneView, .repeatedSequences],
    advice: "look for a second finger that gets through (TD-22), or an end that does not come (TD-09)",
    checks: [
      // Speaks of views where it is certain which fingers are taken, and nothing is interrupted.
      .invariant { run, check in
        var replay = DrawingReplay<SingleTouchListing>(run)
        run.eachDrawingView { view in
          guard !run.views.takesSeveralTouchesEver(view), !run.isInterrupted(view),
            !run.hasFinger(on: view, where: { $0.acceptance == .open })
          else { return }
          replay.checkLines(of: view, &check)
        }
      },
      .examples([.drawingWithOneFinger, .drawingWithAFingerBeside]),
    ])

  static let drawingWithManyTouches = Rule(
    "TD-38", "Many touches draw many lines",
    demands: """
      On a view that takes several touches, several fingers MUST give the calls from which as many lines are drawn, each kept \
      by its touch and drawn by its own finger alone.
      """,
    because: "A handler that looks its line up by the touch finds it only while the touch is the same object from its "
      + "beginning to its end.",
    clarity: .scenario, citations: ["003:106", "003:112"],
    applies: """
      to each line that a finger finishes on a view that takes several touches, if the view can be observed, no \
      recognizer is on it or on a superview and nothing interrupts its touches; and to a worked example of document \
      003
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.order, LeftOpen.shared,
      "The place of the lift: the listing ends the line at the last move.",
    ],
    needs: [.touchDelivery, .touchLocations, .severalFingers], shows: [.locationInReceiver],
    biases: [.severalFingersOnOneView, .simultaneousReports],
    advice: "look for touches that change their identity (TD-02), and for touches missing in a set (TD-18)",
    checks: [
      .invariant { run, check in
        var replay = DrawingReplay<ManyTouchesListing>(run)
        run.eachDrawingView { view in
          guard run.views.takesSeveralTouchesEver(view), !run.isInterrupted(view) else { return }
          replay.checkLines(of: view, &check)
        }
      },
      .examples([.drawingWithTwoFingers]),
    ])

  static let cancellationTakesBack = Rule(
    "TD-39", "An interruption takes the lines back",
    demands: """
      After an interruption every touch of a view MUST have been delivered as cancelled, so that no line is in progress, none was \
      finished by it, and none is drawn on.
      """,
    because: "What an interruption leaves half done stays on the screen for ever, since nothing else ends it.",
    clarity: .scenario, citations: ["003:110", "003:112"],
    applies: """
      to each interruption of touches on a view that can be observed, with no recognizer on it or on a superview, if \
      the lines in progress before the interruption are those of its fingers; and to a worked example of document 003
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.order, LeftOpen.shared,
      "Views whose lines were wrong before the interruption, which TD-37 and TD-38 judge.",
    ],
    needs: [.touchDelivery, .interruptions],
    biases: [.interruptions, .severalFingersOnOneView],
    advice: "cancel all touches that live, not the first alone, and forget them before their fingers move or lift",
    checks: [
      .invariant { run, check in
        guard run.fingers.contains(where: { $0.ending == .interruption && $0.touch != nil }) else { return }
        var replay = DrawingReplay<ManyTouchesListing>(run)
        run.eachDrawingView { view in
          var last: Handle<Dispatch>?
          for finger in run.fingers where finger.ending == .interruption && last.map({ finger.end > $0 }) ?? true {
            // A cancellation of some touches leaves the lines of the others in progress.
            if run.fingers.contains(where: { $0.owner == .view(view) && run.fingers.isDown($0, throughout: finger.end) }
            ) {
              continue
            }
            guard finger.touch != nil, finger.owner == .view(view) else { continue }
            last = finger.end
            replay.checkInterruption(in: finger.end, of: view, &check)
          }
        }
      },
      .examples([.drawingInterrupted]),
    ])
}

extension Run {
  /// Calls the body for each view that has touches, can be observed, and has neither recognizers nor fingers that share a
  /// touch.
  fileprivate func eachDrawingView(_ body: (ObjectID) -> Void) {
    guard isOrderly else { return }
    for position in touches.indices {
      let view = touches[position].view
      guard view.kind == .view, !touches[..<position].contains(where: { $0.view == view }),
        touches[position...].allSatisfy({ $0.view != view || $0.isSimple && $0.isObserved })
      else { continue }
      body(view)
    }
  }

  /// Whether an interruption ends a finger of a view, or one whose view is not known.
  fileprivate func isInterrupted(_ view: ObjectID) -> Bool {
    fingers.contains { $0.ending == .interruption && ($0.owner == .view(view) || $0.owner == .unknown) }
  }

  fileprivate func hasFinger(on view: ObjectID, where condition: (Finger) -> Bool) -> Bool {
    fingers.contains { $0.owner == .view(view) && condition($0) }
  }
}
