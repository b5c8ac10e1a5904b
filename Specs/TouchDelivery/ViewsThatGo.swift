internal import TouchModel
internal import TraceAnalysis

/// What holds of touches when views move or go while fingers are down, whatever becomes of the touches of these views.
extension Rule {
  static let touchesOfViewsThatStayEnd = Rule(
    "TD-44", "A touch ends though the tree changes",
    demands: """
      When views come to other places of the tree, or go, while fingers are down, every touch whose view stays in the tree MUST come \
      to an end at that view when its finger has lifted.
      """,
    because: "A view that is pressed would stay pressed for ever.",
    clarity: .derived, citations: ["003:28", "003:34"],
    applies: """
      to each touch that a responder received, whose finger lifts after such a change, if its view is in the tree all the time \
      through; where one does not end there, a second run shows whether it does when nothing changes
      """,
    leavesOpen: [
      "What becomes of a touch whose view is removed, and whether one whose view comes to another superview is cancelled (G-06).",
      "Touches whose ending recognizers may hold back for as long as the run goes.",
      "Touches that do not end in the second run either, which others judge, TD-05 among them.",
    ],
    needs: [.touchDelivery, .treeChanges, .changesDuringTouches],
    biases: [.changesDuringTouches],
    advice: "look up the touches of the views that go; all others have nothing to do with it",
    checks: [
      .invariant { run, check in
        for _ in run.liftedThroughChanges(\.rearrangesTree) { check.applies() }
      },
      .comparison(
        isSampled: false,
        twin: { run in
          run.liftedThroughChanges(\.rearrangesTree).contains { !run.endsAtItsView($0.touch) }
            ? run.caseWithoutChanges : nil
        },
        compare: { run, twin, check in check.compareEndings(of: run, with: twin, afterChanges: \.rearrangesTree) }),
    ])

  static let viewsThatGoLeaveNoTrace = Rule(
    "TD-45", "Views that go in mid-touch leave no trace",
    demands: """
      A finger that goes down after a view has been removed MUST NOT hit it or anything that was in it, be other fingers down or not; \
      and once no finger is down and its recognizers are at rest, fingers MUST be delivered as if the tree had been as it is from \
      the start.
      """,
    because:
      "A touch that was left behind with its view must not block the views that stay, nor bring back those that are gone.",
    clarity: .derived, citations: ["000:51", "000:59", "003:28"],
    applies: """
      to each hit test of a finger that goes down after a removal in mid-touch; and to each finger that goes down after the last change \
      by which views come to other superviews or go, if one came in mid-touch, in scenes without effects; where there are recognizers, controls or tables, if more time than any of them waits has passed before
      """,
    leavesOpen: [
      "What becomes of the touches of views that move or go, and of their recognizers (G-06).", LeftOpen.order,
      LeftOpen.takenAway,
    ],
    needs: [.touchDelivery, .treeChanges, .changesDuringTouches],
    biases: [.changesDuringTouches], isCatchAll: true,
    advice: "take a view that is removed out of the list that hit testing walks, and let go of its touches",
    checks: [
      .invariant { run, check in
        guard let change = run.firstRearrangementDuringTouches else { return }
        for finger in run.fingers where finger.down > change {
          guard let view = finger.owner.view, let touch = run.touches[finger.touch] else { continue }
          check.applies()
          let down = run.dispatches[finger.down].records.lowerBound
          guard run.timeline.scene(at: down).handle(of: view) == nil, run.family.handle(of: view) != nil else {
            continue
          }
          check.violated(
            Finding(
              "phantom", expected: "no touch of \(run.names[view]), which has been removed",
              observed: "\(run.names[touch.id]) begins in it",
              records: run.fingers.evidence(ofDown: finger) + [run.calls[run.deliveries[touch.first].call].sequence],
              observedObject: view))
        }
      },
      .freshTouches(inRunsWith: [.treeChanges, .changesDuringTouches]),
    ])
}

extension Run {
  /// The first step by which the tree changes while a finger is down; `nil` when there is none.
  fileprivate var firstRearrangementDuringTouches: Handle<Dispatch>? { firstChangeDuringTouches(\.rearrangesTree) }
}
