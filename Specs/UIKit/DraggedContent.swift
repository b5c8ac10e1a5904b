internal import TouchModel
internal import TraceAnalysis

/// When scroll views scroll, and how the content follows the finger, as UIKit is documented to have it.
extension Rule {
  static let dragsScroll = Rule(
    "UK-38", "A drag scrolls",
    demands: """
      When a finger in a scroll view clearly drags in a direction in which the content is larger than the scroll view, and there \
      is more of it to be seen, the content offset MUST change before the finger has lifted.
      """,
    because: "Whatever lies in a scroll view, a finger that goes down on it must be able to scroll.",
    level: .controls, clarity: .observed, citations: ["UIKit:54", "UIKit:62"],
    applies: """
      to each finger alone in a scroll view with content that goes at least twice as far as a pan has to go and then farther the \
      same way, never farther across than along where the content is larger in one direction alone, if its view has not received \
      it before that or may lose it: it is no control, and canCancelContentTouches is not false
      """,
    leavesOpen: LeftOpen.ofScrolling + [
      "How far a finger has to go before scrolling begins: a drag is clear of that.",
      "Drags that go across the only direction in which the content is larger, which engines may leave to others.",
    ],
    needs: .scrolling,
    readings: [\.contentTouches], thresholds: [.panDistance], biases: [.scrolling],
    advice: "follow the touches of all views in the scroll view, and take them over once they have gone far enough",
    checks: [
      .invariant { run, check in
        for drag in run.scrollingFingers where drag.scrollView.isScrollEnabled != false {
          guard let far = drag.firstMove(fartherThan: run.clearDrag), drag.goesAlong(until: far),
            drag.goesOn(after: far, run.clearDrag),
            drag.view == drag.scrollView.id || !run.hasReceived(drag, before: far.dispatch)
              || !drag.isInControl && drag.scrollView.canCancelContentTouches != false
          else { continue }
          check.applies()
          guard drag.firstChange == nil else { continue }
          check.violated(
            run.finding(
              "does-not-scroll", drag,
              expected: "\(run.names[drag.scrollView.id]) to scroll by \(run.names[drag.finger])",
              observed: "its content offset stays what it is",
              records: run.fingers.evidence(ofDown: drag.finger),
              missing: run.missing("scroll", at: drag.scrollView.id, by: drag.finger.end)))
        }
      }
    ])

  static let contentFollowsTheFinger = Rule(
    "UK-39", "The content follows the finger",
    demands: """
      Once a scroll view scrolls by a finger, its content offset MUST change by as much as the finger moves, the other way, as \
      long as it shows nothing beyond the content.
      """,
    because:
      "What is under the finger stays under it; content that lags, runs ahead or goes the other way is not being dragged.",
    level: .controls, clarity: .observed, citations: ["UIKit:62"],
    applies: """
      to each move of a finger alone in a scroll view with content after the one at which the content offset first changed, in each \
      direction in which the content is larger and the offset, then and since, is more than a point away from either end
      """,
    leavesOpen: LeftOpen.ofScrolling + [
      "How much of the way before scrolling began counts.", "Differences of up to a point: UIKit shows whole pixels.",
      "Offsets at the ends of the content, and beyond them: how far bouncing content follows.",
    ],
    needs: .scrolling,
    readings: [\.contentTouches], biases: [.scrolling],
    advice: "subtract the finger's movement from the offset that the content had when scrolling began",
    checks: [
      .invariant { run, check in
        for drag in run.scrollingFingers {
          guard let first = drag.firstChange,
            let start = drag.moments.last(where: { $0.dispatch <= first.dispatch && $0.kind == .move })
          else { continue }
          let offset = drag.offset(after: start.dispatch)
          var axes: [WritableKeyPath<ScenePoint, Double>] = [\.x, \.y]
          for move in drag.moments where move.kind == .move && move.dispatch > start.dispatch {
            let wanted = offset - (move.location - start.location)
            axes.removeAll { !drag.isInside($0, offset) || !drag.isInside($0, wanted) }
            if axes.isEmpty { break }
            check.applies()
            let seen = drag.offset(after: move.dispatch)
            guard axes.contains(where: { abs(seen[keyPath: $0] - wanted[keyPath: $0]) > ScrollingFinger.pixel }) else {
              continue
            }
            check.violated(
              run.finding(
                "does-not-follow", drag,
                expected: "the content offset of \(run.names[drag.scrollView.id]) to be \(NumberText.text(wanted)), "
                  + "for it was \(NumberText.text(offset)) and \(run.names[drag.finger]) has moved by "
                  + NumberText.text(move.location - start.location),
                observed: "it is \(NumberText.text(seen))", records: drag.records(upTo: move.dispatch)))
            break
          }
        }
      }
    ])

  static let littleMovesDoNotScroll = Rule(
    "UK-40", "A finger that hardly moves does not scroll",
    demands: """
      A finger that stays within half of the distance of a pan of where it went down MUST NOT change a content offset, and the \
      view under it MUST keep its touch.
      """,
    because: "No finger is quite still when it taps; content that trembles under it, or loses the touch, is missed.",
    level: .controls, clarity: .observed, citations: ["UIKit:60"],
    applies: """
      to each finger alone in a scroll view with content that moves, and never farther than half of the declared panDistance
      """,
    leavesOpen: LeftOpen.ofScrolling,
    needs: .scrolling,
    readings: [\.contentTouches], thresholds: [.panDistance], biases: [.scrolling],
    advice: "wait until the finger is far enough from where it went down before the content follows",
    checks: [
      .invariant { run, check in
        for drag in run.scrollingFingers where drag.movesOnly(within: run.engine.thresholds.panDistance / 2) {
          check.applies()
          if let change = drag.firstChange {
            check.violated(run.finding("scrolls-at-once", drag, change, because: "which hardly moves"))
          } else if drag.finger.ending == .lift, let cancelled = run.call(of: drag, where: { $0.method == .cancelled })
          {
            check.violated(run.touchTaken(drag, by: cancelled, because: "which hardly moves"))
          }
        }
      }
    ])

