internal import TouchModel
internal import TraceAnalysis

/// The examples of the documents on controls and tables.
extension WorkedExample {
  /// What an example shows of a run.
  enum Story {
    /// Actions of recognizers, touchUpInside and selected rows.
    case outcomes
    /// The calls of views as well.
    case everything
  }

  /// An example in which gestures, controls and tables must do known things, in a known order where everything is shown.
  static func outcomes(
    _ name: String, story: String, citations: [Citation], capabilities: CapabilitySet = [],
    _ scene: @autoclosure () throws -> TouchScene, _ script: @autoclosure () throws -> TouchScript,
    showing shown: Story = .outcomes,
    are expected: @escaping @Sendable (Readings) -> [String]?
  ) -> WorkedExample {
    WorkedExample(
      name, story: story, citations: citations, capabilities: capabilities, try scene(), try script()
    ) { run, check in
      // The example applies only to engines for whose thresholds the script is clear.
      guard let expected = expected(run.readings),
        run.trials.allSatisfy({ $0.kind == .tap ? $0.criterion == .yes : $0.criterion != .open })
      else { return }
      // Another view under the finger is a matter of hit testing.
      guard run.hits.all.allSatisfy(\.isExpected) else { return }
      check.applies()
      let lines = run.trace.records.indices.compactMap { number in
        run.outcome(number, shown).map { (words: $0, record: number) }
      }
      let isOrdered =
        shown == .everything && run.readings.recognitionLag == .sameDispatch
        && run.readings.cancelActionOrder != .either && run.engine.thresholds.deliveryDelay == 0
      let (seen, wanted) =
        isOrdered ? (lines.map(\.words), expected) : (lines.map(\.words).sorted(), expected.sorted())
      guard seen != wanted else { return }
      let place = zip(seen, wanted).prefix { $0 == $1 }.count
      let missing = wanted.first { word in seen.count { $0 == word } < wanted.count { $0 == word } }
      let surplus = lines.firstIndex { line in
        seen.count { $0 == line.words } > wanted.count { $0 == line.words }
      }
      let last = surplus ?? (missing == nil ? place : lines.count - 1)
      check.violated(
        Finding(
          "example-outcome", expected: "\(expected.joined(separator: ", ")), as in the example “\(name)”",
          observed: lines.isEmpty ? "nothing of the sort" : lines.map(\.words).joined(separator: ", "),
          records: lines.prefix(last + 1).map(\.record),
          missing: surplus == nil ? missing.map { run.missing($0) } : nil))
    }
  }

  /// A short tap at a place.
  private static func tap(_ x: Double, _ y: Double) throws -> TouchScript {
    try TouchScript(.down(1, x, y), .up(1, x, y).at(64))
  }

  private static func tapped(_ recognizer: inout SceneRecognizer) { recognizer.targets = [0] }

  static let buttonOfDocument000 = outcomes(
    "the button with a target and a tap in document 000",
    story: "A is a button with a target and a tap recognizer. A tap calls the recognizer's target, not the button's.",
    citations: ["000:321", "000:330"], capabilities: [.systemControls],
    try TouchScene(
      .window(320, 480, [.button(40, 40, 120, 60).sends(1, on: .touchUpInside, to: 1).recognizer(.tap, tapped)])),
    try tap(80, 60), are: { _ in ["action of A"] })

  static let buttonOfDocument001 = outcomes(
    "the button in a tapped view in document 001",
    story:
      "A has a tap recognizer and holds B, a button with a target. A tap on B makes B fire, and A's target is not called.",
    citations: ["001:226"],
    try TouchScene(
      .window(
        320, 480,
        [.view(0, 0, 320, 480, [.button(40, 40, 120, 60).sends(1, on: .touchUpInside, to: 1)]).recognizer(.tap, tapped)]
      )),
    try tap(80, 60),
    are: { $0.systemControlBeatsAncestorTap == .true ? ["touchUpInside of B"] : ["action of A"] })

  static let customControlOfDocument001 = outcomes(
    "the custom control in a tapped view in document 001",
    story: "The same with a custom control: A's target is called, and B never fires.",
    citations: ["001:218", "001:222"],
    try TouchScene(
      .window(
        320, 480,
        [
          .view(0, 0, 320, 480, [.control(40, 40, 120, 60).sends(1, on: .touchUpInside, to: 1)]).recognizer(
            .tap, tapped)
        ])),
    try tap(80, 60), are: { _ in ["action of A"] })

