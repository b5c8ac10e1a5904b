internal import TouchModel
internal import TraceAnalysis

/// Where content comes to an end and to rest, as UIKit is documented to have it.
extension Rule {
  static let scrollingEndsAtTheEdge = Rule(
    "UK-46", "Without bouncing scrolling ends at the edge",
    demands: """
      A scroll view whose bounces is false MUST NOT show anything beyond its content: the offset stays between zero and what \
      the content is larger than the view.
      """,
    because: "Bouncing is turned off where there is nothing to show behind the content.",
    level: .controls, clarity: .observed, citations: ["UIKit:63"],
    applies: """
      to each content offset that a finger alone brings a scroll view to whose bounces is false, or that it has afterwards, \
      if the offset was within these limits before
      """,
    leavesOpen: LeftOpen.ofScrolling + [
      "Differences of up to a point.", "Content insets, which the kit does not set.",
    ],
    needs: .scrolling,
    readings: [\.contentTouches], biases: [.scrolling],
    advice: "bring the offset back into the limits before it is set",
    checks: [
      .invariant { run, check in
        for drag in run.scrollingFingers
        where drag.scrollView.bounces == false && drag.isWithinLimits(drag.scrollView.bounds.origin) {
          for reported in drag.offsets {
            check.applies()
            if drag.isWithinLimits(reported.offset) { continue }
            check.violated(
              run.finding(
                "beyond-the-edge", drag,
                expected: "the content offset of \(run.names[drag.scrollView.id]) between (0, 0) and "
                  + NumberText.text(drag.lastOffset),
                observed: "it becomes \(NumberText.text(reported.offset))", records: [reported.sequence]))
            break
          }
        }
      }
    ])

  static let whatFitsDoesNotScroll = Rule(
    "UK-47", "What fits does not scroll",
    demands: """
      A content offset MUST NOT change in a direction in which the content is no larger than the scroll view.
      """,
    because: "A list that wobbles aside is hard to read.",
    level: .controls, clarity: .observed, citations: ["UIKit:63"],
    applies: """
      to each finger alone in a scroll view with content that clearly drags in a direction in which the content is no larger than \
      the scroll view, or scrolls in the other one
      """,
    leavesOpen: LeftOpen.ofScrolling + [
      "Scroll views that always bounce, which the kit does not ask for.", "Offsets that are beyond the content before.",
      "What becomes of touches where all of the content is to be seen.",
    ],
    needs: .scrolling,
    readings: [\.contentTouches], thresholds: [.panDistance], biases: [.scrolling],
    advice: "leave a direction alone in which there is nothing to scroll",
    checks: [
      .invariant { run, check in
        for drag in run.scrollingFingers {
          let start = drag.scrollView.bounds.origin
          for axis in [\ScenePoint.x, \ScenePoint.y]
          where drag.lastOffset[keyPath: axis] == 0 && start[keyPath: axis] == 0
            && (drag.firstChange != nil
              || drag.moments.contains { abs(drag.way(at: $0)[keyPath: axis]) > run.clearDrag })
          {
            check.applies()
            let moved = drag.offsets.first { abs($0.offset[keyPath: axis]) > ScrollingFinger.pixel }
            guard let moved else { continue }
            check.violated(run.finding("scrolls-what-fits", drag, moved, because: drag.scrollView.fittingWords(axis)))
          }
        }
      }
    ])

  static let restingContentStays = Rule(
    "UK-48", "Content that rests when the finger lifts stays where it is",
    demands: """
      When a finger that has scrolled rests before it lifts, the content offset MUST stay what it is until something else \
      happens, unless it is beyond the content.
      """,
    because: "A line at which the content was stopped to be read has to be there when the finger has gone.",
    level: .controls, clarity: .observed, citations: ["UIKit:64"],
    applies: """
      to each finger alone in a scroll view by which that has scrolled, if it has not moved in the last second before it lifts and \
      the offset then shows nothing beyond the content
      """,
    leavesOpen: LeftOpen.ofScrolling + [
      "How fast a finger has to be for the content to go on, how far that goes, and how it decelerates.",
      "Paging, which the kit does not ask for.",
    ],
    needs: .scrolling,
    readings: [\.contentTouches], biases: [.scrolling],
    advice: "measure the velocity when the finger lifts, not over its whole way",
    checks: [
      .invariant { run, check in
        for drag in run.scrollingFingers where drag.firstChange != nil {
          guard let end = drag.moments.last, end.location == end.previous,
            let last = drag.moments.last(where: { $0.location != $0.previous }),
            run.dispatches[end.dispatch].time - run.dispatches[last.dispatch].time >= 1_000
          else { continue }
          let offset = drag.offset(after: last.dispatch)
          guard drag.isWithinLimits(offset) else { continue }
          check.applies()
          let moved = drag.offsets.first {
            $0.dispatch >= end.dispatch && !$0.offset.isClose(to: offset, within: ScrollingFinger.pixel)
          }
          guard let moved else { continue }
          check.violated(
            run.finding(
              "goes-on", drag,
              expected:
                "the content offset of \(run.names[drag.scrollView.id]) to stay \(NumberText.text(offset)), since "
                + "\(run.names[drag.finger]) has rested before it lifts",
              observed: "it becomes \(NumberText.text(moved.offset))", records: [moved.sequence]))
        }
      }
    ])
}

extension ScrollingFinger {
  /// Whether an offset shows nothing beyond the content, up to a point.
  fileprivate func isWithinLimits(_ offset: ScenePoint) -> Bool {
    let (last, pixel) = (lastOffset, ScrollingFinger.pixel)
    return (-pixel...last.x + pixel).contains(offset.x) && (-pixel...last.y + pixel).contains(offset.y)
  }
}

extension SceneView {
  /// Why content does not scroll in a direction in which all of it is to be seen.
  fileprivate func fittingWords(_ axis: KeyPath<ScenePoint, Double>) -> String {
    let isAcross = axis == \ScenePoint.x
    guard let content = contentSize else { return "since there is no content" }
    let (length, own) = isAcross ? (content.width, bounds.width) : (content.height, bounds.height)
    let side = isAcross ? "wide" : "high"
    return "since the content is \(NumberText.text(length)) \(side), and the view \(NumberText.text(own))"
  }
}