  static let offIsOff = Rule(
    "UK-41", "With scrolling off fingers do not scroll",
    demands: """
      A scroll view whose isScrollEnabled is false MUST NOT scroll by fingers. By default isScrollEnabled MUST be true.
      """,
    because: "Scrolling is switched off while something else follows the finger.",
    level: .controls, clarity: .observed, citations: ["UIKit:65"],
    applies: """
      to each finger alone in a scroll view with content and scrolling off that clearly drags in a direction in which the content is \
      larger; and, of an engine that answers for it, to isScrollEnabled of a fresh scroll view
      """,
    leavesOpen: LeftOpen.ofScrolling + ["What becomes of the touches of such a scroll view."],
    needs: .scrolling,
    readings: [\.contentTouches], thresholds: [.panDistance], biases: [.scrolling],
    advice: "ask for the flag when scrolling is to begin",
    checks: [
      .invariant { run, check in
        for drag in run.scrollingFingers where drag.scrollView.isScrollEnabled == false {
          guard drag.firstMove(fartherThan: run.clearDrag) != nil else { continue }
          check.applies()
          guard let change = drag.firstChange else { continue }
          check.violated(run.finding("scrolls-anyway", drag, change, because: "since scrolling is off"))
        }
      },
      .defaults([
        DefaultExpectation(
          .view(kind: .scrollView), .isScrollEnabled, .flag(true), needs: [.furtherDefaults, .scrollViews])
      ]),
    ])

  static let hitTestsFollowTheOffset = Rule(
    "UK-42", "What was scrolled is hit where it is",
    demands: """
      When a content offset has changed, hit testing MUST find the content where it has come to: the offset is the origin of the \
      scroll view's bounds.
      """,
    because: "Rows that are hit where they were before they were scrolled are the wrong rows.",
    level: .controls, clarity: .observed, citations: ["UIKit:62"],
    applies: """
      at each queried point, if the last changes of the scene were of content offsets and the result is certain, and was certain \
      and another before them
      """,
    leavesOpen: [LeftOpen.edges],
    needs: .scrolling,
    readings: [\.contentTouches], biases: [.scrolling],
    advice: "keep one value for the content offset and the origin of the bounds",
    checks: [
      .invariant { run, check in
        for hit in run.hits.all where run.isDecidedByOffset(hit) {
          check.applies()
          if hit.isExpected { continue }
          let expected = "\(run.names.expectedWords(hit)), with the content as it is scrolled by then"
          check.violated(run.finding("offset-ignored", hit, expected: expected))
        }
      }
    ])
}

extension Run {
  /// Whether the last changes before a question were of content offsets, and decide what is hit.
  fileprivate func isDecidedByOffset(_ hit: HitTestFacts) -> Bool {
    guard hit.touch == nil else { return false }
    var before = hit.version
    while case .contentOffset = timeline.versions[before].change { before = timeline.versions.index(before: before) }
    return before < hit.version && isDecided(hit, since: before)
  }
}

extension ScrollingFinger {
  /// Whether the finger goes at least as far along the only direction in which there is something to scroll as across it, from the
  /// start to a move; where there are two directions it does.
  fileprivate func goesAlong(until far: FingerMoment) -> Bool {
    let last = lastOffset
    if last.x > 0, last.y > 0 { return true }
    return moments.allSatisfy { moment in
      let way = way(at: moment)
      return moment.dispatch > far.dispatch || (last.x > 0 ? abs(way.x) >= abs(way.y) : abs(way.y) >= abs(way.x))
    }
  }

  /// Whether the finger goes on after a move, in a direction in which it has gone clearly far by then, so that more of the content
  /// comes to be seen.
  fileprivate func goesOn(after far: FingerMoment, _ distance: Double) -> Bool {
    let (offset, last, way) = (offset(after: far.dispatch), lastOffset, way(at: far))
    return moments.contains { later in
      guard later.kind == .move, later.dispatch > far.dispatch else { return false }
      let further = later.location - far.location
      return [\ScenePoint.x, \ScenePoint.y].contains { axis in
        guard last[keyPath: axis] > 0, abs(way[keyPath: axis]) > distance,
          way[keyPath: axis] * further[keyPath: axis] > 0
        else { return false }
        let nearest = min(max(offset[keyPath: axis] - further[keyPath: axis], 0), last[keyPath: axis])
        return abs(nearest - offset[keyPath: axis]) > 2 * ScrollingFinger.pixel
      }
    }
  }

  /// Whether an offset is clearly between the ends of the content in one direction.
  fileprivate func isInside(_ axis: KeyPath<ScenePoint, Double>, _ offset: ScenePoint) -> Bool {
    offset[keyPath: axis] > ScrollingFinger.pixel
      && offset[keyPath: axis] < lastOffset[keyPath: axis] - ScrollingFinger.pixel
  }

  /// Whether the finger moves, and never farther than a distance from where it went down.
  fileprivate func movesOnly(within distance: Double) -> Bool {
    moments.contains { $0.location != finger.location }
      && moments.allSatisfy { $0.location.isClose(to: finger.location, within: distance) }
  }
}