  static let tappedControlOfDocument001 = outcomes(
    "the custom control with a tap in document 001",
    story: """
      A is a custom control with a target and a tap recognizer. A tap calls the recognizer's target, A receives \
      touchesCancelled, and its own target is never called.
      """,
    citations: ["001:220"],
    try TouchScene(
      .window(320, 480, [.control(40, 40, 120, 60).sends(1, on: .touchUpInside, to: 1).recognizer(.tap, tapped)])),
    try tap(80, 60), showing: .everything,
    are: { readings in
      let (action, cancelled) = ("action of A", "touchesCancelled of A")
      let isActionFirst = readings.cancelActionOrder == .actionFirst
      return ["touchesBegan of A"] + (isActionFirst ? [action, cancelled] : [cancelled, action])
    })

  static let ownTapOfDocument001 = outcomes(
    "the button that has the tap itself in document 001",
    story: """
      A has a tap recognizer and holds B, a button with a target. B is given a tap recognizer of its own: a tap on B calls \
      that one's target, and neither A's nor the button's.
      """,
    citations: ["001:227", "002:13", "002:14", "002:15"],
    try TouchScene(
      .window(
        320, 480,
        [
          .view(0, 0, 320, 480, [.button(40, 40, 120, 60).sends(1, on: .touchUpInside, to: 1).recognizer(.tap, tapped)])
            .recognizer(.tap, tapped)
        ]
      )),
    try tap(80, 60),
    are: {
      $0.nestedGestureWinner == .innermost || $0.systemControlBeatsAncestorTap == .true ? ["action of B"] : nil
    })

  static let buttonOfDocument002 = outcomes(
    "a button's and its superview's gestures in document 002",
    story: "A and the button B in it have a tap recognizer each. A tap on B is B's, a tap beside it is A's.",
    citations: ["002:11"],
    try TouchScene(
      .window(
        320, 480,
        [.view(0, 0, 320, 480, [.button(40, 40, 120, 60).recognizer(.tap, tapped)]).recognizer(.tap, tapped)])),
    try TouchScript(.down(1, 80, 60), .up(1, 80, 60).at(64), .down(1, 80, 300).at(4000), .up(1, 80, 300).at(4064)),
    are: { $0.nestedGestureWinner == .innermost ? ["action of B", "action of A"] : nil })

  /// A, which has a tap recognizer, with the table B in it.
  private static func tappedTable(cancels: Bool?) throws -> TouchScene {
    let table = SceneNode.tableView(0, 0, 320, 480, rows: 20, rowHeight: 44)
    let view = SceneNode.view(0, 0, 320, 480, [table]).recognizer(.tap) {
      $0.targets = [0]
      $0.cancelsTouchesInView = cancels
    }
    return try TouchScene(.window(320, 480, [view]))
  }

  /// A tap long enough for scroll views that hold their touches back at first.
  private static func slowTap() throws -> TouchScript { try TouchScript(.down(1, 100, 100), .up(1, 100, 100).at(300)) }

  static let tableOfDocument000 = outcomes(
    "the table in a tapped view in document 000",
    story: """
      A has a tap recognizer and holds the table B. A tap on B begins there, calls A's target and is cancelled in B; no row \
      is selected.
      """,
    citations: ["000:304", "000:305", "000:306", "000:307", "000:308"],
    try tappedTable(cancels: nil), try slowTap(), showing: .everything,
    are: { readings in
      let forwards = readings.scrollViewForwards
      let began = ["touchesBegan of B"] + (forwards == .never ? [] : ["touchesBegan of A"])
      let cancelled = ["touchesCancelled of B"] + (forwards == .always ? ["touchesCancelled of A"] : [])
      let action = ["action of A"]
      return began + (readings.cancelActionOrder == .actionFirst ? action + cancelled : cancelled + action)
    })

  static let uncancelledTableOfDocument000 = outcomes(
    "the table in a tapped view that cancels nothing in document 000",
    story: "The same with cancelsTouchesInView false: A's target is called and row 2 of B is selected.",
    citations: ["000:315", "000:316"], capabilities: [.rowSelection],
    try tappedTable(cancels: false), try slowTap(), are: { _ in ["action of A", "row 2 of B"] })
}

extension Run {
  /// What a record shows of an example, in words; `nil` for what it leaves out.
  fileprivate func outcome(_ number: Int, _ shown: WorkedExample.Story) -> String? {
    switch trace.records[number].event {
    case .touches(let call) where shown == .everything:
      guard testCase.scene.view(call.receiver)?.parent != nil else { return nil }
      return "\(call.method.words) of \(names[call.receiver])"
    case .action(let call):
      guard gestures.isKnown(call.recognizer) else {
        return "action of \(names[call.recognizer])"
      }
      return "action of \(names[recognizers[Handle(call.recognizer.number)].view])"
    case .controlEvent(let control, .touchUpInside): return "touchUpInside of \(names[control])"
    case .selection(let table, let row): return "row \(row) of \(names[table])"
    // The examples compare these kinds of record alone.
    default: return nil
    }
  }
}
