internal import TouchModel
internal import TraceAnalysis

/// That a control is selected by the application and by no touch.
extension Rule {
  static let applicationsSelect = Rule(
    "UK-60", "A control is selected when the application says so",
    demands: """
      A button or custom control MUST be selected when the application has last selected it, and MUST NOT be selected when it has \
      last taken that back or has never selected it, whatever touches the control tracks and whether or not it is highlighted.
      """,
    because:
      "A button that is pressed shows a highlight; one that stands for a choice keeps it when the finger has gone.",
    level: .controls, clarity: .observed, citations: ["UIKit:71"],
    applies: "to each answer to the question whether a button or custom control is selected",
    leavesOpen: [
      "Switches, sliders, steppers, segmented and page controls, whose parts may be selected by touches.",
      "Buttons whose primary action changes the selection, which is off unless it is asked for.",
    ],
    needs: Needs([.selectedControls], oneOf: [.customControls, .buttons]),
    biases: [.selectedControls],
    advice: "keep what is selected apart from what is highlighted, and let no touch change it",
    checks: [
      .invariant { run, check in
        for selection in run.selections {
          let scene = run.timeline.versions[selection.version].scene
          guard let control = scene.handle(of: selection.control).map({ scene.views[$0] }),
            control.kind == .button || control.kind == .customControl
          else { continue }
          check.applies()
          guard selection.isSelected != control.effectiveIsSelected else { continue }
          let name = run.names[selection.control]
          check.violated(
            Finding(
              control.effectiveIsSelected ? "not-selected" : "selected-unasked",
              expected: "\(name) \(control.effectiveIsSelected ? "" : "not ")to be selected, as the application has it",
              observed: "it is \(selection.isSelected ? "" : "not ")selected", records: [selection.sequence],
              observedObject: selection.control))
        }
      }
    ])
}
