internal import TouchModel
internal import TraceAnalysis

/// What a control shows of the touch that it tracks.
extension Rule {
  static let highlightFollowsTheTouch = Rule(
    "UK-36", "A control is highlighted while its touch is inside",
    demands: """
      A control that tracks a touch MUST be highlighted while the touch is inside, and MUST NOT be highlighted while it is \
      outside, nor when it has ended or been cancelled.
      """,
    because: "The highlight says whether lifting the finger counts; one that stays on is of a touch that is gone.",
    level: .controls, clarity: .observed, citations: ["UIKit:59", "UIKit:48"],
    applies: """
      to each call of a touches method of a button or custom control that tracks a touch alone: to endings and cancellations, and, \
      while the scene does not change, to beginnings and moves with the touch inside or at most 10 points beyond the \
      bounds, clearly within the declared controlMargin, and to moves at least 150 points beyond them, clearly beyond it
      """,
    leavesOpen: [
      "Places 10 to 150 points beyond the bounds, and within a point of the declared margin.",
      "Beginnings that come when the finger has left the control.",
      "When in the turn of the call the highlight changes.",
      "Controls that have several touches at a time (G-16), and the other controls of the system.",
      "Scenes with transforms, handlers, changes of the tree during the touch, or overrides of point(inside:).",
      "The property isSelected, which tracking leaves to the application.",
    ],
    needs: Needs([.touchDelivery, .controlHighlights], oneOf: [.customControls, .buttons]),
    thresholds: [.controlMargin], biases: [.controlEvents],
    advice:
      "where a touch is taken in, set the highlight: on when it begins or comes back, off when it leaves or is over",
    checks: [
      .invariant { run, check in
        run.eachControlTracking { tracking in
          guard tracking.isAlone, run.tracks(tracking), tracking.kind == .button || tracking.kind == .customControl
          else {
            return
          }
          for delivery in run.deliveries.of(run.touches[tracking.touch])
          where run.calls[delivery.call].receiver == tracking.view {
            let call = run.calls[delivery.call]
            guard call.deliveries.count == 1 else { return }
            guard let isDue = call.method.highlights(run.side(of: delivery, of: tracking.view)) else { continue }
            check.applies()
            let last = run.lastHighlight(of: tracking.view, atTheEndOf: delivery.call)
            guard (last?.isHighlighted ?? false) != isDue else { continue }
            let name = run.names[tracking.view]
            check.violated(
              Finding(
                isDue ? "not-highlighted" : "still-highlighted",
                expected: "\(name) \(isDue ? "" : "not ")to be highlighted when it has received \(call.method.words)",
                observed: isDue ? "it is not" : "it is", records: [last?.sequence, call.sequence].compactMap(\.self),
                observedObject: tracking.view,
                missing: MissingEvent("highlight \(isDue ? "on" : "off")", at: tracking.view, after: call.sequence)))
          }
        }
      }
    ])

  static let systemControlsLoseTheirHighlight = Rule(
    "UK-61", "No control stays highlighted without a touch",
    demands: """
      A switch, slider, stepper, segmented control or page control MUST NOT be highlighted when a touch that it tracks has ended or \
      been cancelled.
      """,
    because: "A highlight that stays on is of a touch that is gone.",
    level: .controls, clarity: .observed, citations: ["UIKit:59"],
    applies: """
      to each call of touchesEnded or touchesCancelled of such a control for a touch that it tracks alone
      """,
    leavesOpen: [
      "Whether such a control is highlighted at all while it tracks, which its parts may be in its place.",
      "When in the turn of the call the highlight changes.", LeftOpen.severalTouches,
    ],
    needs: Needs(
      [.touchDelivery, .controlHighlights, .systemControlHighlights],
      oneOf: [.switches, .sliders, .steppers, .segmentedControls, .pageControls]),
    biases: [.controlEvents, .selectedControls],
    advice: "where a touch is over, however it ended, take the highlight away",
    checks: [
      .invariant { run, check in
        run.eachControlTracking { tracking in
          guard tracking.isAlone, run.tracks(tracking), tracking.kind.isSystemControl, tracking.kind != .button else {
            return
          }
          for delivery in run.deliveries.of(run.touches[tracking.touch])
          where run.calls[delivery.call].receiver == tracking.view && run.calls[delivery.call].method.isEnding {
            let call = run.calls[delivery.call]
            guard call.deliveries.count == 1 else { return }
            check.applies()
            guard let last = run.lastHighlight(of: tracking.view, atTheEndOf: delivery.call), last.isHighlighted else {
              continue
            }
            check.violated(
              Finding(
                "system-control-highlighted",
                expected: "\(run.names[tracking.view]) not to be highlighted when it has received \(call.method.words)",
                observed: "it is", records: [last.sequence, call.sequence].sorted(), observedObject: tracking.view,
                missing: MissingEvent("highlight off", at: tracking.view, after: call.sequence)))
          }
        }
      }
    ])
}

extension TouchMethod {
  /// Whether a control is highlighted after a call, by the side on which the touch is; `nil` where that is open.
  fileprivate func highlights(_ side: TrackedSide?) -> Bool? {
    switch self {
    // What is held back may come when the finger has long left: then the control has tracked it for no time.
    case .began: side == .inside ? true : nil
    case .moved: side.map { $0 == .inside }
    case .ended, .cancelled: false
    }
  }
}

extension Run {
  /// What was last said of a control's highlight before its next call, or the end of the turn; `nil` for nothing.
  fileprivate func lastHighlight(
    of control: ObjectID, atTheEndOf call: Handle<ResponderCall>
  ) -> (sequence: Int, isHighlighted: Bool)? {
    let turn = turns[calls[call].turn].records
    let others = calls[calls.index(after: call)..<calls.endIndex].prefix { $0.sequence < turn.upperBound }
    let end = others.first { $0.receiver == control }?.sequence ?? turn.upperBound
    for sequence in records.highlights(before: end).reversed() {
      guard case .highlight(control, let isHighlighted) = trace.records[sequence].event else { continue }
      return (sequence, isHighlighted)
    }
    return nil
  }
}
